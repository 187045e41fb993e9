import { valueOf, type FieldProblem, type FormRule, type FormValues, type KeptForm, type Opened } from './accountForm.ts'
import { isEmail, isPhone, phoneDigits } from './contact.ts'
import { gstProblem, gstTyped } from './gstNumber.ts'

const LONGEST: Readonly<Record<string, number>> = { companyName: 100, addressLine1: 100, addressLine2: 100, city: 50 }

const OPTIONAL: ReadonlySet<string> = new Set(['addressLine2'])

/** The company for which a customer travels [VAL-01, VAL-04, VAL-05, VAL-06, VAL-08]. */
export const businessProfileRule: FormRule = {
  fields: ['companyName', 'gstNumber', 'addressLine1', 'addressLine2', 'city', 'pinCode', 'email', 'countryCode', 'mobile'],
  cleaned: (field, text) => (field === 'gstNumber' ? gstTyped(text) : text),
  problemOf: (field, values) => {
    if (valueOf(values, field).trim() === '') return OPTIONAL.has(field) ? null : 'missing'
    return (JUDGES[field] ?? lineProblem)(field, values)
  },
}

type Judge = (field: string, values: FormValues) => FieldProblem | null

/** Whether a text is a line in which something can be read, without characters that are not seen but the joiners of Indian scripts [VAL-08]. */
export const isLine = (text: string, longest: number): boolean =>
  /^(?=.*[\p{L}\p{N}])(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u.test(text) && text.length <= longest

const lineProblem: Judge = (field, values) => (isLine(valueOf(values, field).trim(), LONGEST[field] ?? 100) ? null : 'line')

const JUDGES: Readonly<Record<string, Judge>> = {
  gstNumber: (field, values) => gstProblem(valueOf(values, field)),
  pinCode: (field, values) => (/^[1-9]\d{5}$/.test(valueOf(values, field).trim()) ? null : 'pinCode'),
  email: (field, values) => (isEmail(valueOf(values, field)) ? null : 'invalidEmail'),
  countryCode: () => null,
  mobile: (field, values) =>
    isPhone({ countryCode: valueOf(values, 'countryCode'), national: phoneDigits(valueOf(values, field)) ?? '' }) ? null : 'invalidPhone',
}

/** The answer to a customer who requests their business profile; version 0 and empty if there is none. */
export type BusinessProfileReply = Opened<{ readonly kept: KeptForm }>

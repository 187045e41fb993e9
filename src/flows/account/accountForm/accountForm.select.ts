import type { SnapshotFrom } from 'xstate'
import {
  type AccountFormContext,
  type accountFormMachine,
  isChanged,
  problemOf,
  problemsShown,
} from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { isIndianNumber } from '../../../../machines/domain/typedContact.ts'
import { valueOf, type FieldProblem } from '../../../../machines/domain/accountForm.ts'
import { FORM_RULES } from '../../../../machines/domain/accountForms.ts'
import { gstStateOf } from '../../../../machines/domain/gstNumber.ts'
import { ageGroupOn } from '../../../../machines/domain/savedTraveller.ts'
import { dateCompact } from '../../../messages/format.ts'
import { t, type AccountFormKey } from './accountForm.text.en.ts'
import { optionsOf, type FormChoices } from './accountForm.choices.ts'

type AccountFormSnapshot = SnapshotFrom<typeof accountFormMachine>

/** What is to be said of the form. */
type FormStage = 'quiet' | 'restored' | 'incomplete' | 'refused' | 'changedElsewhere' | 'gone' | 'signedOut' | 'failed' | 'saved' | 'saving' | 'slow'

export function formStage({ value }: AccountFormSnapshot): FormStage {
  if ('saving' in value) return value.saving === 'slow' ? 'slow' : 'saving'
  return value.editing === 'beginning' ? 'quiet' : value.editing
}

/** Whether the fields are held as they are. */
export const isHeld = (snapshot: AccountFormSnapshot): boolean => snapshot.matches('saving')

export const hasChanges = ({ context }: AccountFormSnapshot): boolean => isChanged(context)

const LABELS = {
  origin: 'fieldOrigin',
  nationality: 'fieldNationality',
  seat: 'fieldSeat',
  meal: 'fieldMeal',
  offersByEmail: 'fieldOffersByEmail',
  offersBySms: 'fieldOffersBySms',
  offersByWhatsApp: 'fieldOffersByWhatsApp',
  companyName: 'fieldCompanyName',
  gstNumber: 'fieldGstNumber',
  addressLine1: 'fieldAddressLine1',
  addressLine2: 'fieldAddressLine2',
  city: 'fieldCity',
  pinCode: 'fieldPinCode',
  email: 'fieldEmail',
  countryCode: 'fieldCountryCode',
  mobile: 'fieldMobile',
  title: 'fieldTitle',
  firstName: 'fieldFirstName',
  lastName: 'fieldLastName',
  gender: 'fieldGender',
  birthDate: 'fieldBirthDate',
  passportNumber: 'fieldPassportNumber',
  passportExpiry: 'fieldPassportExpiry',
} as const

const LABEL_KEYS: Readonly<Record<string, (typeof LABELS)[keyof typeof LABELS]>> = LABELS

/** The words above a field. */
export const labelOf = (field: string): string => t(LABEL_KEYS[field] ?? 'formNothing')

const PROBLEMS = {
  name: 'problemName',
  line: 'problemLine',
  pinCode: 'problemPinCode',
  invalidEmail: 'problemEmail',
  invalidPhone: 'problemPhone',
  birthDate: 'problemBirthDate',
  passport: 'problemPassport',
  passportMissing: 'problemPassportMissing',
  passportExpired: 'problemPassportExpired',
  refused: 'problemRefused',
  savedBefore: 'problemSavedBefore',
  gstForm: 'problemGstForm',
  gstState: 'problemGstState',
  gstCheck: 'problemGstCheck',
} as const satisfies Readonly<Record<Exclude<FieldProblem, 'missing'>, AccountFormKey>>

function problemWords({ values }: AccountFormContext, field: string, problem: FieldProblem): string {
  if (problem === 'missing') return t('problemMissing', { field: labelOf(field) })
  const isAbroad = problem === 'invalidPhone' && !isIndianNumber({ text: valueOf(values, field), countryCode: valueOf(values, 'countryCode') })
  return t(isAbroad ? 'problemPhoneAbroad' : PROBLEMS[problem])
}

/** What is wrong with a field, in words; null for nothing, and before it was left. */
export function errorOf({ context }: Pick<AccountFormSnapshot, 'context'>, field: string): string | null {
  const problem = context.left.includes(field) ? problemOf(context, field) : null
  return problem && problemWords(context, field, problem)
}

/** Every field with something wrong, in words and in the order of the form. */
export const errorsOf = ({ context }: AccountFormSnapshot): readonly { readonly field: string; readonly words: string }[] =>
  problemsShown(context).map(({ field, problem }) => ({ field, words: problemWords(context, field, problem) }))

/** That a form was not saved [MSG-77]. */
export const failureOf = (form: AccountFormContext['form']): string => t(form === 'preferences' ? 'formPreferencesFailed' : 'formFailed')

const AGE_HINTS = { adult: 'hintAdult', child: 'hintChild', infant: 'hintInfant' } as const

/** What helps to fill a field; null for nothing. */
export function hintOf({ context }: AccountFormSnapshot, field: string): string | null {
  const value = valueOf(context.values, field)
  if (field === 'gstNumber') {
    if (errorOf({ context }, field) !== null) return null
    const state = gstStateOf(value)
    return state === null ? t('hintGst') : t('hintGstState', { state })
  }
  if (field === 'firstName') return t('hintName')
  if (field !== 'birthDate' || value === '' || problemOf(context, field) !== null) return null
  return t(AGE_HINTS[ageGroupOn(value, context.today)])
}

/** The values that were saved elsewhere, where they differ from the form: fields and values in words. */
export const differencesOf = (
  { context }: AccountFormSnapshot,
  choices: FormChoices,
): readonly { readonly field: string; readonly words: string }[] =>
  FORM_RULES[context.form].fields
    .filter((field) => valueOf(context.values, field).trim() !== valueOf(context.kept.values, field).trim())
    .map((field) => ({ field, words: valueShown(context, field, choices) }))

function valueShown({ kept }: AccountFormContext, field: string, choices: FormChoices): string {
  const value = valueOf(kept.values, field)
  if (value === '') return t('formNothing')
  if (value === 'yes') return '✓'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateCompact(value)
  return optionsOf(field, choices)?.find((each) => each.value === value)?.label ?? value
}

/** The id of the element in which a field stands. */
export const idOf = (field: string): string => `field-${field}`

import type { SnapshotFrom } from 'xstate'
import { type contactMachine, stillWrong } from '../../../../machines/booking/contact/contact.machine.ts'
import {
  type ContactField,
  type ContactFieldProblem,
  contactFieldProblem,
  contactName,
  type NameField,
} from '../../../../machines/domain/ticketContact.ts'
import { gstStateOf } from '../../../../machines/domain/gstNumber.ts'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import { isIndianNumber } from '../../../../machines/domain/typedContact.ts'
import { t, type ContactKey } from './contact.text.en.ts'

type Snapshot = SnapshotFrom<typeof contactMachine>

const MISSING = {
  firstName: 'ticketFirstNameMissing',
  lastName: 'ticketLastNameMissing',
  phone: 'ticketPhoneMissing',
  email: 'ticketEmailMissing',
  gstNumber: 'invoiceNumberMissing',
  gstCompany: 'invoiceCompanyMissing',
  gstEmail: 'ticketEmailMissing',
} as const satisfies Record<ContactField, ContactKey>

const PROBLEMS = {
  specialCharacters: 'ticketSpecialCharacters',
  notLetters: 'ticketNotLetters',
  invalidEmail: 'ticketEmailWrong',
  invalidPhone: 'ticketPhoneWrong',
  gstForm: 'invoiceForm',
  gstState: 'invoiceState',
  gstCheck: 'invoiceCheck',
  line: 'invoiceCompanyLine',
} as const satisfies Record<Exclude<ContactFieldProblem, 'missing' | 'tooLong'>, ContactKey>

/** What is wrong with a field, in words; null for nothing, and before it was told [VAL-01, VAL-04, VAL-08]. */
export function errorOf({ context }: Pick<Snapshot, 'context'>, field: ContactField): string | null {
  const problem = stillWrong(context).includes(field) ? contactFieldProblem(context, field) : null
  if (problem === null) return null
  if (problem === 'missing') return t(MISSING[field])
  if (problem === 'tooLong') return t('ticketTooLong', { count: LONGEST_NAME })
  const { phone, countryCode } = context.contact
  if (problem === 'invalidPhone' && !isIndianNumber({ text: phone, countryCode })) return t('ticketPhoneAbroad')
  return t(PROBLEMS[problem])
}

/** How a person is reached. */
export const personShown = (snapshot: Pick<Snapshot, 'context'>) => ({
  contact: snapshot.context.contact,
  phoneError: errorOf(snapshot, 'phone'),
  emailError: errorOf(snapshot, 'email'),
})

/** A name of the contact, and whether it is that of the first adult. */
export function nameShown(snapshot: Pick<Snapshot, 'context'>, field: NameField) {
  const { contact, firstAdult } = snapshot.context
  const isLent = firstAdult !== null && contact.firstName === null && contact.lastName === null
  return { value: contactName(snapshot.context, field), error: errorOf(snapshot, field), isLent }
}

/** What helps to fill in the GST number. */
export function gstHint({ context: { gst } }: Pick<Snapshot, 'context'>): string {
  const state = gstStateOf(gst.number)
  return state === null ? t('invoiceNumberHint') : t('invoiceNumberState', { state })
}

/** That the details of a customer are being read; empty where they are not. */
export function waitOf(snapshot: Snapshot): string {
  if (snapshot.matches({ own: { reading: 'slow' } })) return t('ticketOwnSlow')
  return snapshot.matches({ own: 'reading' }) ? t('ticketOwnComing') : ''
}

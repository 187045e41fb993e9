import { isLine } from './businessProfile.ts'
import { isEmail } from './contact.ts'
import { gstProblem, type GstProblem } from './gstNumber.ts'
import { LONGEST_NAME } from './personName.ts'
import type { DraftContact, DraftGst } from './saleDraft.ts'
import type { GstDetails, SaleContact } from './saleForm.ts'
import { nameProblem, type NameProblem, type PersonName } from './travellerForm.ts'
import { addressOf, contactProblem, type ContactProblem } from './typedContact.ts'

/** What stands in the form. */
export interface ContactForm {
  readonly contact: DraftContact
  readonly gst: DraftGst
  /** Whose name is that of the contact while none is typed; null where no adult travels. */
  readonly firstAdult: PersonName | null
}

export type NameField = 'firstName' | 'lastName'
type GstField = 'gstNumber' | 'gstCompany' | 'gstEmail'
export type ContactField = NameField | 'email' | 'phone' | GstField

/** What is wrong with a field. Each has words. */
export type ContactFieldProblem = NameProblem | ContactProblem | GstProblem | 'line'

/** In the order of the screen. */
export const CONTACT_FIELDS: readonly ContactField[] = ['firstName', 'lastName', 'phone', 'email', 'gstNumber', 'gstCompany', 'gstEmail']

const GST_FIELDS: ReadonlySet<ContactField> = new Set<ContactField>(['gstNumber', 'gstCompany', 'gstEmail'])

export const isGstField = (field: ContactField): boolean => GST_FIELDS.has(field)

/** A name of the contact as it is shown: that of the first adult until another is typed. */
export const contactName = ({ contact, firstAdult }: ContactForm, field: NameField): string => contact[field] ?? firstAdult?.[field] ?? ''

/** Whether an invoice is wanted: something is typed for it. */
export const isInvoiceBegun = ({ number, company, email }: DraftGst): boolean => [number, company, email].some((text) => text.trim() !== '')

/** What is wrong with a field; null for nothing. A name that is the first adult's is judged there [VAL-01, VAL-04, VAL-05, VAL-06, VAL-08]. */
export function contactFieldProblem(form: ContactForm, field: ContactField): ContactFieldProblem | null {
  const { contact, gst, firstAdult } = form
  if (isGstField(field) && !isInvoiceBegun(gst)) return null
  switch (field) {
    case 'firstName':
    case 'lastName':
      return contact[field] === null && firstAdult !== null ? null : nameProblem(contactName(form, field))
    case 'email':
      return contact.email.trim() === '' ? 'missing' : contactProblem({ text: contact.email, mode: 'email', countryCode: '' }, false)
    case 'phone':
      return contact.phone.trim() === '' ? 'missing' : contactProblem({ ...phoneTyped(contact), mode: 'mobile' }, false)
    case 'gstNumber':
      return gst.number === '' ? 'missing' : gstProblem(gst.number)
    case 'gstCompany':
      return companyProblem(gst.company.trim())
    case 'gstEmail':
      return gst.email.trim() === '' || isEmail(gst.email) ? null : 'invalidEmail'
  }
}

function companyProblem(name: string): 'missing' | 'tooLong' | 'line' | null {
  if (name === '') return 'missing'
  if (name.length > LONGEST_NAME) return 'tooLong'
  return isLine(name, LONGEST_NAME) ? null : 'line'
}

const phoneTyped = ({ phone, countryCode }: DraftContact) => ({ text: phone, countryCode })

/** The fields with something wrong, in the order of the screen. */
export const wrongContactFields = (form: ContactForm): readonly ContactField[] =>
  CONTACT_FIELDS.filter((field) => contactFieldProblem(form, field) !== null)

/** The contact as the airline is told it; its phone number in E.164. */
export const saleContactOf = (form: ContactForm): SaleContact => ({
  firstName: contactName(form, 'firstName').trim(),
  lastName: contactName(form, 'lastName').trim(),
  email: form.contact.email.trim(),
  phone: addressOf({ ...phoneTyped(form.contact), mode: 'mobile' }),
})

/** The company of the invoice; null where none is wanted. Without an address of its own it goes to the contact [CONST-25]. */
export function gstDetailsOf({ contact, gst }: ContactForm): GstDetails | null {
  if (!isInvoiceBegun(gst)) return null
  return { number: gst.number, company: gst.company.trim(), email: (gst.email.trim() === '' ? contact.email : gst.email).trim() }
}

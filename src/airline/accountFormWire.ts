import { emptyForm, valueOf, type FormToSave, type FormValues, type KeptForm } from '../../machines/domain/accountForm.ts'
import { FORM_RULES } from '../../machines/domain/accountForms.ts'
import { businessProfileRule } from '../../machines/domain/businessProfile.ts'
import { phoneDigits } from '../../machines/domain/contact.ts'
import type { BusinessProfileQuery, PreferencesQuery, SavedTraveller } from '../../server/contract/profileMenu.ts'
import { textsOf } from './savedTravellers.ts'

/** The calling code of an empty form. */
const AT_HOME = '91'

/** Preferences as a form has them: a text for each field, `yes` for a ticked box. */
export const preferencesOf = ({ version, offers, ...chosen }: PreferencesQuery): KeptForm => ({
  id: 'preferences',
  version,
  values: {
    ...textsOf(chosen),
    offersByEmail: ticked(offers.email),
    offersBySms: ticked(offers.sms),
    offersByWhatsApp: ticked(offers.whatsApp),
  },
})

/** The form in the shape of the contract; an empty choice is null. */
export const preferencesWire = ({ version, values }: KeptForm): PreferencesQuery => ({
  version,
  ...(orNull(values, ['origin', 'nationality', 'seat', 'meal']) as Omit<PreferencesQuery, 'version' | 'offers'>),
  offers: {
    email: valueOf(values, 'offersByEmail') !== '',
    sms: valueOf(values, 'offersBySms') !== '',
    whatsApp: valueOf(values, 'offersByWhatsApp') !== '',
  },
})

/** A business profile as a form has it, the calling code without its plus; version 0 and empty where none is kept. */
export function businessProfileOf(profile: BusinessProfileQuery | null): KeptForm {
  const id = 'businessProfile'
  if (profile === null) return { id, version: 0, values: { ...emptyForm(businessProfileRule), countryCode: AT_HOME } }
  const { version, countryCode, ...company } = profile
  return { id, version, values: { ...textsOf(company), countryCode: countryCode.slice(1) } }
}

/** The form in the shape of the contract; the mobile number as digits, empty where it is no number. */
export const businessProfileWire = ({ version, values }: KeptForm): BusinessProfileQuery => ({
  version,
  ...trimmed(values, ['companyName', 'gstNumber', 'addressLine1', 'city', 'pinCode', 'email']),
  ...orNull(values, ['addressLine2']),
  countryCode: `+${valueOf(values, 'countryCode')}`,
  mobile: phoneDigits(valueOf(values, 'mobile')) ?? '',
})

/** The form in the shape of the contract; an empty nationality or passport is null. */
export const travellerWire = ({ id, version, values }: KeptForm): SavedTraveller => ({
  id,
  version,
  ...(trimmed(values, ['title', 'firstName', 'lastName', 'gender', 'birthDate']) as Pick<
    SavedTraveller,
    'title' | 'firstName' | 'lastName' | 'gender' | 'birthDate'
  >),
  ...orNull(values, ['nationality', 'passportNumber', 'passportExpiry']),
})

/** The field of a form that the airline means; null for none. */
export function fieldOf({ form }: FormToSave, named: string): string | null {
  const field = { 'offers.email': 'offersByEmail', 'offers.sms': 'offersBySms', 'offers.whatsApp': 'offersByWhatsApp' }[named] ?? named
  return FORM_RULES[form].fields.includes(field) ? field : null
}

const ticked = (isTicked: boolean): string => (isTicked ? 'yes' : '')

const trimmed = <Field extends string>(values: FormValues, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(values, field).trim()])) as Readonly<Record<Field, string>>

const orNull = <Field extends string>(values: FormValues, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(values, field).trim() || null])) as Readonly<Record<Field, string | null>>

import { internationalForm, phoneOf } from './callingCodes.ts'
import { type ContactMode, isEmail, isMobile, isPhone } from './contact.ts'
import type { CodeDestination } from './oneTimeCode.ts'

/** A contact as it is being typed. */
export interface TypedContact {
  readonly text: string
  readonly mode: ContactMode
  /** The calling code that is chosen beside a number, digits only. */
  readonly countryCode: string
}

/** What is wrong with a contact [AUTH-15, AUTH-16, MSG-21]. */
export type ContactProblem = 'invalidEmail' | 'invalidPhone'

const INDIA = '91'

/** Nothing typed, of a country whose number is the most likely. */
export const emptyContact = (mode: ContactMode): TypedContact => ({ text: '', mode, countryCode: INDIA })

/** Whether a number is an Indian one, by the code that stands before it or, where none was typed, by the one that is chosen. */
export function isIndianNumber({ text, countryCode }: Pick<TypedContact, 'text' | 'countryCode'>): boolean {
  const typed = text.trim()
  return typed.startsWith('+') ? typed.startsWith(`+${INDIA}`) : countryCode === INDIA
}

/**
 * What is wrong with a contact; null for nothing [AUTH-15, AUTH-16, AUTH-17].
 * @param allowsAnyMobile the flag `allowAnyMobile`, with which any Indian number does [VAL-03, OPEN-37]
 */
export function contactProblem({ text, mode, countryCode }: TypedContact, allowsAnyMobile: boolean): ContactProblem | null {
  if (mode === 'email') return isEmail(text) ? null : 'invalidEmail'
  const phone = phoneOf(text, countryCode)
  if (phone === null) return 'invalidPhone'
  return isPhone(phone) || (phone.countryCode === INDIA && isMobile(phone.national, allowsAnyMobile)) ? null : 'invalidPhone'
}

/** The contact as the airline is told it: an address, or a number in international form [API-50]. */
export function addressOf({ text, mode, countryCode }: TypedContact): string {
  const phone = mode === 'mobile' ? phoneOf(text, countryCode) : null
  return phone === null ? text.trim() : internationalForm(phone)
}

/** Where a code to a contact goes, and how it is shown [AUTH-42]. */
export function destinationOf(contact: TypedContact): CodeDestination {
  const shown = addressOf(contact)
  if (contact.mode === 'email') return { kind: 'email', shown }
  const phone = phoneOf(contact.text, contact.countryCode)
  if (phone === null) return { kind: 'mobile', shown }
  return { kind: phone.countryCode === INDIA ? 'mobile' : 'internationalMobile', shown: `+${phone.countryCode} ${phone.national}` }
}

import * as v from 'valibot'
import { digitsOf } from './oneTimeCode.ts'

/** What a contact that is being typed is taken for. */
export type ContactMode = 'email' | 'mobile'

/** The other kind of contact: the opposite of the one that was used to sign in [AUTH-30, CON-59]. */
export const otherMode = (mode: ContactMode): ContactMode => (mode === 'email' ? 'mobile' : 'email')

/** A phone number: its country calling code and the rest, digits only. */
export interface PhoneNumber {
  readonly countryCode: string
  readonly national: string
}

/** Digits of a phone number in all, with the country calling code [VAL-04, CON-01]. */
const PHONE_DIGITS = { fewest: 8, most: 15 } as const

const INDIA = { countryCode: '91', digits: 10 } as const

/** Digits after any other calling code [VAL-06]; the most follow from those in all. */
const FEWEST_ABROAD = 7

/** How long an e-mail address may be, in characters, and what stands before its @. Source: RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254
const LONGEST_BEFORE_AT = 64

const EmailAddress = v.pipe(
  v.string(),
  v.rfcEmail(),
  v.maxLength(LONGEST_EMAIL),
  v.regex(/^(?!\.)(?!.*\.\.)(?!.*\.@)/),
  v.regex(/\.[a-z]{2,}$/i),
  v.check((address) => address.indexOf('@') <= LONGEST_BEFORE_AT),
)

/** Whether a text is an e-mail address that can be reached over the internet, whatever stands around it [VAL-01]. */
export const isEmail = (text: string): boolean => v.is(EmailAddress, text.trim())

/**
 * The digits of a phone number as it was typed, as 0 to 9; null where there is anything else between them than blanks,
 * hyphens, dots, brackets, and a plus before the first.
 */
export const phoneDigits = (text: string): string | null => (/^[\s(]*\+?[\s().\p{Pd}\p{Nd}]*$/u.test(text) ? digitsOf(text) : null)

/**
 * Whether a number is an Indian mobile number: ten digits.
 * @param allowsAny the flag `allowAnyMobile`, with which any number does [VAL-03, OPEN-37]
 */
export const isMobile = (national: string, allowsAny: boolean): boolean => /^\d+$/.test(national) && (allowsAny || national.length === INDIA.digits)

/** Whether a phone number can exist: ten digits after 91, otherwise seven or more; 8 to 15 in all [VAL-04, VAL-05, VAL-06, CON-01]. */
export function isPhone({ countryCode, national }: PhoneNumber): boolean {
  if (!/^[1-9]\d{0,2}$/.test(countryCode) || !/^\d+$/.test(national)) return false
  if (countryCode === INDIA.countryCode) return national.length === INDIA.digits
  const digits = countryCode.length + national.length
  return national.length >= FEWEST_ABROAD && digits >= PHONE_DIGITS.fewest && digits <= PHONE_DIGITS.most
}

/**
 * What a text that is being typed is taken for: digits alone for a mobile number, anything else for an e-mail; an empty
 * text leaves it as it was [AUTH-31].
 */
export function modeAfterTyping(text: string, mode: ContactMode): ContactMode {
  if (text.trim() === '') return mode
  return phoneDigits(text) === null ? 'email' : 'mobile'
}

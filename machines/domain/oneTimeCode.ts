/**
 * Which call of the airline a code belongs to: signing in, proving a second contact, or proving the mobile number of a visitor who
 * came by Google, at first and after it was said to be another's [API-07, API-50, API-60]; or a contact of a booking [SEC-12].
 */
export type CodeCall = 'signIn' | 'contact' | 'googleMobile' | 'googleMobileAgain' | 'booking'

/** A code that was asked for. What is typed counts for this request only [AUTH-43, OPEN-36]. */
export interface CodeRequest {
  readonly requestId: string
  /** The whole contact, to which another code can be sent. */
  readonly emailOrPhone: string
  /** Whether it is the contact by which the traveller signs in, not the second one. */
  readonly isPrimary: boolean
  readonly call: CodeCall
  /** The booking whose contact is proved; none for a code of an account. */
  readonly recordLocator?: string
}

/** Where a code was sent, as it is shown. */
export interface CodeDestination {
  /** A masked e-mail is one that only the airline knows in full: the code went there and not to what was typed. */
  readonly kind: 'mobile' | 'internationalMobile' | 'email' | 'maskedEmail'
  readonly shown: string
  /** The airline sends a code only where the contact is one of a booking, and does not say whether it is. */
  readonly isUncertain?: boolean
}

/** Seconds until another code can be asked for, under the names of the specification [AUTH-41, MSG-17, OPEN-07]. */
export interface CodeCountdowns {
  readonly signInOtpTime: number
  readonly signInInternationalOtpTime: number
}

/** What the airline says of a code that was typed [OPEN-36]. */
export type CodeReply =
  /** The contact is proved to be the traveller's; whether it is also that of another account, which has to be dealt with [AUTH-24]. */
  | { readonly verdict: 'verified'; readonly belongsToAnother: boolean }
  /** `attemptsLeft` is null where the airline does not say how many wrong answers it still takes. */
  | { readonly verdict: 'wrong'; readonly attemptsLeft: number | null }
  | { readonly verdict: 'expired' }
  /** So many answers were wrong that no other is heard. */
  | { readonly verdict: 'limitReached' }

/** What the airline says when another code is asked for. */
export type CodeRequestReply =
  | { readonly isSent: true; readonly requestId: string }
  /** Too many were asked for [MSG-62]. `retryAfter` in seconds, null where the airline does not say it. */
  | { readonly isSent: false; readonly retryAfter: number | null }

/** The same for a contact of a booking, which this browser may have lost meanwhile [SEC-12]. */
export type BookingCodeReply = CodeRequestReply | { readonly isSent: false; readonly isClosed: true }

/** The span in which the airline counts the codes of a contact, in seconds [OPEN-36]. */
const COUNTED_SPAN = 15 * 60

/**
 * The digits of what was typed or pasted: spaces, hyphens and all else between them are left out, digits of any script are
 * turned into 0 to 9, and what goes beyond the length is cut [AUTH-36, AUTH-37].
 * @param length how many digits the code has [AUTH-33]
 */
export const cleanCode = (text: string, length: number): string => digitsOf(text).slice(0, length)

/** All digits of a text as 0 to 9, in their order. */
export const digitsOf = (text: string): string => Array.from(text.matchAll(DECIMAL_DIGIT), ([digit]) => valueOf(digit)).join('')

/** Seconds until another code can be asked for: longer for numbers abroad and for masked e-mails [AUTH-42]. */
export const secondsToWait = ({ kind }: CodeDestination, countdowns: CodeCountdowns): number =>
  kind === 'internationalMobile' || kind === 'maskedEmail' ? countdowns.signInInternationalOtpTime : countdowns.signInOtpTime

/** Seconds until another code can be asked for again after too many were: as the airline says, else until its limit starts again [OPEN-36]. */
export const secondsAfterLimit = (retryAfter: number | null): number => retryAfter ?? COUNTED_SPAN

const DECIMAL_DIGIT = /\p{Nd}/gu
const isDecimalDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** Unicode keeps the digits of a script together from zero to nine, and begins other digits right behind only where those are ten again. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let first = codePoint
  while (isDecimalDigit(first - 1)) first -= 1
  return (codePoint - first) % 10
}

/** How a one-time code reaches a contact. */
export type CodeMedium = 'EMAIL' | 'SMS'

/** A contact to which a one-time code can be sent, masked. */
export interface CodePlace {
  readonly medium: CodeMedium
  readonly shown: string
}

/** Where a code is to be sent: to the contact of a booking that is reached so, or to one that the traveller names. */
export type CodeTo = { readonly medium: CodeMedium } | { readonly contact: string }

/** Contacts as a booking has them, masked. */
interface ShownContact {
  readonly email: string | null
  readonly phones: readonly string[]
}

/** Where a one-time code can be sent that proves a contact: the first of each kind, masked. */
export function codePlaces({ contacts }: { readonly contacts: readonly ShownContact[] }): readonly CodePlace[] {
  const email = contacts.find((contact) => contact.email !== null)?.email
  const [phone] = contacts.flatMap(({ phones }) => phones)
  return [
    ...(email == null ? [] : [{ medium: 'EMAIL', shown: email } as const]),
    ...(phone === undefined ? [] : [{ medium: 'SMS', shown: phone } as const]),
  ]
}

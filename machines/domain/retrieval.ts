import { isEmail } from './contact.ts'
import { digitsOf } from './oneTimeCode.ts'
import type { IsoDate } from './calendarDate.ts'
import { isBookingLastName } from './personName.ts'

/** How many characters a PNR has [CONST-26]. */
export const PNR_LENGTH = 6

/** How many digits a phone number that is typed may have [RETR-24, CONST-30]. */
const PHONE_MAXIMUM = 15

/** Fewer characters are no phone number [RETR-23, CONST-30]. */
const PHONE_MINIMUM = 10

const INDIA = '91'

/** How many days before today a flight can be looked for [RETR-33]. */
export const DAYS_BACK = 180

/** For which flow a booking is looked for, in the airline's words [RETR-18, RETR-19]. */
export type BookingType = 'myBooking' | 'checkin'

/** What the airline is asked by booking reference, under the names of the specification: either a name or an address [RETR-18]. */
export interface PnrQuestion {
  readonly pnrDetails: string
  readonly lastName: string | null
  readonly email: string | null
  readonly bookingType: BookingType
}

/** What it is asked by phone number. `destinationStatusCode` is a station code too [RETR-19, CON-31]. */
export interface PhoneQuestion {
  /** Digits with 91 before them [RETR-20]. */
  readonly phone: string
  /** Its parts divided by hyphens [RETR-21]. */
  readonly departureDate: IsoDate
  readonly originStationCode: string
  readonly destinationStatusCode: string
  readonly bookingType: BookingType
}

/** Whether a booking holds, as the airline says it under `info.status` [RETR-53]. */
export type HeldAs = 'confirmed' | 'closed' | 'onHold' | 'other'

/** What the site goes by when it decides what becomes of a booking that the airline has found. */
export interface RetrievedBooking {
  readonly recordLocator: string
  readonly heldAs: HeldAs
  readonly journeys: number
  /** Its price is locked, or its traveller has let it be held: it may be paid while the booking is on hold. */
  readonly waitsToBePaid: boolean
  /** Of a group, the keys of the passengers who are shown; null for any other booking. */
  readonly passengerKeys: readonly string[] | null
}

/** Too many were wrong: nothing is answered for a while. Seconds; null where the airline does not say them. */
export interface TooManyTries {
  readonly kind: 'tooManyTries'
  readonly retryAfter: number | null
}

/** A group, of which each passenger sees their own part [OPEN-30]. */
export interface GroupOfBooking {
  readonly recordLocator: string
  /** Whether what was typed is the contact who made the booking [GRP-11]. */
  readonly isPrimaryContact: boolean
}

/** What it is asked once a contact of the booking was proved in this browser, which has opened it so [SEC-12]. */
export interface ProvedQuestion {
  readonly recordLocator: string
  /** Of the code that was answered: for an hour the airline says by it what was opened, and as what; null where it was opened otherwise [API-37]. */
  readonly requestId: string | null
}

/** The airline's answer to whether a booking can be opened in this flow [RETR-54]. */
export type EligibilityReply =
  | { readonly kind: 'normal' }
  | { readonly kind: 'group'; readonly group: GroupOfBooking }
  | { readonly kind: 'none' }
  | { readonly kind: 'forbidden' }
  | TooManyTries

/** The airline's answer to a question for a booking. It may refuse to show one [RETR-48]. */
export type RetrievalReply =
  | { readonly kind: 'booking'; readonly booking: RetrievedBooking }
  | { readonly kind: 'none' }
  | { readonly kind: 'forbidden' }
  | TooManyTries

/** What becomes of a booking that was found. */
export type RetrievalOutcome = 'found' | 'cancelled' | 'cancelledWithFlights' | 'notFound'

/**
 * By booking reference: a locked fare and what is held until it is paid can be opened, and whatever has journeys and is not on hold [RETR-40, RETR-41, RETR-42, CON-29].
 * @param isProved whether a contact of it was proved: then a hold is opened too [SEC-12]
 */
export function outcomeByPnr({ heldAs, journeys, waitsToBePaid }: RetrievedBooking, isProved: boolean): RetrievalOutcome {
  if (heldAs === 'onHold') return waitsToBePaid || isProved ? 'found' : 'notFound'
  if (journeys > 0) return 'found'
  return heldAs === 'closed' ? 'cancelled' : 'notFound'
}

/** By phone number: only what is confirmed can be opened. One that is closed and has flights is opened by its reference [RETR-37, RETR-38, RETR-39]. */
export function outcomeByPhone({ heldAs, journeys }: RetrievedBooking): RetrievalOutcome {
  if (heldAs === 'confirmed') return 'found'
  if (heldAs !== 'closed') return 'notFound'
  return journeys > 0 ? 'cancelledWithFlights' : 'cancelled'
}

/** The form that finds a booking as it was left: what was typed in either mode, and in which it was. */
export interface RetrievalDraft {
  readonly isByPnr: boolean
  readonly pnr: string
  /** A last name or an e-mail address. */
  readonly who: string
  readonly phone: string
  /** Null for the day that the form begins with. */
  readonly date: IsoDate | null
  readonly origin: string | null
  readonly destination: string | null
}

/** Before anything was typed. */
export const NOTHING_TYPED: RetrievalDraft = { isByPnr: true, pnr: '', who: '', phone: '', date: null, origin: null, destination: null }

/** What is wrong with a booking reference. */
export type PnrProblem = 'missing' | 'length' | 'specialCharacters'

/** A booking reference as it is typed: upper case without blanks, and what goes beyond its length ignored [RETR-07, VAL-29, CON-24]. */
export const cleanPnr = (text: string): string => Array.from(text.replace(/\s/gu, '').toUpperCase()).slice(0, PNR_LENGTH).join('')

/** What is wrong with a booking reference; null for nothing [RETR-05, RETR-07, RETR-08, VAL-07, VAL-21]. */
export function pnrProblem(pnr: string): PnrProblem | null {
  if (pnr === '') return 'missing'
  if (!/^[A-Z0-9]*$/.test(pnr)) return 'specialCharacters'
  return pnr.length === PNR_LENGTH ? null : 'length'
}

/** What is wrong with a last name or e-mail address. */
export type WhoProblem = 'missing' | 'email' | 'lastName'

/** Whether a text is meant as an e-mail address [RETR-09]. */
export const isMeantAsEmail = (text: string): boolean => text.includes('@')

/** What is wrong with a last name or e-mail address; null for nothing [RETR-10, RETR-12, RETR-13]. */
export function whoProblem(text: string): WhoProblem | null {
  if (text.trim() === '') return 'missing'
  if (isMeantAsEmail(text)) return isEmail(text) ? null : 'email'
  return isBookingLastName(text.trim()) ? null : 'lastName'
}

/** What is wrong with a phone number. */
export type PhoneProblem = 'missing' | 'short' | 'invalid'

/** A phone number as it is typed: digits, after a plus where one comes first, and what goes beyond their most ignored [RETR-24, RETR-25, VAL-29]. */
export const cleanPhone = (text: string): string => `${text.trim().startsWith('+') ? '+' : ''}${digitsOf(text).slice(0, PHONE_MAXIMUM)}`

/** What is wrong with a phone number; null for nothing [RETR-22, RETR-23, RETR-27, CON-60]. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (phone === '') return 'missing'
  if (phone.length < PHONE_MINIMUM) return 'short'
  return /^\d{10}$/.test(nationalOf(phone)) ? null : 'invalid'
}

/** The number without what stands for India before it; one of another country as it is [CON-60]. */
function nationalOf(phone: string): string {
  if (phone.startsWith(`+${INDIA}`)) return phone.slice(INDIA.length + 1)
  if (phone.startsWith(INDIA) && phone.length === INDIA.length + PHONE_MINIMUM) return phone.slice(INDIA.length)
  return phone.startsWith('0') ? phone.slice(1) : phone
}

/** A booking reference and what was typed beside it, as the airline is asked [RETR-09, RETR-11, RETR-18]. */
export const pnrQuestion = (pnr: string, who: string): PnrQuestion => ({
  pnrDetails: pnr,
  lastName: isMeantAsEmail(who) ? null : who.trim(),
  email: isMeantAsEmail(who) ? who.trim() : null,
  bookingType: 'myBooking',
})

/** The digits of an Indian number with 91 before them, as the airline is asked [RETR-20, RETR-26, CON-60]. */
export const phoneAsked = (phone: string): string => `${INDIA}${nationalOf(phone)}`

/** What is said of a field when typing has stopped: while it is still empty, only what was said before [RETR-13, RETR-14]. */
export const problemTyped = <Problem extends string>(problem: Problem | null, before: Problem | null): Problem | null =>
  problem === 'missing' ? before : problem

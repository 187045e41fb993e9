import { endsOf, liveJourneys, type Booking } from './bookings.ts'

const MINUTE = 60_000

/** How many wrong answers are heard: for a record locator or a phone number, and from a network address. The last of them is refused. */
export const GUESS_LIMITS = {
  subject: [{ calls: 10, within: 15 * MINUTE }],
  networkAddress: [{ calls: 100, within: 15 * MINUTE }],
} as const

/** For how long a wrong answer counts, in milliseconds. */
export const GUESSES_MATTER_FOR = 15 * MINUTE

/** For how long a browser may read a booking that it has opened, in milliseconds. */
export const OPENED_FOR = 1440 * MINUTE

/**
 * What a caller is told who has given too many wrong answers, whatever they were about.
 * @param wait until the next answer is heard, in milliseconds
 */
export const tooManyGuesses = (wait: number): string =>
  `Too many wrong answers were given for this booking or from this network address. Try again in ${Math.ceil(wait / MINUTE)} min, or with a code that we send to a contact of the booking.`

/** What a caller may know of a booking besides a name. */
export interface AlsoKnown {
  readonly customerNumber?: string | undefined
  /** Of a journey, `YYYY-MM-DD` in the local time of where it begins. */
  readonly departureDate?: string | undefined
  /** Of the same journey. */
  readonly origin?: string | undefined
}

/** Whether all that a caller says besides a name is so [API-40]. */
export function fits(
  { customerNumber, departureDate, origin }: AlsoKnown,
  booking: Pick<Booking, 'journeys'> & { readonly customerNumber: string | null },
): boolean {
  if (customerNumber !== undefined && customerNumber !== booking.customerNumber) return false
  if (departureDate === undefined && origin === undefined) return true
  return booking.journeys.some(
    (journey) =>
      (origin === undefined || journey.origin === origin) &&
      (departureDate === undefined || endsOf(journey)?.first.departure.startsWith(departureDate) === true),
  )
}

/** A name without what people leave out or write otherwise: case, spaces, hyphens, dots and apostrophes [CON-25]. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.'’ʼ‘`´\p{Pd}]/gu, '')

/**
 * Whether what was found by its reference is shown: a locked fare, a booking that its traveller has let hold, and whatever has journeys and is not
 * on hold [RETR-40, RETR-41, RETR-42].
 * @param isHeld whether its traveller has chosen to have it held
 */
export const isShownByReference = (booking: Pick<Booking, 'status' | 'kind' | 'journeys'>, isHeld: boolean): boolean =>
  booking.status === 'ON_HOLD' ? booking.kind === 'FARE_LOCK' || isHeld : liveJourneys(booking).length > 0

/** Whether what was found by a phone number is shown: what is confirmed [RETR-37, RETR-39]. */
export const isShownByPhone = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED'

/** Whether a group is shown to one of it who has given their name: to be managed, or to check in [GRP-19, GRP-20, GRP-21]. */
export const isShownAsGroup = (booking: Pick<Booking, 'allowsManaging' | 'allowsCheckIn' | 'journeys'>): boolean =>
  (booking.allowsManaging || booking.allowsCheckIn) && liveJourneys(booking).length > 0

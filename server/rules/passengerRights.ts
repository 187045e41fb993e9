import { DAY_MS } from '../schedule/calendar.ts'
import { isDomestic } from '../schedule/stations.ts'
import { endsOf, type BookedCharge, type BookedJourney, type Booking } from './bookings.ts'
import { rescheduledJourneys } from './bookingStatus.ts'

const HOUR_MS = 3_600_000

/**
 * The rights of passengers of an airline in India: Directorate General of Civil Aviation, Civil Aviation Requirements on the refund of
 * airline tickets, issued on 24 February 2026. They are revised: compare them with what is in force before changing a figure.
 */
export const PASSENGER_RIGHTS = {
  inForceSince: '2026-03-26',
  /** A ticket is changed or cancelled without a charge for some time after it was booked, where departure is then far enough away. */
  lookIn: { ms: 48 * HOUR_MS, leastToDepartureMs: { domestic: 7 * DAY_MS, international: 15 * DAY_MS } },
  /** The name of the same person is corrected without a charge for so long after the booking, on the airline's own site. */
  nameCorrectionMs: 24 * HOUR_MS,
  /** A charge for cancelling takes no more of a fare than these parts: statutory taxes and fees of airports always go back. */
  mostOfFare: ['BASE', 'FUEL'],
  /** Within how many days the money is back on a card. */
  refundDays: 7,
} as const

/**
 * Until when a journey is changed or cancelled free of charge; null where it never was, since what was sold departs too soon after the sale.
 * A change to other flights takes or gives nothing of it.
 * @param bookedAt and the answer are milliseconds since 1970 UTC; a journey without a date departs late enough
 */
export function freeUntil(journey: BookedJourney, bookedAt: number): number | null {
  const { ms, leastToDepartureMs } = PASSENGER_RIGHTS.lookIn
  const { origin, destination } = journey
  const least = isDomestic(origin, destination) ? leastToDepartureMs.domestic : leastToDepartureMs.international
  return (journey.soldDepartsAt ?? endsOf(journey)?.first.departsAt ?? Infinity) - bookedAt >= least ? bookedAt + ms : null
}

const DISCOUNTS: ReadonlySet<BookedCharge['type']> = new Set<BookedCharge['type']>(['Discount', 'PromotionDiscount'])
const OF_FARE: ReadonlySet<string> = new Set<string>(PASSENGER_RIGHTS.mostOfFare)

/** The most that cancelling may cost one passenger on a fare, of the charges of that fare and journey, in their minor units. */
export function mostCharge(charges: readonly BookedCharge[]): number {
  const fare = charges.reduce((sum, { type, code, minor }) => {
    if (DISCOUNTS.has(type)) return sum - minor
    return type === 'FarePrice' && OF_FARE.has(code) ? sum + minor : sum
  }, 0)
  return Math.max(0, fare)
}

/**
 * Whether the airline has cancelled a booking, or flies a part of it at other times than it has sold, and nobody has accepted them: then a
 * journey is given back with all that was paid for it, the convenience fee and the fee for changing to it too [FEE-09].
 * @param now milliseconds since 1970 UTC
 */
export const isLetDown = (booking: Pick<Booking, 'journeys' | 'reason'>, now: number): boolean =>
  booking.reason === 'CANCELLED_BY_AIRLINE' || rescheduledJourneys(booking, now).length > 0

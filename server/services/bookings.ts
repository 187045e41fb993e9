import type { BookingWire, MyBookingsAnswer } from '../contract/bookings.ts'
import { BOOKINGS_ON_PAGE } from '../contract/bookings.ts'
import type { LastBookingAnswer } from '../contract/lastBooking.ts'
import type { Airline } from '../airline.ts'
import { breakdownOf } from '../rules/bookingMoney.ts'
import { endsOf, fareCounts, liveJourneys, livePassengers, type Booking, type BookedJourney } from '../rules/bookings.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { bookingsPage, lastBooking, type BookingsWhen } from '../store/bookings.ts'

const NONE = { bookings: [], page: 1, total: 0 }

/** The statuses as the trade names them [RETR-53]. */
export const STATUSES = { CONFIRMED: 'Confirmed', ON_HOLD: 'Hold', CLOSED: 'Closed' } as const satisfies Record<
  Booking['status'],
  BookingWire['status']
>

/** A page of what a customer has booked; an account without a customer has booked nothing [API-30, SEC-15]. */
export async function readBookings(
  { database, clock, configuration }: Airline,
  customerNumber: string | null,
  when: BookingsWhen,
  page: number,
): Promise<MyBookingsAnswer['data']> {
  const found = customerNumber === null ? NONE : await bookingsPage(database.connection, customerNumber, when, page, clock.now())
  const bookings = found.bookings.map((each) => bookingWire(each, configuration.brand.code))
  return { ...found, bookings, pageSize: BOOKINGS_ON_PAGE }
}

/**
 * What a customer booked last, null for nothing [API-12, LBK-16, SEC-07]. The departure date stands in bookingDate [CON-17].
 */
export async function readLastBooking({ database }: Airline, customerNumber: string): Promise<LastBookingAnswer['data']> {
  const last = await lastBooking(database.connection, customerNumber)
  if (last === undefined) return null
  const journeys = shownJourneys(last)
  const { ADT, CHD, INF } = paxTypesCount(last)
  const [there, back] = [journeys[0], journeys.at(-1)]
  const isRoundTrip = journeys.length > 1 && back?.destination === there?.origin
  return {
    origin: there?.origin ?? null,
    destination: there?.destination ?? null,
    adultPaxCount: ADT,
    childPaxCount: CHD,
    infantPaxCount: INF,
    journeyType: isRoundTrip ? 'ROUND_TRIP' : 'ONE_WAY',
    bookingDate: (there && endsOf(there))?.first.departure.slice(0, 10) ?? null,
  }
}

/** Those that are flown; of a booking that was cancelled whole, those that would have been. */
function shownJourneys(booking: Booking): readonly BookedJourney[] {
  const live = liveJourneys(booking)
  return live.length > 0 ? live : booking.journeys
}

/** Seniors are adults here; extra seats are nobody. */
function paxTypesCount({ passengers }: Booking): BookingWire['paxTypesCount'] {
  const { ADT, SNR, CHD, INF } = fareCounts(livePassengers({ passengers }))
  return { ADT: ADT + SNR, CHD, INF }
}

/**
 * A booking as the contract has it.
 * @param carrier the airline's two-letter code
 */
export const bookingWire = (booking: Booking, carrier: string): BookingWire => {
  const { recordLocator, bookedAt, status, currency } = booking
  return {
    recordLocator,
    bookedOn: isoDateOf(homeDay(bookedAt)),
    status: STATUSES[status],
    journeys: journeyWires(booking, carrier),
    paxTypesCount: paxTypesCount(booking),
    total: { amount: exchangeOn(currency, homeDay(bookedAt)).majorOf(breakdownOf(booking).totalMinor), currencyCode: currency },
  }
}

/** Where a booking leads, and when. @param carrier the airline's two-letter code */
export const journeyWires = (booking: Booking, carrier: string): BookingWire['journeys'] =>
  shownJourneys(booking).map((journey) => {
    const { origin, destination, segments } = journey
    const ends = endsOf(journey)
    const flightNumbers = segments.map(({ flightNumber }) => `${carrier} ${flightNumber}`)
    return { origin, destination, flown: ends && { departure: ends.first.departure, arrival: ends.last.arrival, flightNumbers } }
  })

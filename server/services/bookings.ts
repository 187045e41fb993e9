import type { BookingWire, MyBookingsAnswer } from '../contract/bookings.ts'
import { BOOKINGS_ON_PAGE } from '../contract/bookings.ts'
import type { LastBookingAnswer } from '../contract/lastBooking.ts'
import type { Airline } from '../airline.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { bookingsPage, lastBooking, type Booking, type BookingsWhen } from '../store/bookings.ts'

const NONE = { bookings: [], page: 1, total: 0 }

const STATUSES = { CONFIRMED: 'Confirmed', ON_HOLD: 'Hold', CANCELLED: 'Closed' } as const satisfies Record<Booking['status'], BookingWire['status']>

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
  const { journeys, adults, children, infants } = last
  const [there, back] = [journeys[0], journeys.at(-1)]
  const isRoundTrip = journeys.length > 1 && back?.destination === there?.origin
  return {
    origin: there?.origin ?? null,
    destination: there?.destination ?? null,
    adultPaxCount: adults,
    childPaxCount: children,
    infantPaxCount: infants,
    journeyType: isRoundTrip ? 'ROUND_TRIP' : 'ONE_WAY',
    bookingDate: there?.flown?.departure.slice(0, 10) ?? null,
  }
}

/**
 * A booking as the contract has it.
 * @param carrier the airline's two-letter code
 */
export const bookingWire = ({ recordLocator, bookedAt, status, journeys, ...booking }: Booking, carrier: string): BookingWire => ({
  recordLocator,
  bookedOn: isoDateOf(homeDay(bookedAt)),
  status: STATUSES[status],
  journeys: journeys.map(({ flown, ...ends }) => ({
    ...ends,
    flown: flown && {
      departure: flown.departure,
      arrival: flown.arrival,
      flightNumbers: flown.flightNumbers.map((number) => `${carrier} ${number}`),
    },
  })),
  paxTypesCount: { ADT: booking.adults, CHD: booking.children, INF: booking.infants },
  total: { amount: exchangeOn(booking.currency, homeDay(bookedAt)).majorOf(booking.totalMinor), currencyCode: booking.currency },
})

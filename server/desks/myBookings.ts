import type { Airline } from '../airline.ts'
import { BOOKINGS_ON_PAGE, MyBookingsQuery, type BookingWire, type MyBookingsAnswer } from '../contract/bookings.ts'
import type { AirlineContext } from '../http/context.ts'
import { understood } from '../http/validation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { bookingsPage, type Booking } from '../store/bookings.ts'
import { isoDateOf } from '../world/calendar.ts'
import { whoAsks } from './whoAsks.ts'

const NONE = { bookings: [], page: 1, total: 0 }

const STATUSES = { CONFIRMED: 'Confirmed', ON_HOLD: 'Hold', CANCELLED: 'Closed' } as const satisfies Record<Booking['status'], BookingWire['status']>

/** `GET /api/ibe/users/me/bookings`: a page of what the customer has booked; 401 for a visitor [API-30, SEC-15]. */
export function answerMyBookings(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const { database, clock, configuration } = airline
  return async (context) => {
    const { customerNumber } = await whoAsks(airline, context)
    const { filter, page } = understood(MyBookingsQuery, context.req.query())
    const when = filter === 'UPCOMING' ? 'upcoming' : 'past'
    const found = customerNumber === null ? NONE : await bookingsPage(database.connection, customerNumber, when, page, clock.now())
    const bookings = found.bookings.map((each) => bookingWire(each, configuration.brand.code))
    return context.json({ data: { ...found, bookings, pageSize: BOOKINGS_ON_PAGE } } satisfies MyBookingsAnswer)
  }
}

/**
 * A booking as the wire has it.
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

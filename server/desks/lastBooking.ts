import type { Airline } from '../airline.ts'
import type { LastBookingAnswer } from '../contract/lastBooking.ts'
import type { AirlineContext } from '../http/context.ts'
import { Refusal } from '../http/problem.ts'
import { lastBooking, type Booking } from '../store/bookings.ts'

/**
 * `GET /api/ibe/users/me/last-booking`: what the customer booked last, null for nothing, 401 for a visitor [API-12, LBK-16,
 * SEC-07]. The departure date stands in bookingDate [CON-17].
 */
export function answerLastBooking({ sessions, database }: Airline): (context: AirlineContext) => Promise<Response> {
  return async (context) => {
    const { customer } = await sessions.sessionOf(context)
    if (customer === null) throw new Refusal('NOT_SIGNED_IN')
    const last = await lastBooking(database.connection, customer.customerNumber)
    const data = last === undefined ? null : wireOf(last)
    return context.json({ data } satisfies LastBookingAnswer)
  }
}

function wireOf({ journeys, adults, children, infants }: Booking): LastBookingAnswer['data'] {
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

import type { Airline } from '../airline.ts'
import type { LastBookingAnswer } from '../contract/lastBooking.ts'
import type { AirlineContext } from '../http/context.ts'
import { Refusal } from '../http/problem.ts'
import { openTravellers, type PastBooking } from '../store/travellers.ts'

/**
 * `GET /api/ibe/users/me/last-booking`: what the customer booked last, null for nothing, 401 for a visitor [API-12, LBK-16,
 * SEC-07]. The departure date stands in bookingDate [CON-17].
 */
export function answerLastBooking({ sessions, database }: Airline): (context: AirlineContext) => Promise<Response> {
  const travellers = openTravellers(database)
  return async (context) => {
    const { customer } = await sessions.sessionOf(context)
    if (customer === null) throw new Refusal('NOT_SIGNED_IN')
    const last = await travellers.lastBooking(customer.customerNumber)
    const data = last === undefined ? null : wireOf(last)
    return context.json({ data } satisfies LastBookingAnswer)
  }
}

const wireOf = ({ origin, destination, adults, children, infants, isRoundTrip, departureDate }: PastBooking) => ({
  origin,
  destination,
  adultPaxCount: adults,
  childPaxCount: children,
  infantPaxCount: infants,
  journeyType: isRoundTrip ? 'ROUND_TRIP' : 'ONE_WAY',
  bookingDate: departureDate,
})

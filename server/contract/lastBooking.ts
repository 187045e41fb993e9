import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What the airline may not know is null. */
const known = v.nullable(v.string())

/** The last flight that the customer booked, or null for none [API-12, LBK-16]. */
export const LastBookingAnswer = v.object({
  data: v.nullable(
    v.object({
      origin: known,
      destination: known,
      adultPaxCount: count,
      childPaxCount: count,
      infantPaxCount: count,
      /** `ROUND_TRIP`, or anything else for one way [LBK-17]. */
      journeyType: v.string(),
      /** The departure date, YYYY-MM-DD [CON-17]. */
      bookingDate: known,
    }),
  ),
})
export type LastBookingAnswer = v.InferOutput<typeof LastBookingAnswer>

export const lastBooking = endpoint('lastBooking', '/users/me/last-booking', {
  GET: {
    summary: 'The last flight that the customer booked, or null',
    covers: ['API-12', 'LBK-16', 'SEC-07'],
    caller: 'customer',
    answer: LastBookingAnswer,
    refusals: [],
  },
})

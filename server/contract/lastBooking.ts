import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What the airline may not know is null. */
const known = v.nullable(v.string())

/** `GET /api/ibe/users/me/last-booking`: the last flight that the customer booked, or null for none [API-12, LBK-16]. */
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

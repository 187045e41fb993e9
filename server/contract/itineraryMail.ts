import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'

/** A booking, and the language in which its reader reads. */
const ItineraryMailBody = v.object({ recordLocator, locale: v.picklist(['en-IN', 'hi-IN']) })

/** To which contact of the booking the itinerary was sent, masked, and when. */
const ItineraryMailWire = v.object({ to: v.string(), sentAt: v.pipe(v.string(), v.isoTimestamp()) })

export const itineraryMails = endpoint('itineraryMails', '/booking/itinerary/mails', {
  POST: {
    summary: 'Sends the itinerary by mail to the contact of a booking, for who may manage it; so many times an hour, then 429 with Retry-After',
    covers: ['SEC-12'],
    caller: 'visitor',
    body: ItineraryMailBody,
    answer: v.object({ data: ItineraryMailWire }),
    refusals: ['BOOKING_NOT_FOUND', 'NO_MAIL_ADDRESS'],
  },
})

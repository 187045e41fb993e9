import type { Samples } from '../../kit/testing/samples.ts'
import type { itineraryMailMachine } from './itineraryMail.machine.ts'

/** What a walk tries with the itinerary by mail. */
export const itineraryMailSamples: Samples<typeof itineraryMailMachine> = {
  starts: { 'a booking that is shown': { recordLocator: 'K7M4QX', delays: { slow: 3_000 } } },
  events: {
    'asks for the mail': { type: 'mail.asked' },
    'signs in or out': { type: 'customer.changed' },
  },
  ports: {
    sendItinerary: {
      answers: {
        'it is on its way': { kind: 'sent', to: 'a***@e***', sentAt: '2026-12-06T08:31:00.000Z' },
        'it was sent too often': { kind: 'limited', retryAfter: 1_740 },
        'it was sent too often, for how long is not said': { kind: 'limited', retryAfter: null },
        'the booking is not open here': { kind: 'refused', reason: 'notOpened' },
        'the booking has no address': { kind: 'refused', reason: 'noAddress' },
      },
      failures: { 'the airline does not answer': new Error('unreachable') },
    },
  },
}

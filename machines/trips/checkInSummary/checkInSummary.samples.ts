import type { CheckInReading } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { READING_EVENTS } from '../bookingPage/sampleBookings.ts'
import { familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import type { checkInSummaryMachine } from './checkInSummary.machine.ts'

const read = (...standing: Parameters<typeof familyFacts>): CheckInReading => ({ kind: 'read', ...familyFacts(...standing) })
const delays = { slow: 3_000 }

/** What a walk tries with the summary of a check-in. */
export const checkInSummarySamples: Samples<typeof checkInSummaryMachine> = {
  starts: {
    'a family that was checked in just now': { recordLocator: 'K7M4QX', justNow: WAY_OUT, delays },
    'an address that was typed': { recordLocator: 'K7M4QX', justNow: null, delays },
    'an address without a booking': { recordLocator: null, justNow: null, delays },
  },
  events: {
    ...READING_EVENTS,
  },
  ports: {
    loadCheckIn: {
      answers: {
        'all are checked in for the way out': read({ checkedIn: WAY_OUT.passengerKeys }),
        'one of them is not': read({ checkedIn: ['P1', 'P2'] }),
        'the way back is open too': read({ checkedIn: WAY_OUT.passengerKeys, back: 'open' }),
        'nobody is checked in': read(),
        'it is not open here': { kind: 'notOpened' },
        'only the staff may open it': { kind: 'forbidden' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}

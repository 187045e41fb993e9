import type { CheckInReading } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import type { dangerousGoodsMachine } from './dangerousGoods.machine.ts'

const read = (...standing: Parameters<typeof familyFacts>): CheckInReading => ({ kind: 'read', ...familyFacts(...standing) })

/** Ten minutes are left of the quarter of an hour. */
const JUST_UNDONE = { because: 'justUndone', clears: { local: '2026-12-10T14:15', at: '2026-12-10T08:45:00.000Z' } } as const

const delays = { slow: 3_000, toast: 6_000 }

/** What a walk tries with the list of dangerous goods. */
export const dangerousGoodsSamples: Samples<typeof dangerousGoodsMachine> = {
  starts: {
    'a family that checks in': { recordLocator: 'K7M4QX', plan: WAY_OUT, delays },
    'nothing was chosen in this tab': { recordLocator: 'K7M4QX', plan: null, delays },
    'an address without a booking': { recordLocator: null, plan: null, delays },
  },
  events: {
    'ticks the line': { type: 'list.ticked' },
    'presses Check in': { type: 'checkIn.asked' },
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'another is signed in': { type: 'customer.changed' },
    'they are checked in': { type: 'checkIn.done' },
    'the booking has changed': { type: 'checkIn.outdated' },
  },
  ports: {
    loadCheckIn: {
      answers: {
        'they can be checked in': read(),
        'they are checked in already': read({ checkedIn: WAY_OUT.passengerKeys }),
        'a check-in was just undone': read({ block: JUST_UNDONE }),
        'check-in is over': read({ out: 'closed' }),
        'the journey is gone': { kind: 'read', ...familyFacts(), booking: { ...familyFacts().booking, journeys: [] } },
        'it is not open here': { kind: 'notOpened' },
        'only the staff may open it': { kind: 'forbidden' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}

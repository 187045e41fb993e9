import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { BOOKING } from '../../domain/lastBooking.samples.ts'
import { isShowable, whyNoLastBooking } from '../../domain/lastBooking.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { LastBookedInput, lastBookedMachine } from './lastBooked.machine.ts'

/** On the home page, with Asha signed in. */
export const HOME: LastBookedInput = { isEnabled: true, mode: 'home', customer: ASHA, configuration: { delays: { slow: 3_000 } } }

/** What walks of the strip may try. */
export const lastBookedSamples: Samples<typeof lastBookedMachine> = {
  starts: {
    'a customer on the home page': HOME,
    'a visitor on the home page': { ...HOME, customer: null },
    'a customer above results': { ...HOME, mode: 'modify' },
    'a visitor where it is not offered': { ...HOME, isEnabled: false, customer: null },
  },
  events: {
    'Asha signs in': { type: 'customer.changed', customer: ASHA },
    'Ravi signs in': { type: 'customer.changed', customer: RAVI },
    'signs out': { type: 'customer.changed', customer: null },
    'the configuration offers it': { type: 'configuration.provided', isEnabled: true, delays: { slow: 2_000 } },
    'the configuration does not offer it': { type: 'configuration.provided', isEnabled: false, delays: { slow: 2_000 } },
    'presses the chevron': { type: 'lastBooked.chosen' },
  },
  ports: {
    loadLastBooking: {
      answers: {
        'a family to Mumbai': BOOKING,
        'nothing booked yet': null,
        'a booking without a date': { ...BOOKING, bookingDate: '' },
        'a booking without a destination': { ...BOOKING, destination: '' },
      },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
}

/** What must be true of the strip, whatever happens. */
export const lastBookedInvariants: Invariants<typeof lastBookedMachine> = {
  'it shows only a booking that says where and when': (snapshot) =>
    !snapshot.matches('shown') || (snapshot.context.booking !== null && isShowable(snapshot.context.booking)),
  'it shows and asks only where it may': (snapshot) => {
    const { isEnabled, mode, customer } = snapshot.context
    const isActive = snapshot.matches('shown') || snapshot.matches({ hidden: 'fetching' })
    return !isActive || whyNoLastBooking({ isEnabled, isModifying: mode === 'modify', isSignedIn: customer !== null }) === null
  },
  'a visitor has no last booking': ({ context }) => context.booking === null || context.customer !== null,
}

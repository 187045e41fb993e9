import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../machines/domain/customer.ts'
import type { lastBookedMachine } from '../../../machines/search/lastBooked/lastBooked.machine.ts'
import { HOME, lastBookedSamples } from '../../../machines/search/lastBooked/lastBooked.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'

type Snapshot = SnapshotFrom<typeof lastBookedMachine>
type Event = EventFrom<typeof lastBookedMachine>

/** What the airline's file says instead of what the site was built with. */
export const DELAYS = { slow: 2_000 } as const

/** The file is read once, before the airline is asked for anything; where it has come the delays are others. */
const isConfigured = ({ context }: Snapshot): boolean => context.delays.slow === DELAYS.slow

const configured =
  (isEnabled: boolean) =>
  (snapshot: Snapshot): Event | null =>
    isConfigured(snapshot) ? null : { type: 'configuration.provided', isEnabled, delays: DELAYS }

const comesBack =
  (customer: Customer | null) =>
  (snapshot: Snapshot): Event | null =>
    isConfigured(snapshot) ? { type: 'customer.changed', customer } : null

/**
 * The strip on the home page and above results. Whoever comes is a visitor at first: who is signed in, and what the airline
 * offers, the page hears later.
 */
export const lastBookedScope = {
  samples: {
    starts: {
      'on the home page': { ...HOME, customer: null },
      'above results': { ...HOME, mode: 'modify', customer: null },
    },
    events: {
      'the configuration offers it': configured(true),
      'the configuration does not offer it': configured(false),
      'Asha comes back signed in': comesBack(ASHA),
      'Ravi comes back signed in': comesBack(RAVI),
      'comes back signed out': comesBack(null),
      'presses the chevron': (snapshot: Snapshot) => (snapshot.matches('shown') ? { type: 'lastBooked.chosen' } : null),
    },
    ports: { loadLastBooking: { answers: lastBookedSamples.ports.loadLastBooking.answers, failures: FAILURES } },
  },
  screens: {
    hidden: 'no strip',
    shown: 'the trip in words: where, how many, when, and a button that fills the form with it',
  },
} as const satisfies Scope<typeof lastBookedMachine, Record<string, string>>

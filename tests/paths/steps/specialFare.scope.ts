import type { EventFrom, SnapshotFrom } from 'xstate'
import { NO_ROUTE } from '../../../machines/domain/specialFareRules.ts'
import type { specialFareMachine } from '../../../machines/search/specialFare/specialFare.machine.ts'
import {
  CONFIGURATION,
  FROM_ABROAD,
  OUT_OF_INDIA,
  specialFareSamples,
  WITHIN_INDIA,
} from '../../../machines/search/specialFare/specialFare.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof specialFareMachine>
type Event = EventFrom<typeof specialFareMachine>

/** What the airline's file says instead of what the site was built with. */
export const DELAYS = { slow: 2_000, toast: 5_000 } as const

/** The file is read once, before the airline is asked for anything. */
const isConfigured = ({ context }: Snapshot): boolean => context.configuration.delays.slow === DELAYS.slow

/** The form can be used: no dialog lies over it, and nobody reads the toast. */
const isFree = (snapshot: Snapshot): boolean =>
  isConfigured(snapshot) && snapshot.matches({ information: 'closed' }) && !snapshot.matches({ toast: { shown: 'held' } })

const hasNoRoute = ({ context: { route } }: Snapshot): boolean =>
  !route.isComplete && route.isDomestic && route.originCurrency === NO_ROUTE.originCurrency

const whileFree =
  (event: Event, isPossible: (snapshot: Snapshot) => boolean = () => true) =>
  (snapshot: Snapshot): Event | null =>
    isFree(snapshot) && isPossible(snapshot) ? event : null

/**
 * The special fares on the home page. Whoever types another place has none at first: from one route to another the way leads
 * over no route. A search with a fare comes from the last trip alone, and only that of children without an adult has one.
 */
export const specialFareScope = {
  samples: {
    starts: {
      'without a fare': { fare: null, configuration: { delays: DELAYS } },
      "before the airline's settings are known": { fare: null, configuration: CONFIGURATION },
    },
    events: {
      ...sampled(specialFareSamples.events, [
        'presses Student',
        'presses Armed Forces',
        'presses Medical Professionals',
        'presses Unaccompanied Minor',
        'presses Senior Citizen',
        'has read enough',
        'tries again',
        'dismisses the toast',
        'points at the toast',
        'leaves the toast',
      ]),
      'the settings': (snapshot: Snapshot) => (isConfigured(snapshot) ? null : { type: 'configuration.provided', configuration: { delays: DELAYS } }),
      'wants to know more': whileFree({ type: 'information.opened' }),
      'a route within India': whileFree({ type: 'route.changed', route: WITHIN_INDIA }, hasNoRoute),
      'a route out of India': whileFree({ type: 'route.changed', route: OUT_OF_INDIA }, hasNoRoute),
      'an origin abroad': whileFree({ type: 'route.changed', route: FROM_ABROAD }, hasNoRoute),
      'no route': whileFree({ type: 'route.changed', route: NO_ROUTE }, (snapshot) => !hasNoRoute(snapshot)),
      'a search made before, within India': whileFree({ type: 'fare.provided', fare: null, route: WITHIN_INDIA }),
      'a search made before, out of India': whileFree({ type: 'fare.provided', fare: null, route: OUT_OF_INDIA }),
      'the last trip, of a child alone': whileFree({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: WITHIN_INDIA }),
    },
    ports: {
      loadInternationalFares: { answers: specialFareSamples.ports.loadInternationalFares.answers, failures: FAILURES },
      loadInformation: { answers: specialFareSamples.ports.loadInformation.answers, failures: FAILURES },
    },
  },
  screens: {
    '*': 'the fare that is chosen is pressed, the one that is asked about is busy, no other is either',
    'fare.none': 'what choosing one would mean, or which one was removed',
    'fare.checking.waiting': 'Asking the airline whether the fare is sold on this route.',
    'fare.checking.slow': 'Still asking whether the fare is sold on this route.',
    'fare.selected': 'what it does not allow, and that no promo code goes with it',
    'information.closed': 'no dialog',
    'information.open.loading.waiting': 'Loading what the airline says of its special fares.',
    'information.open.loading.slow': 'This takes longer than usual.',
    'information.open.shown': "the airline's words of each fare",
    'information.open.failed': 'What the airline says could not be loaded. And a button Try again.',
    'toast.quiet': 'no toast',
    'toast.shown': 'which fare is not available, and why',
  },
} as const satisfies Scope<typeof specialFareMachine, Record<string, string>>

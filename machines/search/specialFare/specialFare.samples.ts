import type { EventFrom, SnapshotFrom } from 'xstate'
import { type FareRouteFacts, NO_ROUTE, type SpecialFare, type SpecialFareContent, whyNotFare } from '../../domain/specialFare.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { SpecialFareConfiguration, specialFareMachine } from './specialFare.machine.ts'

type Snapshot = SnapshotFrom<typeof specialFareMachine>
type Event = EventFrom<typeof specialFareMachine>

/** Delhi to Mumbai. */
export const WITHIN_INDIA: FareRouteFacts = { isComplete: true, isDomestic: true, originCurrency: 'INR' }
/** Delhi to Dubai. */
export const OUT_OF_INDIA: FareRouteFacts = { isComplete: true, isDomestic: false, originCurrency: 'INR' }
/** From Dubai, and no destination yet. */
export const FROM_ABROAD: FareRouteFacts = { isComplete: false, isDomestic: true, originCurrency: 'AED' }

export const CONFIGURATION: SpecialFareConfiguration = { delays: { slow: 3_000, toast: 6_000 } }

/** The fares that the airline of the samples sells abroad too. */
export const INTERNATIONAL: readonly SpecialFare[] = ['STUDENT', 'SENIOR_CITIZEN']

export const INFORMATION: readonly SpecialFareContent[] = [
  { fare: 'STUDENT', title: 'Student fare', text: 'Bring the card of your school or university.' },
  { fare: 'UNACCOMPANIED_MINOR', title: 'Children who travel alone', text: 'Somebody hands them over and somebody meets them.' },
]

const { only } = sampling<typeof specialFareMachine>()

const isClosed = (snapshot: Snapshot): boolean => snapshot.matches({ information: 'closed' })

/** A toast that is pointed at is tried by itself: it does not matter to a fare. */
const onPage = (event: Event) =>
  only(
    'the dialog lies over the page, and a toast under the pointer is tried alone',
    (snapshot) => isClosed(snapshot) && !snapshot.matches({ toast: { shown: 'held' } }),
    event,
  )

const press = (fare: SpecialFare) => onPage({ type: 'fare.toggled', fare })

const provide = (fare: SpecialFare | null, route: FareRouteFacts): Event => ({ type: 'fare.provided', fare, route })

/** What a walk tries with the special fares. */
export const specialFareSamples: Samples<typeof specialFareMachine> = {
  starts: {
    'without a fare': { fare: null, configuration: CONFIGURATION },
    'with a fare that was chosen before': { fare: 'MEDICAL', configuration: CONFIGURATION },
  },
  events: {
    'a route within India': { type: 'route.changed', route: WITHIN_INDIA },
    'a route out of India': { type: 'route.changed', route: OUT_OF_INDIA },
    'an origin abroad': { type: 'route.changed', route: FROM_ABROAD },
    'no route': { type: 'route.changed', route: NO_ROUTE },
    'the configuration': { type: 'configuration.provided', configuration: { delays: { slow: 2_000, toast: 5_000 } } },
    'a search for a student within India': provide('STUDENT', WITHIN_INDIA),
    'a search for a soldier out of India': provide('ARMED_FORCES', OUT_OF_INDIA),
    'a search without a fare': provide(null, WITHIN_INDIA),
    'presses Student': press('STUDENT'),
    'presses Armed Forces': press('ARMED_FORCES'),
    'presses Medical Professionals': press('MEDICAL'),
    'presses Unaccompanied Minor': press('UNACCOMPANIED_MINOR'),
    'presses Senior Citizen': press('SENIOR_CITIZEN'),
    'wants to know more': onPage({ type: 'information.opened' }),
    'has read enough': { type: 'information.closed' },
    'tries again': { type: 'information.retryAsked' },
    'dismisses the toast': only('the dialog lies over the toast', isClosed, { type: 'toast.dismissed' }),
    'points at the toast': only('the dialog lies over the toast', isClosed, { type: 'toast.held' }),
    'leaves the toast': { type: 'toast.released' },
  },
  ports: {
    loadInternationalFares: {
      answers: { 'students and senior citizens': INTERNATIONAL },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
    loadInformation: {
      answers: { 'two fares': INFORMATION },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
}

const STATE_OF = {
  STUDENT: 'student',
  ARMED_FORCES: 'armedForces',
  MEDICAL: 'medical',
  UNACCOMPANIED_MINOR: 'unaccompaniedMinor',
  SENIOR_CITIZEN: 'seniorCitizen',
} as const satisfies Record<SpecialFare, string>

/** What must be true of the special fares, whatever happens. */
export const specialFareInvariants: Invariants<typeof specialFareMachine> = {
  'a chosen fare is sold on its route, as far as route and list are known': ({ context: { fare, route, internationalFares } }) => {
    if (fare === null || internationalFares === 'awaited') return true
    const reason = whyNotFare(fare, route, internationalFares === 'unknown' ? [] : internationalFares)
    return reason === null || reason === 'routeIncomplete'
  },
  'the state is that of the fare': ({ value, context: { fare } }) =>
    fare === null
      ? typeof value.fare === 'string' || 'checking' in value.fare
      : JSON.stringify(value.fare) === JSON.stringify({ selected: STATE_OF[fare] }),
  'a fare waits where it is checked, and nowhere else': (snapshot) => (snapshot.context.awaited !== null) === snapshot.matches({ fare: 'checking' }),
  'nothing is checked on a route within India, or when the list is known': (snapshot) =>
    !snapshot.matches({ fare: 'checking' }) ||
    (snapshot.context.internationalFares === 'awaited' && snapshot.matches({ internationalFares: 'waiting' })),
  'the toast has something to say, and nothing is kept when it is gone': (snapshot) =>
    (snapshot.context.restriction !== null) === snapshot.matches({ toast: 'shown' }),
  'what is refused is not chosen': ({ context: { fare, restriction } }) => restriction === null || restriction.fare !== fare,
  'the list is known where it is said to be': ({ value, context: { internationalFares } }) =>
    (value.internationalFares === 'known') === Array.isArray(internationalFares) &&
    (value.internationalFares === 'unknown') === (internationalFares === 'unknown'),
}

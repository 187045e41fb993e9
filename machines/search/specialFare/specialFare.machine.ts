import { type ActorRefFrom, assign, enqueueActions, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import {
  type FareRefusal,
  type FareRouteFacts,
  isAbroad,
  NO_ROUTE,
  type SpecialFare,
  type SpecialFareContent,
  whyNotFare,
} from '../../domain/specialFare.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** The part of the tenant's configuration for special fares. */
export interface SpecialFareConfiguration {
  /** Milliseconds after which a wait is called slow, and for which a toast stays. */
  readonly delays: { readonly slow: number; readonly toast: number }
}

interface SpecialFareInput {
  /** Chosen before: it is judged as soon as its route is known. */
  readonly fare: SpecialFare | null
  readonly configuration: SpecialFareConfiguration
}

/** Why a fare cannot be used: by the rules, or because the airline could not be asked. Each has words in the catalogue. */
export type RestrictionReason = FareRefusal | 'notChecked'

/** A fare that cannot be used, and why: it was not taken, or it was taken away. */
interface FareRestriction {
  readonly fare: SpecialFare
  readonly reason: RestrictionReason
  readonly outcome: 'refused' | 'removed'
}

/** What the traveller's last press or the route did to the chosen fare. */
interface FareChange {
  readonly fare: SpecialFare
  readonly outcome: 'chosen' | 'removed'
}

/** The fares that may be used on routes out of India: not told yet, or not to be had, or these [SPF-14]. */
type InternationalFares = 'awaited' | 'unknown' | readonly SpecialFare[]

interface SpecialFareContext {
  readonly configuration: SpecialFareConfiguration
  readonly route: FareRouteFacts
  readonly fare: SpecialFare | null
  /** The fare that was pressed and waits for the list of international fares. */
  readonly awaited: SpecialFare | null
  readonly change: FareChange | null
  readonly restriction: FareRestriction | null
  readonly internationalFares: InternationalFares
  /** Null until the airline has told it. */
  readonly information: readonly SpecialFareContent[] | null
}

type SpecialFareEvent =
  // provided by the parent
  | { readonly type: 'route.changed'; readonly route: FareRouteFacts }
  // a search that was made elsewhere: a fare comes with its route, so that neither is judged by what was there before
  | { readonly type: 'fare.provided'; readonly fare: SpecialFare | null; readonly route: FareRouteFacts }
  | { readonly type: 'configuration.provided'; readonly configuration: SpecialFareConfiguration }
  // done by the traveller
  | { readonly type: 'fare.toggled'; readonly fare: SpecialFare }
  | { readonly type: 'information.opened' }
  | { readonly type: 'information.closed' }
  | { readonly type: 'information.retryAsked' }
  | { readonly type: 'toast.dismissed' }
  // the pointer or the focus is on the toast, or has left it
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  // raised by the machine
  | { readonly type: 'fare.accepted' }
  | { readonly type: 'fare.refused'; readonly restriction: FareRestriction }

/** What the parent hears of a change that it did not make itself: nothing is told of a provided fare that is allowed. */
export type SpecialFareOutput = { readonly type: 'specialFare.changed'; readonly fare: SpecialFare | null }

type Context = SpecialFareContext
type Fare = { readonly fare: SpecialFare }
type Route = { readonly route: FareRouteFacts }

/** An action that raises why a fare cannot be used, worked out from the context as it then is. */
const refuse = <Params extends Fare | undefined = undefined>(restriction: (context: Context, params: Params) => FareRestriction | null) =>
  enqueueActions<Context, SpecialFareEvent, Params, SpecialFareEvent, never, never, never, never, never>(({ context, enqueue }, params) => {
    const found = restriction(context, params)
    if (found !== null) enqueue.raise({ type: 'fare.refused', restriction: found })
  })

type Known = Pick<SpecialFareContext, 'route' | 'internationalFares'>

/** What can be said of a fare; `undecided` while only the list of international fares could say it. */
type Verdict = 'allowed' | 'undecided' | RestrictionReason

const isList = (fares: InternationalFares): fares is readonly SpecialFare[] => typeof fares !== 'string'

/**
 * What can be said of a fare that is held or waits. A route out of India refuses it only once the list of international
 * fares is known, or is known not to be had [SPF-14, CON-13].
 */
function verdictOn(fare: SpecialFare, { route, internationalFares }: Known): Verdict {
  if (isList(internationalFares)) return whyNotFare(fare, route, internationalFares) ?? 'allowed'
  const within = whyNotFare(fare, route, [])
  if (within === null || within === 'routeIncomplete') return within ?? 'allowed'
  return internationalFares === 'unknown' ? 'notChecked' : 'undecided'
}

/** What can be said of a fare that is pressed: a list that was not to be had is asked for again, a missing place is not waited for. */
function verdictOnPress(fare: SpecialFare, known: Known): Verdict {
  if (isList(known.internationalFares)) return verdictOn(fare, known)
  return known.route.isComplete ? verdictOn(fare, { route: known.route, internationalFares: 'awaited' }) : 'routeIncomplete'
}

/** Why the fare that waited for the list is refused; null while nothing is known against it. */
const refusalOfAwaited = (context: SpecialFareContext): FareRestriction | null =>
  context.awaited === null ? null : restricted(context.awaited, verdictOn(context.awaited, context), 'refused')

/**
 * Why the chosen fare has to go, or null while it may stay: a place abroad takes it away, a missing one does not
 * [SPF-15, CON-13].
 */
function removalOf(context: SpecialFareContext): FareRestriction | null {
  const verdict = context.fare === null ? 'allowed' : verdictOn(context.fare, context)
  return context.fare === null || verdict === 'routeIncomplete' ? null : restricted(context.fare, verdict, 'removed')
}

/** A verdict as what is said of it; null where it is none against the fare. */
export const restricted = (fare: SpecialFare, verdict: Verdict, outcome: FareRestriction['outcome']): FareRestriction | null =>
  verdict === 'allowed' || verdict === 'undecided' ? null : { fare, reason: verdict, outcome }

/** What the special fares can ask, check and do; the statechart itself is in `specialFare.machine.ts`. */
export const special = setup({
  types: { context: {} as Context, events: {} as SpecialFareEvent, input: {} as SpecialFareInput, meta: {} as Covers },
  actors: {
    loadInternationalFares: port<readonly SpecialFare[]>('loadInternationalFares'),
    loadInformation: port<readonly SpecialFareContent[]>('loadInformation'),
  },
  delays: { slow: ({ context }) => context.configuration.delays.slow, toast: ({ context }) => context.configuration.delays.toast },
  guards: {
    hasFare: ({ context }) => context.fare !== null,
    isFare: ({ context }, { fare }: Fare) => context.fare === fare,
    isAwaited: ({ context }, { fare }: Fare) => context.awaited === fare,
    canChoose: ({ context }, { fare }: Fare) => verdictOnPress(fare, context) === 'allowed',
    mustBeChecked: ({ context }, { fare }: Fare) => verdictOnPress(fare, context) === 'undecided',
    isAwaitedAllowed: ({ context }) => context.awaited !== null && verdictOn(context.awaited, context) === 'allowed',
    isAwaitedRefused: ({ context }) => refusalOfAwaited(context) !== null,
    isFareRestricted: ({ context }) => removalOf(context) !== null,
    leavesIndia: (_, { route }: Route) => isAbroad(route),
    hasInformation: ({ context }) => context.information !== null,
  },
  actions: {
    setConfiguration: assign((_, { configuration }: { readonly configuration: SpecialFareConfiguration }) => ({ configuration })),
    setRoute: assign((_, { route }: Route) => ({ route })),
    takeFare: assign((_, { fare }: { readonly fare: SpecialFare | null }) => ({ fare, awaited: null, change: null })),
    chooseFare: assign((_, { fare }: Fare) => ({ fare, awaited: null, change: { fare, outcome: 'chosen' as const } })),
    chooseAwaited: assign(({ context: { awaited } }) =>
      awaited === null ? {} : { fare: awaited, awaited: null, change: { fare: awaited, outcome: 'chosen' as const } },
    ),
    awaitFare: assign((_, { fare }: Fare) => ({ fare: null, awaited: fare, change: null })),
    forgetAwaited: assign({ awaited: null }),
    removeFare: assign(({ context: { fare } }) => (fare === null ? {} : { fare: null, change: { fare, outcome: 'removed' as const } })),
    refusePress: refuse((context, { fare }: Fare) => restricted(fare, verdictOnPress(fare, context), 'refused')),
    refuseAwaited: refuse(refusalOfAwaited),
    refuseChosen: refuse(removalOf),
    raiseAccepted: raise({ type: 'fare.accepted' }),
    notifyFare: notifyParent(({ context }: { context: Context }): SpecialFareOutput => ({ type: 'specialFare.changed', fare: context.fare })),
    notifyLetGo: notifyParent(({ context }: { context: Context }): SpecialFareOutput | null =>
      context.fare === null ? null : { type: 'specialFare.changed', fare: null },
    ),
    rememberRestriction: assign((_, { restriction }: { readonly restriction: FareRestriction }) => ({ restriction })),
    forgetRestriction: assign({ restriction: null }),
    expectList: assign({ internationalFares: 'awaited' }),
    keepList: assign((_, { internationalFares }: { readonly internationalFares: readonly SpecialFare[] }) => ({ internationalFares })),
    missList: assign({ internationalFares: 'unknown' }),
    keepInformation: assign((_, { information }: { readonly information: readonly SpecialFareContent[] }) => ({ information })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

const is = (fare: SpecialFare) => ({ type: 'isFare', params: { fare } }) as const

export const specialFareMachine = special.createMachine({
  id: 'specialFare',
  description: 'The strip of special fares. The search form presets the passengers for a fare and locks the promo code.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    route: NO_ROUTE,
    awaited: null,
    change: null,
    restriction: null,
    internationalFares: 'awaited',
    information: null,
  }),
  meta: { covers: ['SPF-01', 'SPF-20'] },
  on: { 'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => ({ configuration: event.configuration }) } } },
  states: {
    fare: {
      description: 'The special fare that is chosen, or none.',
      initial: 'none',
      on: {
        'route.changed': { actions: { type: 'setRoute', params: ({ event }) => ({ route: event.route }) } },
        'fare.provided': {
          description: 'A search from elsewhere brings its fare, or none. Where its route is not known yet the fare is kept until it is.',
          target: '.none',
          actions: [
            { type: 'setRoute', params: ({ event }) => ({ route: event.route }) },
            { type: 'takeFare', params: ({ event }) => ({ fare: event.fare }) },
          ],
          meta: { covers: ['SPF-18', 'CON-13'] },
        },
        'fare.toggled': [
          {
            description: 'The chosen fare is pressed again.',
            guard: { type: 'isFare', params: ({ event }) => ({ fare: event.fare }) },
            target: '.none',
            actions: ['removeFare', 'notifyFare', 'raiseAccepted'],
            meta: { covers: ['SPF-03', 'SPF-04'] },
          },
          {
            guard: { type: 'canChoose', params: ({ event }) => ({ fare: event.fare }) },
            target: '.selected',
            actions: [{ type: 'chooseFare', params: ({ event }) => ({ fare: event.fare }) }, 'notifyFare', 'raiseAccepted'],
            meta: { covers: ['SPF-05', 'SPF-09', 'SPF-10', 'SPF-11', 'SPF-14'] },
          },
          {
            description: 'The route leaves India, and only the list of international fares says whether the fare is sold on it.',
            guard: { type: 'mustBeChecked', params: ({ event }) => ({ fare: event.fare }) },
            target: '.checking',
            actions: ['notifyLetGo', { type: 'awaitFare', params: ({ event }) => ({ fare: event.fare }) }, 'raiseAccepted'],
            meta: { covers: ['SPF-14', 'CON-13'] },
          },
          {
            description: 'A place is missing, or the fare is not sold abroad: it is left unchosen.',
            actions: { type: 'refusePress', params: ({ event }) => ({ fare: event.fare }) },
            meta: { covers: ['SPF-14', 'SPF-17', 'SPF-21'] },
          },
        ],
      },
      states: {
        none: {
          always: { description: 'A fare that was chosen elsewhere is taken over.', guard: 'hasFare', target: 'selected', actions: 'raiseAccepted' },
        },
        checking: {
          description:
            'A fare was pressed on a route out of India. It is neither chosen nor refused before the list of international fares is known.',
          tags: 'waiting',
          initial: 'waiting',
          meta: { covers: ['SPF-14', 'CON-13'] },
          on: {
            'fare.toggled': {
              description: 'The fare that is being checked is pressed again.',
              guard: { type: 'isAwaited', params: ({ event }) => ({ fare: event.fare }) },
              target: 'none',
              actions: 'forgetAwaited',
              meta: { covers: ['SPF-03'] },
            },
          },
          always: [
            { guard: 'isAwaitedAllowed', target: 'selected', actions: ['chooseAwaited', 'notifyFare'] },
            { guard: 'isAwaitedRefused', target: 'none', actions: ['refuseAwaited', 'forgetAwaited'], meta: { covers: ['SPF-14', 'SPF-21'] } },
          ],
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'The airline takes longer than usual.' },
          },
        },
        selected: {
          description:
            'While the list of international fares is on its way, a fare that was chosen before stays on a route out of India; it is judged when the list is known.',
          initial: 'settling',
          always: {
            description: 'A station has changed, or the list has come, and the fare is not sold on the route.',
            guard: 'isFareRestricted',
            target: 'none',
            actions: ['refuseChosen', 'removeFare', 'notifyFare'],
            meta: { covers: ['SPF-15', 'SPF-16', 'CON-13'] },
          },
          states: {
            settling: {
              description: 'Which fare it is decides the state.',
              always: [
                { guard: is('STUDENT'), target: 'student' },
                { guard: is('ARMED_FORCES'), target: 'armedForces' },
                { guard: is('MEDICAL'), target: 'medical' },
                { guard: is('UNACCOMPANIED_MINOR'), target: 'unaccompaniedMinor' },
                { guard: is('SENIOR_CITIZEN'), target: 'seniorCitizen' },
              ],
            },
            student: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            armedForces: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            medical: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            unaccompaniedMinor: { meta: { covers: ['SPF-07', 'SPF-08', 'OPEN-03', 'PAX-08'] } },
            seniorCitizen: { meta: { covers: ['SPF-09', 'OPEN-63'] } },
          },
        },
      },
    },
    internationalFares: {
      description: 'The fares that the airline also sells on routes out of India.',
      initial: 'notNeeded',
      meta: { covers: ['API-19', 'SPF-14', 'SPF-19'] },
      states: {
        notNeeded: {
          description: 'No route has left India yet.',
          always: { guard: { type: 'leavesIndia', params: ({ context }) => ({ route: context.route }) }, target: 'waiting' },
        },
        waiting: {
          tags: 'waiting',
          entry: 'expectList',
          invoke: {
            src: 'loadInternationalFares',
            onDone: { target: 'known', actions: { type: 'keepList', params: ({ event }) => ({ internationalFares: event.output }) } },
            onError: {
              target: 'unknown',
              actions: ['missList', logged('loadInternationalFares')],
            },
          },
        },
        known: {},
        unknown: {
          description: 'No fare can be used out of India. Another route, or another press, asks the airline again.',
          on: {
            'route.changed': { guard: { type: 'leavesIndia', params: ({ event }) => ({ route: event.route }) }, target: 'waiting' },
            'fare.provided': { guard: { type: 'leavesIndia', params: ({ event }) => ({ route: event.route }) }, target: 'waiting' },
            'fare.toggled': { guard: { type: 'mustBeChecked', params: ({ event }) => ({ fare: event.fare }) }, target: 'waiting' },
          },
        },
      },
    },
    information: {
      description: "The dialog with the airline's own words about its special fares.",
      initial: 'closed',
      meta: { covers: ['SPF-02', 'OPEN-16', 'API-17'] },
      states: {
        closed: {
          on: {
            'information.opened': [{ guard: 'hasInformation', target: 'open.shown' }, { target: 'open' }],
          },
        },
        open: {
          initial: 'loading',
          on: { 'information.closed': 'closed' },
          states: {
            loading: {
              tags: 'waiting',
              initial: 'waiting',
              invoke: {
                src: 'loadInformation',
                onDone: { target: 'shown', actions: { type: 'keepInformation', params: ({ event }) => ({ information: event.output }) } },
                onError: {
                  target: 'failed',
                  actions: logged('loadInformation'),
                },
              },
              states: {
                waiting: { after: { slow: 'slow' } },
                slow: { description: 'The airline takes longer than usual.' },
              },
            },
            shown: {},
            failed: { tags: 'refused', on: { 'information.retryAsked': 'loading' } },
          },
        },
      },
    },
    toast: {
      description: 'The notice that says why a fare is refused.',
      initial: 'quiet',
      meta: { covers: ['MSG-04'] },
      on: { 'fare.refused': { target: '.shown', actions: { type: 'rememberRestriction', params: ({ event }) => event } } },
      states: {
        quiet: {},
        shown: {
          tags: 'refused',
          initial: 'passing',
          meta: { covers: ['SPF-16', 'SPF-17', 'SPF-21'] },
          exit: 'forgetRestriction',
          on: {
            'toast.dismissed': 'quiet',
            'fare.accepted': { description: 'What the notice says is no longer true.', target: 'quiet' },
          },
          states: {
            passing: { after: { toast: '#specialFare.toast.quiet' }, on: { 'toast.held': 'held' } },
            held: {
              description: 'The traveller reads the notice or is about to press its button, so it stays.',
              on: {
                'toast.released': 'passing',
                'fare.refused': { actions: { type: 'rememberRestriction', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
})

export type SpecialFareActor = ActorRefFrom<typeof specialFareMachine>

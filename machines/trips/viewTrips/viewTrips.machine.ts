import { type ActorRefFrom, assign, setup } from 'xstate'
import type { AddTripReply, NotAddedReason, OpenedTrip } from '../../domain/booking.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  readonly delays: { readonly slow: number }
}

/** Why something was not done to a booking, which stands as it was. */
export type TripProblem = NotAddedReason | 'notForgotten' | 'notReached'

interface Context extends Input {
  readonly trips: readonly OpenedTrip[]
  /** The booking that is forgotten or added, or was last; null for none. */
  readonly chosen: string | null
  readonly problem: TripProblem | null
}

interface Named {
  readonly recordLocator: string
}

export type ViewTripsEvent =
  | ({ readonly type: 'forget.asked' } & Named)
  | ({ readonly type: 'add.asked' } & Named)
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }

interface Listed {
  readonly trips: readonly OpenedTrip[]
}
interface Replied {
  readonly reply: AddTripReply
}

const viewTrips = setup({
  types: {
    context: {} as Context,
    events: {} as ViewTripsEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    loadTrips: port<readonly OpenedTrip[]>('loadTrips'),
    forgetTrip: port<void, Named>('forgetTrip'),
    addTrip: port<AddTripReply, Named>('addTrip'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    hasTrips: (_, { trips }: Listed) => trips.length > 0,
    isLast: ({ context: { trips } }) => trips.length === 1,
    isListed: ({ context }, { recordLocator }: Named) => context.trips.some((each) => each.recordLocator === recordLocator),
    canBeAdded: ({ context: { trips } }, named: Named) => trips.some((trip) => trip.recordLocator === named.recordLocator && trip.canBeAdded),
    isAdded: (_, { reply }: Replied) => reply.isAdded,
    needsSignIn: ({ context: { problem } }) => problem === 'signedOut',
  },
  actions: {
    keepTrips: assign((_, { trips }: Listed) => ({ trips })),
    forgetTrips: assign({ trips: [], chosen: null, problem: null }),
    choose: assign((_, { recordLocator }: Named) => ({ chosen: recordLocator, problem: null })),
    removeTrip: assign(({ context: { trips, chosen } }) => ({ trips: trips.filter(({ recordLocator }) => recordLocator !== chosen), chosen: null })),
    markAdded: assign(({ context: { trips, chosen } }) => ({
      trips: trips.map((trip) => (trip.recordLocator === chosen ? { ...trip, isMine: true, canBeAdded: false } : trip)),
    })),
    setProblem: assign((_, { problem }: { readonly problem: TripProblem | null }) => ({ problem })),
    /** What this browser keeps of the booking is gone: passes, itinerary, and what was typed or chosen. */
    forgetKept: effect<Named>('forgetKept'),
    /** The list of the account has one more. */
    notifyAdded: effect('notifyAdded'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadTrips' | 'forgetTrip' | 'addTrip'; readonly error: unknown }>('logFailure'),
  },
})

const named = ({ event }: { readonly event: Named }): Named => ({ recordLocator: event.recordLocator })
const chosen = ({ context }: { readonly context: Context }): Named => ({ recordLocator: context.chosen ?? '' })
const replied = ({ event }: { readonly event: { readonly output: AddTripReply } }) => ({ reply: event.output })
const listed = ({ event }: { readonly event: { readonly output: readonly OpenedTrip[] } }) => ({ trips: event.output })
const problemOf = ({ event: { output } }: { readonly event: { readonly output: AddTripReply } }) => ({
  problem: output.isAdded ? null : output.reason,
})

const FORGOTTEN = [{ type: 'forgetKept', params: chosen }, 'removeTrip'] as const

/** The bookings that were found in this browser: each leads to its page, can be forgotten here, and can become one's own [NAV-22, API-31]. */
export const viewTripsMachine = viewTrips.createMachine({
  id: 'viewTrips',
  description: 'The bookings that were found in this browser.',
  meta: { covers: ['NAV-22', 'SEC-12', 'SEC-17'] },
  context: ({ input }) => ({ ...input, trips: [], chosen: null, problem: null }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says what is open now, and what can be added.',
      target: '.reading',
      meta: { covers: ['SEC-12', 'SEC-15'] },
      actions: 'forgetTrips',
    },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadTrips',
        onDone: [
          { guard: { type: 'hasTrips', params: listed }, target: 'shown', actions: { type: 'keepTrips', params: listed } },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: logged('loadTrips') },
      },
    },
    shown: {
      on: {
        'forget.asked': { guard: { type: 'isListed', params: named }, target: 'forgetting', actions: { type: 'choose', params: named } },
        'add.asked': {
          guard: { type: 'canBeAdded', params: named },
          target: 'adding',
          actions: { type: 'choose', params: named },
        },
      },
      initial: 'settled',
      states: {
        settled: {},
        refused: {
          description: 'What was asked for was not done. The same button tries again.',
          tags: 'refused',
          on: { 'signIn.asked': { guard: 'needsSignIn', actions: 'askToSignIn' } },
        },
      },
    },
    forgetting: {
      description: 'The airline closes the booking in this browser, which then forgets it. Nothing else of it changes.',
      tags: 'waiting',
      meta: { covers: ['SEC-17'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'forgetTrip',
        input: chosen,
        onDone: [
          { guard: 'isLast', target: 'empty', actions: FORGOTTEN },
          { target: 'shown', actions: FORGOTTEN },
        ],
        onError: {
          target: 'shown.refused',
          actions: [{ type: 'setProblem', params: { problem: 'notForgotten' } }, logged('forgetTrip')],
        },
      },
    },
    adding: {
      tags: 'waiting',
      meta: { covers: ['API-31'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'addTrip',
        input: chosen,
        onDone: [
          { guard: { type: 'isAdded', params: replied }, target: 'shown', actions: ['markAdded', 'notifyAdded'] },
          { target: 'shown.refused', actions: { type: 'setProblem', params: problemOf } },
        ],
        onError: {
          target: 'shown.refused',
          actions: [{ type: 'setProblem', params: { problem: 'notReached' } }, logged('addTrip')],
        },
      },
    },
    empty: { description: 'Nothing was found in this browser, or all of it is forgotten.' },
    failed: {
      description: 'The airline could not be reached.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
  },
})

export type ViewTripsActor = ActorRefFrom<typeof viewTripsMachine>

import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { answeredIn, areSameAnswers, isAnsweredAnew, type AnsweredFor, type BegunReply, type SaleAnswers } from '../../domain/saleAnswers.ts'
import { logged, WAITING } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

export interface BegunBookingInput {
  /** The flights and the party for which is answered. */
  readonly of: AnsweredFor
  /** What this browser has. */
  readonly answers: SaleAnswers
  /** How many milliseconds ago something was answered here; null where nothing was. */
  readonly answeredAgo: number | null
  readonly customer: Customer | null
  readonly delays: { readonly slow: number }
}

interface Context extends BegunBookingInput {
  /** Whether what is answered here came back from the account, and is as it was. */
  readonly isResumed: boolean
}

export type BegunBookingEvent =
  /** Commands of the parent. */
  | { readonly type: 'answers.changed'; readonly answers: SaleAnswers }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'booking.made' }

/** What the parent hears: the account has later answers than this browser. */
export interface BegunBookingUpdate {
  readonly type: 'answers.found'
  readonly answers: SaleAnswers
}

/** What is sent to the account. */
export interface AnswersToSave {
  readonly of: AnsweredFor
  readonly answers: SaleAnswers
}

interface Named {
  readonly customer: Customer | null
}
interface Given {
  readonly answers: SaleAnswers
}
interface Saved {
  /** False where the session is over. */
  readonly isSaved: boolean
}
interface Read {
  readonly reply: BegunReply
}

type Begun = Extract<BegunReply, { kind: 'begun' }>

/** Whether the account was told something after the last answer in this browser. */
const isYounger = ({ answeredAgo }: Context, { millisecondsAgo }: Begun): boolean => answeredAgo === null || millisecondsAgo < answeredAgo

/** Whether the account has later answers than this browser, which differ. Those for another trip count only where nothing was answered here. */
const isLater = (context: Context, reply: BegunReply): boolean =>
  reply.kind === 'begun' &&
  answeredIn(reply.answers) !== null &&
  (context.answeredAgo === null || reply.isSameTrip) &&
  isYounger(context, reply) &&
  !areSameAnswers(reply.answers, context.answers)

/** Whether the account lacks what was answered here. What a customer has answered since for another trip stays there until they go on with this one. */
const lacksAnswers = (context: Context, reply: BegunReply): boolean =>
  answeredIn(context.answers) !== null && (reply.kind !== 'begun' || !(isYounger(context, reply) || areSameAnswers(reply.answers, context.answers)))

const begunBooking = setup({
  types: {
    context: {} as Context,
    events: {} as BegunBookingEvent,
    input: {} as BegunBookingInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    loadAnswers: port<BegunReply, AnsweredFor>('loadAnswers'),
    saveAnswers: port<Saved, AnswersToSave>('saveAnswers'),
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    /** As long as nothing more is typed. */
    pause: 2_000,
  },
  guards: {
    isCustomer: ({ context }) => context.customer !== null,
    isOtherPerson: ({ context }, { customer }: Named) => customer?.customerNumber !== context.customer?.customerNumber,
    isOver: (_, { reply }: Read) => reply.kind === 'signedOut',
    isLater: ({ context }, { reply }: Read) => isLater(context, reply),
    lacksAnswers: ({ context }, { reply }: Read) => lacksAnswers(context, reply),
    isSaved: (_, { isSaved }: Saved) => isSaved,
    isWorthSaving: ({ context }, { answers }: Given) => answeredIn(answers) !== null && !areSameAnswers(answers, context.answers),
  },
  actions: {
    takeCustomer: assign((_, { customer }: Named) => ({ customer, isResumed: false })),
    takeAnswers: assign(({ context }, { answers }: Given) => {
      if (!isAnsweredAnew(context.answers, answers)) return { answers }
      return { answers, answeredAgo: answeredIn(answers) === null ? null : 0, isResumed: false }
    }),
    keepFound: assign((_, { reply }: Read) =>
      reply.kind === 'begun' ? { answers: reply.answers, answeredAgo: reply.millisecondsAgo, isResumed: true } : {},
    ),
    notifyFound: notifyParent((_: { readonly context: Context }, { reply }: Read): BegunBookingUpdate | null =>
      reply.kind === 'begun' ? { type: 'answers.found', answers: reply.answers } : null,
    ),
    logFailure: effect<{ readonly call: 'loadAnswers' | 'saveAnswers'; readonly error: unknown }>('logFailure'),
  },
})

const named = ({ event }: { readonly event: Named }) => ({ customer: event.customer })
const given = ({ event }: { readonly event: Given }) => ({ answers: event.answers })
const read = ({ event }: { readonly event: { readonly output: BegunReply } }) => ({ reply: event.output })
const saved = ({ event }: { readonly event: { readonly output: Saved } }) => ({ isSaved: event.output.isSaved })

const TAKEN = { type: 'takeAnswers', params: given } as const
const SAVED_LATER = {
  'answers.changed': [{ guard: { type: 'isWorthSaving', params: given }, target: 'unsaved', reenter: true, actions: TAKEN }, { actions: TAKEN }],
} as const

const account = begunBooking.createStateConfig({
  description: 'The answers of a customer are with the account too, so that another device can go on with them.',
  initial: 'reading',
  states: {
    reading: {
      ...WAITING,
      description: 'What was answered on another device is asked for. Nothing waits for it.',
      on: { 'answers.changed': { actions: TAKEN } },
      invoke: {
        src: 'loadAnswers',
        input: ({ context }) => context.of,
        onDone: [
          { guard: { type: 'isOver', params: read }, target: '#begunBooking.open.visitor' },
          {
            guard: { type: 'isLater', params: read },
            target: 'kept',
            description: 'Of two devices the later answers count.',
            actions: [
              { type: 'keepFound', params: read },
              { type: 'notifyFound', params: read },
            ],
          },
          { guard: { type: 'lacksAnswers', params: read }, target: 'saving' },
          { target: 'kept' },
        ],
        onError: { target: 'unread', actions: logged('loadAnswers') },
      },
    },
    unread: { description: 'The account could not be asked. What is answered from now on is saved all the same.', tags: 'refused', on: SAVED_LATER },
    kept: { description: 'The account has what was answered.', on: SAVED_LATER },
    unsaved: { description: 'Saved as soon as nothing more is typed.', on: SAVED_LATER, after: { pause: 'saving' } },
    saving: {
      ...WAITING,
      on: SAVED_LATER,
      invoke: {
        src: 'saveAnswers',
        input: ({ context: { of, answers } }) => ({ of, answers }),
        onDone: [{ guard: { type: 'isSaved', params: saved }, target: 'kept' }, { target: '#begunBooking.open.visitor' }],
        onError: { target: 'unkept', actions: logged('saveAnswers') },
      },
    },
    unkept: {
      description: 'The account could not be reached: this browser alone has the answers. The next one is another try.',
      tags: 'refused',
      on: SAVED_LATER,
    },
  },
})

/** The answers of a booking that is begun, with the account of who is signed in: they come back on another device. Nothing waits for it. */
export const begunBookingMachine = begunBooking.createMachine({
  id: 'begunBooking',
  description: 'The answers of a booking that is begun, with the account of who is signed in: they come back on another device.',
  meta: { covers: ['SEC-09'] },
  context: ({ input }) => ({ ...input, isResumed: false }),
  initial: 'open',
  states: {
    open: {
      initial: 'looking',
      on: {
        'customer.changed': {
          guard: { type: 'isOtherPerson', params: named },
          target: '.looking',
          description: 'What is under way for another customer is given up.',
          actions: { type: 'takeCustomer', params: named },
        },
        'booking.made': 'over',
      },
      states: {
        looking: { always: [{ guard: 'isCustomer', target: 'account' }, { target: 'visitor' }] },
        visitor: {
          description: 'Nobody is signed in, or the session is over: the answers stay in this browser.',
          on: { 'answers.changed': { actions: TAKEN } },
        },
        account,
      },
    },
    over: {
      description: 'The booking is made: the airline has forgotten the answers.',
      on: { 'customer.changed': { actions: { type: 'takeCustomer', params: named } } },
    },
  },
})

export type BegunBookingActor = ActorRefFrom<typeof begunBookingMachine>

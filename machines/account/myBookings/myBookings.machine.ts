import { type ActorRefFrom, assign, setup } from 'xstate'
import { type BookingsPage, type BookingsQuestion, type BookingsReply, type BookingsWhen, pagesOf } from '../../domain/booking.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/** Milliseconds after which a wait is called slow. */
interface MyBookingsDelays {
  readonly slow: number
}

/** One page on, or one back. */
export type PageTurn = 1 | -1

interface MyBookingsInput {
  readonly delays: MyBookingsDelays
}

interface MyBookingsContext extends MyBookingsInput {
  /** Null until the session has been read. */
  readonly customer: Customer | null
  readonly when: BookingsWhen
  /** The page that is shown or asked for, from 1. */
  readonly page: number
  /** Null until the airline has answered, and as soon as something else is asked. */
  readonly found: BookingsPage | null
}

export type MyBookingsEvent =
  | { readonly type: 'when.chosen'; readonly when: BookingsWhen }
  | { readonly type: 'page.turned'; readonly by: PageTurn }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'bookings.changed' }
  | { readonly type: 'configuration.provided'; readonly delays: MyBookingsDelays }

interface Replied {
  readonly reply: BookingsReply
}
interface Chosen {
  readonly when: BookingsWhen
}
interface Turned {
  readonly by: PageTurn
}
interface Here {
  readonly customer: Customer | null
}

type Context = MyBookingsContext

/** Whether there is a page that way. */
export const canTurn = ({ page, found }: Context, by: PageTurn): boolean => found !== null && page + by >= 1 && page + by <= pagesOf(found)

/** Whether the airline knows who asks, and has nothing to show them. */
const isEmptyAnswer = (reply: BookingsReply): boolean => reply.isSignedIn && reply.found.total === 0

/** What is shown of an answer. */
export const shownOf = (reply: BookingsReply): Partial<Context> =>
  reply.isSignedIn ? { found: reply.found, page: reply.found.page } : { found: null }

/** Whether another customer has signed in than the owner of these bookings. A customer who was not known before is no other one. */
export const isOtherCustomer = ({ customer: known }: Context, customer: Customer | null): boolean =>
  known !== null && customer !== null && known.customerNumber !== customer.customerNumber

/** What the list of bookings can ask, check and do; the statechart itself is in `myBookings.machine.ts`. */
export const myBookings = setup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    input: {} as MyBookingsInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { loadBookings: port<BookingsReply, BookingsQuestion>('loadBookings') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isSignedOut: (_, { reply }: Replied) => !reply.isSignedIn,
    isEmpty: (_, { reply }: Replied) => isEmptyAnswer(reply),
    isOtherTime: ({ context }, { when }: Chosen) => when !== context.when,
    canTurn: ({ context }, { by }: Turned) => canTurn(context, by),
    isVisitor: (_, { customer }: Here) => customer === null,
    isOtherCustomer: ({ context }, { customer }: Here) => isOtherCustomer(context, customer),
  },
  actions: {
    chooseTime: assign((_, { when }: Chosen) => ({ when, page: 1, found: null })),
    turnPage: assign(({ context }, { by }: Turned) => ({ page: context.page + by })),
    keepAnswer: assign((_, { reply }: Replied) => shownOf(reply)),
    forgetBookings: assign({ found: null }),
    beginAnew: assign({ page: 1, found: null }),
    setCustomer: assign((_, { customer }: Here) => ({ customer })),
    setDelays: assign((_, { delays }: { readonly delays: MyBookingsDelays }) => ({ delays })),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

export const myBookingsMachine = myBookings.createMachine({
  id: 'myBookings',
  description: 'What a customer has booked: flights to come and flights of the past, page by page.',
  context: ({ input }) => ({ ...input, customer: null, when: 'upcoming', page: 1, found: null }),
  meta: { covers: ['PROF-07', 'SEC-15'] },
  on: {
    'when.chosen': {
      guard: { type: 'isOtherTime', params: ({ event }) => event },
      description: 'An answer under way is ignored.',
      target: '.reading',
      actions: { type: 'chooseTime', params: ({ event }) => event },
    },
    'customer.changed': [
      {
        guard: { type: 'isVisitor', params: ({ event }) => event },
        description: 'Signed out, here or in another tab.',
        target: '.signedOut',
        meta: { covers: ['SEC-15'] },
        actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'beginAnew'],
      },
      {
        guard: { type: 'isOtherCustomer', params: ({ event }) => event },
        description: 'No customer sees anything of another.',
        target: '.reading',
        meta: { covers: ['SEC-15'] },
        actions: [{ type: 'setCustomer', params: ({ event }) => event }, 'beginAnew'],
      },
      { actions: { type: 'setCustomer', params: ({ event }) => event } },
    ],
    'bookings.changed': {
      description: 'A booking was added to them elsewhere on the page.',
      target: '.reading',
      meta: { covers: ['API-31'] },
      actions: 'forgetBookings',
    },
    'configuration.provided': { actions: { type: 'setDelays', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The airline is asked for a page of bookings.',
      tags: 'waiting',
      meta: { covers: ['SEC-15'] },
      initial: 'waiting',
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } },
      invoke: {
        src: 'loadBookings',
        input: ({ context: { when, page } }) => ({ when, page }),
        onDone: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ reply: event.output }) },
            target: 'signedOut',
            meta: { covers: ['SEC-15'] },
            actions: 'forgetBookings',
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ reply: event.output }) },
            target: 'empty',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'shown', actions: { type: 'keepAnswer', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: ['forgetBookings', logged('loadBookings')],
        },
      },
    },
    shown: {
      on: {
        'page.turned': {
          guard: { type: 'canTurn', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
      },
    },
    empty: { description: 'There is nothing of this kind.' },
    failed: {
      description: 'The airline could not be reached. The page number is kept.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    signedOut: {
      description: 'No one is signed in. The page number is kept.',
      tags: 'refused',
      meta: { covers: ['SEC-15'] },
      on: {
        'signIn.asked': { actions: 'askToSignIn' },
        'customer.changed': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            actions: { type: 'setCustomer', params: ({ event }) => event },
          },
          { target: 'reading', actions: { type: 'setCustomer', params: ({ event }) => event } },
        ],
      },
    },
  },
})

export type MyBookingsActor = ActorRefFrom<typeof myBookingsMachine>

import { assign, setup } from 'xstate'
import type { BookingsQuestion, BookingsReply, BookingsWhen } from '../../domain/booking.ts'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import * as rules from './myBookings.rules.ts'
import type { MyBookingsContext, MyBookingsDelays, MyBookingsEvent, MyBookingsInput, PageTurn } from './myBookings.types.ts'

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
    isEmpty: (_, { reply }: Replied) => rules.isEmptyAnswer(reply),
    isOtherTime: ({ context }, { when }: Chosen) => when !== context.when,
    canTurn: ({ context }, { by }: Turned) => rules.canTurn(context, by),
    isNobody: (_, { customer }: Here) => customer === null,
    isAnother: ({ context }, { customer }: Here) => rules.isAnother(context, customer),
  },
  actions: {
    chooseTime: assign((_, { when }: Chosen) => ({ when, page: 1, found: null })),
    turnPage: assign(({ context }, { by }: Turned) => ({ page: context.page + by })),
    keepAnswer: assign((_, { reply }: Replied) => rules.shownOf(reply)),
    forgetBookings: assign({ found: null }),
    beginAnew: assign({ page: 1, found: null }),
    setCustomer: assign((_, { customer }: Here) => ({ customer })),
    setDelays: assign((_, { delays }: { readonly delays: MyBookingsDelays }) => ({ delays })),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

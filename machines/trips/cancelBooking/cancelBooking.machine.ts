import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  orderOf,
  isPartOf,
  stillThere,
  whyNot,
  type Cancelled,
  type CancellationOrder,
  type CancellationQuote,
  type CancelReply,
  type Picked,
  type QuoteReply,
} from '../../domain/cancellation.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  readonly delays: { readonly slow: number }
}

/** Why the visitor is asked once more. */
export type News = 'changed' | 'quoteChanged' | 'notCancellable'

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly quote: CancellationQuote | null
  readonly picked: Picked
  /** Who is cancelled where only some are, by key. */
  readonly travellers: readonly string[]
  /** The last answer, until it has been judged. */
  readonly reply: QuoteReply['kind'] | CancelReply['kind'] | null
  readonly news: News | null
  /** The visitor has tried to cancel what cannot be cancelled. */
  readonly hasTried: boolean
  readonly cancelled: Cancelled | null
}

export type CancelBookingEvent =
  | { readonly type: 'part.picked'; readonly picked: Picked }
  | { readonly type: 'traveller.toggled'; readonly passengerKey: string }
  | { readonly type: 'cancel.asked' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }

interface Quoted {
  readonly reply: QuoteReply
}
interface Answered {
  readonly reply: CancelReply
}
interface Which {
  readonly kind: 'quote' | 'done' | 'cancelled' | 'notManageable'
}

const NOTHING: Pick<Context, 'quote' | 'picked' | 'travellers' | 'reply' | 'news' | 'hasTried' | 'cancelled'> = {
  quote: null,
  picked: { kind: 'ALL' },
  travellers: [],
  reply: null,
  news: null,
  hasTried: false,
  cancelled: null,
}
const NEWS: readonly Context['reply'][] = ['changed', 'quoteChanged', 'notCancellable'] satisfies News[]
const isNews = (kind: Context['reply']): kind is News => NEWS.includes(kind)

const cancelBooking = setup({
  types: {
    context: {} as Context,
    events: {} as CancelBookingEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    loadQuote: port<QuoteReply, { readonly recordLocator: string }>('loadQuote'),
    cancel: port<CancelReply, { readonly order: CancellationOrder | null }>('cancel'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isReply: ({ context }, { kind }: Which) => context.reply === kind,
    isNews: ({ context }) => isNews(context.reply),
    isOffered: ({ context: { quote } }, { picked }: { readonly picked: Picked }) => quote !== null && isPartOf(quote, picked),
    isAskedWho: ({ context: { quote, picked } }, { passengerKey }: { readonly passengerKey: string }) =>
      picked.kind === 'PASSENGERS' && quote !== null && quote.travellers.some((each) => each.passengerKey === passengerKey),
    canCancel: ({ context: { quote, picked, travellers } }) => quote !== null && whyNot(quote, picked, travellers) === null,
  },
  actions: {
    keepQuote: assign(({ context }, { reply }: Quoted) => ({
      reply: reply.kind,
      ...(reply.kind === 'quote' ? { quote: reply.quote, picked: stillThere(context.picked, reply.quote) } : {}),
    })),
    keepAnswer: assign((_, { reply }: Answered) => ({ reply: reply.kind, cancelled: reply.kind === 'done' ? reply.cancelled : null })),
    keepNews: assign(({ context: { reply } }) => ({ news: isNews(reply) ? reply : null })),
    forgetNews: assign({ news: null }),
    pick: assign((_, { picked }: { readonly picked: Picked }) => ({ picked, hasTried: false })),
    toggle: assign(({ context: { travellers } }, { passengerKey }: { readonly passengerKey: string }) => ({
      travellers: travellers.includes(passengerKey) ? travellers.filter((each) => each !== passengerKey) : [...travellers, passengerKey],
      hasTried: false,
    })),
    noteTry: assign({ hasTried: true }),
    forgetAll: assign(NOTHING),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadQuote' | 'cancel'; readonly error: unknown }>('logFailure'),
  },
})

const named = <Named>({ event }: { readonly event: Named }) => event
const when = (kind: Which['kind']) => ({ type: 'isReply', params: { kind } }) as const

/** Cancelling a booking, a journey of it or travellers: the refund is shown before anything is cancelled. */
export const cancelBookingMachine = cancelBooking.createMachine({
  id: 'cancelBooking',
  description: 'The page on which a booking, or a part of it, is cancelled for the refund that it shows.',
  meta: { covers: ['SEC-12', 'FEE-09'] },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may cancel it now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetAll',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'notOpened' }] },
    reading: {
      description: 'What was shown and picked before stays on the screen.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadQuote',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: { target: 'answered', actions: { type: 'keepQuote', params: ({ event }) => ({ reply: event.output }) } },
        onError: { target: 'failed', actions: logged('loadQuote') },
      },
    },
    answered: {
      description: 'What the airline has answered says where this goes on.',
      always: [
        { guard: when('quote'), target: 'choosing' },
        { guard: when('done'), target: 'done' },
        { guard: 'isNews', target: 'reading', actions: 'keepNews' },
        { guard: when('cancelled'), target: 'cancelledBefore' },
        { guard: when('notManageable'), target: 'notManageable' },
        { target: 'notOpened' },
      ],
    },
    choosing: {
      description: 'Each part with its refund.',
      meta: { covers: ['FEE-09', 'CONST-09'] },
      on: {
        'part.picked': { guard: { type: 'isOffered', params: named }, actions: { type: 'pick', params: named } },
        'traveller.toggled': { guard: { type: 'isAskedWho', params: named }, actions: { type: 'toggle', params: named } },
        'cancel.asked': [{ guard: 'canCancel', target: 'cancelling', actions: 'forgetNews' }, { actions: 'noteTry' }],
      },
    },
    cancelling: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'cancel',
        input: ({ context: { quote, picked, travellers } }) => ({ order: quote && orderOf(quote, picked, travellers) }),
        onDone: { target: 'answered', actions: { type: 'keepAnswer', params: ({ event }) => ({ reply: event.output }) } },
        onError: { target: 'unsure', actions: logged('cancel') },
      },
    },
    done: { description: 'It is cancelled, and the refund is on its way.' },
    failed: {
      description: 'The airline could not be asked what can be cancelled. Nothing has changed.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    unsure: {
      description: 'No answer came: it may have been cancelled, or not. Looking again tells, and cancels nothing twice.',
      tags: 'refused',
      on: { 'retry.asked': 'reading' },
    },
    cancelledBefore: { description: 'Cancelled before, perhaps in another tab.', tags: 'refused' },
    notManageable: { description: 'It cannot be changed here any more.', tags: 'refused' },
    notOpened: {
      description: 'The booking has to be found first, or its owner has to sign in.',
      tags: 'refused',
      meta: { covers: ['SEC-12'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
  },
})

export type CancelBookingActor = ActorRefFrom<typeof cancelBookingMachine>

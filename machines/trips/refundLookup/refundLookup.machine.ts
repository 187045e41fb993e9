import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { type RefundQuestion, refundQuestion, type RefundReply, type Refunds } from '../../domain/refund.ts'
import { cleanPnr, type PnrProblem, pnrProblem, type WhoProblem, whoProblem } from '../../domain/retrieval.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  readonly pnr: string
  /** A last name or an e-mail address. */
  readonly who: string
  /** Null before an answer, and while it is of something else. */
  readonly refunds: Refunds | null
  /** In how many seconds another try is heard, where that is known. */
  readonly retryAfter: number | null
}

export type RefundLookupEvent =
  | { readonly type: 'pnr.typed'; readonly text: string }
  | { readonly type: 'who.typed'; readonly text: string }
  | { readonly type: 'form.submitted' }

/** What is wrong with each field; null for nothing. */
export const problemsOf = ({ pnr, who }: Pick<Context, 'pnr' | 'who'>): { readonly pnr: PnrProblem | null; readonly who: WhoProblem | null } => ({
  pnr: pnrProblem(pnr),
  who: whoProblem(who),
})

const isWhole = (context: Context): boolean => Object.values(problemsOf(context)).every((problem) => problem === null)

interface Replied {
  readonly reply: RefundReply
}

const refundLookup = setup({
  types: {
    context: {} as Context,
    events: {} as RefundLookupEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { loadRefunds: port<RefundReply, RefundQuestion>('loadRefunds') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isFound: (_, { reply }: Replied) => reply.kind === 'refunds',
    isForbidden: (_, { reply }: Replied) => reply.kind === 'forbidden',
    isTooManyTries: (_, { reply }: Replied) => reply.kind === 'tooManyTries',
  },
  actions: {
    takePnr: assign({ pnr: (_, { text }: { readonly text: string }) => cleanPnr(text) }),
    takeWho: assign({ who: (_, { text }: { readonly text: string }) => text }),
    keepRefunds: assign((_, { reply }: Replied) => (reply.kind === 'refunds' ? { refunds: reply.refunds } : {})),
    keepWait: assign((_, { reply }: Replied) => (reply.kind === 'tooManyTries' ? { retryAfter: reply.retryAfter } : {})),
    forget: assign({ refunds: null, retryAfter: null }),
    /** The focus goes to the first field with something wrong. */
    focusField: effect<{ readonly field: 'pnr' | 'who' }>('focusField'),
    logFailure: effect<{ readonly call: 'loadRefunds'; readonly error: unknown }>('logFailure'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: RefundReply } }) => ({ reply: event.output })

/** What was paid for a booking and what went back of it, by its reference and a name or an address. */
export const refundLookupMachine = refundLookup.createMachine({
  id: 'refundLookup',
  description: 'What was paid for a booking and what went back of it, asked by its reference and a last name or an e-mail address.',
  meta: { covers: ['RETR-49', 'API-32'] },
  context: ({ input }) => ({ ...input, pnr: '', who: '', refunds: null, retryAfter: null }),
  on: {
    'pnr.typed': {
      description: 'An edit gives up a question that is under way, and what was answered.',
      target: '.editing',
      actions: [{ type: 'takePnr', params: ({ event }) => event }, 'forget'],
    },
    'who.typed': { target: '.editing', actions: [{ type: 'takeWho', params: ({ event }) => event }, 'forget'] },
    'form.submitted': [
      { guard: 'isWhole', target: '.asking', actions: 'forget' },
      {
        target: '.incomplete',
        description: 'Each wrong field says what is wrong, and the first one gets the focus.',
        meta: { covers: ['RETR-05', 'RETR-10', 'RETR-12'] },
        actions: { type: 'focusField', params: ({ context }) => ({ field: problemsOf(context).pnr === null ? 'who' : 'pnr' }) },
      },
    ],
  },
  initial: 'editing',
  states: {
    editing: {},
    incomplete: { description: 'Something is missing or wrong, and is said.', tags: 'blocked' },
    asking: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      on: { 'form.submitted': { description: 'The airline is asked already.' } },
      invoke: {
        src: 'loadRefunds',
        input: ({ context: { pnr, who } }) => refundQuestion(pnr, who),
        onDone: [
          { guard: { type: 'isFound', params: replied }, target: 'shown', actions: { type: 'keepRefunds', params: replied } },
          { guard: { type: 'isForbidden', params: replied }, target: 'forbidden', meta: { covers: ['RETR-48', 'SEC-14'] } },
          { guard: { type: 'isTooManyTries', params: replied }, target: 'limited', actions: { type: 'keepWait', params: replied } },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: logged('loadRefunds') },
      },
    },
    shown: { description: 'What was paid, what went back and when, and what has still to go back.', meta: { covers: ['RETR-49', 'API-32'] } },
    notFound: { description: 'The airline knows no such booking.', tags: 'refused', meta: { covers: ['RETR-46'] } },
    forbidden: {
      description: 'A group before a code to one of its contacts, or a booking that the airline opens on the phone alone.',
      tags: 'refused',
    },
    limited: { description: 'Too many tries were wrong.', tags: 'blocked' },
    failed: { description: 'The airline could not be asked.', tags: 'refused' },
  },
})

export type RefundLookupActor = ActorRefFrom<typeof refundLookupMachine>

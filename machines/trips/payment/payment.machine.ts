import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Money } from '../../domain/money.ts'
import { canBePaid, mayGoBack, type PaidOf, type Payment, type PaymentRefusal, type PaymentReply, type PaymentWanted } from '../../domain/payment.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

/** The customer is back on the page of the site: `hasLeft` where they went without paying. The id is null in an address that is cut off. */
export interface PaymentReturn {
  readonly paymentId: string | null
  readonly hasLeft: boolean
}

/** Something of a booking that waits for its money; the customer has pressed the button that pays, or a payment is under way already. */
export interface PaymentDue {
  readonly recordLocator: string
  /** What the page named when the customer pressed the button that pays. */
  readonly acceptedTotal: Money
  /** The id of the payment that is under way, here or in another tab; null for none. */
  readonly underWay: string | null
  /** What of the booking is paid, itself where nothing else is said. */
  readonly of?: PaidOf
}

interface Input {
  readonly start: PaymentDue | PaymentReturn
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** What the airline said last; null before, and where it has refused. */
  readonly payment: Payment | null
  /** The sum that the customer has last pressed a button for, or was shown; null while none was. */
  readonly acceptedTotal: Money | null
  /** Why the airline has not begun it, or knows none; null where it has not refused. */
  readonly refusal: PaymentRefusal | null
}

export type PaymentEvent =
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'payment.resumed' }
  | { readonly type: 'sum.accepted' }
  | { readonly type: 'page.restored' }
  | { readonly type: 'retry.asked' }

/** What the parent hears: the money is there, so that the booking stands differently. */
export interface PaymentOutput {
  readonly type: 'payment.ended'
}

interface Replied {
  readonly reply: PaymentReply
}

/** How long the airline is left alone between two questions, in milliseconds. */
const BETWEEN_LOOKS = 3_000

/** The attempt that is looked at: the one that was begun here, else the one of the address, or that was under way before. */
const paymentIdOf = ({ payment, start }: Context): string => payment?.id ?? ('paymentId' in start ? start.paymentId : start.underWay) ?? ''

/** The sum that the page has named: of a payment to which the customer comes back, that of the first answer. */
const shownTotal = ({ acceptedTotal }: Context, reply: PaymentReply): Money | null =>
  acceptedTotal ?? ('payment' in reply ? reply.payment.chargedTotal : null)

/** Whether a page of the provider is open that asks for another sum than the customer has accepted. */
const isOtherSum = ({ payment, acceptedTotal }: Context): boolean =>
  payment !== null &&
  canBePaid(payment) &&
  acceptedTotal !== null &&
  (payment.chargedTotal.minor !== acceptedTotal.minor || payment.chargedTotal.currency !== acceptedTotal.currency)

const wantedOf = ({ recordLocator, of = 'booking' }: PaymentDue): PaymentWanted => ({ recordLocator, of })

const paymentFlow = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    begin: port<PaymentReply, PaymentWanted>('begin'),
    comeBack: port<PaymentReply, { readonly paymentId: string; readonly hasLeft: boolean }>('comeBack'),
    look: port<PaymentReply, { readonly paymentId: string }>('look'),
  },
  delays: { slow: ({ context }) => context.delays.slow, nextLook: BETWEEN_LOOKS },
  guards: {
    isReturn: ({ context: { start } }) => 'paymentId' in start && start.paymentId !== null,
    isCutOff: ({ context: { start } }) => 'paymentId' in start && start.paymentId === null,
    isBegunBefore: ({ context: { start } }) => 'underWay' in start && start.underWay !== null,
    isRefused: ({ context }) => context.refusal !== null,
    isOtherSum: ({ context }) => isOtherSum(context),
    isBack: ({ context: { payment } }) => payment?.state === 'open' && payment.isBack,
    hasPage: ({ context: { payment } }) => payment !== null && canBePaid(payment),
    isUnderWay: ({ context: { payment } }) => payment?.state === 'opening' || payment?.state === 'open',
    isSold: ({ context: { start, payment } }) =>
      'paymentId' in start && payment?.state === 'confirmed' && (payment.of === 'booking' || payment.of === 'fareLock'),
    isPaid: ({ context }) => context.payment?.state === 'confirmed',
    mayGoBack: ({ context: { payment } }) => payment !== null && mayGoBack(payment),
  },
  actions: {
    keepReply: assign(({ context }, { reply }: Replied) => ({ payment: null, refusal: null, ...reply, acceptedTotal: shownTotal(context, reply) })),
    acceptSum: assign(({ context }) => ({ acceptedTotal: context.payment?.chargedTotal ?? context.acceptedTotal })),
    goToProvider: effect<{ readonly url: string }>('goToProvider'),
    forgetBegunSale: effect('forgetBegunSale'),
    notifyEnded: notifyParent((): PaymentOutput => ({ type: 'payment.ended' })),
    logFailure: effect<{ readonly call: 'begin' | 'comeBack' | 'look'; readonly error: unknown }>('logFailure'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: PaymentReply } }) => ({ reply: event.output })
const KEEP = { type: 'keepReply', params: replied } as const

/** An answer of a payment that the customer is about to make. */
const BEGUN = { target: '#payment.begun', actions: KEEP } as const

/** An answer of a payment that the customer may have made. */
const ANSWERED = { target: '#payment.answered', actions: KEEP } as const

/** Asks again and again, until the answer leads elsewhere. */
const watching = <Answer extends typeof BEGUN | typeof ANSWERED>(answer: Answer) =>
  ({
    initial: 'resting',
    states: {
      resting: { after: { nextLook: 'looking' } },
      looking: {
        invoke: {
          src: 'look',
          input: ({ context }: { readonly context: Context }) => ({ paymentId: paymentIdOf(context) }),
          onDone: answer,
          onError: { target: 'unreached', actions: logged('look') },
        },
      },
      unreached: { description: 'The airline could not be asked, and is asked again by itself.', after: { nextLook: 'looking' } },
    },
  }) as const

/** Pays for a booking on a page of the payment provider, and says what became of it. No data of a card come here. */
export const paymentMachine = paymentFlow.createMachine({
  id: 'payment',
  description: 'Pays for a booking on a page of the payment provider, and says what became of it. No data of a card come here.',
  meta: { covers: ['CONST-21'] },
  context: ({ input }) => ({
    ...input,
    payment: null,
    acceptedTotal: 'acceptedTotal' in input.start ? input.start.acceptedTotal : null,
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isReturn', target: 'returning' },
        { guard: 'isCutOff', target: 'unknown' },
        { guard: 'isBegunBefore', target: 'undecided.looking', description: 'It is under way, in a tab that was closed or elsewhere.' },
        { target: 'beginning' },
      ],
    },
    beginning: {
      tags: 'waiting',
      description: 'A payment that is under way, here or in a tab that was closed, goes on.',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'begin',
        input: ({ context }) => ('recordLocator' in context.start ? wantedOf(context.start) : { insteadOf: paymentIdOf(context) }),
        onDone: BEGUN,
        onError: { target: 'notBegun', actions: logged('begin') },
      },
    },
    notBegun: { tags: 'refused', description: 'The airline could not be asked. Nothing was paid.', on: { 'payment.wanted': 'beginning' } },
    begun: {
      description: 'What the airline says of a payment that the customer is about to make.',
      always: [
        { guard: 'isOtherSum', target: 'otherSum' },
        { guard: 'hasPage', target: 'leaving' },
        { guard: 'isBack', target: 'undecided', description: 'The customer has come back from its page before: it is not paid twice.' },
        { guard: 'isUnderWay', target: 'preparing' },
        { target: 'answered' },
      ],
    },
    preparing: { description: 'The provider has not answered yet: it opens its page as soon as it does.', ...watching(BEGUN) },
    otherSum: {
      description: 'The airline asks for another sum than the customer has accepted: the page says both, and nothing is paid without a press.',
      tags: 'refused',
      on: { 'sum.accepted': { target: 'leaving', actions: 'acceptSum' } },
    },
    leaving: {
      entry: { type: 'goToProvider', params: ({ context }) => ({ url: context.payment?.url ?? '' }) },
      initial: 'waiting',
      states: {
        waiting: { ...WAIT.waiting, tags: 'waiting' },
        slow: {
          description: 'The browser has not left: it was stopped, or it must not go there. The customer can try again, or go elsewhere.',
          on: { 'payment.resumed': { target: '#payment.leaving', reenter: true } },
        },
      },
      on: { 'page.restored': { target: '#payment.undecided.looking', description: 'Back brought the page from the browser’s memory.' } },
    },
    returning: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'comeBack',
        input: ({ context }) => ({ paymentId: paymentIdOf(context), hasLeft: 'hasLeft' in context.start && context.start.hasLeft }),
        onDone: ANSWERED,
        onError: { target: 'failed', actions: logged('comeBack') },
      },
    },
    undecided: {
      description: 'The bank has not answered, or the customer has not paid yet.',
      meta: { covers: ['CONST-21'] },
      on: {
        'payment.resumed': [
          { guard: 'isOtherSum', target: 'otherSum' },
          { guard: 'hasPage', target: 'leaving' },
        ],
      },
      ...watching(ANSWERED),
    },
    answered: {
      description: 'What the airline says of a payment that the customer may have made.',
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isUnderWay', target: 'undecided' },
        { guard: 'isSold', target: 'paid', description: 'What the customer comes back from is not begun any more.', actions: 'forgetBegunSale' },
        { guard: 'isPaid', target: 'paid' },
        {
          guard: 'mayGoBack',
          target: 'goingBack',
          description: 'Money that comes after the decision goes back by itself.',
          meta: { covers: ['CONST-21'] },
        },
        { target: 'unpaid' },
      ],
    },
    goingBack: {
      description: 'The payment came to nothing; money that was taken goes back.',
      meta: { covers: ['CONST-21'] },
      ...watching(ANSWERED),
    },
    paid: { entry: 'notifyEnded' },
    unpaid: { tags: 'refused', on: { 'payment.wanted': 'beginning' } },
    refused: { tags: 'refused', description: 'The airline begins no payment, or does not know this one.' },
    unknown: { tags: 'refused', description: 'The address names no payment.' },
    failed: { tags: 'refused', description: 'The airline could not be asked what became of the payment.', on: { 'retry.asked': 'returning' } },
  },
})

export type PaymentActor = ActorRefFrom<typeof paymentMachine>

import { assign, raise, sendTo, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { Wanted } from '../../domain/sale.ts'
import type { BookingWanted, BookReply, People, SaleEnding } from '../../domain/saleForm.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { paymentMachine, type PaymentOutput } from '../../trips/payment/payment.machine.ts'
import { begunBookingMachine, type BegunBookingUpdate } from '../begunBooking/begunBooking.machine.ts'
import { addOnsMachine, type AddOnsOutput, type AddOnsUpdate } from '../addOns/addOns.machine.ts'
import { passengersMachine, type PassengersOutput } from '../passengers/passengers.machine.ts'
import { saleSeatsMachine, type SaleSeatsOutput, type SaleSeatsUpdate } from '../saleSeats/saleSeats.machine.ts'
import { areExtraSeatsGone, isOtherPurchase, isSeatRefused, isServiceRefused, seatsAgain, withAddOns, withoutRefused } from './booking.choices.ts'
import {
  answersOf,
  type BookingContext,
  type BookingInput,
  endingBlocked,
  forgotten,
  foundAnswers,
  isAcceptedTotal,
  isAnotherPerson,
  isOtherPrice,
  isOwnerBack,
  isWhole,
  type KeptAnswers,
  type QuoteAnswer,
  offeredIn,
  seenIn,
  withDraft,
  withKeptPeople,
} from './booking.rules.ts'

type Context = BookingContext

type BookingEvent =
  /** Each in the steps after it, where it is done. */
  | { readonly type: 'passengers.reopened' }
  | { readonly type: 'extras.reopened' }
  | { readonly type: 'seats.reopened' }
  | { readonly type: 'price.accepted' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'terms.toggled'; readonly isAccepted: boolean }
  | { readonly type: 'ending.chosen'; readonly ending: SaleEnding }
  | { readonly type: 'booking.confirmed' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | BegunBookingUpdate
  | PassengersOutput
  | AddOnsUpdate
  | AddOnsOutput
  | SaleSeatsUpdate
  | SaleSeatsOutput
  | PaymentOutput
  /** The browser shows the page again as it was left. */
  | { readonly type: 'page.restored' }
  /** Within: what is bought has changed, or may cost something else; the airline has quoted it. */
  | { readonly type: 'price.doubted' }
  | { readonly type: 'price.quoted' }

type Told = Pick<Context, 'customer'>
interface Replied {
  readonly reply: BookReply
}

/** What the flow of booking is made of. */
export const booking = setup({
  types: {
    context: {} as Context,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { begun: 'begunBooking'; passengers: 'passengers'; addOns: 'addOns'; seats: 'saleSeats'; payment: 'payment' },
  },
  actors: {
    loadQuote: port<QuoteAnswer, Wanted>('loadQuote'),
    book: port<BookReply, BookingWanted>('book'),
    begunBooking: begunBookingMachine,
    passengers: passengersMachine,
    addOns: addOnsMachine,
    saleSeats: saleSeatsMachine,
    payment: paymentMachine,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isQuoted: (_, { reply }: QuoteAnswer) => reply.kind === 'quote',
    isExtraGone: (_, { reply }: Pick<QuoteAnswer, 'reply'>) => isServiceRefused(reply) || isSeatRefused(reply),
    areExtraSeatsGone: ({ context }, { reply }: Pick<QuoteAnswer, 'reply'>) => areExtraSeatsGone(context, reply),
    isAddOnGone: ({ context }, { reply }: Replied) => isServiceRefused(reply) || areExtraSeatsGone(context, reply),
    isSeatGone: (_, { reply }: Replied) => isSeatRefused(reply),
    isPriceGone: (_, { reply }: Replied) => reply.kind === 'refused' && (reply.why === 'priceChanged' || reply.why === 'promo'),
    isOtherTotal: ({ context }, { reply }: Replied) => reply.kind === 'booked' && !isAcceptedTotal(context, reply),
    isToBePaid: (_, { reply }: Replied) => reply.kind === 'booked' && reply.pay !== null,
    isPaid: (_, { reply }: Replied) => reply.kind === 'booked' && reply.pay === null && reply.holdUntil === null,
    isBooked: (_, { reply }: Replied) => reply.kind === 'booked',
    isOtherPurchase: ({ context }, told: Partial<Omit<AddOnsUpdate, 'type'> & Pick<SaleSeatsUpdate, 'seats'>>) => isOtherPurchase(context, told),
    isOtherPrice: ({ context }) => isOtherPrice(context),
    lacksPeople: ({ context }) => context.people === null,
    lacksExtras: ({ context }) => !context.isExtrasAnswered,
    lacksSeats: ({ context }) => !context.isSeatsAnswered,
    isReady: ({ context }) => context.isAccepted && context.isPriceKnown,
    isPriceKnown: ({ context }) => context.isPriceKnown,
    lacksTerms: ({ context }) => !context.isAccepted,
    isOffered: ({ context }, { ending }: { readonly ending: SaleEnding }) => endingBlocked(context, ending) === null,
    hasOpenCode: ({ context }) => context.booked === null && (context.search?.promoCode ?? '') !== '',
    isAnother: ({ context }, { customer }: Told) => isAnotherPerson(context, customer),
    isOwnerBack: ({ context }, { customer }: Told) => isOwnerBack(context, customer),
    isLocked: ({ context }) => context.booked?.pay === 'fareLock',
  },
  actions: {
    keepQuote: assign((_, { reply }: Pick<QuoteAnswer, 'reply'>) => (reply.kind === 'quote' ? { quote: reply.quote, refusal: null } : {})),
    keepNames: assign(({ context }, { serviceNames }: QuoteAnswer) => ({ serviceNames: { ...context.serviceNames, ...serviceNames } })),
    keepRefusal: assign((_, { reply }: Pick<QuoteAnswer, 'reply'> | Replied) => (reply.kind === 'refused' ? { refusal: reply } : {})),
    dropLost: assign(({ context }, { reply }: Pick<QuoteAnswer, 'reply'> | Replied) => withoutRefused(context, reply)),
    acceptPrice: assign(({ context }) => ({ seenFares: seenIn(context), refusedTotal: null })),
    settlePrice: assign({ isPriceKnown: true }),
    unsettlePrice: assign({ isPriceKnown: false }),
    rememberTotal: assign(({ context: { quote } }) => ({ refusedTotal: quote?.quotedTotal ?? null })),
    takeDraft: assign(({ context }, { draft }: Extract<PassengersOutput, { type: 'draft.changed' }>) => withDraft(context, draft)),
    recallPeople: assign(({ context }) => withKeptPeople(context)),
    takePeople: assign((_, { travellers, contact, gst, guardians }: People) => ({
      people: { travellers, contact, gst, guardians },
      isPeopleAnswered: true,
    })),
    takeServices: assign(({ context }, told: Omit<AddOnsUpdate, 'type'>) => withAddOns(context, told)),
    takeSeats: assign((_, { seats }: Pick<SaleSeatsUpdate, 'seats'>) => ({ seats, lost: null, refusedTotal: null })),
    answerExtras: assign({ isExtrasAnswered: true }),
    answerSeats: assign({ isSeatsAnswered: true }),
    askSeatsAgain: assign(({ context }, { reply }: Replied) => (reply.kind === 'refused' ? seatsAgain(context, reply) : {})),
    takeTerms: assign((_, { isAccepted }: { readonly isAccepted: boolean }) => ({ isAccepted })),
    takeEnding: assign((_, { ending }: { readonly ending: SaleEnding }) => ({ ending })),
    takeCustomer: assign(({ context }, { customer }: Told) => ({ customer, owner: customer?.customerNumber ?? context.owner })),
    forgetPeople: assign(({ context }) => forgotten(context)),
    takeFound: assign(({ context }, { answers }: Pick<BegunBookingUpdate, 'answers'>) => foundAnswers(context, answers)),
    keepBooked: assign((_, { reply }: Replied) => (reply.kind === 'booked' ? { booked: reply, refusal: null } : {})),
    forgetBooked: assign({ booked: null }),
    payNow: assign({ ending: 'pay' }),
    doubtPrice: raise({ type: 'price.doubted' }),
    reopenExtras: raise({ type: 'extras.reopened' }),
    tellQuoted: raise({ type: 'price.quoted' }),
    offerServices: sendTo('addOns', ({ context }) => ({ type: 'offer.changed', ...offeredIn(context) })),
    provideCustomer: sendTo('passengers', (_, { customer }: Told) => ({ type: 'customer.changed', customer })),
    tellAnswers: sendTo('begun', ({ context }) => ({ type: 'answers.changed', answers: answersOf(context) })),
    tellCustomer: sendTo('begun', (_, { customer }: Told) => ({ type: 'customer.changed', customer })),
    tellBooked: sendTo('begun', { type: 'booking.made' }),
    keepAnswers: effect<KeptAnswers>('keepAnswers'),
    forgetAnswers: effect<Pick<Context, 'trip'>>('forgetAnswers'),
    restorePayment: sendTo('payment', { type: 'page.restored' }),
    logFailure: effect<{ readonly call: 'loadQuote' | 'book'; readonly error: unknown }>('logFailure'),
  },
})

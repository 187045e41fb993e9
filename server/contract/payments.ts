import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'

/** Where the provider sends its messages. Each is signed, and sent again until it is answered with 200. */
export const PAYMENT_EVENTS_PATH = '/webhooks/payments'
/** The page of the site to which a customer comes back, with the id of the payment, the booking as `pnr`, and `left=1` without having paid. */
export const PAYMENT_RETURN_PATH = '/pay/return'

const paymentId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be the id of a payment'))
const instant = v.pipe(v.string(), v.isoTimestamp())

/** What is paid of a booking: itself while it is on hold, the price for which its fare is kept, the change of its dates that waits to be paid, or the seats and services that it holds. */
export const PAID_OF = ['booking', 'fareLock', 'dateChange', 'extras'] as const

export const BeginPaymentBody = v.object({ recordLocator, of: v.optional(v.picklist(PAID_OF), 'booking') })

export const PaymentQuery = v.object({ payment: paymentId })

/** The customer is back from the page of the provider: `left` where they went without paying. */
export const PaymentReturnBody = v.object({ payment: paymentId, left: v.boolean() })

/**
 * A payment. It is `opening` until the provider has a page for it, `open` while the customer may pay, and then `confirmed` or `released`, by
 * `decideBy` at the latest [CONST-21]. Money that comes to a released one goes back by itself: `refund` says how far that is.
 */
export const PaymentWire = v.object({
  id: v.string(),
  of: v.picklist(PAID_OF),
  state: v.picklist(['opening', 'open', 'confirmed', 'released']),
  /**
   * Why it was released: the customer left, did not pay in time, or the bank said no; nobody knew by `decideBy`; the provider takes no such
   * payment; or the money came when nothing was due any more.
   */
  why: v.nullable(v.picklist(['left', 'expired', 'failed', 'undecided', 'refused', 'nothingDue'])),
  /** The provider's page, to which the browser goes; null when nobody can pay. */
  url: v.nullable(v.string()),
  /** In the currency's major unit. */
  chargedTotal: v.object({ amount: v.number(), currencyCode: v.string() }),
  begunAt: instant,
  decideBy: instant,
  /** When the customer came back; null before. */
  returnedAt: v.nullable(instant),
  /** When the provider last answered. */
  lookedAt: v.nullable(instant),
  refund: v.nullable(v.picklist(['wanted', 'done', 'failed'])),
})
export type PaymentWire = v.InferOutput<typeof PaymentWire>

export const PaymentAnswer = v.object({ data: PaymentWire })

export const payments = endpoint('payments', '/payments', {
  GET: {
    summary: 'A payment, for everyone who knows its id; it holds nothing personal',
    covers: ['CONST-21'],
    caller: 'visitor',
    query: PaymentQuery,
    answer: PaymentAnswer,
    refusals: ['NOT_FOUND'],
  },
  POST: {
    summary:
      'Begins to pay for a booking on hold, for other dates of it, or for the seats and services that it holds, that this browser has opened, or this customer booked; a payment that is under way goes on',
    covers: ['CONST-21', 'SEC-12'],
    caller: 'visitor',
    body: BeginPaymentBody,
    answer: PaymentAnswer,
    refusals: ['NOT_FOUND', 'NOTHING_DUE', 'ATTEMPT_LIMIT_EXCEEDED', 'PAYMENT_UNAVAILABLE'],
  },
})

export const paymentAttempts = endpoint('paymentAttempts', '/payments/attempts', {
  POST: {
    summary: 'Begins anew what a payment was for that did not succeed, for a caller who may begin it; one that is under way goes on',
    covers: ['CONST-21', 'SEC-12'],
    caller: 'visitor',
    body: PaymentQuery,
    answer: PaymentAnswer,
    refusals: ['NOT_FOUND', 'NOTHING_DUE', 'ATTEMPT_LIMIT_EXCEEDED', 'PAYMENT_UNAVAILABLE'],
  },
})

export const paymentReturns = endpoint('paymentReturns', '/payments/returns', {
  POST: {
    summary: 'The customer is back from the page of the provider, which is asked now',
    covers: ['CONST-21'],
    caller: 'visitor',
    body: PaymentReturnBody,
    answer: PaymentAnswer,
    refusals: ['NOT_FOUND'],
  },
})

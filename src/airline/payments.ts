import { HTTPError } from 'ky'
import * as v from 'valibot'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { Payment, PaymentReply, PaymentRefusal, PaymentWanted } from '../../machines/domain/payment.ts'
import { PaymentAnswer, paymentAttempts, paymentReturns, payments, type PaymentWire } from '../../server/contract/payments.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { answered, problemOf, send } from './client.ts'
import type { Configuration } from './configuration.ts'

/**
 * Begins to pay for a booking that this browser has opened or this customer booked, or once more for what a payment was for; one that
 * is under way goes on [CONST-21]. A refusal is an answer.
 */
export const askBegin = (configuration: Configuration, wanted: PaymentWanted, signal: AbortSignal): Promise<PaymentReply> =>
  replyOf(
    'recordLocator' in wanted
      ? send(configuration, payments, 'POST', { body: wanted, signal })
      : send(configuration, paymentAttempts, 'POST', { body: { payment: wanted.insteadOf }, signal }),
  )

/** A payment, for everyone who knows its id. That there is none is an answer. */
export const readPayment = (configuration: Configuration, paymentId: string, signal: AbortSignal): Promise<PaymentReply> =>
  replyOf(send(configuration, payments, 'GET', { query: { payment: paymentId }, signal }))

/**
 * Says that the customer is back from the page of the provider, which the airline then asks.
 * @param hasLeft whether they went without paying
 */
export const askReturn = (configuration: Configuration, paymentId: string, hasLeft: boolean, signal: AbortSignal): Promise<PaymentReply> =>
  replyOf(send(configuration, paymentReturns, 'POST', { body: { payment: paymentId, left: hasLeft }, signal }))

const REFUSALS: Readonly<Record<string, PaymentRefusal>> = {
  NOT_FOUND: 'unknown',
  // An id that was cut off or changed on its way.
  INVALID_FIELD: 'unknown',
  NOTHING_DUE: 'nothingDue',
  ATTEMPT_LIMIT_EXCEEDED: 'tooOften',
  PAYMENT_UNAVAILABLE: 'unavailable',
} satisfies Partial<Record<ProblemCode, PaymentRefusal>>

const Replied = v.union([PaymentAnswer, v.object({ refusal: v.picklist(['unknown', 'nothingDue', 'tooOften', 'unavailable']) })])

async function replyOf(call: Promise<Response>): Promise<PaymentReply> {
  const reply = await answered(Replied, () => call.then((answer) => answer.json(), refusalIn))
  return 'data' in reply ? { payment: paymentOf(reply.data) } : reply
}

async function refusalIn(error: unknown): Promise<unknown> {
  if (!(error instanceof HTTPError)) throw error
  const refusal = REFUSALS[(await problemOf(error))?.status ?? '']
  if (refusal === undefined) throw new AirlineError('failed', error.response.status)
  return { refusal }
}

const paymentOf = ({ id, of, state, why, url, chargedTotal, decideBy, returnedAt, refund }: PaymentWire): Payment => ({
  id,
  state,
  why,
  url,
  chargedTotal: moneyFromMajor(chargedTotal.amount, chargedTotal.currencyCode),
  decideBy: Date.parse(decideBy),
  isBack: returnedAt !== null,
  of,
  refund,
})

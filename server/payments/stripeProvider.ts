import { Stripe } from 'stripe'
import * as v from 'valibot'
import { Refusal } from '../http/problem.ts'
import {
  ProviderError,
  type PageOrder,
  type PageOutcome,
  type PageReport,
  type PaymentKind,
  type PaymentProvider,
  type RefundReport,
} from './paymentProvider.ts'
import type { PaymentSettings } from './paymentSettings.ts'

type Session = Stripe.Checkout.Session

/** A customer waits: less patience, and one more try. */
const WHERE_A_CUSTOMER_WAITS = { timeout: 8_000, maxNetworkRetries: 1 }
const WHERE_NOBODY_WAITS = { timeout: 10_000, maxNetworkRetries: 0 }
/** How old a message may be, in seconds. */
const TOLERANCE = 300
const MOST_LISTED = 100

/**
 * The provider in the protocol of Stripe, by its official package: the only file that knows it. Money is taken when the customer pays, since
 * UPI knows no other way.
 * @param fetchBy sends the requests, in place of the network
 */
export function stripeProvider({ key, host, port, protocol, webhookSecrets }: PaymentSettings, fetchBy?: typeof fetch): PaymentProvider {
  const stripe = new Stripe(key, {
    host,
    port,
    protocol,
    telemetry: false,
    ...WHERE_NOBODY_WAITS,
    ...(fetchBy === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(fetchBy) }),
  })
  const look = async (page: string) =>
    reportOf(await stripe.checkout.sessions.retrieve(page, { expand: ['payment_intent.latest_charge'] }).catch(failed))

  return {
    look,

    async open(order, isCustomerWaiting) {
      const patience = isCustomerWaiting ? WHERE_A_CUSTOMER_WAITS : WHERE_NOBODY_WAITS
      const options = { idempotencyKey: `open:${order.paymentId}`, ...patience }
      return reportOf(await stripe.checkout.sessions.create(parametersOf(order), options).catch(failed))
    },

    async close(page, paymentId) {
      const closed = await stripe.checkout.sessions.expire(page, {}, { idempotencyKey: `close:${paymentId}` }).catch((error: unknown) => {
        // It is not open any more.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
        return failed(error)
      })
      return closed === null ? look(page) : reportOf(closed)
    },

    async refund({ id, paymentId, charge, amountMinor }) {
      const parameters = { payment_intent: charge, amount: amountMinor, metadata: { refund: id, payment: paymentId } }
      return refundReport(await stripe.refunds.create(parameters, { idempotencyKey: `refund:${id}` }).catch(failed))
    },

    async findRefund({ id, charge }) {
      try {
        for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: MOST_LISTED }))
          if (refund.metadata?.['refund'] === id) return refundReport(refund)
        return null
      } catch (error) {
        return failed(error)
      }
    },

    read(body, headerOf, now) {
      const signature = headerOf('stripe-signature') ?? ''
      if (isAhead(signature, now) || !webhookSecrets.some((secret) => isSigned(stripe, body, signature, secret, now))) return null
      const event = v.safeParse(Event, body)
      if (!event.success) throw new Refusal('INVALID_FIELD', [{ field: 'body', message: 'must be an event' }])
      const { id, type, data } = event.output
      const isOfPage = type.startsWith('checkout.session.')
      const isOfRefund = type.startsWith('refund.')
      return {
        id,
        type,
        report: isOfPage ? reportOf(data.object as Session) : null,
        refundId: (isOfRefund && (data.object as Stripe.Refund).metadata?.['refund']) || null,
      }
    },
  }
}

const Event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    type: v.string(),
    data: v.object({ object: v.custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given)) }),
  }),
)

function isSigned(stripe: Stripe, body: string, signature: string, secret: string, now: number): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE, undefined, now) === true
  } catch {
    return false
  }
}

/** Dated later than clocks differ: it could be sent again for as long. The package looks for old messages alone. */
const isAhead = (signature: string, now: number): boolean => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) > now / 1_000 + TOLERANCE

function parametersOf(order: PageOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.paymentId }
  const price = { currency: order.currency.toLowerCase(), unit_amount: order.amountMinor, product_data: { name: order.description } }
  return {
    mode: 'payment',
    allowed_payment_method_types: [...order.methods] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
    client_reference_id: order.reference,
    expires_at: order.expiresAt,
    line_items: [{ quantity: 1, price_data: price }],
    metadata,
    payment_intent_data: { metadata },
    success_url: order.returnUrl,
    cancel_url: order.leaveUrl,
  }
}

function reportOf(session: Session): PageReport {
  const { payment_intent: intent } = session
  return {
    page: session.id,
    paymentId: session.metadata?.['payment'] ?? null,
    outcome: outcomeOf(session),
    amountMinor: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    charge: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    kind: kindOf(session),
    url: session.url,
  }
}

const KINDS: ReadonlyMap<string | undefined, PaymentKind> = new Map([
  ['card', 'CARD'],
  ['upi', 'UPI'],
  ['netbanking', 'NET_BANKING'],
])

/** Only the charge says it, which a message does not bring. Nothing else of what was paid with is read. */
function kindOf({ payment_intent: intent }: Session): PaymentKind | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return (typeof charge === 'object' && KINDS.get(charge?.payment_method_details?.type)) || null
}

/** A slow method that fails leaves its page "complete, unpaid" for ever: only the attempt itself tells. */
function outcomeOf({ payment_status, status, payment_intent }: Session): PageOutcome {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  const hasFailed = typeof payment_intent === 'object' && ENDED.has(payment_intent?.status)
  return hasFailed ? 'failed' : 'thinking'
}

const ENDED: ReadonlySet<string | undefined> = new Set(['requires_payment_method', 'canceled'])

const refundReport = ({ id, status }: Stripe.Refund): RefundReport => ({
  reference: id,
  state: status === 'failed' || status === 'canceled' ? 'failed' : status === 'succeeded' ? 'done' : 'underWay',
})

/** A refusal holds however often it is asked; whatever else went wrong may have been done all the same. */
function failed(error: unknown): never {
  throw new ProviderError(error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unreachable', error)
}

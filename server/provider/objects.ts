import type { checkoutSessions, events, Method, paymentIntents, refunds } from './schema.ts'

export type Session = typeof checkoutSessions.$inferSelect
export type Intent = typeof paymentIntents.$inferSelect
export type Refund = typeof refunds.$inferSelect

/** The version of the protocol that is spoken. A shop that speaks another is refused. */
export const API_VERSION = '2026-10-28.endive'

const seconds = (ms: number): number => Math.floor(ms / 1_000)

const EXPANDABLE = ['payment_intent', 'payment_intent.latest_charge'] as const
type Expandable = (typeof EXPANDABLE)[number]

/** What of a page can be answered whole, in place of its id. */
export const isExpandable = (property: unknown): property is Expandable => EXPANDABLE.some((each) => each === property)

/** A page as the shop sees it. Its address is there as long as it can be paid on. */
export const sessionObject = (session: Session, intent: Intent | null, origin: string, expanded: readonly Expandable[] = []) => ({
  id: session.id,
  object: 'checkout.session',
  allowed_payment_method_types: session.methods,
  amount_subtotal: session.amount,
  amount_total: session.amount,
  cancel_url: session.cancelUrl,
  client_reference_id: session.clientReference,
  created: seconds(session.createdAt),
  currency: session.currency,
  expires_at: session.expiresAt,
  livemode: false,
  locale: session.locale,
  metadata: session.metadata,
  mode: 'payment',
  payment_intent: intent && (expanded.length === 0 ? intent.id : intentObject(intent, session, expanded.includes('payment_intent.latest_charge'))),
  payment_method_types: session.methods,
  payment_status: session.isPaid ? 'paid' : 'unpaid',
  status: session.status,
  success_url: session.successUrl,
  ui_mode: 'hosted_page',
  url: session.status === 'open' ? pageOf(session.id, origin) : null,
})

/** Where a page is. */
export const pageOf = (sessionId: string, origin: string): string => `${origin}/c/pay/${sessionId}`

export const intentObject = (intent: Intent, session: Session, isWithCharge = false) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: session.amount,
  amount_capturable: 0,
  amount_received: intent.chargeId === null ? 0 : session.amount,
  capture_method: 'automatic_async',
  client_secret: null,
  created: seconds(intent.createdAt),
  currency: session.currency,
  last_payment_error: intent.decline && {
    type: 'card_error',
    code: intent.decline.code,
    decline_code: intent.decline.declineCode,
    message: 'The payment was declined.',
  },
  latest_charge: isWithCharge ? chargeObject(intent, session) : intent.chargeId,
  livemode: false,
  metadata: session.intentMetadata,
  next_action: null,
  payment_method: null,
  payment_method_types: session.methods,
  status: intent.status,
})

const chargeObject = ({ id, chargeId, chargedAt, method, refunded }: Intent, session: Session) =>
  chargeId !== null && chargedAt !== null && method !== null
    ? {
        id: chargeId,
        object: 'charge',
        amount: session.amount,
        amount_captured: session.amount,
        amount_refunded: refunded,
        captured: true,
        created: seconds(chargedAt),
        currency: session.currency,
        livemode: false,
        metadata: session.intentMetadata,
        paid: true,
        payment_intent: id,
        payment_method_details: detailsOf(method),
        refunded: refunded === session.amount,
        status: 'succeeded',
      }
    : null

const detailsOf = ({ type, ...details }: Method) => ({ type, [type]: details })

export const refundObject = (refund: Refund, { chargeId }: Intent, { currency }: Session) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: chargeId,
  created: seconds(refund.createdAt),
  currency,
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  reason: refund.reason,
  status: refund.status,
})

export const eventObject = ({ id, createdAt, type, object }: typeof events.$inferSelect) => ({
  id,
  object: 'event',
  api_version: API_VERSION,
  created: seconds(createdAt),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})

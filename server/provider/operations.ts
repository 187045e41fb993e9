import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { expire, holdPage, type Checkout } from './checkout.ts'
import type { Operation } from './faults.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { openSession, SESSION_PARAMETERS } from './newSession.ts'
import { eventObject, intentObject, isExpandable, refundObject, sessionObject, type Intent, type Session } from './objects.ts'
import { checkoutSessions, events, paymentIntents, refunds } from './schema.ts'
import { ApiRefusal, invalid, listOf, metadataOf, missing, numberOf, requiredText, textOf, type Values } from './wire.ts'

/** A call of the API that was understood so far. */
export interface ApiCall extends Checkout {
  /** The parameters of body or query. */
  readonly given: Values
  /** That of the address; empty where it has none. */
  readonly id: string
  readonly refundFails: () => Promise<boolean>
}

/** A call of the API. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** By which it can be spoilt; null for one that is always answered well. */
  readonly name: Operation | null
  /** The parameters that it takes. */
  readonly known: readonly string[]
  readonly answer: (call: ApiCall) => Promise<object>
}

const MOST_LISTED = 100

const PAGED = ['limit', 'starting_after', 'ending_before']

/** Every call that the provider answers; any other is refused. */
export const API: readonly ApiOperation[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    name: 'open',
    known: SESSION_PARAMETERS,
    answer: openSession,
  },
  { method: 'GET', path: '/v1/checkout/sessions/:id', name: 'look', known: ['expand'], answer: readSession },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', name: 'close', known: [], answer: closeSession },
  { method: 'GET', path: '/v1/payment_intents/:id', name: 'look', known: [], answer: readIntent },
  { method: 'POST', path: '/v1/refunds', name: 'refund', known: ['payment_intent', 'amount', 'metadata', 'reason'], answer: makeRefund },
  { method: 'GET', path: '/v1/refunds', name: 'findRefunds', known: ['payment_intent', ...PAGED], answer: listRefunds },
  { method: 'GET', path: '/v1/refunds/:id', name: 'findRefunds', known: [], answer: readRefund },
  { method: 'GET', path: '/v1/events', name: null, known: ['type', ...PAGED], answer: listEvents },
  { method: 'GET', path: '/v1/events/:id', name: null, known: [], answer: readEvent },
]

async function readSession(call: ApiCall): Promise<object> {
  const wanted = listOf(call.given, 'expand')
  if (!wanted.every(isExpandable)) throw invalid('This property cannot be expanded', 'expand')
  const { session, intent } = await pageOf(call)
  return sessionObject(session, intent, call.origin, wanted)
}

async function closeSession(call: ApiCall): Promise<object> {
  const held = await pageOf(call)
  if (held.session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${held.session.status}`,
      'session',
    )
  const { session, intent } = await expire(call, held)
  return sessionObject(session, intent, call.origin)
}

async function pageOf(call: ApiCall) {
  const held = await holdPage(call, call.id)
  if (held === undefined) throw missing('checkout.session', call.id)
  return held
}

async function readIntent({ transaction, id }: ApiCall): Promise<object> {
  const { intent, session } = await attempt(transaction, id)
  return intentObject(intent, session)
}

async function attempt(transaction: ApiCall['transaction'], id: string): Promise<{ readonly intent: Intent; readonly session: Session }> {
  const [found] = await transaction
    .select({ intent: paymentIntents, session: checkoutSessions })
    .from(paymentIntents)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, paymentIntents.sessionId))
    .where(eq(paymentIntents.id, id))
    .for('update')
  if (found === undefined) throw missing('payment_intent', id)
  return found
}

async function makeRefund(call: ApiCall): Promise<object> {
  const { transaction, given, now } = call
  const { intent, session } = await attempt(transaction, requiredText(given, 'payment_intent'))
  if (intent.chargeId === null) throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  const left = session.amount - intent.refunded
  if (left === 0) throw invalid(`Charge ${intent.chargeId} has already been refunded.`, 'payment_intent', 'charge_already_refunded')
  const amount = numberOf(given, 'amount') ?? left
  if (amount < 1 || amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const fails = await call.refundFails()
  const [refund] = await transaction
    .insert(refunds)
    .values({
      id: newId('re_'),
      intentId: intent.id,
      createdAt: now,
      amount,
      status: fails ? 'failed' : 'succeeded',
      reason: textOf(given, 'reason'),
      metadata: metadataOf(given),
    })
    .returning()
  if (!fails)
    await transaction
      .update(paymentIntents)
      .set({ refunded: sql`${paymentIntents.refunded} + ${amount}` })
      .where(eq(paymentIntents.id, intent.id))
  if (refund === undefined) throw new ApiRefusal(404, { type: 'api_error', message: 'The refund was not made' })
  const made = refundObject(refund, intent, session)
  await emit(call, fails ? 'refund.failed' : 'refund.created', made)
  return made
}

async function listRefunds({ transaction, given }: ApiCall): Promise<object> {
  const { intent, session } = await attempt(transaction, requiredText(given, 'payment_intent'))
  const rows = await transaction.select().from(refunds).where(eq(refunds.intentId, intent.id)).orderBy(desc(refunds.createdAt), desc(refunds.id))
  return pageIn(
    rows.map((row) => refundObject(row, intent, session)),
    given,
    '/v1/refunds',
  )
}

async function readRefund({ transaction, id }: ApiCall): Promise<object> {
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.id, id))
  if (refund === undefined) throw missing('refund', id)
  const { intent, session } = await attempt(transaction, refund.intentId)
  return refundObject(refund, intent, session)
}

/** A page of what is there, the newest first. */
function pageIn<Row extends { readonly id: string }>(rows: readonly Row[], given: Values, url: string): object {
  const limit = limitOf(given)
  const [after, before] = ['starting_after', 'ending_before'].map((name) => rows.findIndex(({ id }) => id === textOf(given, name)))
  const rest = before !== undefined && before >= 0 ? rows.slice(Math.max(0, before - limit), before) : rows.slice((after ?? -1) + 1)
  return { object: 'list', url, has_more: rest.length > limit || (before !== undefined && before > limit), data: rest.slice(0, limit) }
}

function limitOf(given: Values): number {
  const limit = numberOf(given, 'limit') ?? 10
  if (limit < 1 || limit > MOST_LISTED) throw invalid('Invalid integer: limit', 'limit')
  return limit
}

async function listEvents({ transaction, given }: ApiCall): Promise<object> {
  const limit = limitOf(given)
  const [after, before] = await Promise.all(['starting_after', 'ending_before'].map((name) => positionOf(transaction, textOf(given, name))))
  const type = textOf(given, 'type')
  const isMeant = and(
    type === null ? undefined : eq(events.type, type),
    after == null ? undefined : lt(events.position, after),
    before == null ? undefined : gt(events.position, before),
  )
  const rows = await transaction
    .select()
    .from(events)
    .where(isMeant)
    .orderBy(before == null ? desc(events.position) : asc(events.position))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { object: 'list', url: '/v1/events', has_more: rows.length > limit, data: (before == null ? shown : shown.reverse()).map(eventObject) }
}

async function positionOf(transaction: ApiCall['transaction'], id: string | null): Promise<number | null> {
  if (id === null) return null
  const [event] = await transaction.select({ position: events.position }).from(events).where(eq(events.id, id))
  if (event === undefined) throw missing('event', id)
  return event.position
}

async function readEvent({ transaction, id }: ApiCall): Promise<object> {
  const [event] = await transaction.select().from(events).where(eq(events.id, id))
  if (event === undefined) throw missing('event', id)
  return eventObject(event)
}

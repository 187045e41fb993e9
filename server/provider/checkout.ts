import { and, eq, inArray } from 'drizzle-orm'
import { emit, type Work } from './events.ts'
import { newId } from './ids.ts'
import { intentObject, sessionObject, type Intent, type Session } from './objects.ts'
import { checkoutSessions, paymentIntents, type Decline, type Method } from './schema.ts'

/** A page and the attempt to pay on it, held until the transaction ends. */
export interface Held {
  readonly session: Session
  /** Null until somebody tries to pay. */
  readonly intent: Intent | null
}

/** A page that is held in a transaction of the provider. */
export interface Checkout extends Work {
  /** Of the provider's pages. */
  readonly origin: string
}

/** Holds a page; one whose time is over expires. Undefined where there is none. */
export async function holdPage(work: Checkout, id: string): Promise<Held | undefined> {
  const { transaction, now } = work
  const [session] = await transaction.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)).for('update')
  if (session === undefined) return undefined
  const [intent = null] = await transaction.select().from(paymentIntents).where(eq(paymentIntents.sessionId, id)).for('update')
  const isOver = session.status === 'open' && Math.floor(now / 1_000) >= session.expiresAt
  return isOver ? expire(work, { session, intent }) : { session, intent }
}

/** Ends a page on which nobody has paid: from now on nobody can. */
export async function expire(work: Checkout, held: Held): Promise<Held> {
  const session = await changedSession(work, held.session, { status: 'expired' })
  const intent = held.intent && (await changedIntent(work, held.intent, { status: 'canceled' }))
  await tell(work, 'checkout.session.expired', { session, intent })
  return { session, intent }
}

/** A way to pay was chosen, and asks for more: the code of a bank, a scan. */
export async function ask(work: Checkout, held: Held, method: Method | null): Promise<void> {
  const { intent } = await begun(work, held)
  await changedIntent(work, intent, { status: 'requires_action', method })
}

/** Says no to an attempt. The page stays open for another. */
export async function decline(work: Checkout, held: Held, reason: Decline): Promise<void> {
  const { session, intent } = await begun(work, held)
  const declined = await changedIntent(work, intent, { status: 'requires_payment_method', method: null, decline: reason, answersAt: null })
  await emit(work, 'payment_intent.payment_failed', intentObject(declined, session))
}

/** Takes the money, once. */
export async function succeed(work: Checkout, held: Held, method: Method): Promise<void> {
  const { session, intent } = await begun(work, held)
  const wasOpen = session.status === 'open'
  const charge = { chargeId: newId('ch_'), chargedAt: work.now }
  const paid = await changedIntent(work, intent, { status: 'succeeded', method, decline: null, answersAt: null, ...charge })
  const done = await changedSession(work, session, { status: 'complete', isPaid: true })
  await emit(work, 'payment_intent.succeeded', intentObject(paid, done))
  await tell(work, wasOpen ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded', { session: done, intent: paid })
}

/** The method takes its time: the page is complete and not paid until it answers. */
export async function think(work: Checkout, held: Held, method: Method, answer: { readonly at: number; readonly approves: boolean }): Promise<void> {
  const { session, intent } = await begun(work, held)
  const thinking = await changedIntent(work, intent, { status: 'processing', method, answersAt: answer.at, approves: answer.approves })
  const done = await changedSession(work, session, { status: 'complete' })
  await tell(work, 'checkout.session.completed', { session: done, intent: thinking })
}

/** What a method that took its time says in the end. */
export async function answer(work: Checkout, sessionId: string): Promise<void> {
  const held = await holdPage(work, sessionId)
  if (held?.intent?.status !== 'processing' || held.intent.answersAt === null || held.intent.answersAt > work.now) return
  if (held.intent.approves === true && held.intent.method !== null) return succeed(work, held, held.intent.method)
  await decline(work, held, { code: 'payment_intent_payment_attempt_failed', declineCode: null })
  const after = await holdPage(work, sessionId)
  if (after !== undefined) await tell(work, 'checkout.session.async_payment_failed', after)
}

/** An attempt exists from the first try on. */
async function begun({ transaction, now }: Checkout, { session, intent }: Held): Promise<{ readonly session: Session; readonly intent: Intent }> {
  if (intent !== null) return { session, intent }
  const [made] = await transaction
    .insert(paymentIntents)
    .values({ id: newId('pi_'), sessionId: session.id, createdAt: now })
    .returning()
  return { session, intent: certain(made) }
}

/** Money is taken from an attempt that has not ended: what has ended stays as it is. */
const GOES_ON: readonly Intent['status'][] = ['requires_payment_method', 'requires_action', 'processing']

async function changedIntent({ transaction }: Checkout, { id }: Intent, change: Partial<Intent>): Promise<Intent> {
  const isIt = and(eq(paymentIntents.id, id), inArray(paymentIntents.status, [...GOES_ON]))
  const [changed] = await transaction.update(paymentIntents).set(change).where(isIt).returning()
  return certain(changed)
}

async function changedSession({ transaction }: Checkout, { id }: Session, change: Partial<Session>): Promise<Session> {
  const [changed] = await transaction.update(checkoutSessions).set(change).where(eq(checkoutSessions.id, id)).returning()
  return certain(changed)
}

const tell = (work: Checkout, type: string, { session, intent }: Held): Promise<void> => emit(work, type, sessionObject(session, intent, work.origin))

function certain<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the payment has ended')
  return row
}

import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { LONGEST_PAUSE, notPast, pauseOfRefund, TAKEN_FOR } from '../rules/paymentTimes.ts'
import type { Database } from './database.ts'
import type { Connection } from './holdName.ts'
import { payments, providerEvents, refunds } from './paymentSchema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type ReleaseReason = NonNullable<PaymentRow['why']>

/** What is paid for: a kind of payable, and which. */
export type PayableKey = Pick<PaymentRow, 'payable' | 'reference'>

/** Whether a payment is not decided yet. */
/** Without values, so that a statement that is written once may hold it. */
export const isUnderWay = sql`${payments.state} in ('opening', 'open')`
const isOf = ({ payable, reference }: PayableKey): SQL | undefined => and(eq(payments.payable, payable), eq(payments.reference, reference))

/** Adds a payment, unless one of the same payable is under way, or one for the same occasion was made. */
export async function addPayment(transaction: Connection, row: typeof payments.$inferInsert): Promise<void> {
  await transaction.insert(payments).values(row).onConflictDoNothing()
}

/** The payment of a payable that is under way; undefined for none. */
export async function paymentUnderWay(from: Connection, key: PayableKey): Promise<PaymentRow | undefined> {
  const [row] = await from
    .select()
    .from(payments)
    .where(and(isOf(key), isUnderWay))
  return row
}

/** The payments with a reference that are under way, whatever they are for. */
export const paymentsUnderWay = (from: Connection, reference: string): Promise<PaymentRow[]> =>
  from
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), isUnderWay))

export async function paymentById(from: Connection, id: string): Promise<PaymentRow | undefined> {
  const [row] = await from.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The payments of these ids whose money was taken, the newest first. */
export const confirmedPayments = (from: Connection, ids: readonly string[]): Promise<PaymentRow[]> =>
  from
    .select()
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), eq(payments.state, 'confirmed')))
    .orderBy(desc(payments.decidedAt), asc(payments.id))

/** How often it was tried to pay for a payable since an instant, and until now. */
export async function paymentsSince(from: Connection, key: PayableKey, since: number, now: number): Promise<number> {
  const [counted] = await from
    .select({ attempts: count() })
    .from(payments)
    .where(and(isOf(key), gt(payments.begunAt, new Date(since)), lte(payments.begunAt, new Date(now))))
  return counted?.attempts ?? 0
}

/** Notes where the customer pays. A payment that was decided meanwhile stays decided. */
export async function notePage(connection: Connection, id: string, page: string, pageUrl: string | null): Promise<PaymentRow | undefined> {
  const state = sql`case when ${payments.state} = 'opening' then 'open' else ${payments.state} end`
  const [row] = await connection.update(payments).set({ page, pageUrl, state }).where(eq(payments.id, id)).returning()
  return row
}

/** Confirms a payment that is under way; false for one that was decided before. */
export async function confirmPayment(transaction: Connection, id: string, now: number): Promise<boolean> {
  const rows = await transaction
    .update(payments)
    .set({ state: 'confirmed', decidedAt: new Date(now), isSettled: true, nextLook: null })
    .where(and(eq(payments.id, id), isUnderWay))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Releases a payment that is under way, and watches it from now on; false for one that was decided before. */
export async function releasePayment(transaction: Connection, id: string, why: ReleaseReason, now: number): Promise<boolean> {
  const rows = await transaction
    .update(payments)
    .set({ state: 'released', why, decidedAt: new Date(now) })
    .where(and(eq(payments.id, id), isUnderWay))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Takes a confirmation back in the transaction that has made it: nothing was due any more. */
export async function revokePayment(transaction: Connection, id: string): Promise<void> {
  await transaction.update(payments).set({ state: 'released', why: 'nothingDue', isSettled: false }).where(eq(payments.id, id))
}

/** Notes by which name the provider knows the money, and with what it was paid once that is known. */
export async function noteCharge(transaction: Connection, id: string, { charge, kind }: Pick<PaymentRow, 'charge' | 'kind'>): Promise<void> {
  await transaction
    .update(payments)
    .set({ charge, ...(kind !== null && { kind }) })
    .where(eq(payments.id, id))
}

/** Nothing can come of a released payment any more. */
export async function settlePayment(transaction: Connection, id: string): Promise<void> {
  await transaction
    .update(payments)
    .set({ isSettled: true, nextLook: null })
    .where(and(eq(payments.id, id), eq(payments.state, 'released')))
}

/** The customer is back: the provider is asked now, and the page closed where they have left it. */
export async function noteReturn(connection: Connection, id: string, hasLeft: boolean, now: number): Promise<PaymentRow | undefined> {
  const at = new Date(now)
  const closeAt = hasLeft ? sql`least(${payments.closeAt}, ${at.toISOString()}::timestamptz)` : undefined
  await connection
    .update(payments)
    .set({ nextLook: at, returnedAt: sql`coalesce(${payments.returnedAt}, ${at.toISOString()}::timestamptz)`, ...(closeAt && { closeAt }) })
    .where(and(eq(payments.id, id), isUnderWay))
  return paymentById(connection, id)
}

/** Payments whose time to be decided has come, the longest first. @param without ids of payments that are left out */
export async function undecidedPayments(from: Connection, now: number, most: number, without: readonly string[]): Promise<readonly PaymentRow[]> {
  return from
    .select()
    .from(payments)
    .where(and(isUnderWay, lte(payments.decideBy, new Date(now)), notInArray(payments.id, [...without])))
    .orderBy(asc(payments.decideBy))
    .limit(most)
}

/** The payment of which the provider has not said for longest what became of it: no money has come, and some may still come. */
export async function longestUnsettled(from: Connection): Promise<PaymentRow | undefined> {
  const [row] = await from
    .select()
    .from(payments)
    .where(and(eq(payments.isSettled, false), isNull(payments.charge)))
    .orderBy(asc(payments.decideBy))
    .limit(1)
  return row
}

/** The refund that has waited longest for the provider to take it. */
export async function longestRefund(from: Connection): Promise<RefundRow | undefined> {
  const [row] = await from
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'wanted'), isNull(refunds.providerReference)))
    .orderBy(asc(refunds.wantedAt))
    .limit(1)
  return row
}

/** A payment that a worker has taken to look at. */
export interface TakenPayment {
  readonly row: PaymentRow
  /** Until when: a plan that has changed meanwhile is that of another. */
  readonly until: Date
}

/**
 * Takes payments that are due to be looked at, the longest due first. Of two workers one gets each; one that dies loses none, since
 * others take it when its time is over.
 */
export async function takePayments({ connection }: Database, now: number, most: number): Promise<readonly TakenPayment[]> {
  return connection.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(payments)
      .where(isDue(payments.nextLook, now))
      .orderBy(asc(payments.nextLook))
      .limit(most)
      .for('update', { skipLocked: true })
    const taken: TakenPayment[] = []
    for (const { id, closeAt, decideBy, decidedAt } of due) {
      const marks = { closeAt: closeAt.getTime(), decideBy: decideBy.getTime(), decidedAt: decidedAt?.getTime() ?? null }
      const until = new Date(notPast(marks, now, now + TAKEN_FOR))
      const [row] = await transaction
        .update(payments)
        .set({ nextLook: until, tries: sql`${payments.tries} + 1` })
        .where(eq(payments.id, id))
        .returning()
      if (row !== undefined) taken.push({ row, until })
    }
    return taken
  })
}

/**
 * Plans the next look, unless the plan has changed meanwhile.
 * @param lookedAt when the provider has said something; undefined where it has not
 */
export async function planLook(connection: Connection, { row, until }: TakenPayment, at: number, lookedAt?: number): Promise<void> {
  await connection
    .update(payments)
    .set({ nextLook: new Date(at), ...(lookedAt === undefined ? {} : { lookedAt: new Date(lookedAt) }) })
    .where(and(eq(payments.id, row.id), eq(payments.nextLook, until)))
}

/** Looks at a payment as soon as can be, unless nothing can change any more. */
export async function lookSoon(connection: Connection, id: string, now: number): Promise<void> {
  await connection
    .update(payments)
    .set({ nextLook: new Date(now) })
    .where(and(eq(payments.id, id), eq(payments.isSettled, false)))
}

/** Due, or planned further ahead than anything is: then the clock was set back. */
const isDue = (plan: typeof payments.nextLook | typeof refunds.nextTry, now: number): SQL | undefined =>
  and(isNotNull(plan), or(lte(plan, new Date(now)), gt(plan, new Date(now + 2 * LONGEST_PAUSE))))

/** Whether a payment or a refund is due: every payment is by the time it has to be decided. */
export async function isAnythingDue(from: Connection, now: number): Promise<boolean> {
  const payment = from.select({ id: payments.id }).from(payments).where(isDue(payments.nextLook, now))
  const refund = from.select({ id: refunds.id }).from(refunds).where(isDue(refunds.nextTry, now))
  return (await payment.unionAll(refund).limit(1)).length > 0
}

/** Wants money to go back, once for each id. */
export async function addRefund(transaction: Connection, refund: Pick<RefundRow, 'id' | 'paymentId' | 'amountMinor'>, now: number): Promise<void> {
  const at = new Date(now)
  await transaction
    .insert(refunds)
    .values({ ...refund, wantedAt: at, nextTry: at })
    .onConflictDoNothing()
}

/** The refunds of a payment, the newest first. */
export const refundsOf = (from: Connection, paymentId: string): Promise<readonly RefundRow[]> =>
  from.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.wantedAt), asc(refunds.id))

/** Takes refunds that are due, as payments are taken: each with its next try, where nothing comes of this one. */
export async function takeRefunds({ connection }: Database, now: number, most: number): Promise<readonly RefundRow[]> {
  return connection.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(refunds)
      .where(isDue(refunds.nextTry, now))
      .orderBy(asc(refunds.nextTry))
      .limit(most)
      .for('update', { skipLocked: true })
    const untilOf = ({ tries }: RefundRow) => new Date(now + Math.max(TAKEN_FOR, pauseOfRefund(tries)))
    for (const row of due)
      await transaction
        .update(refunds)
        .set({ nextTry: untilOf(row), tries: row.tries + 1 })
        .where(eq(refunds.id, row.id))
    return due.map((row) => ({ ...row, nextTry: untilOf(row), tries: row.tries + 1 }))
  })
}

/** Notes what the provider says of a refund, and when to ask again. */
export async function noteRefund(
  transaction: Connection,
  id: string,
  change: Partial<Pick<RefundRow, 'providerReference' | 'nextTry'>>,
): Promise<void> {
  await transaction.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Asks about a refund no more, unless the provider has told of it since it was taken. */
export async function leaveRefund(transaction: Connection, { id, nextTry }: Pick<RefundRow, 'id' | 'nextTry'>): Promise<void> {
  if (nextTry === null) return
  await transaction
    .update(refunds)
    .set({ nextTry: null })
    .where(and(eq(refunds.id, id), eq(refunds.nextTry, nextTry)))
}

/**
 * Ends a refund that is wanted, or one that was there and fails after all; false for one that has ended so before.
 */
export async function endRefund(
  transaction: Connection,
  id: string,
  end: Pick<RefundRow, 'state' | 'providerReference' | 'endedAt'>,
): Promise<boolean> {
  const rows = await transaction
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), inArray(refunds.state, end.state === 'failed' ? ['wanted', 'done'] : ['wanted'])))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** For how long messages of the provider are remembered, in milliseconds. */
const REMEMBERED_FOR = 30 * 86_400_000

/** Notes a message of the provider that was acted on, and forgets old ones. */
export async function noteProviderEvent(
  connection: Connection,
  { id, type }: { readonly id: string; readonly type: string },
  now: number,
): Promise<void> {
  await connection
    .insert(providerEvents)
    .values({ id, type, receivedAt: new Date(now) })
    .onConflictDoNothing()
  await connection.delete(providerEvents).where(lt(providerEvents.receivedAt, new Date(now - REMEMBERED_FOR)))
}

import { and, count, eq, gt, inArray, isNotNull, lte, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import type { BegunAnswers } from '../contract/begunBooking.ts'
import { ENDED_UNPAID } from '../rules/bookings.ts'
import { leadsAs } from '../rules/sale.ts'
import { bookingsOf, type BookingRow } from './bookingRows.ts'
import { bookedLegs, bookings } from './bookingSchema.ts'
import { holdName, type Connection } from './holdName.ts'
import { isUnderWay } from './payments.ts'
import { payments } from './paymentSchema.ts'
import { promotions, promotionUses } from './promotionSchema.ts'
import { begunBookings, bookingSales } from './saleSchema.ts'

/** The sale of a booking. */
export type SaleRow = typeof bookingSales.$inferSelect

/** A sale with its booking. */
export interface KnownSale {
  readonly sale: SaleRow
  readonly row: BookingRow
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names answers, so that the same are known again. @param answers what a booking is made of, in one order */
export const answersDigest = (answers: unknown): string => digestOf(JSON.stringify(answers))

/** Waits until no other transaction makes or replaces the booking of a key. Several are held in one order. */
export async function holdKeys(transaction: Connection, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys.map(digestOf))].toSorted()) await holdName(transaction, `sale:${key}`)
}

/** The booking that was made with a key; undefined for none. */
export async function saleOfKey(from: Connection, key: string): Promise<KnownSale | undefined> {
  const [found] = await from
    .select({ sale: bookingSales, row: bookings })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(eq(bookingSales.key, digestOf(key)))
  return found
}

/** Whether a booking waits for its money. */
export const isUnpaid = ({ status, reason }: Pick<BookingRow, 'status' | 'reason'>): boolean => status === 'ON_HOLD' && reason === 'PAYMENT_DUE'

/** A booking that has not ended, or not without money: without parameters, for statements that are planned once. */
export const isBooked = (): SQL =>
  sql`(${bookings.status} <> 'CLOSED' or coalesce(${bookings.reason}, '') not in (${sql.raw(ENDED_UNPAID.map((reason) => `'${reason}'`).join(', '))}))`

/** Whether a customer has a booking besides these. */
export async function hasBookedBut(from: Connection, customerNumber: string, ids: readonly number[]): Promise<boolean> {
  const own = and(eq(bookings.customerNumber, customerNumber), isBooked(), notInArray(bookings.id, [...ids]))
  return (await from.select({ id: bookings.id }).from(bookings).where(own).limit(1)).length > 0
}

/** Whether its time to be paid is over, though nobody may have ended it yet. */
export const isOverdue = ({ status, holdUntil }: Pick<BookingRow, 'status' | 'holdUntil'>, now: number): boolean =>
  status === 'ON_HOLD' && holdUntil !== null && holdUntil.getTime() <= now

/** The bookings of keys that wait for their money. */
export async function waitingSales(from: Connection, keys: readonly string[]): Promise<readonly KnownSale[]> {
  const known = await Promise.all(keys.map((key) => saleOfKey(from, key)))
  return known.filter((each) => each !== undefined).filter(({ row }) => isUnpaid(row))
}

/** How a booking was sold; undefined for one that was not sold on the site. */
export async function saleOf(from: Connection, bookingId: number): Promise<SaleRow | undefined> {
  const [sale] = await from.select().from(bookingSales).where(eq(bookingSales.bookingId, bookingId))
  return sale
}

/** Whether its traveller has chosen to have a booking held. */
export const isHold = (sale: Pick<SaleRow, 'ending'> | undefined): boolean => sale?.ending === 'HOLD'

/** Whether a booking waits for its money without being held: its traveller was to pay it, or to lock its fare, at once. */
export const isPaidAtOnce = (sale: Pick<SaleRow, 'ending'> | undefined): boolean => sale !== undefined && !isHold(sale)

export async function addSale(transaction: Connection, { key, ...sale }: typeof bookingSales.$inferInsert): Promise<void> {
  await transaction.insert(bookingSales).values({ ...sale, key: digestOf(key) })
}

/** The payments of bookings that are under way. */
export const beingPaid = (from: Connection) =>
  from
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.reference, bookings.recordLocator), inArray(payments.payable, ['booking', 'fareLock']), isUnderWay))

/** The bookings whose time to be paid is over, the longest first; without those that are being paid, and those that are left out. */
export const overdueSales = (from: Connection, now: number, most: number, without: readonly string[] = []) =>
  from
    .select({ recordLocator: bookings.recordLocator, holdUntil: bookings.holdUntil })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(
      and(
        eq(bookings.status, 'ON_HOLD'),
        inArray(bookings.reason, ['PAYMENT_DUE', 'FARE_LOCK']),
        lte(bookings.holdUntil, new Date(now)),
        notInArray(bookings.recordLocator, [...without]),
        notExists(beingPaid(from)),
      ),
    )
    .orderBy(bookings.holdUntil)
    .limit(most)

/** A use of a promo code for a booking. */
export interface UseWanted {
  readonly code: string
  /** How many may use it; null for no limit. */
  readonly usageLimit: number | null
  /** Whose reservation becomes the use; null for a browser that has none. */
  readonly sessionId: string | null
  readonly message: string
}

/** Consumes a promo code, in the transaction that books: what the browser has reserved of it, or a use that is left. @returns its id; null where none is left */
export async function consumePromotion(transaction: Connection, use: UseWanted, now: number): Promise<number | null> {
  const { code, usageLimit, sessionId, message } = use
  if (usageLimit !== null) await transaction.select({ code: promotions.code }).from(promotions).where(eq(promotions.code, code)).for('no key update')
  const isOfIt = eq(promotionUses.promotionCode, code)
  const isReserved = and(eq(promotionUses.state, 'reserved'), gt(promotionUses.expiresAt, new Date(now)))
  const own = sessionId === null ? undefined : and(isOfIt, isReserved, eq(promotionUses.sessionId, sessionId))
  if (own !== undefined) {
    const [taken] = await transaction.update(promotionUses).set({ state: 'consumed', sessionId: null }).where(own).returning({ id: promotionUses.id })
    if (taken !== undefined) return taken.id
  }
  if (usageLimit !== null) {
    const isTaken = or(eq(promotionUses.state, 'consumed'), isReserved)
    const [row] = await transaction.select({ taken: count() }).from(promotionUses).where(and(isOfIt, isTaken))
    if ((row?.taken ?? 0) >= usageLimit) return null
  }
  const [added] = await transaction
    .insert(promotionUses)
    .values({
      promotionCode: code,
      sessionId: null,
      idempotencyKey: `booking:${randomUUID()}`,
      question: 'booking',
      message,
      state: 'consumed',
      expiresAt: new Date(now),
    })
    .returning({ id: promotionUses.id })
  return added?.id ?? null
}

/** Forgets to which company a booking was to be invoiced, and who was to bring and to meet a child, since it was not paid. */
export async function forgetOthers(transaction: Connection, bookingId: number): Promise<void> {
  await transaction
    .update(bookingSales)
    .set({ gstNumber: null, gstCompany: null, gstEmail: null, guardians: null })
    .where(eq(bookingSales.bookingId, bookingId))
}

/** For so long after the last landing it is known who brought and who met a child: as long as questions about the hand-over come. */
const GUARDIANS_FOR = 7 * 24 * 60 * 60_000

/** Forgets who brought and who met the children of bookings whose last flight, cancelled or not, is over. @param now milliseconds since 1970 UTC */
export async function forgetGuardians(from: Connection, now: number): Promise<void> {
  const toLand = from
    .select({ one: sql`1` })
    .from(bookedLegs)
    .where(and(eq(bookedLegs.bookingId, bookingSales.bookingId), gt(bookedLegs.arrivesAt, new Date(now - GUARDIANS_FOR))))
  await from
    .update(bookingSales)
    .set({ guardians: null })
    .where(and(isNotNull(bookingSales.guardians), notExists(toLand)))
}

/** Gives the use of a promo code back, of a booking that was not paid. */
export async function releasePromotion(transaction: Connection, id: number | null): Promise<void> {
  if (id !== null) await transaction.delete(promotionUses).where(and(eq(promotionUses.id, id), eq(promotionUses.state, 'consumed')))
}

/** To which companies the bookings of a customer are invoiced, and who brings and meets the children in them. */
export const salesOf = (from: Connection, customerNumber: string) =>
  from
    .select({
      recordLocator: bookings.recordLocator,
      number: bookingSales.gstNumber,
      company: bookingSales.gstCompany,
      email: bookingSales.gstEmail,
      guardians: bookingSales.guardians,
    })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(and(or(isNotNull(bookingSales.gstNumber), isNotNull(bookingSales.guardians)), eq(bookings.customerNumber, customerNumber)))
    .orderBy(bookings.recordLocator)

/** For so long the answers of a booking that is begun are kept. */
const BEGUN_FOR = 24 * 60 * 60_000

/** The answers of the booking that a customer has begun within a day; null for none. @param now milliseconds since 1970 UTC */
export async function begunBookingOf(from: Connection, customerNumber: string, now: number) {
  const [begun] = await from
    .select({ answers: begunBookings.answers, answeredAt: begunBookings.answeredAt })
    .from(begunBookings)
    .where(and(eq(begunBookings.customerNumber, customerNumber), gt(begunBookings.answeredAt, new Date(now - BEGUN_FOR))))
  return begun ?? null
}

/** What the export of customer data has of it. */
export async function begunBookingRow(from: Connection, customerNumber: string) {
  const [row] = await from.select().from(begunBookings).where(eq(begunBookings.customerNumber, customerNumber))
  return row ?? null
}

/** Keeps them in place of those of before. */
export async function keepBegunBooking(transaction: Connection, customerNumber: string, answers: BegunAnswers, now: number): Promise<void> {
  const row = { customerNumber, answers, answeredAt: new Date(now) }
  await transaction.insert(begunBookings).values(row).onConflictDoUpdate({ target: begunBookings.customerNumber, set: row })
}

/** Forgets the answers of all customers that are a day old. */
export async function forgetOldBegunBookings(from: Connection, now: number): Promise<void> {
  await from.delete(begunBookings).where(lte(begunBookings.answeredAt, new Date(now - BEGUN_FOR)))
}

/** Forgets the answers of a customer. */
export async function forgetBegunBooking(transaction: Connection, customerNumber: string): Promise<void> {
  await transaction.delete(begunBookings).where(eq(begunBookings.customerNumber, customerNumber))
}

/** Forgets the answers of the customer whose booking is made, where they are of its journeys; those of a visitor are in the browser alone. */
export async function forgetBegunFor(transaction: Connection, row: BookingRow): Promise<void> {
  if (row.customerNumber === null) return
  const [begun] = await transaction.select().from(begunBookings).where(eq(begunBookings.customerNumber, row.customerNumber))
  const [booking] = begun === undefined ? [] : await bookingsOf(transaction, [row])
  if (begun === undefined || booking === undefined || !leadsAs(booking, begun.answers.trip)) return
  const { customerNumber, answeredAt } = begun
  await transaction.delete(begunBookings).where(and(eq(begunBookings.customerNumber, customerNumber), eq(begunBookings.answeredAt, answeredAt)))
}

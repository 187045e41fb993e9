import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../http/problem.ts'
import { changeBlock, moved, type PlannedJourney } from '../rules/bookingChange.ts'
import { seatsTaken, type Booking, versionOf } from '../rules/bookings.ts'
import { DATES_CHANGED_PAID, DATES_NOT_PAID } from '../rules/messageTemplates.ts'
import { DECIDES_AFTER } from '../rules/paymentTimes.ts'
import { bookingsOf, replaceSold, type BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import { pendingDateChanges } from '../store/dateChangeSchema.ts'
import type { Connection } from '../store/holdName.ts'
import type { Inventory, SeatMove } from '../store/inventory.ts'
import { paymentUnderWay } from '../store/payments.ts'
import { addReceipt, bookingPayable, tell, TOLD_BY_MAIL } from './bookingPayable.ts'
import { firstOf, type KindOfWork } from '../work/rows.ts'
import { holdPayable } from './decide.ts'
import type { PaymentParts } from './parts.ts'
import type { Payable } from './payable.ts'

/** The kind of payable that a change of dates is. */
export const DATE_CHANGE = 'dateChange'

/** How long the seats are kept before it is begun to be paid, in milliseconds. */
const KEPT_FOR = 20 * 60_000
/** A payment is decided in time; then there is some room. */
const WHILE_PAID = DECIDES_AFTER + 60_000

type Pending = typeof pendingDateChanges.$inferSelect

interface Found {
  readonly row: BookingRow
  readonly booking: Booking
  readonly pending: Pending
}

interface Parts {
  readonly inventory: Inventory
  readonly now: () => number
  /** The name under which messages are sent. */
  readonly brand: string
}

/** The seats on the flights of journeys, taken by all who fly. */
const seatsOn = (booking: Booking, planned: readonly Pick<PlannedJourney, 'journey'>[]): readonly SeatMove[] =>
  seatsTaken({ ...booking, journeys: booking.journeys.filter((_, position) => planned.some(({ journey }) => journey === position)) })

const givenBack = (seats: readonly SeatMove[]): readonly SeatMove[] => seats.map((each) => ({ ...each, seats: -each.seats }))

async function foundOf(transaction: Connection, recordLocator: string): Promise<Found | null> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
  if (row === undefined) return null
  const [pending] = await transaction.select().from(pendingDateChanges).where(eq(pendingDateChanges.bookingId, row.id))
  const [booking] = await bookingsOf(transaction, [row])
  return pending === undefined || booking === undefined ? null : { row, booking, pending }
}

const isOfVersion = ({ booking, pending }: Found): boolean => versionOf(booking) === pending.version

/** Whether a change can still be begun to be paid. */
const isKept = ({ startedAt }: Pick<Pending, 'startedAt'>, now: number): boolean => startedAt.getTime() + KEPT_FOR > now

const isBeingPaid = async (transaction: Connection, recordLocator: string, { occasion }: Pending): Promise<boolean> =>
  (await paymentUnderWay(transaction, { payable: DATE_CHANGE, reference: recordLocator }))?.occasion === occasion

/** Gives the seats back that a change has kept, and forgets it. */
async function drop({ inventory }: Pick<Parts, 'inventory'>, transaction: Connection, { pending }: Pick<Found, 'pending'>): Promise<void> {
  await transaction.delete(pendingDateChanges).where(eq(pendingDateChanges.occasion, pending.occasion))
  await inventory.endWait(transaction, pending.bookingId)
  await inventory.move(transaction, givenBack(pending.seats))
}

/**
 * Keeps the seats of a change until it is paid, in place of what was kept before for the same booking. Wanted once more it stays the same
 * occasion, for no longer: a payment for it that is under way goes on.
 * @throws Refusal where the booking has changed since it was planned, or a seat is gone
 */
export async function keepUntilPaid(
  { database, clock, inventory }: Pick<PaymentParts, 'database' | 'clock'> & Pick<Parts, 'inventory'>,
  { recordLocator, version }: { readonly recordLocator: string; readonly version: number },
  planned: readonly PlannedJourney[],
  holdSeats: (transaction: Connection, booking: Booking) => Promise<void>,
): Promise<void> {
  const totalMinor = planned.reduce((sum, each) => sum + each.totalMinor, 0)
  await database.connection.transaction(async (transaction) => {
    await holdPayable(transaction, { payable: DATE_CHANGE, reference: recordLocator })
    const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
    const [booking] = row === undefined ? [] : await bookingsOf(transaction, [row])
    if (row === undefined || booking === undefined || versionOf(booking) !== version) throw new Refusal('BOOKING_CHANGED')
    const now = clock.now()
    const before = await foundOf(transaction, recordLocator)
    const isSame = before !== null && before.pending.version === version && isDeepStrictEqual(before.pending.planned, planned)
    if (isSame && (isKept(before.pending, now) || (await isBeingPaid(transaction, recordLocator, before.pending)))) return
    if (before !== null) await drop({ inventory }, transaction, before)
    await holdSeats(transaction, booking)
    const seats = seatsOn(moved(booking, planned), planned)
    await transaction.insert(pendingDateChanges).values({
      bookingId: row.id,
      occasion: `dates:${randomUUID()}`,
      version,
      planned,
      seats,
      totalMinor,
      startedAt: new Date(now),
      endsAt: new Date(now + KEPT_FOR),
    })
    await inventory.takeUnpaid(transaction, row.id, seats)
  })
}

/**
 * A change of dates that waits for its money: it is done in the transaction that takes the money. Where the booking has changed since, it
 * cannot be done any more, and the money goes back. Without the money the seats are kept for a while, and nothing is changed.
 */
export function dateChangePayable(parts: Parts): Payable {
  const { inventory, now } = parts
  const ofBooking = bookingPayable(parts)
  return {
    async due(transaction, recordLocator, begun) {
      const found = await foundOf(transaction, recordLocator)
      if (found === null || !isOfVersion(found)) return null
      const { occasion, totalMinor } = found.pending
      if (!isKept(found.pending, now()) && occasion !== begun) return null
      await transaction
        .update(pendingDateChanges)
        .set({ endsAt: new Date(Math.max(found.pending.endsAt.getTime(), now() + WHILE_PAID)) })
        .where(eq(pendingDateChanges.occasion, occasion))
      return { occasion, amountMinor: totalMinor, currency: found.booking.currency, description: `Change of dates, booking ${recordLocator}` }
    },

    async settle(transaction, recordLocator, { paymentId, kind, occasion, amountMinor, currency }) {
      const found = await foundOf(transaction, recordLocator)
      if (found === null) return false
      const { row, booking, pending } = found
      const { planned } = pending
      const isDue = pending.occasion === occasion && pending.totalMinor === amountMinor && booking.currency === currency
      if (!isDue || !isOfVersion(found) || planned.some(({ journey }) => isBlocked(booking, journey, now()))) return false
      await addReceipt(transaction, row, parts, { reference: paymentId, minor: amountMinor, kind })
      const changes = [...booking.changes, { what: 'DATES_CHANGED' as const, changedAt: now() }]
      await replaceSold(transaction, row.id, { ...moved(booking, planned), changes })
      await transaction.delete(pendingDateChanges).where(eq(pendingDateChanges.occasion, occasion))
      await inventory.endWait(transaction, row.id)
      await inventory.move(transaction, givenBack(seatsOn(booking, planned)))
      await tell(transaction, row, parts, amountMinor, DATES_CHANGED_PAID)
      return true
    },

    /** The customer may try again for as long as the seats are kept. */
    async release(transaction, recordLocator, why) {
      const found = TOLD_BY_MAIL.has(why) ? await foundOf(transaction, recordLocator) : null
      if (found !== null) await tell(transaction, found.row, parts, found.pending.totalMinor, DATES_NOT_PAID)
    },
    refunded: (transaction, recordLocator, back) => ofBooking.refunded(transaction, recordLocator, back),
    refundFailed: (transaction, recordLocator, back) => ofBooking.refundFailed(transaction, recordLocator, back),

    overdue(connection) {
      const take: KindOfWork['take'] = async (most, resting) => {
        const rows = await connection
          .select({ id: bookings.recordLocator, endsAt: pendingDateChanges.endsAt })
          .from(pendingDateChanges)
          .innerJoin(bookings, eq(bookings.id, pendingDateChanges.bookingId))
          .where(and(lte(pendingDateChanges.endsAt, new Date(now())), notInArray(bookings.recordLocator, [...resting])))
          .orderBy(asc(pendingDateChanges.endsAt))
          .limit(most)
        return rows.map(({ id, endsAt }) => ({ id, since: endsAt.getTime() }))
      }
      return {
        kind: 'end changes of dates',
        lateAfter: WHILE_PAID,
        take,
        oldest: () => firstOf(take),
        act: ({ id }) =>
          connection.transaction(async (transaction) => {
            const key = { payable: DATE_CHANGE, reference: id }
            await holdPayable(transaction, key)
            const found = await foundOf(transaction, id)
            const isOver = found !== null && found.pending.endsAt.getTime() <= now()
            if (isOver && (await paymentUnderWay(transaction, key)) === undefined) await drop(parts, transaction, found)
          }),
      }
    },
  }
}

function isBlocked(booking: Booking, position: number, now: number): boolean {
  const journey = booking.journeys[position]
  return journey === undefined || journey.cancelledAt !== null || changeBlock(journey, position, booking, now) !== null
}

import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Booking } from '../rules/bookings.ts'
import { feeOfExtra, sumOfExtras } from '../rules/extras.ts'
import { EXTRAS_NOT_PAID, EXTRAS_PAID } from '../rules/messageTemplates.ts'
import { DECIDES_AFTER } from '../rules/paymentTimes.ts'
import { addChange } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import { heldExtras, heldWithoutPayment, keepExtras, putBack, putOff, type HeldExtras } from '../store/extras.ts'
import { pendingExtras } from '../store/extraSchema.ts'
import type { Connection } from '../store/holdName.ts'
import type { Inventory } from '../store/inventory.ts'
import { holdCabinsOf } from '../store/heldSeats.ts'
import { addReceipt, bookingPayable, tell, TOLD_BY_MAIL } from './bookingPayable.ts'
import type { Payable } from './payable.ts'

/** The kind of payable that the seats and services of a booking are which are held. */
export const EXTRAS = 'extras'

/** A payment is decided in time; then there is some room. */
const WHILE_PAID = DECIDES_AFTER + 60_000

interface Parts {
  readonly inventory: Pick<Inventory, 'endWait'>
  readonly now: () => number
  /** The name under which messages are sent. */
  readonly brand: string
  /** The airline's two-letter code. */
  readonly carrier: string
}

interface Found {
  readonly row: BookingRow
  readonly booking: Booking
  readonly held: HeldExtras
  readonly pending: typeof pendingExtras.$inferSelect | undefined
}

/**
 * What of a booking is held and costs something: seats and special services, all of it at once. It is the passengers' own in the
 * transaction that takes the money. What is held changes while it is paid: then the money goes back. What is not paid is released when it
 * would have been without a payment.
 */
export function extrasPayable(parts: Parts): Payable {
  const { now, carrier } = parts
  const ofBooking = bookingPayable(parts)

  async function foundOf(transaction: Connection, recordLocator: string): Promise<Found | null> {
    const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
    const [booking] = row === undefined ? [] : await bookingsOf(transaction, [row])
    if (row === undefined || booking === undefined) return null
    await holdCabinsOf(transaction, row.id)
    const [pending] = await transaction.select().from(pendingExtras).where(eq(pendingExtras.bookingId, row.id))
    return { row, booking, pending, held: await heldExtras(transaction, row.id, booking, carrier, now()) }
  }

  return {
    async due(transaction, recordLocator, begun) {
      const found = await foundOf(transaction, recordLocator)
      const amountMinor = found === null ? 0 : sumOfExtras(found.held.items)
      if (found === null || amountMinor === 0 || !isConfirmed(found.booking)) return null
      const { occasion, keptUntil } = await pendingOf(transaction, found, now())
      if (keptUntil.getTime() <= now() && occasion !== begun) return null
      await putOff(transaction, found.row.id, now() + WHILE_PAID, now())
      return { occasion, amountMinor, currency: found.booking.currency, description: `Seats and extras, booking ${recordLocator}` }
    },

    async settle(transaction, recordLocator, { paymentId, kind, occasion, amountMinor, currency }) {
      const found = await foundOf(transaction, recordLocator)
      if (found === null) return false
      const { row, booking, held, pending } = found
      const isDue = pending?.occasion === occasion && isDeepStrictEqual(pending.items, held.items) && isConfirmed(booking)
      if (!isDue || sumOfExtras(held.items) !== amountMinor || booking.currency !== currency) {
        if (pending?.occasion === occasion) await putBack(transaction, row.id, now())
        return false
      }
      await addReceipt(transaction, row, parts, { reference: paymentId, minor: amountMinor, kind })
      await keepExtras(transaction, row.id, booking, carrier, held.items, held.items.map(feeOfExtra))
      await transaction.delete(pendingExtras).where(eq(pendingExtras.bookingId, row.id))
      await addChange(transaction, row.id, 'EXTRAS_PAID', now())
      await tell(transaction, row, parts, amountMinor, EXTRAS_PAID)
      return true
    },

    async release(transaction, recordLocator, why, occasion) {
      const found = await foundOf(transaction, recordLocator)
      // Something else is held by now, or was bought.
      if (found?.pending?.occasion !== occasion) return
      const { row, held } = found
      await putBack(transaction, row.id, now())
      if (TOLD_BY_MAIL.has(why)) await tell(transaction, row, parts, sumOfExtras(held.items), EXTRAS_NOT_PAID)
    },
    refunded: (transaction, recordLocator, back) => ofBooking.refunded(transaction, recordLocator, back),
    refundFailed: (transaction, recordLocator, back) => ofBooking.refundFailed(transaction, recordLocator, back),
  }
}

const isConfirmed = ({ status, closedAt }: Booking): boolean => status === 'CONFIRMED' && closedAt === null

/**
 * Wanted once more, it stays the same occasion: a payment for it that is under way goes on. Where something of it was given up, the rest is
 * kept no longer than before: a payment that was begun has put off its end.
 */
async function pendingOf(transaction: Connection, { row, held, pending }: Found, now: number): Promise<typeof pendingExtras.$inferSelect> {
  if (pending !== undefined && isDeepStrictEqual(pending.items, held.items)) return pending
  const keptUntil = new Date(pending === undefined ? (held.heldUntil ?? 0) : await heldWithoutPayment(transaction, row.id, now))
  const added = { bookingId: row.id, occasion: `extras:${randomUUID()}`, items: held.items, keptUntil }
  await transaction.insert(pendingExtras).values(added).onConflictDoUpdate({ target: pendingExtras.bookingId, set: added })
  return added
}

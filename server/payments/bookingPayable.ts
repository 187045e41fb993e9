import { eq } from 'drizzle-orm'
import { breakdownOf } from '../rules/bookingMoney.ts'
import type { BookingReason } from '../rules/bookings.ts'
import { bookingsOf } from '../store/bookingRows.ts'
import { bookingReceipts } from '../store/bookingMoneySchema.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Connection } from '../store/holdName.ts'
import type { Due, Payable } from './payable.ts'

/** The kind of payable that a booking is. */
export const BOOKING = 'booking'

/** What a booking on hold waits for that can be paid: with the other reasons money has come already. */
const AWAITING: ReadonlySet<BookingReason | null> = new Set<BookingReason>(['FARE_LOCK', 'PAYMENT_DUE'])

/** A booking on hold waits for its balance, and is confirmed by it. Without the money it stays on hold, until that ends by itself. */
export const bookingPayable = (now: () => number): Payable => ({
  due: async (transaction, recordLocator) => (await heldBooking(transaction, recordLocator, now()))?.due ?? null,

  async settle(transaction, recordLocator, { paymentId, occasion, amountMinor, currency }) {
    const held = await heldBooking(transaction, recordLocator, null)
    if (held?.due.occasion !== occasion || held.due.amountMinor !== amountMinor || held.due.currency !== currency) return false
    const receipt = {
      bookingId: held.id,
      reference: paymentId,
      method: 'ONLINE',
      payer: '',
      minor: amountMinor,
      receivedAt: new Date(now()),
    } as const
    await transaction.insert(bookingReceipts).values(receipt)
    await transaction.update(bookings).set({ status: 'CONFIRMED', reason: null, holdUntil: null }).where(eq(bookings.id, held.id))
    return true
  },

  release: () => Promise.resolve(),
})

/**
 * A booking on hold, locked, and what is due for it; null for any other.
 * @param now by when its time to be paid must not be over; null for one that was begun to be paid in time
 */
async function heldBooking(
  transaction: Connection,
  recordLocator: string,
  now: number | null,
): Promise<{ readonly id: number; readonly due: Due } | null> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
  if (row === undefined || !AWAITING.has(row.reason) || (now !== null && row.holdUntil !== null && row.holdUntil.getTime() <= now)) return null
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) return null
  const { balanceMinor } = breakdownOf(booking)
  if (balanceMinor <= 0) return null
  const occasion = `balance:${row.id}:${booking.changes.length}`
  return { id: row.id, due: { occasion, amountMinor: balanceMinor, currency: row.currency, description: `Booking ${recordLocator}` } }
}

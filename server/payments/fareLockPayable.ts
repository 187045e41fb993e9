import { eq } from 'drizzle-orm'
import { exchangeOn } from '../rules/currencies.ts'
import { FARE_LOCKED } from '../rules/keptTemplates.ts'
import { BOOKING_NOT_PAID } from '../rules/messageTemplates.ts'
import { homeDay } from '../rules/promotions.ts'
import { addChange } from '../store/bookingNames.ts'
import type { BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Connection } from '../store/holdName.ts'
import type { Inventory } from '../store/inventory.ts'
import { forgetBegunFor, isOverdue, saleOf } from '../store/sales.ts'
import { addReceipt, bookingPayable, keepToPay, tell, tellKept, TOLD_BY_MAIL } from './bookingPayable.ts'
import type { Due, Payable } from './payable.ts'

/** The kind of payable that the price is for which the fare of a booking is kept. */
export const FARE_LOCK = 'fareLock'

const HOUR = 3_600_000

interface Parts {
  readonly inventory: Pick<Inventory, 'endWait'>
  readonly now: () => number
  /** The name under which messages are sent. */
  readonly brand: string
  readonly payWithin: number
  /** The price in rupees, and for how many hours the fare is kept. */
  readonly fareLock: { readonly rupees: number; readonly hours: number }
}

/**
 * Keeps the fare of a booking for a price, which counts towards it: from the money on the rest can be paid for some hours. Not paid in time
 * the booking ends, and the price is not given back.
 */
export function fareLockPayable(parts: Parts): Payable {
  const { now, fareLock } = parts
  const ofBooking = bookingPayable(parts)

  async function found(transaction: Connection, recordLocator: string): Promise<{ readonly row: BookingRow; readonly due: Due } | null> {
    const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
    const sale = row === undefined ? undefined : await saleOf(transaction, row.id)
    if (row === undefined || sale?.ending !== 'FARE_LOCK' || row.reason !== 'PAYMENT_DUE') return null
    const { minorOf } = exchangeOn(row.currency, homeDay(row.bookedAt.getTime()))
    const description = `Fare lock, booking ${recordLocator}`
    return { row, due: { occasion: `lock:${row.id}`, amountMinor: minorOf(fareLock.rupees), currency: row.currency, description } }
  }

  return {
    async due(transaction, recordLocator, begun) {
      const open = await found(transaction, recordLocator)
      if (open === null || (isOverdue(open.row, now()) && open.due.occasion !== begun)) return null
      await keepToPay(transaction, open.row, parts)
      return open.due
    },

    async settle(transaction, recordLocator, { paymentId, kind, occasion, amountMinor, currency }) {
      const open = await found(transaction, recordLocator)
      if (open === null || open.due.occasion !== occasion || open.due.amountMinor !== amountMinor || open.due.currency !== currency) return false
      const { row } = open
      await addReceipt(transaction, row, parts, { reference: paymentId, minor: amountMinor, kind })
      const holdUntil = new Date(now() + fareLock.hours * HOUR)
      await transaction.update(bookings).set({ reason: 'FARE_LOCK', holdUntil }).where(eq(bookings.id, row.id))
      await parts.inventory.endWait(transaction, row.id)
      await forgetBegunFor(transaction, row)
      await addChange(transaction, row.id, 'FARE_LOCKED', now())
      await tellKept(transaction, { ...row, reason: 'FARE_LOCK', holdUntil }, parts, amountMinor, FARE_LOCKED)
      return true
    },

    async release(transaction, recordLocator, why) {
      const open = await found(transaction, recordLocator)
      if (open === null) return
      await addChange(transaction, open.row.id, 'NOT_PAID', now())
      if (TOLD_BY_MAIL.has(why)) await tell(transaction, open.row, parts, open.due.amountMinor, BOOKING_NOT_PAID)
    },
    refunded: (transaction, recordLocator, back) => ofBooking.refunded(transaction, recordLocator, back),
    refundFailed: (transaction, recordLocator, back) => ofBooking.refundFailed(transaction, recordLocator, back),
  }
}

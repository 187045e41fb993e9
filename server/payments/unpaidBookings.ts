import { eq } from 'drizzle-orm'
import { seatsTaken, type BookingReason } from '../rules/bookings.ts'
import { breakdownOf } from '../rules/bookingMoney.ts'
import { FARE_LOCK_ENDED, HOLD_ENDED } from '../rules/keptTemplates.ts'
import type { MoneyTemplate } from '../rules/messageTemplates.ts'
import { addChange } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Database } from '../store/database.ts'
import { dropAllSeats } from '../store/heldSeats.ts'
import type { Connection } from '../store/holdName.ts'
import type { Inventory } from '../store/inventory.ts'
import { paymentUnderWay } from '../store/payments.ts'
import { bookingRow } from '../store/retrieval.ts'
import { forgetOthers, isHold, isOverdue, overdueSales, releasePromotion, saleOf, type KnownSale } from '../store/sales.ts'
import { forgetWaiter } from '../store/unpaidSales.ts'
import { firstOf, type KindOfWork } from '../work/rows.ts'
import { BOOKING, tell } from './bookingPayable.ts'
import { holdPayable } from './decide.ts'
import { FARE_LOCK } from './fareLockPayable.ts'

/** In milliseconds. */
const LATE_AFTER = 5 * 60_000

interface Parts {
  readonly inventory: Inventory
  readonly now: () => number
  /** The name under which messages are sent. */
  readonly brand: string
}

/** Why a booking ends that is not paid. */
type EndReason = Extract<BookingReason, 'FARE_LOCK_EXPIRED' | 'HOLD_EXPIRED' | 'NOT_PAID' | 'REPLACED'>

/** Ends a booking that is not paid, for a caller who holds it: its seats, services and use of a code are free again, and nobody is invoiced. What was paid to keep its fare is not given back. */
export async function endUnpaid(
  transaction: Connection,
  { inventory, now }: { readonly inventory: Inventory; readonly now: number },
  { row, sale }: KnownSale,
  reason: EndReason,
): Promise<void> {
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) throw new Error('a booking that is held is there')
  await transaction
    .update(bookings)
    .set({ status: 'CLOSED', reason, closedAt: new Date(now), holdUntil: null })
    .where(eq(bookings.id, row.id))
  await addChange(transaction, row.id, 'HOLD_ENDED', now)
  await dropAllSeats(transaction, row.id)
  await releasePromotion(transaction, sale.promotionUse)
  await forgetOthers(transaction, row.id)
  await forgetWaiter(transaction, row.id)
  await inventory.endWait(transaction, row.id)
  await inventory.move(
    transaction,
    seatsTaken(booking).map((each) => ({ ...each, seats: -each.seats })),
  )
}

/** Ends the bookings whose time to be paid is over, but for those that are being paid: of these a payment decides first. */
export function unpaidBookings(connection: Database['connection'], parts: Parts): KindOfWork {
  const { now, inventory } = parts
  const take: KindOfWork['take'] = async (most, resting) => {
    const rows = await overdueSales(connection, now(), most, resting)
    return rows.map(({ recordLocator, holdUntil }) => ({ id: recordLocator, since: holdUntil?.getTime() ?? now() }))
  }
  return {
    kind: 'end unpaid bookings',
    lateAfter: LATE_AFTER,
    take,
    oldest: () => firstOf(take),
    act: ({ id: recordLocator }) =>
      connection.transaction(async (transaction) => {
        const keys = [BOOKING, FARE_LOCK].map((payable) => ({ payable, reference: recordLocator }))
        for (const key of keys) await holdPayable(transaction, key)
        for (const key of keys) if ((await paymentUnderWay(transaction, key)) !== undefined) return
        const row = await lockedOverdue(transaction, recordLocator, now())
        const sale = row === null ? undefined : await saleOf(transaction, row.id)
        if (row === null || sale === undefined) return
        const [booking] = await bookingsOf(transaction, [row])
        const { reason, template } = endOf({ row, sale })
        await endUnpaid(transaction, { inventory, now: now() }, { row, sale }, reason)
        if (template !== null && booking !== undefined) await tell(transaction, row, parts, breakdownOf(booking).balanceMinor, template)
      }),
  }
}

/** Why a booking ends whose time is over, and by which message its contact hears of it: none where it was to be paid at once. */
function endOf({ row, sale }: KnownSale): { readonly reason: EndReason; readonly template: MoneyTemplate | null } {
  if (row.reason === 'FARE_LOCK') return { reason: 'FARE_LOCK_EXPIRED', template: FARE_LOCK_ENDED }
  return isHold(sale) ? { reason: 'HOLD_EXPIRED', template: HOLD_ENDED } : { reason: 'NOT_PAID', template: null }
}

async function lockedOverdue(transaction: Connection, recordLocator: string, now: number): Promise<BookingRow | null> {
  await transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
  const row = await bookingRow(transaction, recordLocator)
  return row !== null && isOverdue(row, now) ? row : null
}

import { eq, inArray, or } from 'drizzle-orm'
import type { BookingRow } from './bookingRows.ts'
import { bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'
import { isPaidAtOnce, type SaleRow } from './sales.ts'
import { bookingSales } from './saleSchema.ts'

/** How a booking was sold, and which bookings it has taken the place of. */
export interface ShownSale {
  /** Undefined for one that was not sold on the site. */
  readonly sale: SaleRow | undefined
  readonly replaces: readonly string[]
}

/** What of the sale of a booking is on its page. */
export async function shownSaleOf(from: Connection, { id, recordLocator }: Pick<BookingRow, 'id' | 'recordLocator'>): Promise<ShownSale> {
  const rows = await from
    .select({ sale: bookingSales, recordLocator: bookings.recordLocator })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(or(eq(bookingSales.bookingId, id), eq(bookingSales.replacedBy, recordLocator)))
    .orderBy(bookings.recordLocator)
  const replaces = rows.filter(({ sale }) => sale.replacedBy === recordLocator).map((each) => each.recordLocator)
  return { sale: rows.find(({ sale }) => sale.bookingId === id)?.sale, replaces }
}

/** The ids of those bookings that are to be paid at once. */
export async function paidAtOnce(from: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const sales = await from
    .select({ bookingId: bookingSales.bookingId, ending: bookingSales.ending })
    .from(bookingSales)
    .where(inArray(bookingSales.bookingId, [...ids]))
  return new Set(sales.filter(isPaidAtOnce).map(({ bookingId }) => bookingId))
}

/** Notes which booking has taken the place of others. */
export async function addReplaced(transaction: Connection, ids: readonly number[], replacedBy: string): Promise<void> {
  if (ids.length > 0)
    await transaction
      .update(bookingSales)
      .set({ replacedBy })
      .where(inArray(bookingSales.bookingId, [...ids]))
}

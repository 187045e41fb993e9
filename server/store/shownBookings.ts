import { asc, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Booking } from '../rules/bookings.ts'
import { BOOKING_PARTS, bookingOf, partsOf, type BookingRow } from './bookingRows.ts'
import { bookings } from './bookingSchema.ts'
import { extrasOf, type HeldExtras } from './extras.ts'
import { heldServices } from './extraSchema.ts'
import { heldResult } from './heldResults.ts'
import type { Connection } from './holdName.ts'
import { isUnderWay, type PaymentRow } from './payments.ts'
import { payments, refunds } from './paymentSchema.ts'
import type { ShownSale } from './replacedSales.ts'
import { bookingSales } from './saleSchema.ts'
import { ownSeats } from './seats.ts'
import { flightSeats } from './seatSchema.ts'
import { rowAsJson, rowsAsJson, statement } from './statements.ts'

/** A booking with everything that is on its page. */
export interface ShownBooking {
  readonly booking: Booking
  readonly sold: ShownSale
  /** The payment of it, or of other dates of it, that is under way; null for none. */
  readonly payment: Pick<PaymentRow, 'id' | 'payable' | 'amountMinor' | 'decideBy'> | null
  /** What is being sent back of what was paid, in minor units. */
  readonly onItsWayMinor: number
  /** The seats that its passengers have. */
  readonly seats: ReadonlyMap<string, string>
  /** What is held and not paid at an instant. */
  extras(carrier: string, now: number): HeldExtras
}

/** Reads a booking with everything that is on its page, in one statement; null where it is gone. */
export async function shownBooking(from: Connection, row: BookingRow): Promise<ShownBooking | null> {
  const found = await heldResult(from, `page of ${row.id}`, pages.tables, async () => {
    const [rows] = await pages(from, [row.id])
    return rows && { ...rows, parts: partsOf(rows) }
  })
  if (found === undefined) return null
  const { parts, sales, replaces, waiting, seats, services, onItsWayMinor } = found
  const booking = bookingOf(row, parts)
  const [payment = null] = waiting
  return {
    booking,
    sold: { sale: sales[0], replaces },
    payment: payment && { ...payment, decideBy: new Date(payment.decideBy) },
    onItsWayMinor,
    seats: ownSeats(seats),
    extras: (carrier, now) => extrasOf(booking, { seats, services }, carrier, now),
  }
}

const replacing = sql<readonly string[]>`(
  select coalesce(json_agg(replaced.record_locator order by replaced.record_locator), '[]')
  from ${bookingSales} inner join ${bookings} replaced on replaced.id = ${bookingSales.bookingId}
  where ${bookingSales.replacedBy} = "bookings"."record_locator"
)`

const underWay = sql<readonly (Omit<PaymentRow, 'decideBy'> & { readonly decideBy: string })[]>`(
  select coalesce(json_agg(${rowAsJson(payments)} order by ${desc(payments.begunAt)}), '[]')
  from ${payments} where ${sql`${payments.reference}`} = "bookings"."record_locator" and ${isUnderWay}
)`

const onItsWay = sql<number>`(
  select coalesce(sum(${sql`${refunds.amountMinor}`}), 0)::int from ${refunds} inner join ${payments} on ${eq(payments.id, refunds.paymentId)}
  where ${sql`${payments.reference}`} = "bookings"."record_locator" and ${eq(payments.state, sql`'confirmed'`)} and ${eq(refunds.state, sql`'wanted'`)}
)`

const pages = statement(
  'pages_of_bookings',
  new QueryBuilder()
    .select({
      ...BOOKING_PARTS,
      sales: rowsAsJson('sales', bookingSales, [asc(bookingSales.bookingId)]),
      replaces: replacing.as('replaces'),
      waiting: underWay.as('waiting'),
      onItsWayMinor: onItsWay.as('onItsWayMinor'),
      seats: rowsAsJson('seats', flightSeats, [asc(flightSeats.seat)]),
      services: rowsAsJson('services', heldServices, [asc(heldServices.ssrCode)]),
    })
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id'))),
)

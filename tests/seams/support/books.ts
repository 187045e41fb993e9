import { eq, sql } from 'drizzle-orm'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { payments } from '../../../server/store/paymentSchema.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

/** What does not agree between what travellers have agreed to, what the airline holds and what the provider has taken. */
export async function wrongInBooks({ airline, now }: World, ledger: Ledger): Promise<readonly string[]> {
  const { connection } = airline.database
  const wrong: string[] = []
  const paid = await connection.select().from(payments)
  for (const payment of paid) {
    const purchase = ledger.get(payment.reference)
    if (purchase === undefined || payment.payable !== purchase.of) continue
    if (payment.state === 'released') continue
    if (payment.amountMinor !== purchase.acceptedTotal.minor || payment.currency !== purchase.acceptedTotal.currency)
      wrong.push(`${payment.reference}: ${purchase.acceptedTotal.minor} was accepted, ${payment.amountMinor} is asked for (${payment.state})`)
  }
  const ended = await connection.select().from(bookings).where(eq(bookings.status, 'CLOSED'))
  for (const { recordLocator, bookedAt, closedAt, reason } of ended) {
    const purchase = ledger.get(recordLocator)
    if (purchase === undefined || closedAt === null) continue
    if (closedAt.getTime() - bookedAt.getTime() >= airline.configuration.sale.unpaid.minutes * 60_000) continue
    if (!purchase.isPressedAgain)
      wrong.push(`${recordLocator} of ${purchase.tab} was ended (${reason ?? ''}) in place of nothing that the same purchase began`)
  }
  const poisoned = await connection
    .select({ recordLocator: bookings.recordLocator })
    .from(bookings)
    .where(sql`${bookings.id} in (select booking_id from seams_poison)`)
  for (const { reference, decideBy, state } of paid)
    if (
      !poisoned.some(({ recordLocator }) => recordLocator === reference) &&
      (state === 'opening' || state === 'open') &&
      now() > decideBy.getTime() + LATEST
    )
      wrong.push(`the payment of ${reference} is not decided in time`)
  return wrong
}

const LATEST = 5 * 60_000

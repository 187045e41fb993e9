import type { Airline } from '../airline.ts'
import { tellContact } from '../payments/bookingPayable.ts'
import { BOOKING_REPLACED } from '../rules/keptTemplates.ts'
import type { Connection } from '../store/holdName.ts'
import { addReplaced } from '../store/replacedSales.ts'
import type { KnownSale } from '../store/sales.ts'

/** Notes at bookings that were given up which one has taken their place, and tells the contact of each. */
export async function tellReplaced(
  transaction: Connection,
  { clock, configuration }: Pick<Airline, 'clock' | 'configuration'>,
  given: readonly KnownSale[],
  replacedBy: string,
): Promise<void> {
  const ids = given.map(({ row }) => row.id)
  await addReplaced(transaction, ids, replacedBy)
  for (const { row } of given) {
    const words = BOOKING_REPLACED[row.language]({ brand: configuration.brand.name, recordLocator: row.recordLocator, replacedBy })
    await tellContact(transaction, row, words, clock.now())
  }
}

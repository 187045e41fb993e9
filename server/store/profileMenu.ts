import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { customers } from './schema.ts'
import { businessProfiles, preferences, savedTravellers } from './profileMenuSchema.ts'
import type { Connection } from './holdName.ts'

export type PreferencesRow = typeof preferences.$inferSelect
export type BusinessProfileRow = typeof businessProfiles.$inferSelect
export type SavedTravellerRow = typeof savedTravellers.$inferSelect

/**
 * Changes the data of a customer, one transaction after the other: no other one changes it meanwhile.
 * @returns null where the customer is gone
 */
export const asCustomer = <Done>(
  connection: NodePgDatabase,
  customerNumber: string,
  act: (transaction: Connection) => Promise<Done>,
): Promise<Done | null> =>
  connection.transaction(async (transaction) => {
    const here = await transaction
      .select({ customerNumber: customers.customerNumber })
      .from(customers)
      .where(eq(customers.customerNumber, customerNumber))
      .for('update')
    return here.length === 0 ? null : act(transaction)
  })

export async function preferencesOf(from: Connection, customerNumber: string): Promise<PreferencesRow | null> {
  const [row] = await from.select().from(preferences).where(eq(preferences.customerNumber, customerNumber))
  return row ?? null
}

export async function putPreferences(transaction: Connection, row: PreferencesRow): Promise<void> {
  await transaction.insert(preferences).values(row).onConflictDoUpdate({ target: preferences.customerNumber, set: row })
}

export async function businessProfileOf(from: Connection, customerNumber: string): Promise<BusinessProfileRow | null> {
  const [row] = await from.select().from(businessProfiles).where(eq(businessProfiles.customerNumber, customerNumber))
  return row ?? null
}

export async function putBusinessProfile(transaction: Connection, row: BusinessProfileRow): Promise<void> {
  await transaction.insert(businessProfiles).values(row).onConflictDoUpdate({ target: businessProfiles.customerNumber, set: row })
}

export async function deleteBusinessProfile(transaction: Connection, customerNumber: string): Promise<void> {
  await transaction.delete(businessProfiles).where(eq(businessProfiles.customerNumber, customerNumber))
}

/** All saved passengers of a customer, by name. */
export const travellersOf = (from: Connection, customerNumber: string): Promise<SavedTravellerRow[]> =>
  from
    .select()
    .from(savedTravellers)
    .where(eq(savedTravellers.customerNumber, customerNumber))
    .orderBy(savedTravellers.nameKey, savedTravellers.birthDate)

export async function putTraveller(transaction: Connection, row: SavedTravellerRow): Promise<void> {
  await transaction
    .insert(savedTravellers)
    .values(row)
    .onConflictDoUpdate({ target: [savedTravellers.customerNumber, savedTravellers.id], set: row })
}

export async function deleteTraveller(transaction: Connection, customerNumber: string, id: string): Promise<void> {
  await transaction.delete(savedTravellers).where(and(eq(savedTravellers.customerNumber, customerNumber), eq(savedTravellers.id, id)))
}

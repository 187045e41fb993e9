import { lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { heldNames } from './codeSchema.ts'

/** A transaction, or the connection where there is none. */
export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | '_'>

const DAY = 86_400_000

/**
 * Waits until no other transaction holds the name, and holds it until this one ends. A transaction that holds several names takes a
 * contact before a network address.
 */
export async function holdName(transaction: Connection, name: string): Promise<void> {
  const heldAt = new Date()
  await transaction.insert(heldNames).values({ name, heldAt }).onConflictDoUpdate({ target: heldNames.name, set: { heldAt } })
}

/** Holds a contact: codes to it, and whose it is, change only for who does. */
export const holdContact = (transaction: Connection, address: string): Promise<void> => holdName(transaction, `contact:${address}`)

/** Deletes names that no transaction has held for a day. Names that are held now are kept. */
export async function forgetNames(connection: Connection): Promise<void> {
  const old = connection
    .select({ name: heldNames.name })
    .from(heldNames)
    .where(lt(heldNames.heldAt, new Date(Date.now() - DAY)))
    .for('update', { skipLocked: true })
  await connection.delete(heldNames).where(sql`${heldNames.name} in ${old}`)
}

import { lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { heldNames } from './codeSchema.ts'
import type { Database } from './database.ts'

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

/**
 * Acts while nobody else holds one of the names: in a transaction, or where no other process writes to the database in this process alone,
 * which saves the rows. All who hold such a name hold it so; an act that is to be undone whole needs a transaction of its own.
 * @param names in the order of all who hold several
 */
export const whileHeld = <Result>(
  { connection, isOwn }: Pick<Database, 'connection' | 'isOwn'>,
  names: readonly string[],
  act: (from: Connection) => Promise<Result>,
): Promise<Result> =>
  isOwn
    ? turnsOf(connection)(names, () => act(connection))
    : connection.transaction(async (transaction) => {
        for (const name of names) await holdName(transaction, name)
        return act(transaction)
      })

type Turns = <Result>(names: readonly string[], act: () => Promise<Result>) => Promise<Result>

const TURNS = new WeakMap<object, Turns>()

function turnsOf(connection: Connection): Turns {
  const turns = TURNS.get(connection) ?? createTurns()
  TURNS.set(connection, turns)
  return turns
}

function createTurns(): Turns {
  const last = new Map<string, Promise<void>>()
  return async function inTurn<Result>([name, ...others]: readonly string[], act: () => Promise<Result>): Promise<Result> {
    if (name === undefined) return act()
    const mine = (last.get(name) ?? Promise.resolve()).then(() => inTurn(others, act))
    const over = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(name, over)
    try {
      return await mine
    } finally {
      if (last.get(name) === over) last.delete(name)
    }
  }
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

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createHash } from 'node:crypto'
import type { Connection } from './events.ts'
import { idempotencyKeys } from './schema.ts'
import { ApiRefusal } from './wire.ts'

const KEPT_FOR = 24 * 3_600_000
/** A process that died while it answered leaves its key free after this. */
const ANSWERED_WITHIN = 60_000

/** A question under a key. */
export interface Keyed {
  readonly key: string
  readonly path: string
  readonly body: string
  readonly requestId: string
  readonly now: number
}

/** What was answered, as JSON, and to which request first. */
export interface Once {
  readonly answer: string
  readonly requestId: string
  readonly isReplayed: boolean
}

/**
 * Answers a question once: asked again under the same key, it is only repeated. Work and answer are stored together or not at all.
 * @param work what is done in the transaction that stores the answer
 * @param before what comes before that, once the key is taken
 * @throws ApiRefusal for another question under the same key, and while the first is being answered
 */
export async function answeredOnce(
  connection: NodePgDatabase,
  asked: Keyed,
  work: (transaction: Connection) => Promise<string>,
  before: () => Promise<void>,
): Promise<Once> {
  const known = await claim(connection, asked)
  if (known !== null) return known
  try {
    await before()
    const answer = await connection.transaction(async (transaction) => {
      const isOurs = and(eq(idempotencyKeys.key, asked.key), eq(idempotencyKeys.requestId, asked.requestId))
      const held = await transaction.select().from(idempotencyKeys).where(isOurs).for('update')
      if (held.length === 0) throw inUse()
      const done = await work(transaction)
      await transaction.update(idempotencyKeys).set({ answer: done }).where(isOurs)
      return done
    })
    return { answer, requestId: asked.requestId, isReplayed: false }
  } catch (error) {
    const isOurs = and(eq(idempotencyKeys.key, asked.key), eq(idempotencyKeys.requestId, asked.requestId))
    await connection.delete(idempotencyKeys).where(and(isOurs, isNull(idempotencyKeys.answer)))
    throw error
  }
}

/** Makes the key ours; what was answered under it before, if anything was. */
async function claim(connection: Connection, { key, path, body, requestId, now }: Keyed): Promise<Once | null> {
  const row = { key, question: createHash('sha256').update(`${path}?${body}`).digest('hex'), requestId, askedAt: now, answer: null }
  const isFree = sql`${idempotencyKeys.askedAt} < ${now - KEPT_FOR} or (${idempotencyKeys.answer} is null and ${idempotencyKeys.askedAt} < ${now - ANSWERED_WITHIN})`
  const claimed = await connection
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row, setWhere: isFree })
    .returning()
  if (claimed.length > 0) return null
  const [known] = await connection.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (known !== undefined && known.question !== row.question)
    throw new ApiRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (known === undefined || known.answer === null) throw inUse()
  return { answer: known.answer, requestId: known.requestId, isReplayed: true }
}

const inUse = (): ApiRefusal =>
  new ApiRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  })

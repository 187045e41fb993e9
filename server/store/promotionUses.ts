import { and, asc, count, eq, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { promotions, promotionUses as uses } from './promotionSchema.ts'
import { sessions } from './schema.ts'

/** How long a use is reserved, in milliseconds of the airline's clock. */
export const RESERVED_FOR = 15 * 60_000

/** A use that a session asks for under a key of its own. */
export interface UseAsked {
  readonly sessionId: string
  readonly idempotencyKey: string
  readonly promotionCode: string
  /** What was asked, to tell a repeated call from another one. */
  readonly question: string
  /** What is answered when the use is reserved. */
  readonly message: string
}

/** What was asked under a key, and what was answered. */
export type UseAnswered = Pick<UseAsked, 'question' | 'message'>

/** Uses of promotions. Every instant is by the airline's clock, in milliseconds since 1970. */
export interface PromotionUses {
  /** Uses of a promotion that are consumed, or reserved by any session but one. */
  taken(promotionCode: string, exceptSession: string | null, now: number): Promise<number>
  /** The same of every promotion of which there are any. */
  takenOfAll(exceptSession: string | null, now: number): Promise<ReadonlyMap<string, number>>
  /** What a session has reserved. */
  reservedBy(sessionId: string, now: number): Promise<Pick<UseAsked, 'promotionCode' | 'message'> | null>
  /** What was answered before under a key of a session. */
  answeredUnder(sessionId: string, idempotencyKey: string): Promise<UseAnswered | null>
  /** Reserves a use and releases what the session had; under a key that is known it only repeats the answer. */
  reserve(asked: UseAsked, now: number): Promise<UseAnswered | 'usedUp'>
  /** Gives back what a session has reserved: false when it was nothing. */
  release(sessionId: string, now: number): Promise<boolean>
}

type Connection = Pick<NodePgDatabase, 'select'>

/**
 * The uses in a database. A reservation locks first the session, then the promotion where that has a limit: so a session
 * has one use at most, a repeated call waits for the first, and uses are not counted while a transaction takes the last.
 */
export function promotionUses(connection: NodePgDatabase): PromotionUses {
  return {
    taken: (promotionCode, exceptSession, now) => takenOf(connection, promotionCode, exceptSession, now),

    async takenOfAll(exceptSession, now) {
      const rows = await connection
        .select({ code: uses.promotionCode, taken: count() })
        .from(uses)
        .where(isTaken(exceptSession, now))
        .groupBy(uses.promotionCode)
      return new Map(rows.map(({ code, taken }) => [code, taken]))
    },

    async reservedBy(sessionId, now) {
      const [row] = await connection
        .select({ promotionCode: uses.promotionCode, message: uses.message })
        .from(uses)
        .where(and(isReservedBy(sessionId), gt(uses.expiresAt, new Date(now))))
      return row ?? null
    },

    answeredUnder: (sessionId, idempotencyKey) => answeredUnder(connection, sessionId, idempotencyKey),

    reserve: (asked, now) =>
      connection.transaction(async (transaction) => {
        const { sessionId, promotionCode } = asked
        await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
        const answered = await answeredUnder(transaction, sessionId, asked.idempotencyKey)
        if (answered) return answered
        const limit = await usageLimitOf(transaction, promotionCode)
        if (limit !== null && (await takenOf(transaction, promotionCode, sessionId, now)) >= limit) return 'usedUp'
        await transaction.update(uses).set({ state: 'released' }).where(isReservedBy(sessionId))
        await transaction.insert(uses).values({ ...asked, state: 'reserved', expiresAt: new Date(now + RESERVED_FOR) })
        return { question: asked.question, message: asked.message }
      }),

    async release(sessionId, now) {
      const rows = await connection.update(uses).set({ state: 'released' }).where(isReservedBy(sessionId)).returning({ expiresAt: uses.expiresAt })
      return rows.some(({ expiresAt }) => expiresAt.getTime() > now)
    },
  }
}

/** The limit of a promotion, locked until the transaction ends; null without waiting if it has none. */
async function usageLimitOf(transaction: Connection, code: string): Promise<number | null> {
  const limited = and(eq(promotions.code, code), isNotNull(promotions.usageLimit))
  const [row] = await transaction.select({ usageLimit: promotions.usageLimit }).from(promotions).where(limited).for('no key update')
  return row?.usageLimit ?? null
}

async function takenOf(connection: Connection, promotionCode: string, exceptSession: string | null, now: number): Promise<number> {
  const [row] = await connection
    .select({ taken: count() })
    .from(uses)
    .where(and(eq(uses.promotionCode, promotionCode), isTaken(exceptSession, now)))
  return row?.taken ?? 0
}

async function answeredUnder(connection: Connection, sessionId: string, idempotencyKey: string): Promise<UseAnswered | null> {
  const [row] = await connection
    .select({ question: uses.question, message: uses.message })
    .from(uses)
    .where(and(eq(uses.sessionId, sessionId), eq(uses.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** Consumed, or reserved still: a reservation that has expired is free, though its row says nothing of it. */
const isTaken = (exceptSession: string | null, now: number): SQL | undefined =>
  or(eq(uses.state, 'consumed'), and(eq(uses.state, 'reserved'), gt(uses.expiresAt, new Date(now)), isOfAnother(exceptSession)))

const isOfAnother = (exceptSession: string | null): SQL | undefined => (exceptSession === null ? undefined : ne(uses.sessionId, exceptSession))

const isReservedBy = (sessionId: string): SQL | undefined => and(eq(uses.sessionId, sessionId), eq(uses.state, 'reserved'))

/** The promo codes that a customer uses or has used, in the order of the uses. */
export const usesOf = (from: Connection, customerNumber: string) =>
  from
    .select({ code: uses.promotionCode, state: uses.state, expiresAt: uses.expiresAt })
    .from(uses)
    .innerJoin(sessions, eq(sessions.id, uses.sessionId))
    .where(eq(sessions.customerNumber, customerNumber))
    .orderBy(asc(uses.id))

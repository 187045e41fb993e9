import { asc, eq } from 'drizzle-orm'
import type { Promotion } from '../rules/promotions.ts'
import { dayOf, type Day } from '../schedule/calendar.ts'
import type { Database } from './database.ts'
import { promotions } from './promotionSchema.ts'
import { SEEDED_PROMOTIONS } from './promotionSeeds.ts'
import { promotionUses, type PromotionUses } from './promotionUses.ts'

/** The promotions of the airline, and who holds uses of them. */
export interface Promotions {
  /** The promotion of a code in upper case; undefined where there is none. */
  find(code: string): Promise<Promotion | undefined>
  /** Every promotion that is active, in the order of lists. */
  active(): Promise<readonly Promotion[]>
  readonly uses: PromotionUses
}

/**
 * The promotions in a database. Those of the sandbox are added where they are missing; what was changed since stays so.
 * @param longestCode how many characters a code may have by the configuration
 * @throws Error when an active code is longer: the field would not take it [OPEN-05]
 */
export async function openPromotions({ connection }: Database, longestCode: number): Promise<Promotions> {
  await connection.insert(promotions).values(SEEDED_PROMOTIONS).onConflictDoNothing()
  const opened = promotionsIn(connection)
  const longest = Math.max(0, ...(await opened.active()).map(({ code }) => code.length))
  if (longest > longestCode)
    throw new Error(`limits.promoMaximumLength of config.json is ${longestCode}, but an active promo code has ${longest} characters.`)
  return opened
}

function promotionsIn(connection: Database['connection']): Promotions {
  return {
    async find(code) {
      const [row] = await connection.select().from(promotions).where(eq(promotions.code, code))
      return row && promotionOf(row)
    },
    async active() {
      const rows = await connection
        .select()
        .from(promotions)
        .where(eq(promotions.isActive, true))
        .orderBy(asc(promotions.position), asc(promotions.code))
      return rows.map(promotionOf)
    },
    uses: promotionUses(connection),
  }
}

const promotionOf = (row: typeof promotions.$inferSelect): Promotion => ({
  code: row.code,
  title: row.title,
  message: row.message,
  off: { kind: row.discountKind, value: row.discountValue },
  bookable: { from: dayOrNull(row.bookableFrom), until: dayOrNull(row.bookableUntil) },
  travel: { from: dayOrNull(row.travelFrom), until: dayOrNull(row.travelUntil) },
  movesFrom: dayOrNull(row.movesFrom),
  routes: row.routes === 'listed' ? { listed: row.routeList } : row.routes,
  passengers: { min: row.passengersMin, max: row.passengersMax },
  channels: row.channels,
  audience: row.audience,
  usageLimit: row.usageLimit,
  isForWeb: row.isForWeb,
  isKnown: row.isKnown,
  isActive: row.isActive,
})

const dayOrNull = (isoDate: string | null): Day | null => (isoDate === null ? null : dayOf(isoDate))

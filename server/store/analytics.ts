import { desc, inArray } from 'drizzle-orm'
import type { AnalyticsEvent } from '../contract/analytics.ts'
import { analyticsEvents } from './analyticsSchema.ts'
import type { Database } from './database.ts'
import { promotions } from './promotionSchema.ts'

/** An event that was taken in. */
export interface StoredEvent {
  readonly name: string
  /** When it happened by the visitor's clock, and when it came by the airline's. */
  readonly at: string
  readonly receivedAt: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What visitors have done. */
export interface Analytics {
  /**
   * Keeps events. Where a promo code stands that the airline does not have, none is kept: it could be anything that a
   * visitor typed, a booking reference too [OPEN-10].
   * @param now milliseconds since 1970 UTC
   */
  keep(events: readonly AnalyticsEvent[], now: number): Promise<void>
  /** Those that came last, the newest first. */
  latest(most: number): Promise<readonly StoredEvent[]>
  clear(): Promise<void>
}

export function openAnalytics({ connection }: Database): Analytics {
  async function ofTheAirline(codes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await connection
      .select({ code: promotions.code })
      .from(promotions)
      .where(inArray(promotions.code, [...codes]))
    return new Set(rows.map(({ code }) => code))
  }

  return {
    async keep(events, now) {
      const known = await ofTheAirline(events.flatMap((event) => (event.name === 'flight_search' ? [event.details.promoCode] : [])))
      const rows = events.map((event) => ({
        name: event.name,
        happenedAt: new Date(event.at),
        receivedAt: new Date(now),
        details: event.name === 'flight_search' && !known.has(event.details.promoCode) ? { ...event.details, promoCode: '' } : event.details,
      }))
      await connection.insert(analyticsEvents).values(rows)
    },

    async latest(most) {
      const rows = await connection.select().from(analyticsEvents).orderBy(desc(analyticsEvents.id)).limit(most)
      return rows.map(({ name, happenedAt, receivedAt, details }) => ({
        name,
        at: happenedAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
        details,
      }))
    },

    async clear() {
      await connection.delete(analyticsEvents)
    },
  }
}

import { sql } from 'drizzle-orm'
import { isoDateOf, type Day } from '../world/calendar.ts'
import type { FlightLeg } from '../world/timetable.ts'
import { capacityOf, type SoldSeats } from '../rules/seats.ts'
import type { Database } from './database.ts'
import { flightInventory } from './schema.ts'

/** The seats of the flights that somebody has touched. */
export interface Inventory {
  /** What is sold on the flights of these numbers and days, in one query. */
  soldOn(flightNumbers: readonly number[], first: Day, last: Day): Promise<SoldSeats>
  /** Says how many seats are sold on a leg, at most its capacity. */
  setSold(leg: FlightLeg, sold: number): Promise<void>
  /** Forgets every touched flight. */
  clear(): Promise<void>
}

const NOTHING_SOLD: SoldSeats = { on: () => undefined }

/** The inventory in a database. */
export function createInventory({ connection }: Database): Inventory {
  const touched = connection
    .select({
      flightNumber: flightInventory.flightNumber,
      origin: flightInventory.origin,
      departureDate: flightInventory.departureDate,
      sold: flightInventory.sold,
    })
    .from(flightInventory)
    .where(
      sql`${flightInventory.departureDate} between ${sql.placeholder('first')} and ${sql.placeholder('last')}
        and ${flightInventory.flightNumber} = any(${sql.placeholder('flightNumbers')})`,
    )
    .prepare('touched_flights')

  return {
    async soldOn(flightNumbers, first, last) {
      const rows = await touched.execute({ flightNumbers, first: isoDateOf(first), last: isoDateOf(last) })
      if (rows.length === 0) return NOTHING_SOLD
      const sold = new Map(rows.map((row) => [keyOf(row.flightNumber, row.origin, row.departureDate), row.sold]))
      return { on: (leg) => sold.get(keyOf(leg.flightNumber, leg.origin, isoDateOf(leg.day))) }
    },

    async setSold(leg, sold) {
      const { flightNumber, origin } = leg
      await connection
        .insert(flightInventory)
        .values({ flightNumber, origin, departureDate: isoDateOf(leg.day), capacity: capacityOf(leg), sold })
        .onConflictDoUpdate({ target: [flightInventory.departureDate, flightInventory.flightNumber, flightInventory.origin], set: { sold } })
    },

    async clear() {
      await connection.delete(flightInventory)
    },
  }
}

const keyOf = (flightNumber: number, origin: string, date: string): string => `${flightNumber} ${origin} ${date}`

import { and, eq, sql } from 'drizzle-orm'
import { dayOf, isoDateOf, type Day } from '../schedule/calendar.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { capacityOf, NOTHING_SOLD, seatsSold, type SoldSeats } from '../rules/seats.ts'
import type { Database } from './database.ts'
import type { Connection } from './holdName.ts'
import { flightInventory } from './schema.ts'

/** Seats on a leg that are sold, or given back: then there are fewer than none. */
export interface SeatMove {
  readonly flightNumber: number
  readonly origin: string
  /** The local day of departure, `YYYY-MM-DD`. */
  readonly departureDate: string
  readonly seats: number
}

/** The seats of flights with a row of their own. */
export interface Inventory {
  /** What is sold on the flights of these numbers and days, in one query. */
  soldOn(flightNumbers: readonly number[], first: Day, last: Day): Promise<SoldSeats>
  /** Says how many seats are sold on a leg, at most its capacity. */
  setSold(leg: FlightLeg, sold: number): Promise<void>
  /**
   * Adds seats to what is sold of flights that have a row of their own, or takes them away, in the transaction of who sells or gives
   * them back. What it returns is called once that has been committed.
   */
  move(transaction: Connection, moves: readonly SeatMove[]): Promise<() => void>
  /**
   * Holds the rows of legs, so that nobody else sells a seat on them before the transaction ends; a leg without a row gets one.
   * @param given seats that the same party has now, and gives back in this transaction
   * @returns whether so many seats are left on each leg
   */
  hold(transaction: Connection, legs: readonly FlightLeg[], seats: number, given: readonly SeatMove[], now: number): Promise<boolean>
  /** Forgets every touched flight. */
  clear(): Promise<void>
}

/**
 * The inventory in a database. Where no other process writes, what is sold is also held in memory, so that a search
 * needs no query; elsewhere it is one query for all flights of the search. Every change goes through here.
 */
export async function openInventory({ connection, isOwn }: Database): Promise<Inventory> {
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
  const mirror = isOwn ? touchedFlights(await connection.select().from(flightInventory)) : null

  return {
    async soldOn(flightNumbers, first, last) {
      if (mirror) return soldSeats(mirror)
      const rows = await touched.execute({ flightNumbers, first: isoDateOf(first), last: isoDateOf(last) })
      return soldSeats(touchedFlights(rows))
    },

    async setSold(leg, sold) {
      const { flightNumber, origin } = leg
      await connection
        .insert(flightInventory)
        .values({ flightNumber, origin, departureDate: isoDateOf(leg.day), capacity: capacityOf(leg), sold })
        .onConflictDoUpdate({ target: [flightInventory.departureDate, flightInventory.flightNumber, flightInventory.origin], set: { sold } })
      mirror?.days.add(leg.day)
      mirror?.sold.set(keyOf(flightNumber, origin, leg.day), sold)
    },

    async move(transaction, moves) {
      const moved: Row[] = []
      for (const { flightNumber, origin, departureDate, seats } of moves) {
        const isIt = { flightNumber: eq(flightInventory.flightNumber, flightNumber), origin: eq(flightInventory.origin, origin) }
        const sold = sql`greatest(0, least(${flightInventory.capacity}, ${flightInventory.sold} + ${seats}::integer))`
        const rows = await transaction
          .update(flightInventory)
          .set({ sold })
          .where(and(isIt.flightNumber, isIt.origin, eq(flightInventory.departureDate, departureDate)))
          .returning()
        moved.push(...rows)
      }
      return () => {
        for (const row of moved) {
          mirror?.days.add(dayOf(row.departureDate))
          mirror?.sold.set(keyOf(row.flightNumber, row.origin, dayOf(row.departureDate)), row.sold)
        }
      }
    },

    async hold(transaction, legs, seats, given, now) {
      const isGiven = (row: Row) => (each: SeatMove) =>
        each.flightNumber === row.flightNumber && each.origin === row.origin && each.departureDate === row.departureDate
      if (legs.length > 0) {
        const rows = legs.map((leg) => ({
          flightNumber: leg.flightNumber,
          origin: leg.origin,
          departureDate: isoDateOf(leg.day),
          capacity: capacityOf(leg),
          sold: seatsSold(leg, NOTHING_SOLD, now),
        }))
        await transaction.insert(flightInventory).values(inRowOrder(rows)).onConflictDoNothing()
      }
      let isRoom = legs.length > 0
      const wanted = new Set(legs.map((leg) => keyOf(leg.flightNumber, leg.origin, leg.day)))
      const held = inRowOrder([...given, ...legs.map((leg) => ({ ...leg, departureDate: isoDateOf(leg.day) }))])
      for (const { flightNumber, origin, departureDate } of held) {
        const [row] = await transaction
          .select()
          .from(flightInventory)
          .where(
            and(eq(flightInventory.flightNumber, flightNumber), eq(flightInventory.origin, origin), eq(flightInventory.departureDate, departureDate)),
          )
          .for('update')
        if (row === undefined || !wanted.has(keyOf(flightNumber, origin, dayOf(departureDate)))) continue
        const back = given.find(isGiven(row))?.seats ?? 0
        if (row.sold - back + seats > row.capacity) isRoom = false
      }
      return isRoom
    },

    async clear() {
      await connection.delete(flightInventory)
      mirror?.days.clear()
      mirror?.sold.clear()
    },
  }
}

/** So that no two transactions wait for each other in a circle. */
const inRowOrder = <Row extends Pick<SeatMove, 'departureDate' | 'flightNumber' | 'origin'>>(rows: readonly Row[]): Row[] => {
  const nameOf = ({ departureDate, flightNumber, origin }: Row) => `${departureDate} ${flightNumber} ${origin}`
  return rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

const keyOf = (flightNumber: number, origin: string, day: Day): string => `${flightNumber} ${origin} ${day}`

type Row = Pick<typeof flightInventory.$inferSelect, 'flightNumber' | 'origin' | 'departureDate' | 'sold'>

const touchedFlights = (rows: readonly Row[]) => ({
  days: new Set(rows.map((row) => dayOf(row.departureDate))),
  sold: new Map(rows.map((row) => [keyOf(row.flightNumber, row.origin, dayOf(row.departureDate)), row.sold])),
})

const soldSeats = ({ days, sold }: ReturnType<typeof touchedFlights>): SoldSeats =>
  sold.size === 0
    ? NOTHING_SOLD
    : { isEmpty: false, isTouched: (day) => days.has(day), on: (leg) => sold.get(keyOf(leg.flightNumber, leg.origin, leg.day)) }

import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { dayOf, isoDateOf, type Day } from '../schedule/calendar.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { capacityOf, NOTHING_SOLD, seatsSold, type SoldSeats } from '../rules/seats.ts'
import type { Database } from './database.ts'
import type { Connection } from './holdName.ts'
import { unpaidSeats } from './saleSchema.ts'
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
  /** What is sold on the flights of these numbers and days, in one query; not to be called in a transaction, for which it may wait. */
  soldOn(flightNumbers: readonly number[], first: Day, last: Day): Promise<SoldSeats>
  /** Says how many seats are sold on a leg, at most its capacity. */
  setSold(leg: FlightLeg, sold: number): Promise<void>
  /**
   * Adds seats to what is sold of flights that have a row of their own, or takes them away, in the transaction of who sells or gives
   * them back.
   * @throws RangeError where fewer than none or more than there are would be sold: a count was wrong before
   */
  move(transaction: Connection, moves: readonly SeatMove[]): Promise<void>
  /** Adds seats of a booking for which nothing is paid: nobody else can have them, and they raise no fare. */
  takeUnpaid(transaction: Connection, bookingId: number, seats: readonly SeatMove[]): Promise<void>
  /** Nothing of a booking waits for its money any more: its seats are paid, or given back in the same transaction. */
  endWait(transaction: Connection, bookingId: number): Promise<void>
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
 * needs no query; elsewhere it is one query for all flights of the search. Every change goes through here. What a transaction
 * has touched is read again: it may have been undone.
 */
export async function openInventory({ connection, isOwn }: Database): Promise<Inventory> {
  const touched = connection
    .select({
      flightNumber: flightInventory.flightNumber,
      origin: flightInventory.origin,
      departureDate: flightInventory.departureDate,
      sold: flightInventory.sold,
      unpaid,
    })
    .from(flightInventory)
    .where(
      sql`${flightInventory.departureDate} between ${sql.placeholder('first')} and ${sql.placeholder('last')}
        and ${flightInventory.flightNumber} = any(${sql.placeholder('flightNumbers')})`,
    )
    .prepare('touched_flights')
  const mirror: Mirror | null = isOwn ? { ...touchedFlights(await wholeRows(connection)), unsure: new Map() } : null

  /** These are read again: when who has touched them has ended, since a transaction has the only connection until then. */
  const doubt = (rows: readonly RowKey[]): void => {
    for (const row of rows) mirror?.unsure.set(rowKeyOf(row), { ...row })
  }

  async function move(transaction: Connection, moves: readonly SeatMove[]): Promise<void> {
    doubt(moves)
    for (const each of inRowOrder(moves)) {
      const sold = sql`${flightInventory.sold} + ${each.seats}::integer`
      const isPossible = sql`${sold} between 0 and ${flightInventory.capacity}`
      const done = await transaction
        .update(flightInventory)
        .set({ sold })
        .where(and(isRow(each), isPossible))
        .returning()
      const [row] = done.length > 0 ? [] : await transaction.select().from(flightInventory).where(isRow(each))
      if (row !== undefined) throw new RangeError(`${row.sold} and ${each.seats} ${seatsOn(each)} are no count of seats out of ${row.capacity}`)
    }
  }

  return {
    async soldOn(flightNumbers, first, last) {
      if (mirror) {
        if (mirror.unsure.size > 0) await readAgain(connection, mirror)
        return soldSeats(mirror)
      }
      const rows = await touched.execute({ flightNumbers, first: isoDateOf(first), last: isoDateOf(last) })
      return soldSeats(touchedFlights(rows))
    },

    async setSold(leg, sold) {
      const { flightNumber, origin } = leg
      await connection
        .insert(flightInventory)
        .values({ flightNumber, origin, departureDate: isoDateOf(leg.day), capacity: capacityOf(leg), sold })
        .onConflictDoUpdate({ target: [flightInventory.departureDate, flightInventory.flightNumber, flightInventory.origin], set: { sold } })
      doubt([{ flightNumber, origin, departureDate: isoDateOf(leg.day) }])
    },

    move,

    async takeUnpaid(transaction, bookingId, seats) {
      await transaction.insert(unpaidSeats).values(seats.map((each) => ({ ...each, bookingId })))
      await move(transaction, seats)
    },

    async endWait(transaction, bookingId) {
      doubt(await transaction.delete(unpaidSeats).where(eq(unpaidSeats.bookingId, bookingId)).returning())
    },

    async hold(transaction, legs, seats, given, now) {
      if (legs.length > 0) {
        const rows = legs.map((leg) => ({
          flightNumber: leg.flightNumber,
          origin: leg.origin,
          departureDate: isoDateOf(leg.day),
          capacity: capacityOf(leg),
          sold: seatsSold(leg, NOTHING_SOLD, now),
        }))
        doubt(rows)
        await transaction.insert(flightInventory).values(inRowOrder(rows)).onConflictDoNothing()
      }
      let isRoom = legs.length > 0
      const wanted = new Set(legs.map((leg) => keyOf(leg.flightNumber, leg.origin, leg.day)))
      const held = inRowOrder([...given, ...legs.map((leg) => ({ ...leg, departureDate: isoDateOf(leg.day) }))])
      for (const each of held) {
        const [row] = await transaction.select().from(flightInventory).where(isRow(each)).for('update')
        if (row === undefined || !wanted.has(rowKeyOf(each))) continue
        const back = given.filter((other) => rowKeyOf(other) === rowKeyOf(row)).reduce((sum, { seats: own }) => sum + own, 0)
        if (row.sold - back + seats > row.capacity) isRoom = false
      }
      return isRoom
    },

    async clear() {
      await connection.delete(flightInventory)
      mirror?.days.clear()
      mirror?.sold.clear()
      mirror?.unpaid.clear()
      mirror?.unsure.clear()
    },
  }
}

/** One order for all who touch several rows, so that no two transactions wait for each other in a circle. */
const inRowOrder = <Row extends Pick<SeatMove, 'departureDate' | 'flightNumber' | 'origin'>>(rows: readonly Row[]): Row[] => {
  const nameOf = ({ departureDate, flightNumber, origin }: Row) => `${departureDate} ${flightNumber} ${origin}`
  return rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

const seatsOn = ({ flightNumber, origin, departureDate }: RowKey): string => `seats of flight ${flightNumber} from ${origin} on ${departureDate}`

type RowKey = Pick<SeatMove, 'flightNumber' | 'origin' | 'departureDate'>

const isRow = ({ flightNumber, origin, departureDate }: RowKey) =>
  and(eq(flightInventory.flightNumber, flightNumber), eq(flightInventory.origin, origin), eq(flightInventory.departureDate, departureDate))

const rowKeyOf = ({ flightNumber, origin, departureDate }: RowKey): string => keyOf(flightNumber, origin, dayOf(departureDate))

/** Reads what is unsure, when whoever has touched it is done. */
async function readAgain(connection: Connection, { days, sold, unpaid, unsure }: Mirror): Promise<void> {
  const asked = [...unsure]
  const rows = await wholeRows(connection).where(or(...asked.map(([, row]) => isRow(row))))
  const found = touchedFlights(rows)
  for (const [key, mark] of asked) {
    // Another has read it since, or it was touched again and stays unsure.
    if (!unsure.has(key)) continue
    if (unsure.get(key) === mark) unsure.delete(key)
    const now = found.sold.get(key)
    if (now === undefined) sold.delete(key)
    else sold.set(key, now)
    unpaid.set(key, found.unpaid.get(key) ?? 0)
    days.add(dayOf(mark.departureDate))
  }
}

const keyOf = (flightNumber: number, origin: string, day: Day): string => `${flightNumber} ${origin} ${day}`

/** How many seats of a row nothing is paid for. */
const unpaid = sql<number>`(
  select coalesce(sum(${unpaidSeats.seats}), 0)::int from ${unpaidSeats} where ${unpaidSeats.departureDate} = ${flightInventory.departureDate}
    and ${unpaidSeats.flightNumber} = ${flightInventory.flightNumber} and ${unpaidSeats.origin} = ${flightInventory.origin})`

const wholeRows = (connection: Connection) => connection.select({ ...getTableColumns(flightInventory), unpaid }).from(flightInventory)

interface Row extends RowKey {
  readonly sold: number
  readonly unpaid: number
}

const touchedFlights = (rows: readonly Row[]) => ({
  days: new Set(rows.map((row) => dayOf(row.departureDate))),
  sold: new Map(rows.map((row) => [rowKeyOf(row), row.sold])),
  unpaid: new Map(rows.map((row) => [rowKeyOf(row), row.unpaid])),
})

/** What is held in memory. */
interface Mirror extends ReturnType<typeof touchedFlights> {
  /** The rows that are read again before the next answer. Each mark is an object of its own, so that one that was set meanwhile stays. */
  readonly unsure: Map<string, RowKey>
}

const soldSeats = ({ days, sold, unpaid: waiting }: Omit<Mirror, 'unsure'>): SoldSeats =>
  sold.size === 0
    ? NOTHING_SOLD
    : {
        isEmpty: false,
        isTouched: (day) => days.has(day),
        on: (leg) => sold.get(keyOf(leg.flightNumber, leg.origin, leg.day)),
        unpaidOn: (leg) => waiting.get(keyOf(leg.flightNumber, leg.origin, leg.day)) ?? 0,
      }

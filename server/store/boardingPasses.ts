import { and, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { bookedLifts } from './bookingPartySchema.ts'
import { bookedLegs, bookedSegments } from './bookingSchema.ts'
import { boardingPasses, flightGates, flightSequences } from './boardingPassSchema.ts'
import type { Connection } from './holdName.ts'

/** A flight where a passenger boards it. */
export interface BoardedFlight {
  /** The local day. */
  readonly departureDate: string
  readonly flightNumber: number
  readonly origin: string
}

/** A pass that is given: who of a booking boards which flight. */
export interface NewPass extends BoardedFlight {
  readonly passenger: number
  readonly isSeatAssigned: boolean
}

/** Where passes are given: a booking that is held, and the address of the site. */
export interface GivenPasses {
  readonly bookingId: number
  readonly siteOrigin: string
  readonly passes: readonly NewPass[]
}

export type PassRow = typeof boardingPasses.$inferSelect

/** Names a flight on a day, where it is boarded. */
export const boardedName = ({ departureDate, flightNumber, origin }: BoardedFlight): string => `${departureDate} ${flightNumber} ${origin}`

/** Gives passes of a booking that is held, each with the next number of its flight. One that was undone gets a new number. */
export async function givePasses(transaction: Connection, { bookingId, siteOrigin, passes }: GivenPasses): Promise<void> {
  // In one order, so that no two transactions wait for each other in a circle.
  for (const name of [...new Set(passes.map(boardedName))].toSorted()) {
    const given = passes.filter((pass) => boardedName(pass) === name)
    const [flight] = given
    if (flight === undefined) continue
    const { departureDate, flightNumber, origin } = flight
    const [row] = await transaction
      .insert(flightSequences)
      .values({ departureDate, flightNumber, origin, last: given.length })
      .onConflictDoUpdate({
        target: [flightSequences.departureDate, flightSequences.flightNumber, flightSequences.origin],
        set: { last: sql`${flightSequences.last} + ${given.length}` },
      })
      .returning()
    const first = (row?.last ?? given.length) - given.length + 1
    await transaction
      .insert(boardingPasses)
      .values(given.map((pass, index) => ({ ...pass, bookingId, siteOrigin, sequence: first + index })))
      .onConflictDoUpdate({
        target: [
          boardingPasses.bookingId,
          boardingPasses.passenger,
          boardingPasses.departureDate,
          boardingPasses.flightNumber,
          boardingPasses.origin,
        ],
        set: { sequence: sql`excluded.sequence`, isSeatAssigned: sql`excluded.is_seat_assigned`, siteOrigin },
      })
  }
}

const isOneOf = (flights: readonly BoardedFlight[]) =>
  or(
    ...flights.map(({ departureDate, flightNumber, origin }) =>
      and(eq(flightGates.departureDate, departureDate), eq(flightGates.flightNumber, flightNumber), eq(flightGates.origin, origin)),
    ),
  )

const isPass = ({ bookingId, passenger, departureDate, flightNumber, origin }: BoardedFlight & Pick<PassRow, 'bookingId' | 'passenger'>) =>
  and(
    eq(boardingPasses.bookingId, bookingId),
    eq(boardingPasses.passenger, passenger),
    eq(boardingPasses.departureDate, departureDate),
    eq(boardingPasses.flightNumber, flightNumber),
    eq(boardingPasses.origin, origin),
  )

/** Makes passes void whose check-in is undone. That they were sent is kept. */
export async function voidPasses(transaction: Connection, bookingId: number, passes: readonly NewPass[]): Promise<void> {
  for (const pass of passes)
    await transaction
      .update(boardingPasses)
      .set({ sequence: null })
      .where(isPass({ ...pass, bookingId }))
}

/** The passes of a booking, also those that are void. */
export const passesOfBooking = (from: Connection, bookingId: number): Promise<readonly PassRow[]> =>
  from.select().from(boardingPasses).where(eq(boardingPasses.bookingId, bookingId))

/** Gates that were moved by hand, by the names of flights. */
export async function movedGates(from: Connection, flights: readonly BoardedFlight[]): Promise<ReadonlyMap<string, string>> {
  if (flights.length === 0) return new Map()
  const rows = await from.select().from(flightGates).where(isOneOf(flights))
  return new Map(rows.map((row) => [boardedName(row), row.gate]))
}

/** Moves a flight to another gate, or back to its own where none is given. */
export async function moveGate(from: Connection, flight: BoardedFlight, gate: string | null): Promise<void> {
  if (gate === null) {
    await from.delete(flightGates).where(isOneOf([flight]))
    return
  }
  await from
    .insert(flightGates)
    .values({ ...flight, gate })
    .onConflictDoUpdate({ target: [flightGates.departureDate, flightGates.flightNumber, flightGates.origin], set: { gate } })
}

/**
 * Bookings with passes that the airline sends and has not sent, on flights that leave within some time; the next flight first. By the times that
 * are flown now, whatever was sold.
 * @param without ids of bookings that are left out
 */
export async function bookingsToSend(
  from: Connection,
  { now, withinMs, most, without }: { readonly now: number; readonly withinMs: number; readonly most: number; readonly without: readonly number[] },
): Promise<readonly { readonly bookingId: number; readonly departsAt: Date }[]> {
  return from
    .select({ bookingId: boardingPasses.bookingId, departsAt: firstDeparture })
    .from(boardingPasses)
    .innerJoin(bookedLifts, and(eq(bookedLifts.bookingId, boardingPasses.bookingId), eq(bookedLifts.passenger, boardingPasses.passenger)))
    .innerJoin(
      bookedSegments,
      and(
        eq(bookedSegments.bookingId, bookedLifts.bookingId),
        eq(bookedSegments.journey, bookedLifts.journey),
        eq(bookedSegments.position, bookedLifts.segment),
        eq(bookedSegments.flightNumber, boardingPasses.flightNumber),
      ),
    )
    .innerJoin(
      bookedLegs,
      and(
        eq(bookedLegs.bookingId, bookedLifts.bookingId),
        eq(bookedLegs.journey, bookedLifts.journey),
        eq(bookedLegs.segment, bookedLifts.segment),
        eq(bookedLegs.position, 0),
        eq(bookedLegs.origin, boardingPasses.origin),
        sql`left(${bookedLegs.departure}, 10) = ${boardingPasses.departureDate}::text`,
      ),
    )
    .where(
      and(
        isUnsent,
        isNotNull(boardingPasses.sequence),
        gt(bookedLegs.departsAt, new Date(now)),
        lte(bookedLegs.departsAt, new Date(now + withinMs)),
        notInArray(boardingPasses.bookingId, [...without]),
      ),
    )
    .groupBy(boardingPasses.bookingId)
    .orderBy(firstDeparture)
    .limit(most)
}

const firstDeparture = sql`min(${bookedLegs.departsAt})`.mapWith(bookedLegs.departsAt)

const isUnsent = and(eq(boardingPasses.isSeatAssigned, true), isNull(boardingPasses.sentAt))

/** The passes of a booking that is held which the airline sends and has not sent. */
export const unsentPasses = (transaction: Connection, bookingId: number): Promise<readonly PassRow[]> =>
  transaction
    .select()
    .from(boardingPasses)
    .where(and(eq(boardingPasses.bookingId, bookingId), isUnsent, isNotNull(boardingPasses.sequence)))

/** Notes that passes were sent. */
export async function notePassesSent(transaction: Connection, passes: readonly PassRow[], now: number): Promise<void> {
  for (const pass of passes)
    await transaction
      .update(boardingPasses)
      .set({ sentAt: new Date(now) })
      .where(isPass(pass))
}

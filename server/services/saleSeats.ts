import type { Airline } from '../airline.ts'
import type { BookedSegment } from '../rules/bookings.ts'
import type { Connection } from '../store/holdName.ts'
import { holdSeats, legName, seatsSeen, type LegAsked, type LegSeats } from '../store/seats.ts'
import { legsAsked } from './flightLegs.ts'
import { heldSegment, type HeldSegment } from './heldSegment.ts'

/** Belongs to no booking: all who sit somewhere are others. */
const NO_BOOKING = { id: 0 }

/** The seats of a flight as they are now, for who has not booked. Nothing is held, and nothing is written. */
export async function seenSeats(airline: Airline, segment: BookedSegment): Promise<HeldSegment> {
  const legs = await legsAsked(airline, segment)
  const { connection } = airline.database
  const now = airline.clock.now()
  const seen = await Promise.all(legs.map(async (asked) => ({ asked, seats: await seatsSeen(connection, asked, now) })))
  return heldSegment(NO_BOOKING, seen, null)
}

/** The same held, in one order, so that nobody else gets a seat of them before the transaction ends. */
export async function heldSeats(transaction: Connection, segments: readonly (readonly LegAsked[])[], now: number): Promise<readonly HeldSegment[]> {
  const seatsOf = new Map<LegAsked, LegSeats>()
  for (const asked of segments.flat().toSorted((one, other) => (legName(one) < legName(other) ? -1 : 1)))
    seatsOf.set(asked, await holdSeats(transaction, asked, now))
  return segments.map((legs) =>
    heldSegment(
      NO_BOOKING,
      legs.map((asked) => ({ asked, seats: seatsOf.get(asked) as LegSeats })),
      null,
    ),
  )
}

import { and, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BookedSegment } from '../rules/bookings.ts'
import type { Connection } from './holdName.ts'
import { flightCabins, flightSeats } from './seatSchema.ts'
import { isOfLeg, legKeysOf, legName, seatsOfBooking, sitterName, type LegKey, type SeatRow } from './seats.ts'

const isHeldBy = (bookingId: number, now: number) => and(eq(flightSeats.bookingId, bookingId), gt(flightSeats.heldUntil, new Date(now)))

/** The seats that a booking holds and has not paid. */
export const heldSeatsOf = (from: Connection, bookingId: number, now: number): Promise<SeatRow[]> =>
  from.select().from(flightSeats).where(isHeldBy(bookingId, now))

/** Holds the cabins in which a booking holds seats, so that nobody moves them before the transaction ends. */
export async function holdCabinsOf(transaction: Connection, bookingId: number): Promise<void> {
  const isIts = exists(
    transaction
      .select({ one: sql`1` })
      .from(flightSeats)
      .where(
        and(
          eq(flightSeats.departureDate, flightCabins.departureDate),
          eq(flightSeats.flightNumber, flightCabins.flightNumber),
          eq(flightSeats.origin, flightCabins.origin),
          eq(flightSeats.bookingId, bookingId),
          isNotNull(flightSeats.heldUntil),
        ),
      ),
  )
  const cabins = await transaction.select().from(flightCabins).where(isIts)
  for (const cabin of cabins.toSorted((one, other) => (legName(one) < legName(other) ? -1 : 1)))
    await transaction.select().from(flightCabins).where(isOfLeg(flightCabins, cabin)).for('update')
}

/** Lets the seats that a booking holds be held until an instant. */
export async function putOffSeats(transaction: Connection, bookingId: number, until: number, now: number): Promise<void> {
  await transaction
    .update(flightSeats)
    .set({ heldUntil: new Date(until) })
    .where(isHeldBy(bookingId, now))
}

/** Makes the seat of a leg that a passenger holds their own, in place of the one that they had. */
export async function keepHeldSeat(transaction: Connection, bookingId: number, passenger: number, leg: LegKey): Promise<void> {
  const theirs = and(isOfLeg(flightSeats, leg), eq(flightSeats.bookingId, bookingId), eq(flightSeats.passenger, passenger))
  await transaction.delete(flightSeats).where(and(theirs, isNull(flightSeats.heldUntil)))
  await transaction.update(flightSeats).set({ heldUntil: null }).where(theirs)
}

/** Releases the seats of a leg that passengers hold and have not paid. */
export async function dropHeldSeats(transaction: Connection, bookingId: number, passengers: readonly number[], leg: LegKey): Promise<void> {
  await transaction
    .delete(flightSeats)
    .where(
      and(
        isOfLeg(flightSeats, leg),
        eq(flightSeats.bookingId, bookingId),
        inArray(flightSeats.passenger, [...passengers]),
        isNotNull(flightSeats.heldUntil),
      ),
    )
}

/** Releases all seats of a booking. */
export async function dropAllSeats(transaction: Connection, bookingId: number): Promise<void> {
  await transaction.delete(flightSeats).where(eq(flightSeats.bookingId, bookingId))
}

/** The seats of a passenger of a booking on a flight: one for each leg on which they sit elsewhere. */
export async function seatsOnFlights(from: Connection, bookingId: number): Promise<(segment: BookedSegment, passenger: number) => readonly string[]> {
  const seats = await seatsOfBooking(from, bookingId)
  return (segment, passenger) => [...new Set(legKeysOf(segment).flatMap((leg) => seats.get(sitterName(leg, passenger)) ?? []))]
}

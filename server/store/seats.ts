import { and, eq, exists, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cabinOf, seatsOfOthers, tailOf, type Cabin, type FlownLeg } from '../rules/seatMaps.ts'
import { seatsTaken, type BookedSegment, type Booking } from '../rules/bookings.ts'
import type { Seating } from '../rules/seating.ts'
import { bookedPassengers } from './bookingPartySchema.ts'
import { bookedJourneys, bookedLegs, bookedSegments, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'
import { aircraftChanges, flightCabins, flightSeats } from './seatSchema.ts'

/** A seat that somebody has. */
export type SeatRow = typeof flightSeats.$inferSelect

/** The same, and whether an infant sits on the lap of who has it. */
export interface TakenSeat extends SeatRow {
  readonly hasInfant: boolean
}

/** The seats of a leg: what its aircraft has, and which somebody has now. */
export interface LegSeats {
  readonly tail: string
  readonly cabin: Cabin
  /** Without those whose hold has ended. */
  readonly taken: readonly TakenSeat[]
}

/** A leg whose seats are asked for, with what is known of it besides. */
export interface LegAsked extends FlownLeg {
  /** How many are sold, of all. */
  readonly sold: number
  readonly isCheckInOpen: boolean
}

/** Names a leg on a day. */
export type LegKey = Pick<FlownLeg, 'departureDate' | 'flightNumber' | 'origin'>

/** Whether a row is of a leg. */
export const isOfLeg = (table: typeof flightCabins | typeof flightSeats, { departureDate, flightNumber, origin }: LegKey) =>
  and(eq(table.departureDate, departureDate), eq(table.flightNumber, flightNumber), eq(table.origin, origin))

const keyOf = ({ departureDate, flightNumber, origin }: LegKey) => ({ departureDate, flightNumber, origin })

/**
 * Holds the seats of a leg, so that nobody else gets one before the transaction ends. Of a leg whose map is opened first, those whose
 * bookings are not in this database are seated before; seats whose hold has ended are released.
 */
export async function holdSeats(transaction: Connection, leg: LegAsked, now: number): Promise<LegSeats> {
  const isNew =
    (
      await transaction
        .insert(flightCabins)
        .values({ ...keyOf(leg), tail: await tailPlanned(transaction, leg) })
        .onConflictDoNothing()
        .returning()
    ).length > 0
  const [row] = await transaction.select().from(flightCabins).where(isOfLeg(flightCabins, leg)).for('update')
  if (row === undefined) throw new Error('a cabin that was opened is there')
  const cabin = cabinOf(row.tail)
  if (isNew) {
    const others = Math.max(0, leg.sold - (await occupantsOn(transaction, leg)))
    const seats = seatsOfOthers(leg, others, leg.isCheckInOpen, cabin.seats)
    if (seats.length > 0) await transaction.insert(flightSeats).values(seats.map((seat) => ({ ...keyOf(leg), seat, priceMinor: 0 })))
  }
  await transaction
    .delete(flightSeats)
    .where(and(isOfLeg(flightSeats, leg), isNotNull(flightSeats.heldUntil), lte(flightSeats.heldUntil, new Date(now))))
  return { tail: row.tail, cabin, taken: await takenOn(transaction, leg) }
}

/** The seats of a leg as they are now, for who takes none: nothing is held, and of a leg whose map nobody has opened nothing is written. */
export async function seatsSeen(from: Connection, leg: LegAsked, now: number): Promise<LegSeats> {
  const [row] = await from.select().from(flightCabins).where(isOfLeg(flightCabins, leg))
  if (row !== undefined) {
    const taken = await takenOn(from, leg)
    return { tail: row.tail, cabin: cabinOf(row.tail), taken: taken.filter(({ heldUntil }) => heldUntil === null || heldUntil.getTime() > now) }
  }
  const tail = await tailPlanned(from, leg)
  const cabin = cabinOf(tail)
  const others = Math.max(0, leg.sold - (await occupantsOn(from, leg)))
  const taken = seatsOfOthers(leg, others, leg.isCheckInOpen, cabin.seats).map((seat) => ({
    ...keyOf(leg),
    seat,
    bookingId: null,
    passenger: null,
    priceMinor: 0,
    heldUntil: null,
    hasInfant: false,
  }))
  return { tail, cabin, taken }
}

async function takenOn(from: Connection, leg: LegKey): Promise<readonly TakenSeat[]> {
  const infant = exists(
    from
      .select({ one: sql`1` })
      .from(bookedPassengers)
      .where(
        and(
          eq(bookedPassengers.bookingId, flightSeats.bookingId),
          eq(bookedPassengers.goesWith, flightSeats.passenger),
          eq(bookedPassengers.type, 'INF'),
          isNull(bookedPassengers.cancelledAt),
        ),
      ),
  )
  const rows = await from
    .select({ row: flightSeats, hasInfant: sql<boolean>`${infant}` })
    .from(flightSeats)
    .where(isOfLeg(flightSeats, leg))
  return rows.map(({ row, hasInfant }) => ({ ...row, hasInfant }))
}

/** The registration of the aircraft that flies a leg, or is to fly it. */
export async function tailOn(from: Connection, leg: FlownLeg): Promise<string> {
  const [row] = await from.select().from(flightCabins).where(isOfLeg(flightCabins, leg))
  return row?.tail ?? tailPlanned(from, leg)
}

async function tailPlanned(from: Connection, leg: FlownLeg): Promise<string> {
  const [changed] = await from
    .select()
    .from(aircraftChanges)
    .where(and(eq(aircraftChanges.departureDate, leg.departureDate), eq(aircraftChanges.flightNumber, leg.flightNumber)))
  return changed?.tail ?? tailOf(leg)
}

/** Names a leg on a day. */
export const legName = ({ departureDate, flightNumber, origin }: LegKey): string => `${departureDate} ${flightNumber} ${origin}`

/** Names who sits on a leg, by their place in the booking: `2026-12-24 101 DEL 0`. */
export const sitterName = (leg: LegKey, passenger: number): string => `${legName(leg)} ${passenger}`

type FlightKey = Pick<FlownLeg, 'departureDate' | 'flightNumber'>

const isOfFlight = (table: typeof flightCabins | typeof flightSeats, { departureDate, flightNumber }: FlightKey) =>
  and(eq(table.departureDate, departureDate), eq(table.flightNumber, flightNumber))

/**
 * Gives a flight another aircraft, and holds its seats until the transaction ends. Legs whose map is opened later have it too.
 * @returns the seats that somebody has; null for a flight that nobody has booked
 */
export async function changeTail(
  transaction: Connection,
  { tail, ...flight }: FlightKey & { readonly tail: string },
): Promise<readonly TakenSeat[] | null> {
  await transaction
    .insert(aircraftChanges)
    .values({ ...flight, tail })
    .onConflictDoUpdate({ target: [aircraftChanges.departureDate, aircraftChanges.flightNumber], set: { tail } })
  const cabins = await transaction.select().from(flightCabins).where(isOfFlight(flightCabins, flight)).orderBy(flightCabins.origin).for('update')
  if (cabins.length === 0 && !(await isBooked(transaction, flight))) return null
  await transaction.update(flightCabins).set({ tail }).where(isOfFlight(flightCabins, flight))
  await dropSecondSeats(transaction, flight)
  const taken: TakenSeat[] = []
  for (const cabin of cabins) taken.push(...(await takenOn(transaction, cabin)))
  return taken
}

async function isBooked(from: Connection, { departureDate, flightNumber }: FlightKey): Promise<boolean> {
  const rows = await from
    .select({ one: sql`1` })
    .from(bookedSegments)
    .innerJoin(bookedLegs, legOfSegment)
    .where(and(eq(bookedSegments.flightNumber, flightNumber), sql`left(${bookedLegs.departure}, 10) = ${departureDate}`))
    .limit(1)
  return rows.length > 0
}

/** Releases what is held on a flight beside a seat of one's own. */
async function dropSecondSeats(transaction: Connection, flight: FlightKey): Promise<void> {
  const own = alias(flightSeats, 'own')
  const hasOwn = exists(
    transaction
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(
          eq(own.departureDate, flightSeats.departureDate),
          eq(own.flightNumber, flightSeats.flightNumber),
          eq(own.origin, flightSeats.origin),
          eq(own.bookingId, flightSeats.bookingId),
          eq(own.passenger, flightSeats.passenger),
          isNull(own.heldUntil),
        ),
      ),
  )
  await transaction.delete(flightSeats).where(and(isOfFlight(flightSeats, flight), isNotNull(flightSeats.heldUntil), hasOwn))
}

/**
 * Moves those of some bookings who have seats on a flight, on every leg on which they have one. All leave their seats before the first takes
 * another: one may get what the next has left.
 * @param seatings by the ids of bookings: seats by the places of passengers
 */
export async function moveSeats(transaction: Connection, flight: FlightKey, seatings: ReadonlyMap<number, Seating>): Promise<void> {
  if (seatings.size === 0) return
  const ofThem = and(isOfFlight(flightSeats, flight), inArray(flightSeats.bookingId, [...seatings.keys()]))
  const left = await transaction.delete(flightSeats).where(ofThem).returning()
  const rows = left.flatMap((row) => {
    const seat = seatings.get(row.bookingId ?? 0)?.get(row.passenger ?? 0)
    return seat === undefined ? [] : [{ ...row, seat: seat.code, priceMinor: 0, heldUntil: null }]
  })
  await transaction.insert(flightSeats).values(rows)
}

const legOfSegment = and(
  eq(bookedSegments.bookingId, bookedLegs.bookingId),
  eq(bookedSegments.journey, bookedLegs.journey),
  eq(bookedSegments.position, bookedLegs.segment),
)

/** How many of the bookings in this database need a seat on a leg. */
async function occupantsOn(from: Connection, { departureDate, flightNumber, origin }: FlownLeg): Promise<number> {
  const [row] = await from
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(bookedLegs)
    .innerJoin(bookedSegments, legOfSegment)
    .innerJoin(bookedJourneys, and(eq(bookedJourneys.bookingId, bookedLegs.bookingId), eq(bookedJourneys.position, bookedLegs.journey)))
    .innerJoin(bookings, eq(bookings.id, bookedLegs.bookingId))
    .innerJoin(bookedPassengers, eq(bookedPassengers.bookingId, bookedLegs.bookingId))
    .where(
      and(
        eq(bookedSegments.flightNumber, flightNumber),
        eq(bookedLegs.origin, origin),
        sql`left(${bookedLegs.departure}, 10) = ${departureDate}`,
        isNull(bookedJourneys.cancelledAt),
        isNull(bookings.closedAt),
        isNull(bookedPassengers.cancelledAt),
        sql`${bookedPassengers.type} <> 'INF'`,
      ),
    )
  return row?.count ?? 0
}

/** A seat for somebody of a booking. */
export interface GivenSeat {
  readonly passenger: number
  readonly seat: string
  readonly priceMinor: number
  readonly heldUntil: number | null
}

/**
 * Gives seats of a leg that is held to a booking: in place of those that the same passengers had, but that who holds one keeps their own
 * until it is paid.
 */
export async function giveSeats(transaction: Connection, leg: LegKey, bookingId: number, given: readonly GivenSeat[]): Promise<void> {
  if (given.length === 0) return
  const ofThem = (those: readonly GivenSeat[]) =>
    and(
      isOfLeg(flightSeats, leg),
      eq(flightSeats.bookingId, bookingId),
      inArray(
        flightSeats.passenger,
        those.map(({ passenger }) => passenger),
      ),
    )
  await transaction.delete(flightSeats).where(and(ofThem(given), isNotNull(flightSeats.heldUntil)))
  const own = given.filter(({ heldUntil }) => heldUntil === null)
  if (own.length > 0) await transaction.delete(flightSeats).where(ofThem(own))
  await addSeats(transaction, leg, bookingId, given)
}

/** Gives seats of a leg that is held to passengers of a booking who have none of their own. */
export async function addSeats(transaction: Connection, leg: LegKey, bookingId: number, given: readonly GivenSeat[]): Promise<void> {
  if (given.length === 0) return
  await transaction.insert(flightSeats).values(
    given.map(({ passenger, seat, priceMinor, heldUntil }) => ({
      ...keyOf(leg),
      seat,
      bookingId,
      passenger,
      priceMinor,
      heldUntil: heldUntil === null ? null : new Date(heldUntil),
    })),
  )
}

/** The legs of a flight, by which their seats are named. */
export const legKeysOf = ({ flightNumber, legs }: BookedSegment): readonly LegKey[] =>
  legs.map(({ origin, departure }) => ({ flightNumber, origin, departureDate: departure.slice(0, 10) }))
/** The seats that are a booking's own, by the names of legs and the places of passengers, as `2026-12-24 101 DEL 0`. */
export const seatsOfBooking = async (from: Connection, bookingId: number): Promise<ReadonlyMap<string, string>> =>
  ownSeats(await from.select().from(flightSeats).where(eq(flightSeats.bookingId, bookingId)))

export const ownSeats = (rows: readonly SeatOf[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row) => (row.heldUntil === null ? [[sitterName(row, row.passenger ?? 0), row.seat]] : [])))

type SeatOf = Pick<SeatRow, 'departureDate' | 'flightNumber' | 'origin' | 'passenger' | 'seat'> & { readonly heldUntil: Date | string | null }

/** Releases the seats of a booking on flights that it does not have any more, and those of passengers who do not fly. */
export async function dropLostSeats(transaction: Connection, bookingId: number, booking: Pick<Booking, 'journeys' | 'passengers'>): Promise<void> {
  const legs = new Set(seatsTaken(booking).map(legName))
  const rows = await transaction.select().from(flightSeats).where(eq(flightSeats.bookingId, bookingId))
  for (const { departureDate, flightNumber, origin, seat, passenger } of rows) {
    const isFlown = legs.has(legName({ departureDate, flightNumber, origin }))
    if (isFlown && passenger !== null && booking.passengers[passenger]?.cancelledAt === null) continue
    await transaction.delete(flightSeats).where(and(isOfLeg(flightSeats, { departureDate, flightNumber, origin }), eq(flightSeats.seat, seat)))
  }
}

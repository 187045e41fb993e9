import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lte, max, notInArray, or, sql } from 'drizzle-orm'
import { Refusal } from '../http/problem.ts'
import { liveJourneys, type BookedFee, type BookedSegment, type Booking } from '../rules/bookings.ts'
import { referenceTo } from '../rules/bookingMoney.ts'
import { waitOf } from '../rules/callLimits.ts'
import { EXTRA_HOLDS, EXTRAS_HELD_FOR, LEAST_TO_PAY, paidForSeat, type DueExtra } from '../rules/extras.ts'
import { bookingFees } from './bookingMoneySchema.ts'
import { bookedPassengers } from './bookingPartySchema.ts'
import { bookedJourneys, bookedLegs, bookedSegments, bookings } from './bookingSchema.ts'
import { extraHolds, heldServices, pendingExtras } from './extraSchema.ts'
import type { Connection } from './holdName.ts'
import { heldSeatsOf, keepHeldSeat, putOffSeats } from './heldSeats.ts'
import { legKeysOf, legName, type SeatRow } from './seats.ts'

/** What of a booking is held and not paid. */
export interface HeldExtras {
  /** In one order. */
  readonly items: readonly DueExtra[]
  /** When the first of them is released; null for nothing. Milliseconds since 1970 UTC. */
  readonly heldUntil: number | null
}

/** What of a booking is held now, on the flights that it has. */
export async function heldExtras(from: Connection, bookingId: number, booking: Booking, carrier: string, now: number): Promise<HeldExtras> {
  const [seats, services] = [await heldSeatsOf(from, bookingId, now), await heldServicesOf(from, bookingId, now)]
  return extrasOf(booking, { seats, services }, carrier, now)
}

/** The same of the seats and services that were read of it, also of those whose hold has ended. */
export function extrasOf(
  booking: Booking,
  read: { readonly seats: readonly Until<SeatRow>[]; readonly services: readonly Until<ServiceRow>[] },
  carrier: string,
  now: number,
): HeldExtras {
  const flights = segmentsOf(booking, carrier)
  const isNow = ({ heldUntil }: { readonly heldUntil: Date | string | null }) => heldUntil !== null && instantOf(heldUntil) > now
  const seats = read.seats.filter(isNow).flatMap((row) => {
    const flight = flights.find(({ segment }) => legKeysOf(segment).findIndex((leg) => legName(leg) === legName(row)) === 0)
    if (flight === undefined || row.passenger === null) return []
    const { passenger, seat, priceMinor, heldUntil } = row
    const { flightReference } = flight
    const dueMinor = Math.max(0, priceMinor - paidForSeat(booking.fees, passenger, flightReference))
    return [{ item: { passenger, flightReference, ssrCode: null, seat, dueMinor }, heldUntil }]
  })
  const services = read.services
    .filter(isNow)
    .flatMap(({ passenger, flightReference, ssrCode, priceMinor: dueMinor, heldUntil }) =>
      flights.some((flight) => flight.flightReference === flightReference)
        ? [{ item: { passenger, flightReference, ssrCode, seat: null, dueMinor }, heldUntil }]
        : [],
    )
  const held = [...seats, ...services].toSorted((one, other) => (nameOf(one.item) < nameOf(other.item) ? -1 : 1))
  const ends = held.flatMap(({ heldUntil }) => (heldUntil === null ? [] : instantOf(heldUntil)))
  return { items: held.map(({ item }) => item), heldUntil: ends.length === 0 ? null : Math.min(...ends) }
}

/** A row of the driver, or one as JSON has it. */
type Until<Row extends { readonly heldUntil: Date | null }> = Omit<Row, 'heldUntil'> & { readonly heldUntil: Date | string | null }
type ServiceRow = typeof heldServices.$inferSelect

const instantOf = (heldUntil: Date | string): number => new Date(heldUntil).getTime()

const nameOf = ({ flightReference, passenger, ssrCode }: DueExtra): string => `${flightReference} ${passenger} ${ssrCode ?? ''}`

const isHeld = (bookingId: number, now: number) => and(eq(heldServices.bookingId, bookingId), gt(heldServices.heldUntil, new Date(now)))

/** The flights of a booking by their references. */
const segmentsOf = (booking: Booking, carrier: string): readonly { readonly segment: BookedSegment; readonly flightReference: string }[] =>
  liveJourneys(booking).flatMap(({ segments }) => segments.map((segment) => ({ segment, flightReference: referenceTo(carrier, segment) })))

/**
 * Until when something of a flight is held that is chosen now: as long as what was chosen just before. It is no part of what was begun to be
 * paid.
 * @throws Refusal where the booking has held too often without paying
 */
export async function holdUntil(transaction: Connection, bookingId: number, flightReference: string, now: number): Promise<number> {
  const ofIt = and(eq(extraHolds.bookingId, bookingId), eq(extraHolds.flightReference, flightReference))
  const [pending] = await transaction.delete(pendingExtras).where(eq(pendingExtras.bookingId, bookingId)).returning()
  if (pending !== undefined) await putBack(transaction, bookingId, now)
  await transaction.delete(extraHolds).where(and(ofIt, lte(extraHolds.beganAt, new Date(now - EXTRA_HOLDS.within))))
  const began = (
    await transaction
      .select()
      .from(extraHolds)
      .where(and(ofIt, lte(extraHolds.beganAt, new Date(now))))
  ).map(({ beganAt }) => beganAt.getTime())
  const ends = Math.max(0, ...began) + EXTRAS_HELD_FOR
  if (ends - now >= LEAST_TO_PAY) return ends
  const wait = waitOf(began, [EXTRA_HOLDS], now)
  if (wait > 0) throw new Refusal('HELD_TOO_OFTEN', [], null, Math.ceil(wait / 1000))
  await transaction.insert(extraHolds).values({ bookingId, flightReference, beganAt: new Date(now) })
  return now + EXTRAS_HELD_FOR
}

/** Lets all that a booking holds be held until an instant. */
export async function putOff(transaction: Connection, bookingId: number, until: number, now: number): Promise<void> {
  await putOffSeats(transaction, bookingId, until, now)
  await transaction
    .update(heldServices)
    .set({ heldUntil: new Date(until) })
    .where(isHeld(bookingId, now))
}

/** Until when all that a booking holds is held without a payment: as long as the last that it has begun to hold. Milliseconds since 1970 UTC. */
export async function heldWithoutPayment(from: Connection, bookingId: number, now: number): Promise<number> {
  const [last] = await from
    .select({ beganAt: max(extraHolds.beganAt) })
    .from(extraHolds)
    .where(and(eq(extraHolds.bookingId, bookingId), lte(extraHolds.beganAt, new Date(now))))
  return (last?.beganAt?.getTime() ?? 0) + EXTRAS_HELD_FOR
}

/** Lets all that a booking holds be held for as long as without a payment. */
export async function putBack(transaction: Connection, bookingId: number, now: number): Promise<void> {
  await putOff(transaction, bookingId, Math.max(await heldWithoutPayment(transaction, bookingId, now), now), now)
}

/** Makes what was held the passengers' own, with its fees. */
export async function keepExtras(
  transaction: Connection,
  bookingId: number,
  booking: Booking,
  carrier: string,
  items: readonly DueExtra[],
  fees: readonly BookedFee[],
): Promise<void> {
  const flights = segmentsOf(booking, carrier)
  for (const { passenger, flightReference, ssrCode, seat } of items) {
    const segment = flights.find((flight) => flight.flightReference === flightReference)?.segment
    if (seat !== null && segment !== undefined) for (const leg of legKeysOf(segment)) await keepHeldSeat(transaction, bookingId, passenger, leg)
    if (ssrCode !== null) await transaction.delete(heldServices).where(isService({ bookingId, passenger, flightReference, ssrCode }))
  }
  await transaction.delete(extraHolds).where(eq(extraHolds.bookingId, bookingId))
  await addFees(transaction, bookingId, fees)
}

type ServiceKey = Pick<typeof heldServices.$inferSelect, 'bookingId' | 'passenger' | 'flightReference' | 'ssrCode'>

const isService = ({ bookingId, passenger, flightReference, ssrCode }: ServiceKey) =>
  and(
    eq(heldServices.bookingId, bookingId),
    eq(heldServices.passenger, passenger),
    eq(heldServices.flightReference, flightReference),
    eq(heldServices.ssrCode, ssrCode),
  )

/** The services that a booking holds and has not paid. */
export const heldServicesOf = (from: Connection, bookingId: number, now: number) => from.select().from(heldServices).where(isHeld(bookingId, now))

/** Holds services for a booking that is held. One whose hold has ended is held anew. */
export async function holdServices(transaction: Connection, rows: readonly (typeof heldServices.$inferInsert)[]): Promise<void> {
  for (const row of rows)
    await transaction
      .insert(heldServices)
      .values(row)
      .onConflictDoUpdate({
        target: [heldServices.bookingId, heldServices.passenger, heldServices.flightReference, heldServices.ssrCode],
        set: { priceMinor: row.priceMinor, heldUntil: row.heldUntil },
      })
}

type PlaceKey = Omit<ServiceKey, 'ssrCode'>

/** Releases services that a passenger holds for a flight. */
export async function dropHeldServices(transaction: Connection, place: PlaceKey, codes: readonly string[]): Promise<void> {
  for (const ssrCode of codes) await transaction.delete(heldServices).where(isService({ ...place, ssrCode }))
}

/** Takes services that cost nothing, or are in the fare, from a passenger on a flight. */
export async function dropFreeServices(transaction: Connection, place: PlaceKey, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await transaction
    .delete(bookingFees)
    .where(
      and(
        eq(bookingFees.bookingId, place.bookingId),
        eq(bookingFees.passenger, place.passenger),
        eq(bookingFees.flightReference, place.flightReference),
        inArray(bookingFees.ssrCode, [...codes]),
        or(eq(bookingFees.minor, 0), eq(bookingFees.isInBundle, true)),
      ),
    )
}

/** As `SR3113-20261212-DEL`, at the beginning of a reference. */
const FLIGHT = /^..(\d+)-(\d{4})(\d{2})(\d{2})-/

/**
 * How many of each service are sold or held on a flight, by their codes.
 * @param flight the beginning of its references: wherever its passengers leave it
 * @param without ids of bookings that are not counted
 */
export async function servicesSold(
  from: Connection,
  flight: string,
  now: number,
  without: ReadonlySet<number>,
): Promise<ReadonlyMap<string, number>> {
  // What is left of a cancelled journey are rows of its price.
  const [, number, year, month, date] = FLIGHT.exec(flight) ?? []
  const liveFlight = from
    .select({ one: sql`1` })
    .from(bookedJourneys)
    .innerJoin(bookedSegments, and(eq(bookedSegments.bookingId, bookedJourneys.bookingId), eq(bookedSegments.journey, bookedJourneys.position)))
    .innerJoin(
      bookedLegs,
      and(
        eq(bookedLegs.bookingId, bookedSegments.bookingId),
        eq(bookedLegs.journey, bookedSegments.journey),
        eq(bookedLegs.segment, bookedSegments.position),
      ),
    )
    .where(
      and(
        eq(bookedJourneys.bookingId, bookingFees.bookingId),
        isNull(bookedJourneys.cancelledAt),
        eq(bookedSegments.flightNumber, Number(number)),
        sql`starts_with(${bookedLegs.departure}, ${`${year}-${month}-${date}`})`,
      ),
    )
  const sold = await from
    .select({ ssrCode: bookingFees.ssrCode, services: count() })
    .from(bookingFees)
    .innerJoin(bookings, eq(bookings.id, bookingFees.bookingId))
    .innerJoin(bookedPassengers, and(eq(bookedPassengers.bookingId, bookingFees.bookingId), eq(bookedPassengers.position, bookingFees.passenger)))
    .where(
      and(
        isNotNull(bookingFees.ssrCode),
        sql`starts_with(${bookingFees.flightReference}, ${flight})`,
        isNull(bookings.closedAt),
        without.size === 0 ? undefined : notInArray(bookings.id, [...without]),
        isNull(bookedPassengers.cancelledAt),
        exists(liveFlight),
      ),
    )
    .groupBy(bookingFees.ssrCode)
  const held = await from
    .select({ ssrCode: heldServices.ssrCode, services: count() })
    .from(heldServices)
    .where(and(sql`starts_with(${heldServices.flightReference}, ${flight})`, gt(heldServices.heldUntil, new Date(now))))
    .groupBy(heldServices.ssrCode)
  const all = new Map<string, number>()
  for (const { ssrCode, services } of [...sold, ...held]) if (ssrCode !== null) all.set(ssrCode, (all.get(ssrCode) ?? 0) + services)
  return all
}

/** Adds fees to a booking that is held. */
export async function addFees(transaction: Connection, bookingId: number, fees: readonly BookedFee[]): Promise<void> {
  if (fees.length === 0) return
  const [last] = await transaction
    .select({ position: max(bookingFees.position) })
    .from(bookingFees)
    .where(eq(bookingFees.bookingId, bookingId))
  const first = (last?.position ?? -1) + 1
  await transaction.insert(bookingFees).values(fees.map((fee, index) => ({ ...fee, bookingId, position: first + index })))
}

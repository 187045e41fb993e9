import { BOOKINGS_ON_PAGE } from '../contract/bookings.ts'
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { bookedJourneys, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'

/** From the first station to the last in one direction. */
export interface BookedJourney {
  readonly origin: string
  readonly destination: string
  /** Null where no date has been chosen yet. */
  readonly flown: {
    /** Milliseconds since 1970 UTC. */
    readonly departsAt: number
    /** In the airports' own times, `YYYY-MM-DDTHH:mm`. */
    readonly departure: string
    readonly arrival: string
    /** Without the airline's code. */
    readonly flightNumbers: readonly number[]
  } | null
}

/** The bookings of customers. */
export interface Booking {
  readonly recordLocator: string
  /** Milliseconds since 1970 UTC. */
  readonly bookedAt: number
  readonly status: (typeof bookings.$inferSelect)['status']
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly totalMinor: number
  readonly currency: string
  readonly journeys: readonly BookedJourney[]
}

/** Bookings whose last journey has not departed yet, or those whose last journey has. */
export type BookingsWhen = 'upcoming' | 'past'

/** A page of bookings: the one that was asked for, or the last where there are fewer. */
export interface BookingsPage {
  readonly bookings: readonly Booking[]
  readonly page: number
  /** Of all pages. */
  readonly total: number
}

/** What the customer booked last; undefined for nothing. */
export async function lastBooking(from: Connection, customerNumber: string): Promise<Booking | undefined> {
  const rows = await from
    .select()
    .from(bookings)
    .where(eq(bookings.customerNumber, customerNumber))
    .orderBy(desc(bookings.bookedAt), desc(bookings.id))
    .limit(1)
  return (await withJourneys(from, rows))[0]
}

/** Everything that a customer has booked, in the order of booking. */
export async function allBookings(from: Connection, customerNumber: string): Promise<readonly Booking[]> {
  const rows = await from.select().from(bookings).where(eq(bookings.customerNumber, customerNumber)).orderBy(asc(bookings.bookedAt), asc(bookings.id))
  return withJourneys(from, rows)
}

/**
 * A page of a customer's bookings: what is to come by the next departure, what is past from the newest on. Each booking
 * stands on one page, and always on the same.
 * @param now milliseconds since 1970 UTC
 */
export async function bookingsPage(from: Connection, customerNumber: string, when: BookingsWhen, asked: number, now: number): Promise<BookingsPage> {
  const times = departures(from, customerNumber, now)
  const meant = eq(times.isUpcoming, when === 'upcoming')
  const [counted] = await from.select({ total: count() }).from(bookings).innerJoin(times, eq(times.bookingId, bookings.id)).where(meant)
  const total = counted?.total ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / BOOKINGS_ON_PAGE)))
  const order = when === 'upcoming' ? [sql`${times.next} asc nulls last`, asc(bookings.id)] : [desc(times.last), desc(bookings.id)]
  const rows = await from
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(times, eq(times.bookingId, bookings.id))
    .where(meant)
    .orderBy(...order)
    .limit(BOOKINGS_ON_PAGE)
    .offset((page - 1) * BOOKINGS_ON_PAGE)
  const found = rows.map(({ booking }) => booking)
  return { bookings: await withJourneys(from, found), page, total }
}

/** Of each booking of a customer its last departure, the next to come, and whether one is to come or has no date yet. */
function departures(from: Connection, customerNumber: string, now: number) {
  const { departsAt, bookingId } = bookedJourneys
  const instant = sql`${new Date(now).toISOString()}::timestamptz`
  return from
    .select({
      bookingId,
      last: sql`max(${departsAt})`.as('last'),
      next: sql`min(${departsAt}) filter (where ${departsAt} > ${instant})`.as('next'),
      isUpcoming: sql<boolean>`bool_or(${departsAt} is null or ${departsAt} > ${instant})`.as('is_upcoming'),
    })
    .from(bookedJourneys)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(bookings.customerNumber, customerNumber))
    .groupBy(bookingId)
    .as('times')
}

type Row = typeof bookings.$inferSelect
type JourneyRow = typeof bookedJourneys.$inferSelect

async function withJourneys(from: Connection, rows: readonly Row[]): Promise<Booking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const journeys = await from.select().from(bookedJourneys).where(inArray(bookedJourneys.bookingId, ids)).orderBy(asc(bookedJourneys.position))
  return rows.map(({ id, customerNumber: _customerNumber, bookedAt, ...booking }) => ({
    ...booking,
    bookedAt: bookedAt.getTime(),
    journeys: journeys.filter(({ bookingId }) => bookingId === id).map(journeyOf),
  }))
}

const journeyOf = ({ origin, destination, departsAt, departure, arrival, flightNumbers }: JourneyRow): BookedJourney => ({
  origin,
  destination,
  flown: departsAt === null || departure === null || arrival === null ? null : { departsAt: departsAt.getTime(), departure, arrival, flightNumbers },
})

/** Sets the bookings of a customer to exactly these. A record locator of another customer is taken over. */
export async function replaceBookings(transaction: Connection, customerNumber: string, kept: readonly Booking[]): Promise<void> {
  await transaction.delete(bookings).where(eq(bookings.customerNumber, customerNumber))
  if (kept.length === 0) return
  const locators = kept.map(({ recordLocator }) => recordLocator)
  await transaction.delete(bookings).where(inArray(bookings.recordLocator, locators))
  const rows = kept.map(({ journeys: _journeys, bookedAt, ...booking }) => ({ ...booking, customerNumber, bookedAt: new Date(bookedAt) }))
  const inserted = await transaction.insert(bookings).values(rows).returning({ id: bookings.id, recordLocator: bookings.recordLocator })
  const ids = new Map(inserted.map(({ id, recordLocator }) => [recordLocator, id]))
  await transaction
    .insert(bookedJourneys)
    .values(kept.flatMap((booking) => booking.journeys.map((journey, position) => rowOf(journey, position, ids.get(booking.recordLocator) ?? 0))))
}

const rowOf = ({ origin, destination, flown }: BookedJourney, position: number, bookingId: number): JourneyRow => ({
  bookingId,
  position,
  origin,
  destination,
  departsAt: flown && new Date(flown.departsAt),
  departure: flown?.departure ?? null,
  arrival: flown?.arrival ?? null,
  flightNumbers: [...(flown?.flightNumbers ?? [])],
})

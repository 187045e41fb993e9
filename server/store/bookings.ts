import { BOOKINGS_ON_PAGE } from '../contract/bookings.ts'
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Booking } from '../rules/bookings.ts'
import { addBookings, bookingsOf, type NewBooking } from './bookingRows.ts'
import { bookedJourneys, bookedLegs, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'

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
  return (await bookingsOf(from, rows))[0]
}

/** Everything that a customer has booked, in the order of booking. */
export async function allBookings(from: Connection, customerNumber: string): Promise<readonly Booking[]> {
  const rows = await from.select().from(bookings).where(eq(bookings.customerNumber, customerNumber)).orderBy(asc(bookings.bookedAt), asc(bookings.id))
  return bookingsOf(from, rows)
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
  return { bookings: await bookingsOf(from, found), page, total }
}

/** Of each booking of a customer its last departure, the next to come, and whether one is to come or has no date yet. */
function departures(from: Connection, customerNumber: string, now: number) {
  const { bookingId } = bookedJourneys
  const { departsAt } = bookedLegs
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
    .leftJoin(
      bookedLegs,
      and(
        eq(bookedLegs.bookingId, bookingId),
        eq(bookedLegs.journey, bookedJourneys.position),
        eq(bookedLegs.segment, 0),
        eq(bookedLegs.position, 0),
      ),
    )
    .where(eq(bookings.customerNumber, customerNumber))
    .groupBy(bookingId)
    .as('times')
}

/** Sets the bookings of a customer to exactly these. A record locator of a booking whose customer is gone is taken over. */
export async function replaceBookings(transaction: Connection, customerNumber: string, kept: readonly NewBooking[]): Promise<void> {
  await transaction.delete(bookings).where(eq(bookings.customerNumber, customerNumber))
  const wanted = kept.flatMap(({ recordLocator }) => (recordLocator === null ? [] : [recordLocator]))
  if (wanted.length > 0) await transaction.delete(bookings).where(and(isNull(bookings.customerNumber), inArray(bookings.recordLocator, wanted)))
  if (kept.length > 0) await addBookings(transaction, customerNumber, kept)
}

import { and, count, eq, exists, gt, isNull, notInArray, or, sql, sum, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mailboxOf } from '../rules/contacts.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { bookedPassengers, bookingContacts } from './bookingPartySchema.ts'
import { bookings } from './bookingSchema.ts'
import { holdName, type Connection } from './holdName.ts'
import { beingPaid } from './sales.ts'
import { bookingSales, unpaidSeats, type SaleEnding } from './saleSchema.ts'

/** Who has a booking wait for its money: by which contact, from which network address, in which session. */
export interface Waiter {
  readonly email: string
  readonly phone: string
  readonly networkAddress: string
  readonly sessionId: string
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What of them is stored with the sale. */
export const marksOf = ({ email, networkAddress, sessionId }: Waiter) => ({
  mailbox: digestOf(mailboxOf(email)),
  fromAddress: digestOf(networkAddress),
  fromSession: digestOf(sessionId),
})

/** Waits until no other transaction books for the same contact, in the same session or from the same network address. */
export async function holdWaiter(transaction: Connection, waiter: Waiter): Promise<void> {
  const { mailbox, fromAddress, fromSession } = marksOf(waiter)
  for (const contact of [mailbox, waiter.phone].toSorted()) await holdName(transaction, `booker:${contact}`)
  for (const origin of [`session:${fromSession}`, `address:${fromAddress}`]) await holdName(transaction, `booker of ${origin}`)
}

/** A booking waits for nothing any more, and for nobody. */
export async function forgetWaiter(transaction: Connection, bookingId: number): Promise<void> {
  await transaction.update(bookingSales).set({ mailbox: null, fromAddress: null, fromSession: null }).where(eq(bookingSales.bookingId, bookingId))
}

/** How many bookings of a contact wait for their money now, of all kinds or of one. */
export async function unpaidOf(from: Connection, waiter: Waiter, now: number, ending?: SaleEnding): Promise<number> {
  const isOfPhone = exists(
    from
      .select({ one: sql`1` })
      .from(bookingContacts)
      .where(and(eq(bookingContacts.bookingId, bookings.id), eq(bookingContacts.phone, waiter.phone))),
  )
  const isTheirs = or(eq(bookingSales.mailbox, marksOf(waiter).mailbox), isOfPhone)
  const [row] = await from
    .select({ unpaid: count() })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(and(isTheirs, isWaiting(now), ending === undefined ? undefined : eq(bookingSales.ending, ending)))
  return row?.unpaid ?? 0
}

const isWaiting = (now: number) => and(eq(bookings.status, 'ON_HOLD'), gt(bookings.holdUntil, new Date(now)))

/** Nothing of it is paid, and it has time left, or is being paid. */
const isUnpaidNow = (from: Connection, now: number) =>
  and(eq(bookings.status, 'ON_HOLD'), eq(bookings.reason, 'PAYMENT_DUE'), or(gt(bookings.holdUntil, new Date(now)), exists(beingPaid(from))))

const hasSeat = and(isNull(bookedPassengers.cancelledAt), sql`${bookedPassengers.type} <> 'INF'`)

/** For how many seats a session and a network address have let us wait now. */
export async function seatsOf(from: Connection, waiter: Waiter, now: number): Promise<{ readonly session: number; readonly address: number }> {
  const { fromAddress, fromSession } = marksOf(waiter)
  const seatsWhere = async (isTheirs: SQL) => {
    const [row] = await from
      .select({ seats: count() })
      .from(bookingSales)
      .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
      .innerJoin(bookedPassengers, eq(bookedPassengers.bookingId, bookings.id))
      .where(and(isTheirs, isUnpaidNow(from, now), hasSeat))
    return row?.seats ?? 0
  }
  return {
    session: await seatsWhere(eq(bookingSales.fromSession, fromSession)),
    address: await seatsWhere(eq(bookingSales.fromAddress, fromAddress)),
  }
}

type Leg = Pick<FlightLeg, 'flightNumber' | 'origin' | 'day'>

/**
 * How many seats of a leg are kept for bookings that wait for nothing now.
 * @param given ids of bookings that are given up: what they hold is free
 */
export const seatsOnHold = (from: Connection, leg: Leg, now: number, given: ReadonlySet<number>): Promise<number> =>
  seatsUnpaid(
    from,
    leg,
    exists(
      from
        .select({ one: sql`1` })
        .from(bookingSales)
        .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
        .where(and(eq(bookings.id, unpaidSeats.bookingId), eq(bookingSales.ending, 'HOLD'), isWaiting(now), notInArray(bookings.id, [...given]))),
    ),
  )

/** How many seats of a leg wait for money. Sure only in a transaction that holds the leg. */
export async function seatsUnpaid(from: Connection, leg: Leg, which?: SQL): Promise<number> {
  const isOnLeg = [
    eq(unpaidSeats.flightNumber, leg.flightNumber),
    eq(unpaidSeats.origin, leg.origin),
    eq(unpaidSeats.departureDate, isoDateOf(leg.day)),
  ]
  const [row] = await from
    .select({ seats: sum(unpaidSeats.seats).mapWith(Number) })
    .from(unpaidSeats)
    .where(and(...isOnLeg, which))
  return row?.seats ?? 0
}

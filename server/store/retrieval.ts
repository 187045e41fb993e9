import { and, desc, eq, exists, gt, inArray, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { GivenName } from '../rules/groupBookings.ts'
import { nameKey } from '../rules/retrieval.ts'
import { bookingRowOf, type BookingRow } from './bookingRows.ts'
import { bookedPassengers, bookingContacts } from './bookingPartySchema.ts'
import { bookedJourneys, bookedLegs, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'
import { openedBookings, retrievalGuesses } from './retrievalSchema.ts'
import { heldStatement, rowAsJson, writingStatement } from './statements.ts'

/** What a caller knows of a booking, in the form in which it is stored. */
export type Knowledge = { readonly lastNameKey: string } | { readonly email: string }

/** A booking whose caller knows it. */
export interface KnownBooking {
  readonly row: BookingRow
  /** What the caller knows is of the primary contact. */
  readonly isPrimaryContact: boolean
}

/** One question, whether there is such a booking or not, so that both take as long. */
export async function bookingKnownBy(from: Connection, recordLocator: string, knowledge: Knowledge): Promise<KnownBooking | null> {
  const [found] = await ('email' in knowledge
    ? knownByEmail(from, [recordLocator, knowledge.email])
    : knownByName(from, [recordLocator, knowledge.lastNameKey]))
  return found === undefined ? null : { row: bookingRowOf(found.row), isPrimaryContact: found.isPrimaryContact }
}

const ofBookingRow = eq(bookingContacts.bookingId, bookings.id)
const one = { one: sql`1` }
const isContact = (isKnown: SQL) => exists(new QueryBuilder().select(one).from(bookingContacts).where(and(ofBookingRow, isKnown)))
const isPassenger = new QueryBuilder()
  .select(one)
  .from(bookedPassengers)
  .where(and(eq(bookedPassengers.bookingId, bookings.id), sql`${bookedPassengers.lastNameKey} = $2`))

/** A booking of $1 of which $2 is known. */
const known = (isKnown: SQL, isOther: SQL | undefined) =>
  new QueryBuilder()
    .select({
      row: rowAsJson(bookings).as('row'),
      isPrimaryContact: sql<boolean>`${isContact(sql`${isKnown} and ${bookingContacts.position} = 0`)}`.as('isPrimaryContact'),
    })
    .from(bookings)
    .where(and(sql`${bookings.recordLocator} = $1`, or(isContact(isKnown), isOther)))

const knownByName = heldStatement('booking_known_by_name', known(sql`${bookingContacts.lastNameKey} = $2`, exists(isPassenger)))
const knownByEmail = heldStatement('booking_known_by_email', known(sql`${bookingContacts.email} = $2`, undefined))

/** A journey by which a booking is looked for, on a day of its first airport. */
export interface JourneyKnown {
  readonly origin: string
  readonly destination: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** The booking of a phone number with a journey; of several one that holds, then the newest. */
export async function bookingOfPhone(from: Connection, phone: string, { origin, destination, date }: JourneyKnown): Promise<KnownBooking | null> {
  const [found] = await from
    .select({ row: bookings, isPrimaryContact: sql<boolean>`${bookingContacts.position} = 0` })
    .from(bookings)
    .innerJoin(bookingContacts, eq(bookingContacts.bookingId, bookings.id))
    .innerJoin(bookedJourneys, eq(bookedJourneys.bookingId, bookings.id))
    .innerJoin(
      bookedLegs,
      and(
        eq(bookedLegs.bookingId, bookings.id),
        eq(bookedLegs.journey, bookedJourneys.position),
        eq(bookedLegs.segment, 0),
        eq(bookedLegs.position, 0),
      ),
    )
    .where(
      and(
        eq(bookingContacts.phone, phone),
        eq(bookedJourneys.origin, origin),
        eq(bookedJourneys.destination, destination),
        like(bookedLegs.departure, `${date}T%`),
      ),
    )
    .orderBy(sql`case ${bookings.status} when 'CONFIRMED' then 0 when 'CLOSED' then 1 else 2 end`, desc(bookings.bookedAt), desc(bookings.id))
    .limit(1)
  return found ?? null
}

/** A booking by its record locator, for who has proved to be allowed to see it. */
export async function bookingRow(from: Connection, recordLocator: string): Promise<BookingRow | null> {
  const [found] = await bookingNamed(from, [recordLocator])
  return found === undefined ? null : bookingRowOf(found.row)
}

const bookingNamed = heldStatement(
  'booking_named',
  new QueryBuilder()
    .select({ row: rowAsJson(bookings).as('row') })
    .from(bookings)
    .where(sql`${bookings.recordLocator} = $1`),
)

/** The group of a reference in which somebody of the name flies, or who is its primary contact. */
export async function isInGroup(from: Connection, recordLocator: string, given: GivenName): Promise<BookingRow | null> {
  const [lastNameKey, firstNameKey] = [nameKey(given.lastName), nameKey(given.firstName)]
  const isIt = and(eq(bookings.recordLocator, recordLocator), eq(bookings.kind, 'GROUP'))
  const passengers = await from
    .select({ row: bookings, firstName: bookedPassengers.firstName })
    .from(bookings)
    .innerJoin(bookedPassengers, and(eq(bookedPassengers.bookingId, bookings.id), eq(bookedPassengers.lastNameKey, lastNameKey)))
    .where(isIt)
  const contacts = await from
    .select({ row: bookings, firstName: bookingContacts.firstName })
    .from(bookings)
    .innerJoin(
      bookingContacts,
      and(eq(bookingContacts.bookingId, bookings.id), eq(bookingContacts.position, 0), eq(bookingContacts.lastNameKey, lastNameKey)),
    )
    .where(isIt)
  return [...passengers, ...contacts].find(({ firstName }) => nameKey(firstName ?? '') === firstNameKey)?.row ?? null
}

/** What is guessed at, and from where. */
export interface Guess {
  readonly subject: string
  readonly networkAddress: string
}

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')

/** When wrong answers were given since an instant, about the subject and from the network address. */
export async function guessesBefore(from: Connection, { subject, networkAddress }: Guess, since: number) {
  const hash = hashOf(subject)
  // By the minute, so that what was read can be held.
  const rows = await guessesSince(from, [hash, networkAddress, new Date(since - (since % MINUTE)).toISOString()])
  const at = (isMeant: (row: (typeof rows)[number]['row']) => boolean) =>
    rows.flatMap(({ row }) => (isMeant(row) && Date.parse(row.guessedAt) > since ? [Date.parse(row.guessedAt)] : []))
  return { subject: at((row) => row.subject === hash), networkAddress: at((row) => row.networkAddress === networkAddress) }
}

const MINUTE = 60_000

const guessesSince = heldStatement(
  'guesses_since',
  new QueryBuilder()
    .select({ row: rowAsJson(retrievalGuesses).as('row') })
    .from(retrievalGuesses)
    .where(sql`(${retrievalGuesses.subject} = $1 or ${retrievalGuesses.networkAddress} = $2) and ${retrievalGuesses.guessedAt} > $3::timestamptz`),
)

export async function addGuess(transaction: Connection, { subject, networkAddress }: Guess, now: number): Promise<void> {
  await transaction.insert(retrievalGuesses).values({ subject: hashOf(subject), networkAddress, guessedAt: new Date(now) })
}

/** Deletes guesses from before an instant; those that another process deletes are left to it. */
export async function forgetGuesses(transaction: Connection, before: number): Promise<void> {
  const old = transaction
    .select({ id: retrievalGuesses.id })
    .from(retrievalGuesses)
    .where(lt(retrievalGuesses.guessedAt, new Date(before)))
    .for('update', { skipLocked: true })
  await transaction.delete(retrievalGuesses).where(sql`${retrievalGuesses.id} in ${old}`)
}

/** As whom a browser has opened a booking. */
export type Opened = Pick<typeof openedBookings.$inferSelect, 'isPrimaryContact' | 'isProved' | 'seen'>

/** Opens a booking in a browser. What was proved before stays proved; who sees nobody now sees those whom they saw before. @returns as whom it is open now */
export async function open(connection: Connection, sessionId: string, bookingId: number, opened: Opened, now: number): Promise<Opened> {
  const { isPrimaryContact, isProved, seen } = opened
  const [stored] = await opening(connection, [sessionId, bookingId, new Date(now).toISOString(), isPrimaryContact, isProved, seen && [...seen]])
  return stored ?? opened
}

const opening = writingStatement(
  'open_booking',
  sql<Opened>`
    insert into opened_bookings (session_id, booking_id, opened_at, is_primary_contact, is_proved, seen) values ($1, $2, $3, $4, $5, $6)
    on conflict (session_id, booking_id) do update set
      opened_at = excluded.opened_at,
      is_primary_contact = excluded.is_primary_contact,
      is_proved = opened_bookings.is_proved or excluded.is_proved,
      seen = case when cardinality(excluded.seen) = 0 then opened_bookings.seen else excluded.seen end
    returning is_primary_contact as "isPrimaryContact", is_proved as "isProved", to_json(seen) as seen`,
)

/** The booking that a browser opened last since an instant, or the one that is named; null for none. */
export async function openedIn(
  from: Connection,
  sessionId: string,
  recordLocator: string | undefined,
  since: number,
): Promise<{ readonly row: BookingRow; readonly opened: Opened } | null> {
  const [found] = await openedLast(from, [sessionId, recordLocator ?? null, 1])
  if (found === undefined || Date.parse(found.opened.openedAt) <= since) return null
  const { isPrimaryContact, isProved, seen } = found.opened
  return { row: bookingRowOf(found.row), opened: { isPrimaryContact, isProved, seen } }
}

const openedLast = heldStatement(
  'booking_opened_last',
  new QueryBuilder()
    .select({ row: rowAsJson(bookings).as('row'), opened: rowAsJson(openedBookings).as('opened') })
    .from(openedBookings)
    .innerJoin(bookings, eq(bookings.id, openedBookings.bookingId))
    .where(
      and(
        eq(openedBookings.sessionId, sql.placeholder('session')),
        sql`coalesce(${sql.placeholder('named')}::text, ${bookings.recordLocator}) = ${bookings.recordLocator}`,
      ),
    )
    .orderBy(desc(openedBookings.openedAt), desc(openedBookings.bookingId))
    .limit(sql.placeholder('most')),
)

/** The bookings that a browser has opened since an instant, those opened last first. */
export const allOpenedIn = (from: Connection, sessionId: string, since: number, most: number) =>
  from
    .select({ row: bookings, isProved: openedBookings.isProved, seen: openedBookings.seen })
    .from(openedBookings)
    .innerJoin(bookings, eq(bookings.id, openedBookings.bookingId))
    .where(and(eq(openedBookings.sessionId, sessionId), gt(openedBookings.openedAt, new Date(since))))
    .orderBy(desc(openedBookings.openedAt), desc(openedBookings.bookingId))
    .limit(most)

/** Closes a booking in a browser. */
export async function closeBooking(connection: Connection, sessionId: string, recordLocator: string): Promise<void> {
  const named = connection.select({ id: bookings.id }).from(bookings).where(eq(bookings.recordLocator, recordLocator))
  await connection.delete(openedBookings).where(and(eq(openedBookings.sessionId, sessionId), inArray(openedBookings.bookingId, named)))
}

/** Makes a booking a customer's that is nobody's; false where it is another's. Of two customers at once it becomes one's. */
export async function giveTo(connection: Connection, customerNumber: string, bookingId: number): Promise<boolean> {
  const isFreeOrTheirs = or(isNull(bookings.customerNumber), eq(bookings.customerNumber, customerNumber))
  const rows = await connection
    .update(bookings)
    .set({ customerNumber })
    .where(and(eq(bookings.id, bookingId), isFreeOrTheirs))
    .returning({ id: bookings.id })
  return rows.length > 0
}

/** Closes all bookings that a browser has opened. */
export async function closeBookings(connection: Connection, sessionId: string): Promise<void> {
  await connection.delete(openedBookings).where(eq(openedBookings.sessionId, sessionId))
}

/** Closes in all browsers what was opened before an instant. */
export async function forgetOpened(connection: Connection, before: number): Promise<void> {
  await connection.delete(openedBookings).where(lt(openedBookings.openedAt, new Date(before)))
}

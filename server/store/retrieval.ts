import { and, desc, eq, exists, gt, inArray, isNull, like, lt, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { GivenName } from '../rules/groupBookings.ts'
import { nameKey } from '../rules/retrieval.ts'
import type { BookingRow } from './bookingRows.ts'
import { bookedPassengers, bookingContacts } from './bookingPartySchema.ts'
import { bookedJourneys, bookedLegs, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'
import { openedBookings, retrievalGuesses } from './retrievalSchema.ts'

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
  const isContact = 'email' in knowledge ? eq(bookingContacts.email, knowledge.email) : eq(bookingContacts.lastNameKey, knowledge.lastNameKey)
  const ofThis = eq(bookingContacts.bookingId, bookings.id)
  const primary = exists(
    from
      .select({ one: sql`1` })
      .from(bookingContacts)
      .where(and(ofThis, isContact, eq(bookingContacts.position, 0))),
  )
  const contact = exists(
    from
      .select({ one: sql`1` })
      .from(bookingContacts)
      .where(and(ofThis, isContact)),
  )
  const isPassenger =
    'email' in knowledge
      ? sql`false`
      : exists(
          from
            .select({ one: sql`1` })
            .from(bookedPassengers)
            .where(and(eq(bookedPassengers.bookingId, bookings.id), eq(bookedPassengers.lastNameKey, knowledge.lastNameKey))),
        )
  const [found] = await from
    .select({ row: bookings, isPrimaryContact: sql<boolean>`${primary}` })
    .from(bookings)
    .where(and(eq(bookings.recordLocator, recordLocator), or(contact, isPassenger)))
  return found ?? null
}

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
  const [row] = await from.select().from(bookings).where(eq(bookings.recordLocator, recordLocator))
  return row ?? null
}

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
export async function guessesBefore(transaction: Connection, { subject, networkAddress }: Guess, since: number) {
  const hash = hashOf(subject)
  const rows = await transaction
    .select()
    .from(retrievalGuesses)
    .where(
      and(
        or(eq(retrievalGuesses.subject, hash), eq(retrievalGuesses.networkAddress, networkAddress)),
        gt(retrievalGuesses.guessedAt, new Date(since)),
      ),
    )
  const at = (those: typeof rows) => those.map(({ guessedAt }) => guessedAt.getTime())
  return { subject: at(rows.filter((row) => row.subject === hash)), networkAddress: at(rows.filter((row) => row.networkAddress === networkAddress)) }
}

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
  const row = { isPrimaryContact, isProved, openedAt: new Date(now) }
  const shown = { seen: seen && [...seen] }
  const [stored] = await connection
    .insert(openedBookings)
    .values({ sessionId, bookingId, ...row, ...shown })
    .onConflictDoUpdate({
      target: [openedBookings.sessionId, openedBookings.bookingId],
      set: { ...row, ...(seen?.length === 0 ? {} : shown), isProved: sql`${openedBookings.isProved} or ${isProved}` },
    })
    .returning()
  return stored ?? opened
}

/** The booking that a browser opened last since an instant, or the one that is named; null for none. */
export async function openedIn(
  from: Connection,
  sessionId: string,
  recordLocator: string | undefined,
  since: number,
): Promise<{ readonly row: BookingRow; readonly opened: Opened } | null> {
  const { isPrimaryContact, isProved, seen } = openedBookings
  const [found] = await from
    .select({ row: bookings, opened: { isPrimaryContact, isProved, seen } })
    .from(openedBookings)
    .innerJoin(bookings, eq(bookings.id, openedBookings.bookingId))
    .where(
      and(
        eq(openedBookings.sessionId, sessionId),
        gt(openedBookings.openedAt, new Date(since)),
        recordLocator === undefined ? undefined : eq(bookings.recordLocator, recordLocator),
      ),
    )
    .orderBy(desc(openedBookings.openedAt), desc(openedBookings.bookingId))
    .limit(1)
  return found ?? null
}

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

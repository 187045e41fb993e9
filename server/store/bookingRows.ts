import { asc, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder, type PgTable } from 'drizzle-orm/pg-core'
import { nameKey } from '../rules/retrieval.ts'
import { drawLocator } from '../rules/recordLocators.ts'
import type { Booking, Rescheduled } from '../rules/bookings.ts'
import { bookingCharges, bookingFees, bookingReceipts } from './bookingMoneySchema.ts'
import { bookedLifts, bookedPassengers, bookingContacts } from './bookingPartySchema.ts'
import { bookedJourneys, bookedLegs, bookedSegments, bookingChanges, bookings } from './bookingSchema.ts'
import { heldResult } from './heldResults.ts'
import type { Connection } from './holdName.ts'
import { dropLostSeats } from './seats.ts'
import { rowsAsJson, statement, type RowAsJson } from './statements.ts'

/** A booking that is to be stored. Without a record locator, or where it belongs to another booking, one is drawn. */
export type NewBooking = Omit<Booking, 'recordLocator'> & { readonly recordLocator: string | null }

export type BookingRow = typeof bookings.$inferSelect

/** A row that was read as JSON. */
export const bookingRowOf = ({ bookedAt, closedAt, holdUntil, ...row }: RowAsJson<typeof bookings>): BookingRow => ({
  ...row,
  bookedAt: new Date(bookedAt),
  closedAt: instantDate(closedAt),
  holdUntil: instantDate(holdUntil),
})

/** Adds bookings of a customer, or of nobody whom the airline knows. @returns their ids, in the same order */
export async function addBookings(transaction: Connection, customerNumber: string | null, added: readonly NewBooking[]): Promise<readonly number[]> {
  const ids = await addHeads(transaction, customerNumber, added)
  const rows = added.map((booking, index) => rowsOf(booking, ids[index] ?? 0))
  await addSold(transaction, rows)
  await addRows(
    transaction,
    bookingContacts,
    rows.flatMap(({ contacts }) => contacts),
  )
  await addRows(
    transaction,
    bookingReceipts,
    rows.flatMap(({ receipts }) => receipts),
  )
  await addRows(
    transaction,
    bookingChanges,
    rows.flatMap(({ changes }) => changes),
  )
  return ids
}

/** Adds what was sold: who flies where, and for what. */
async function addSold(transaction: Connection, rows: readonly NewRows[]): Promise<void> {
  const add = <Table extends PgTable>(table: Table, of: (booking: NewRows) => readonly Table['$inferInsert'][]) =>
    addRows(transaction, table, rows.flatMap(of))
  await add(bookedJourneys, ({ journeys }) => journeys)
  await add(bookedSegments, ({ segments }) => segments)
  await add(bookedLegs, ({ legs }) => legs)
  await add(bookedPassengers, ({ passengers }) => passengers)
  await add(bookedLifts, ({ lifts }) => lifts)
  await add(bookingCharges, ({ charges }) => charges)
  await add(bookingFees, ({ fees }) => fees)
}

/**
 * Replaces what was sold, and whether it holds, for a caller who has locked the booking; adds the version that it is then. Contacts and
 * receipts stay as they are; seats on flights that are gone are released.
 */
export async function replaceSold(transaction: Connection, bookingId: number, booking: Booking): Promise<void> {
  const rows = rowsOf(booking, bookingId)
  const { status, reason, closedAt, holdUntil } = headOf(booking, null, booking.recordLocator)
  await transaction.update(bookings).set({ status, reason, closedAt, holdUntil }).where(eq(bookings.id, bookingId))
  await transaction.delete(bookingFees).where(eq(bookingFees.bookingId, bookingId))
  await transaction.delete(bookedPassengers).where(eq(bookedPassengers.bookingId, bookingId))
  await transaction.delete(bookedJourneys).where(eq(bookedJourneys.bookingId, bookingId))
  await addSold(transaction, [rows])
  await dropLostSeats(transaction, bookingId, booking)
  await addRows(transaction, bookingChanges, rows.changes.slice(-1))
}

const MOST_DRAWN = 20

/** The ids of new bookings. Of two transactions that take the same record locator the second waits for the first, and draws again. */
async function addHeads(transaction: Connection, customerNumber: string | null, added: readonly NewBooking[]): Promise<readonly number[]> {
  const ids = new Map<number, number>()
  for (let drawn = 0; drawn < MOST_DRAWN && ids.size < added.length; drawn += 1) {
    const heads = added.flatMap((booking, index) =>
      ids.has(index) ? [] : [{ index, row: headOf(booking, customerNumber, (drawn === 0 ? booking.recordLocator : null) ?? drawLocator()) }],
    )
    const inserted = await transaction
      .insert(bookings)
      .values(heads.map(({ row }) => row))
      .onConflictDoNothing({ target: bookings.recordLocator })
      .returning({ id: bookings.id, recordLocator: bookings.recordLocator })
    const free = new Map(inserted.map(({ id, recordLocator }) => [recordLocator, id]))
    for (const { index, row } of heads) {
      const id = free.get(row.recordLocator)
      if (id !== undefined) ids.set(index, id)
      free.delete(row.recordLocator)
    }
  }
  if (ids.size < added.length) throw new Error('no record locator is free')
  return added.map((_, index) => ids.get(index) ?? 0)
}

const headOf = (booking: NewBooking, customerNumber: string | null, recordLocator: string): typeof bookings.$inferInsert => ({
  recordLocator,
  customerNumber,
  bookedAt: new Date(booking.bookedAt),
  status: booking.status,
  reason: booking.reason,
  closedAt: dateOf(booking.closedAt),
  holdUntil: dateOf(booking.holdUntil),
  kind: booking.kind,
  isForbidden: booking.isForbidden,
  allowsManaging: booking.allowsManaging,
  allowsCheckIn: booking.allowsCheckIn,
  promotionCode: booking.promotionCode,
  currency: booking.currency,
})

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

/** A statement has no more than 65,535 values. */
const ROWS_AT_ONCE = 1_000

async function addRows<Table extends PgTable>(transaction: Connection, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) await transaction.insert(table).values(rows.slice(first, first + ROWS_AT_ONCE))
}

type NewRows = ReturnType<typeof rowsOf>

function rowsOf(booking: NewBooking, bookingId: number) {
  const { journeys, passengers, contacts, charges, fees, receipts, changes } = booking
  return {
    journeys: journeys.map(({ origin, destination, family, cancelledAt, rescheduled, soldDepartsAt }, position) => ({
      bookingId,
      position,
      origin,
      destination,
      family,
      cancelledAt: dateOf(cancelledAt),
      toldAt: dateOf(rescheduled?.toldAt ?? null),
      soldDeparture: rescheduled?.soldDeparture ?? null,
      soldArrival: rescheduled?.soldArrival ?? null,
      acceptedAt: dateOf(rescheduled?.acceptedAt ?? null),
      soldDepartsAt: dateOf(soldDepartsAt),
    })),
    segments: journeys.flatMap(({ segments }, journey) =>
      segments.map(({ flightNumber }, position) => ({ bookingId, journey, position, flightNumber })),
    ),
    legs: journeys.flatMap(({ segments }, journey) =>
      segments.flatMap(({ legs }, segment) =>
        legs.map(({ departsAt, arrivesAt, ...leg }, position) => ({
          ...leg,
          bookingId,
          journey,
          segment,
          position,
          departsAt: new Date(departsAt),
          arrivesAt: new Date(arrivesAt),
        })),
      ),
    ),
    passengers: passengers.map(({ lifts: _lifts, cancelledAt, ...passenger }, position) => ({
      ...passenger,
      cancelledAt: dateOf(cancelledAt),
      bookingId,
      position,
      lastNameKey: passenger.lastName && nameKey(passenger.lastName),
    })),
    lifts: passengers.flatMap(({ lifts }, passenger) => lifts.map((lift) => ({ ...lift, bookingId, passenger }))),
    contacts: contacts.map((contact, position) => ({ ...contact, bookingId, position, lastNameKey: nameKey(contact.lastName) })),
    charges: charges.map((charge, position) => ({ ...charge, bookingId, position })),
    fees: fees.map((fee, position) => ({ ...fee, bookingId, position })),
    receipts: receipts.map(({ receivedAt, ...receipt }) => ({ ...receipt, bookingId, receivedAt: new Date(receivedAt) })),
    changes: changes.map(({ what, changedAt }, index) => ({ bookingId, version: index + 1, what, changedAt: new Date(changedAt) })),
  }
}

/** The bookings of some rows, whole and in the same order: one statement, which a connection plans once. */
export async function bookingsOf(from: Connection, rows: readonly BookingRow[]): Promise<readonly Booking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await heldResult(from, `parts of ${ids.join()}`, wholeBookings.tables, async () => {
    const found = new Map((await wholeBookings(from, [ids])).map((each) => [each.id, each]))
    return ids.map((id) => partsOf(found.get(id) ?? NO_PARTS))
  })
  return rows.map((row, index) => bookingOf(row, parts[index] ?? partsOf(NO_PARTS)))
}

/** A booking of its row and its parts. */
export const bookingOf = (
  { id: _id, customerNumber: _customerNumber, bookedAt, closedAt, holdUntil, ...booking }: BookingRow,
  parts: BookingParts,
): Booking => ({
  ...booking,
  bookedAt: bookedAt.getTime(),
  closedAt: closedAt?.getTime() ?? null,
  holdUntil: holdUntil?.getTime() ?? null,
  ...parts,
})

/** What a booking has beside its row. */
export type BookingParts = ReturnType<typeof partsOf>

/** The parts of a booking, of their rows. */
export function partsOf({ journeys, segments, legs, passengers, lifts, contacts, charges, fees, receipts, changes }: BookingPartRows) {
  return {
    journeys: journeys.map(({ position, origin, destination, family, cancelledAt, soldDepartsAt, ...times }) => ({
      origin,
      destination,
      family,
      cancelledAt: instantOf(cancelledAt),
      rescheduled: rescheduledOf(times),
      soldDepartsAt: instantOf(soldDepartsAt),
      segments: segments
        .filter(({ journey }) => journey === position)
        .map((segment) => ({
          flightNumber: segment.flightNumber,
          legs: legs.filter((leg) => leg.journey === position && leg.segment === segment.position).map(legOf),
        })),
    })),
    passengers: passengers.map(({ bookingId: _bookingId, position, lastNameKey: _lastNameKey, cancelledAt, ...passenger }) => ({
      ...passenger,
      cancelledAt: instantOf(cancelledAt),
      lifts: lifts.filter((lift) => lift.passenger === position).map(({ journey, segment, status, bags }) => ({ journey, segment, status, bags })),
    })),
    contacts: contacts.map(({ firstName, lastName, email, phone }) => ({ firstName, lastName, email, phone })),
    charges: charges.map(({ bookingId: _bookingId, position: _position, ...charge }) => charge),
    fees: fees.map(({ bookingId: _bookingId, position: _position, ...fee }) => fee),
    receipts: receipts.map(({ bookingId: _bookingId, receivedAt, ...receipt }) => ({ ...receipt, receivedAt: Date.parse(receivedAt) })),
    changes: changes.map(({ what, changedAt }) => ({ what, changedAt: Date.parse(changedAt) })),
  }
}

/** The rows of the parts of a booking, beside its own. */
export const BOOKING_PARTS = {
  journeys: rowsAsJson('journeys', bookedJourneys, [asc(bookedJourneys.position)]),
  segments: rowsAsJson('segments', bookedSegments, [asc(bookedSegments.position)]),
  legs: rowsAsJson('legs', bookedLegs, [asc(bookedLegs.position)]),
  passengers: rowsAsJson('passengers', bookedPassengers, [asc(bookedPassengers.position)]),
  lifts: rowsAsJson('lifts', bookedLifts, [asc(bookedLifts.journey), asc(bookedLifts.segment)]),
  contacts: rowsAsJson('contacts', bookingContacts, [asc(bookingContacts.position)]),
  charges: rowsAsJson('charges', bookingCharges, [asc(bookingCharges.position)]),
  fees: rowsAsJson('fees', bookingFees, [asc(bookingFees.position)]),
  receipts: rowsAsJson('receipts', bookingReceipts, [asc(bookingReceipts.receivedAt), desc(bookingReceipts.minor), asc(bookingReceipts.reference)]),
  changes: rowsAsJson('changes', bookingChanges, [asc(bookingChanges.version)]),
}

const wholeBookings = statement(
  'whole_bookings',
  new QueryBuilder()
    .select({ id: bookings.id, ...BOOKING_PARTS })
    .from(bookings)
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')})`),
)

/** The parts of a booking as they are stored. */
export type BookingPartRows = Omit<Awaited<ReturnType<typeof wholeBookings>>[number], 'id'>

const NO_PARTS: BookingPartRows = {
  journeys: [],
  segments: [],
  legs: [],
  passengers: [],
  lifts: [],
  contacts: [],
  charges: [],
  fees: [],
  receipts: [],
  changes: [],
}

const instantDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

function rescheduledOf({ toldAt, soldDeparture, soldArrival, acceptedAt }: RescheduledRow): Rescheduled | null {
  if (toldAt === null || soldDeparture === null || soldArrival === null) return null
  return { toldAt: Date.parse(toldAt), soldDeparture, soldArrival, acceptedAt: instantOf(acceptedAt) }
}

type RescheduledRow = Pick<RowAsJson<typeof bookedJourneys>, 'toldAt' | 'soldDeparture' | 'soldArrival' | 'acceptedAt'>

const legOf = ({ origin, destination, departsAt, departure, arrivesAt, arrival }: RowAsJson<typeof bookedLegs>) => ({
  origin,
  destination,
  departsAt: Date.parse(departsAt),
  departure,
  arrivesAt: Date.parse(arrivesAt),
  arrival,
})

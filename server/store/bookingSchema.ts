import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { FARE_FAMILIES } from '../contract/availability.ts'
import { BOOKING_CHANGES, BOOKING_KINDS, BOOKING_REASONS, type BookingReason, type BookingStatus } from '../rules/bookings.ts'
import { LANGUAGES } from '../rules/languages.ts'
import { customers } from './schema.ts'

/** What is of a booking goes with the booking. */
export const ofBooking = () =>
  integer('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' })

/** What was sold. It outlives the customer: a ticket stays good, and sales are on the airline's books [LBK-16, SEC-15]. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** By which passengers and airports find it. */
    recordLocator: text('record_locator').notNull().unique(),
    /** Null once the customer is gone. */
    customerNumber: text('customer_number').references(() => customers.customerNumber, { onDelete: 'set null' }),
    /** Every instant is by the airline's clock. */
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    status: text().$type<BookingStatus>().notNull(),
    /** Why it does not hold; null where it does. */
    reason: text().$type<BookingReason>(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Until when a booking on hold waits for the money. */
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    kind: text({ enum: BOOKING_KINDS }).notNull(),
    isForbidden: boolean('is_forbidden').notNull(),
    allowsManaging: boolean('allows_managing').notNull(),
    allowsCheckIn: boolean('allows_check_in').notNull(),
    promotionCode: text('promotion_code'),
    currency: text().notNull(),
    /** In which its contacts are written to: that of the page from which it was paid or cancelled last. */
    language: text({ enum: LANGUAGES }).notNull().default('en-IN'),
  },
  (table) => [
    index('bookings_last').on(table.customerNumber, table.bookedAt),
    check('bookings_locator_is_one', sql`${table.recordLocator} ~ '^[B-DF-HJ-NP-TV-XZ2-9]{6}$'`),
    check('bookings_reason_of_status', reasonOfStatus()),
    check('bookings_closed_when', sql`${table.status} <> 'CLOSED' or ${table.closedAt} is not null`),
    check('bookings_hold_ends', sql`(${table.status} = 'ON_HOLD') = (${table.holdUntil} is not null)`),
  ],
)

/** The reasons of `BOOKING_REASONS`, each with its status. */
function reasonOfStatus() {
  const parts = Object.entries(BOOKING_REASONS).map(([status, reasons]) => {
    const texts = reasons.flatMap((reason) => (reason === null ? [] : [`'${reason}'`]))
    return texts.length === 0 ? `(status = '${status}' and reason is null)` : `(status = '${status}' and reason in (${texts.join(', ')}))`
  })
  return sql.raw(`(${parts.join(' or ')}) is true`)
}

/** Where a booking leads, in the order in which it is flown. */
export const bookedJourneys = pgTable(
  'booked_journeys',
  {
    bookingId: ofBooking(),
    position: integer().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    family: text({ enum: FARE_FAMILIES }).notNull().default('SAVER'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** When the passengers were told of other times than were sold; null where nothing was changed. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    /** In the airports' own times, `YYYY-MM-DDTHH:mm`. */
    soldDeparture: text('sold_departure'),
    soldArrival: text('sold_arrival'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** When the flight departs that was sold, before the customer changed to another; null where it is this one, or had no date. */
    soldDepartsAt: timestamp('sold_departs_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    check(
      'booked_journeys_rescheduled_whole',
      sql`num_nulls(${table.toldAt}, ${table.soldDeparture}, ${table.soldArrival}) in (0, 3) and (${table.acceptedAt} is null or ${table.toldAt} is not null)`,
    ),
  ],
)

/** The flights of a journey. What no date has been chosen for has none. */
export const bookedSegments = pgTable(
  'booked_segments',
  {
    bookingId: integer('booking_id').notNull(),
    journey: integer().notNull(),
    position: integer().notNull(),
    /** Without the airline's code. */
    flightNumber: integer('flight_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.journey, table.position] }),
    foreignKey({
      name: 'booked_segments_of_journey',
      columns: [table.bookingId, table.journey],
      foreignColumns: [bookedJourneys.bookingId, bookedJourneys.position],
    }).onDelete('cascade'),
  ],
)

/** The take-offs and landings of a flight, as they were sold. */
export const bookedLegs = pgTable(
  'booked_legs',
  {
    bookingId: integer('booking_id').notNull(),
    journey: integer().notNull(),
    segment: integer().notNull(),
    position: integer().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    departsAt: timestamp('departs_at', { withTimezone: true }).notNull(),
    /** In the airport's own time, `YYYY-MM-DDTHH:mm`. */
    departure: text().notNull(),
    arrivesAt: timestamp('arrives_at', { withTimezone: true }).notNull(),
    arrival: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.journey, table.segment, table.position] }),
    foreignKey({
      name: 'booked_legs_of_segment',
      columns: [table.bookingId, table.journey, table.segment],
      foreignColumns: [bookedSegments.bookingId, bookedSegments.journey, bookedSegments.position],
    }).onDelete('cascade'),
    check('booked_legs_end_later', sql`${table.arrivesAt} > ${table.departsAt}`),
  ],
)

/** What was done to a booking. The number is the version after it: of two who change the same version, one is refused. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    bookingId: ofBooking(),
    version: integer().notNull(),
    what: text({ enum: BOOKING_CHANGES }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.version] }), check('booking_changes_counted', sql`${table.version} >= 1`)],
)

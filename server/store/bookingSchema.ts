import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from './schema.ts'

/**
 * What was sold. It outlives the customer, without a name: a ticket stays good, and sales are on the airline's books
 * [LBK-16, SEC-15].
 */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Six letters and digits, by which passengers and airports find it. */
    recordLocator: text('record_locator').notNull().unique(),
    /** Null once the customer is gone. */
    customerNumber: text('customer_number').references(() => customers.customerNumber, { onDelete: 'set null' }),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    status: text({ enum: ['CONFIRMED', 'ON_HOLD', 'CANCELLED'] }).notNull(),
    adults: integer().notNull(),
    children: integer().notNull(),
    infants: integer().notNull(),
    totalMinor: integer('total_minor').notNull(),
    currency: text().notNull(),
  },
  (table) => [
    index('bookings_last').on(table.customerNumber, table.bookedAt),
    check('bookings_locator_is_one', sql`${table.recordLocator} ~ '^[A-Z0-9]{6}$'`),
    check('bookings_party_counted', sql`${table.adults} >= 0 and ${table.children} >= 0 and ${table.infants} >= 0`),
    check('bookings_total_counted', sql`${table.totalMinor} >= 0`),
  ],
)

/** Where a booking leads, in the order in which it is flown. What no date has been chosen for has neither times nor flights. */
export const bookedJourneys = pgTable(
  'booked_journeys',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    departsAt: timestamp('departs_at', { withTimezone: true }),
    /** In the airport's own time, `YYYY-MM-DDTHH:mm`, as it was sold. */
    departure: text(),
    arrival: text(),
    /** Without the airline's code. */
    flightNumbers: integer('flight_numbers').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    check(
      'booked_journeys_dated_or_open',
      sql`num_nulls(${table.departsAt}, ${table.departure}, ${table.arrival}) in (0, 3) and (${table.departsAt} is null) = (cardinality(${table.flightNumbers}) = 0)`,
    ),
  ],
)

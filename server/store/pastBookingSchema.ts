import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from './schema.ts'

/** What customers have booked before, as far as a new search can be made of it [LBK-16]. */
export const pastBookings = pgTable(
  'past_bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.customerNumber, { onDelete: 'cascade' }),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    isRoundTrip: boolean('is_round_trip').notNull(),
    /** Null where the journey has no date, such as an open ticket. */
    departureDate: date('departure_date', { mode: 'string' }),
    adults: integer().notNull(),
    children: integer().notNull(),
    infants: integer().notNull(),
  },
  (table) => [
    index('past_bookings_last').on(table.customerNumber, table.bookedAt),
    check('past_bookings_party_counted', sql`${table.adults} >= 0 and ${table.children} >= 0 and ${table.infants} >= 0`),
  ],
)

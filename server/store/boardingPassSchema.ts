import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofBooking } from './bookingSchema.ts'

const ofFlight = {
  /** The local day on which the passenger boards. */
  departureDate: date('departure_date', { mode: 'string' }).notNull(),
  /** Without the airline's code. */
  flightNumber: integer('flight_number').notNull(),
  /** Where the passenger boards. */
  origin: text().notNull(),
}

/** The last sequence number that was given on a flight. No number is given twice, also when a check-in was undone. */
export const flightSequences = pgTable('flight_sequences', { ...ofFlight, last: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.departureDate, table.flightNumber, table.origin] }),
])

/** What a passenger, an infant or an extra seat got with the check-in for a flight. Whether the pass is good, the check-in says. */
export const boardingPasses = pgTable(
  'boarding_passes',
  {
    bookingId: ofBooking(),
    /** The place in the booking. */
    passenger: integer().notNull(),
    ...ofFlight,
    /** Null once the check-in was undone. */
    sequence: integer(),
    /** The airline chose the seat at check-in, so that it sends the pass [CONST-18]. */
    isSeatAssigned: boolean('is_seat_assigned').notNull(),
    /** When the pass was sent, by the airline's clock. It is sent once for a passenger and a flight. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The address of the site where the check-in was made, to which the message leads back. */
    siteOrigin: text('site_origin').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'boarding_passes_one_each',
      columns: [table.bookingId, table.passenger, table.departureDate, table.flightNumber, table.origin],
    }),
    index('boarding_passes_to_send')
      .on(table.departureDate)
      .where(sql`${table.isSeatAssigned} and ${table.sentAt} is null and ${table.sequence} is not null`),
    uniqueIndex('boarding_passes_by_sequence').on(table.departureDate, table.flightNumber, table.origin, table.sequence),
  ],
)

/** Gates that were moved by hand. Of all other flights the gate follows from the flight. */
export const flightGates = pgTable('flight_gates', { ...ofFlight, gate: text().notNull() }, (table) => [
  primaryKey({ columns: [table.departureDate, table.flightNumber, table.origin] }),
])

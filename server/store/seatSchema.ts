import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookingSchema.ts'

const ofLeg = {
  /** The local day. */
  departureDate: date('departure_date', { mode: 'string' }).notNull(),
  /** Without the airline's code. */
  flightNumber: integer('flight_number').notNull(),
  origin: text().notNull(),
}

/** The aircraft of a leg whose seat map somebody has opened. Whoever gives seats away holds its row. */
export const flightCabins = pgTable(
  'flight_cabins',
  {
    ...ofLeg,
    /** The registration of the aircraft. */
    tail: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureDate, table.flightNumber, table.origin] })],
)

/** Which aircraft flies a flight number on a day, where it is another than was planned. */
export const aircraftChanges = pgTable(
  'aircraft_changes',
  {
    departureDate: ofLeg.departureDate,
    flightNumber: ofLeg.flightNumber,
    /** The registration of the aircraft. */
    tail: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureDate, table.flightNumber] })],
)

/** Seats that somebody has: a seat has one row, so that nobody gets it twice. */
export const flightSeats = pgTable(
  'flight_seats',
  {
    ...ofLeg,
    /** As `12A`. */
    seat: text().notNull(),
    /** Null for travellers whose bookings are not in this database. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The place in the booking of a passenger or of an extra seat. */
    passenger: integer(),
    /** What it costs, in minor units of the booking's currency; 0 where the airline gave it. */
    priceMinor: integer('price_minor').notNull(),
    /** Until when it is kept without being paid; null where it is theirs. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.departureDate, table.flightNumber, table.origin, table.seat] }),
    index('flight_seats_of_booking').on(table.bookingId),
    // Beside the seat that is theirs they may hold another until it is paid.
    uniqueIndex('flight_seats_one_own')
      .on(table.bookingId, table.passenger, table.departureDate, table.flightNumber, table.origin)
      .where(sql`${table.heldUntil} is null`),
    uniqueIndex('flight_seats_one_held')
      .on(table.bookingId, table.passenger, table.departureDate, table.flightNumber, table.origin)
      .where(sql`${table.heldUntil} is not null`),
    foreignKey({
      name: 'flight_seats_of_cabin',
      columns: [table.departureDate, table.flightNumber, table.origin],
      foreignColumns: [flightCabins.departureDate, flightCabins.flightNumber, flightCabins.origin],
    }).onDelete('cascade'),
    check('flight_seats_of_whom', sql`(${table.bookingId} is null) = (${table.passenger} is null)`),
    check('flight_seats_free_or_held', sql`${table.heldUntil} is null or ${table.priceMinor} > 0`),
  ],
)

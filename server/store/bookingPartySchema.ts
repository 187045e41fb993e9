import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { LIFT_STATUSES, TRAVELLER_TYPES } from '../rules/bookings.ts'
import { bookedSegments, ofBooking } from './bookingSchema.ts'

/** Who flies. A name may be missing in a group, whose names come later. */
export const bookedPassengers = pgTable(
  'booked_passengers',
  {
    bookingId: ofBooking(),
    position: integer().notNull(),
    type: text({ enum: TRAVELLER_TYPES }).notNull(),
    /** The passenger whom an infant or an extra seat belongs to. */
    goesWith: integer('goes_with'),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    /** The last name without what does not tell one from another, by which it is looked for [CON-25]. */
    lastNameKey: text('last_name_key'),
    gender: text({ enum: ['F', 'M', 'X'] }),
    birthDate: date('birth_date', { mode: 'string' }),
    documentNumber: text('document_number'),
    nameVersion: integer('name_version').notNull(),
    /** Null while they fly. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    index('booked_passengers_by_name').on(table.bookingId, table.lastNameKey),
    foreignKey({
      name: 'booked_passengers_go_with',
      columns: [table.bookingId, table.goesWith],
      foreignColumns: [table.bookingId, table.position],
    }).onDelete('cascade'),
    check('booked_passengers_alone_or_with', sql`(${table.type} in ('INF', 'EXST')) = (${table.goesWith} is not null)`),
    check('booked_passengers_named_whole', sql`num_nulls(${table.firstName}, ${table.lastName}, ${table.lastNameKey}) in (0, 3)`),
  ],
)

/** Passengers who have checked in for a flight. */
export const bookedLifts = pgTable(
  'booked_lifts',
  {
    bookingId: integer('booking_id').notNull(),
    passenger: integer().notNull(),
    journey: integer().notNull(),
    segment: integer().notNull(),
    status: text({ enum: LIFT_STATUSES }).notNull(),
    /** How many bags were checked in at the counter. */
    bags: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.passenger, table.journey, table.segment] }),
    foreignKey({
      name: 'booked_lifts_of_passenger',
      columns: [table.bookingId, table.passenger],
      foreignColumns: [bookedPassengers.bookingId, bookedPassengers.position],
    }).onDelete('cascade'),
    foreignKey({
      name: 'booked_lifts_on_segment',
      columns: [table.bookingId, table.journey, table.segment],
      foreignColumns: [bookedSegments.bookingId, bookedSegments.journey, bookedSegments.position],
    }).onDelete('cascade'),
  ],
)

/** Who is told about a booking. The first is the primary contact. */
export const bookingContacts = pgTable(
  'booking_contacts',
  {
    bookingId: ofBooking(),
    position: integer().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name').notNull(),
    lastNameKey: text('last_name_key').notNull(),
    /** In lower case. */
    email: text(),
    /** In E.164. */
    phone: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    index('booking_contacts_by_phone').on(table.phone),
    index('booking_contacts_by_email').on(table.email),
    check('booking_contacts_reachable', sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
  ],
)

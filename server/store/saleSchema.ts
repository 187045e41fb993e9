import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BegunAnswers } from '../contract/begunBooking.ts'
import { bookings, ofBooking } from './bookingSchema.ts'
import type { Guardians } from '../rules/guardians.ts'
import { ofCustomer } from './profileMenuSchema.ts'

/** How a booking waits for its money: to be paid at once, kept for nothing, or its fare kept for a price. */
export const SALE_ENDINGS = ['PAY', 'HOLD', 'FARE_LOCK'] as const
export type SaleEnding = (typeof SALE_ENDINGS)[number]

/** Bookings that travellers have made on the site, by the key of their answers: who sends the same again gets the same booking. */
export const bookingSales = pgTable(
  'booking_sales',
  {
    bookingId: ofBooking().primaryKey(),
    /** Digest of the key, which opens the booking. */
    key: text().notNull().unique(),
    /** Digest of the answers, to tell a repeated call from another one. */
    answers: text().notNull(),
    ending: text({ enum: SALE_ENDINGS }).notNull(),
    /** Digests of who has it wait for its money: the mailbox, the network address and the session. Null once it does not wait any more. */
    mailbox: text(),
    fromAddress: text('from_address'),
    fromSession: text('from_session'),
    /** The use of a promo code that it has, by its id. */
    promotionUse: integer('promotion_use'),
    /** The company that the invoice is for; null for none. */
    gstNumber: text('gst_number'),
    gstCompany: text('gst_company'),
    gstEmail: text('gst_email'),
    /** Who brings the children that travel alone, and who meets them: other people than the contact, maybe. Null for none. */
    guardians: jsonb().$type<Guardians>(),
    /** The record locator of the booking that has taken its place before it was paid; null where none has. */
    replacedBy: text('replaced_by').references(() => bookings.recordLocator, { onDelete: 'set null' }),
  },
  (table) => [
    index('booking_sales_of_ending').on(table.ending),
    index('booking_sales_replaced').on(table.replacedBy),
    index('booking_sales_of_mailbox').on(table.mailbox),
    index('booking_sales_from_address').on(table.fromAddress),
    index('booking_sales_from_session').on(table.fromSession),
  ],
)

/**
 * Seats on legs for which nothing is paid, of a new booking or of other dates for one: they are sold like others, and raise no fare. A booking
 * has them for as long as it waits for its money.
 */
export const unpaidSeats = pgTable(
  'unpaid_seats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    flightNumber: integer('flight_number').notNull(),
    origin: text().notNull(),
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    seats: integer().notNull(),
  },
  (table) => [
    index('unpaid_seats_of_booking').on(table.bookingId),
    index('unpaid_seats_on_leg').on(table.departureDate, table.flightNumber, table.origin),
  ],
)

/** What customers have answered of a booking that is not made yet, for a day: they go on with it on another device. */
export const begunBookings = pgTable(
  'begun_bookings',
  {
    customerNumber: ofCustomer().primaryKey(),
    answers: jsonb().$type<BegunAnswers>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('begun_bookings_by_age').on(table.answeredAt)],
)

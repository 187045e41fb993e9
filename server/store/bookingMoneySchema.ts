import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bookedPassengers } from './bookingPartySchema.ts'
import { bookedJourneys, ofBooking } from './bookingSchema.ts'

/** What each passenger on a fare pays for a journey. Totals are not stored: they are sums of these rows and of the fees. */
export const bookingCharges = pgTable(
  'booking_charges',
  {
    bookingId: integer('booking_id').notNull(),
    position: integer().notNull(),
    journey: integer().notNull(),
    fareType: text('fare_type', { enum: ['ADT', 'CHD', 'SNR', 'INF', 'EXST'] }).notNull(),
    type: text({ enum: ['FarePrice', 'Discount', 'PromotionDiscount', 'IncludedTax', 'ConvenienceFee'] }).notNull(),
    code: text().notNull(),
    /** Of the booking's currency; discounts are positive too. */
    minor: integer().notNull(),
    detail: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    foreignKey({
      name: 'booking_charges_of_journey',
      columns: [table.bookingId, table.journey],
      foreignColumns: [bookedJourneys.bookingId, bookedJourneys.position],
    }).onDelete('cascade'),
    check('booking_charges_not_negative', sql`${table.minor} >= 0`),
  ],
)

/** Fees of a passenger or of all: infants, special services, penalties. */
export const bookingFees = pgTable(
  'booking_fees',
  {
    bookingId: ofBooking(),
    position: integer().notNull(),
    /** The place of the passenger in the booking. */
    passenger: integer(),
    type: text({ enum: ['FarePrice', 'IncludedTax', 'PenaltyFee'] }).notNull(),
    code: text().notNull(),
    ssrCode: text('ssr_code'),
    minor: integer().notNull(),
    /** What is paid instead. */
    overrideMinor: integer('override_minor'),
    isInBundle: boolean('is_in_bundle').notNull(),
    flightReference: text('flight_reference'),
    /** For how many legs it is paid at most, beside what holds of every such fee. */
    mostLegs: integer('most_legs'),
    detail: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    foreignKey({
      name: 'booking_fees_of_passenger',
      columns: [table.bookingId, table.passenger],
      foreignColumns: [bookedPassengers.bookingId, bookedPassengers.position],
    }).onDelete('cascade'),
    index('booking_fees_of_services').on(table.ssrCode, table.flightReference),
    check('booking_fees_not_negative', sql`${table.minor} >= 0 and (${table.overrideMinor} is null or ${table.overrideMinor} >= 0)`),
  ],
)

/** Money that came for a booking, or went back. */
export const bookingReceipts = pgTable(
  'booking_receipts',
  {
    bookingId: ofBooking(),
    /** Names the payment or the refund, so that it is entered once. */
    reference: text().primaryKey(),
    /** `ONLINE`: on the page of the payment provider, which has not said how. */
    method: text({ enum: ['CARD', 'UPI', 'NET_BANKING', 'VOUCHER', 'ONLINE'] }).notNull(),
    /** The last digits of a card, the address of a UPI account, the number of a voucher; empty where it is not known. */
    payer: text().notNull(),
    /** Negative for what went back. */
    minor: integer().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('booking_receipts_of_booking').on(table.bookingId), check('booking_receipts_of_something', sql`${table.minor} <> 0`)],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { DueExtra } from '../rules/extras.ts'
import { ofBooking } from './bookingSchema.ts'

/** Special services that are kept until they are paid. Those that are paid, or cost nothing, are fees of the booking. */
export const heldServices = pgTable(
  'held_services',
  {
    bookingId: ofBooking(),
    /** The place of the passenger in the booking. */
    passenger: integer().notNull(),
    /** The flight, as `SR3113-20261212-DELBOM`. */
    flightReference: text('flight_reference').notNull(),
    ssrCode: text('ssr_code').notNull(),
    /** Of the booking's currency. */
    priceMinor: integer('price_minor').notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.passenger, table.flightReference, table.ssrCode] }),
    index('held_services_of_flight').on(table.flightReference, table.ssrCode),
    check('held_services_cost', sql`${table.priceMinor} > 0`),
  ],
)

/** When a booking began to hold something of a flight without paying for it: it may not do so again and again. */
export const extraHolds = pgTable(
  'extra_holds',
  {
    bookingId: ofBooking(),
    flightReference: text('flight_reference').notNull(),
    /** By the airline's clock. */
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.flightReference, table.beganAt] })],
)

/** What of a booking is held and was begun to be paid. */
export const pendingExtras = pgTable('pending_extras', {
  bookingId: ofBooking().primaryKey(),
  /** By which it is paid: nothing else ever has it. */
  occasion: text().notNull().unique(),
  items: jsonb().$type<readonly DueExtra[]>().notNull(),
  /** Until when it would be held without a payment: until then a payment can be begun. */
  keptUntil: timestamp('kept_until', { withTimezone: true }).notNull(),
})

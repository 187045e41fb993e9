import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PlannedJourney } from '../rules/bookingChange.ts'
import { ofBooking } from './bookingSchema.ts'
import type { SeatMove } from './inventory.ts'

/** A change of dates that waits for its money: one of each booking, whose seats are kept until it ends. Nothing is changed before it is paid. */
export const pendingDateChanges = pgTable(
  'pending_date_changes',
  {
    bookingId: ofBooking().primaryKey(),
    /** By which it is paid: no other change ever has it. */
    occasion: text().notNull().unique(),
    /** Of the booking that is changed: another version is not. */
    version: integer().notNull(),
    planned: jsonb().$type<readonly PlannedJourney[]>().notNull(),
    /** As they were taken: who flies may change. */
    seats: jsonb().$type<readonly SeatMove[]>().notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** By the airline's clock, as is the end, which is put off while it is being paid. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_date_changes_ending').on(table.endsAt), check('pending_date_changes_cost', sql`${table.totalMinor} > 0`)],
)

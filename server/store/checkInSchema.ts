import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { ofBooking } from './bookingSchema.ts'

/** When the check-in of a passenger for a journey was undone last, for as long as that keeps them from the next [CONST-19]. */
export const undoneCheckIns = pgTable(
  'undone_check_ins',
  {
    bookingId: ofBooking(),
    /** By their places in the booking. */
    passenger: integer().notNull(),
    journey: integer().notNull(),
    /** By the airline's clock. */
    undoneAt: timestamp('undone_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.passenger, table.journey] }), index('undone_check_ins_at').on(table.undoneAt)],
)

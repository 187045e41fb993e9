import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ofBooking } from './bookingSchema.ts'

/** When the itinerary of a booking was sent by mail, for as long as that counts against its limit. */
export const itineraryMails = pgTable(
  'itinerary_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    /** By the airline's clock. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('itinerary_mails_of_booking').on(table.bookingId, table.sentAt), index('itinerary_mails_sent').on(table.sentAt)],
)

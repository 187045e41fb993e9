import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofBooking } from './bookingSchema.ts'
import { sessions } from './schema.ts'

/** Wrong answers to who may open a booking, for as long as they count against a limit. */
export const retrievalGuesses = pgTable(
  'retrieval_guesses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What was guessed at, as a hash: a record locator, whether it exists or not, or a phone number. */
    subject: text().notNull(),
    networkAddress: text('network_address').notNull(),
    /** By the airline's clock. */
    guessedAt: timestamp('guessed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('retrieval_guesses_at_subject').on(table.subject, table.guessedAt),
    index('retrieval_guesses_from_address').on(table.networkAddress, table.guessedAt),
    index('retrieval_guesses_guessed').on(table.guessedAt),
  ],
)

/** Which browser has opened which booking, and as whom. It reads no other booking. */
export const openedBookings = pgTable(
  'opened_bookings',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    bookingId: ofBooking(),
    /** By the airline's clock. */
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    isPrimaryContact: boolean('is_primary_contact').notNull(),
    /** A code sent to a contact was answered, or the customer who booked is signed in. */
    isProved: boolean('is_proved').notNull(),
    /** The places of the passengers who are shown; null for all. */
    seen: integer().array(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.bookingId] }), index('opened_bookings_opened').on(table.openedAt)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * One-time codes that were sent, for as long as they count against a limit. The id is the hash of the request's secret, and
 * the code is kept as a digest made with that secret: who reads this table can answer nothing.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['signIn', 'contact', 'attribute', 'googleMobile', 'booking'] }).notNull(),
    medium: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
    contact: text().notNull(),
    /** For which it counts. */
    mailbox: text().notNull().default(''),
    /** The account, or the browser with its booking, that asked; null for a sign-in. */
    owner: text(),
    /** The options of the request: the contact is the primary one, or is to be taken from its present owner. */
    flag: boolean().notNull(),
    /** From where it was asked for. */
    networkAddress: text('network_address').notNull(),
    digest: text().notNull(),
    state: text({ enum: ['open', 'used', 'replaced'] }).notNull(),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** By the airline's clock. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    lastWrongAt: timestamp('last_wrong_at', { withTimezone: true }),
  },
  (table) => [
    index('one_time_codes_to_contact').on(table.contact, table.sentAt),
    index('one_time_codes_to_mailbox').on(table.mailbox, table.sentAt),
    index('one_time_codes_from_address').on(table.networkAddress, table.sentAt),
    index('one_time_codes_sent').on(table.sentAt),
    check('one_time_codes_wrong_answers_counted', sql`${table.wrongAnswers} >= 0`),
  ],
)

/** Wrong answers to one-time codes, from where they came, for as long as they count against a limit. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    networkAddress: text('network_address').notNull(),
    /** By the airline's clock. */
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wrong_codes_from_address').on(table.networkAddress, table.answeredAt), index('wrong_codes_answered').on(table.answeredAt)],
)

/** Locks for what only one transaction at a time may change, such as a contact. A row has no data; the transaction that holds it has the lock. */
export const heldNames = pgTable(
  'held_names',
  {
    name: text().primaryKey(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('held_names_held').on(table.heldAt)],
)

/** Mail and SMS, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The same at every attempt, so that a receiver can tell a repeated mail. */
    messageId: text('message_id').notNull().unique(),
    medium: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same for mail programs that show more than text, with what they may read of it; null where there is no more. */
    html: text(),
    /** The one-time code in the text, for the page of the sandbox. */
    code: text(),
    /** Of a mail that is sent to many: where its reader ends that. */
    unsubscribeLink: text('unsubscribe_link'),
    /** By the airline's clock. */
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** By the machine's time: no other process takes it before. Null if no process has taken it yet. */
    takenUntil: timestamp('taken_until', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** By the machine's time: the mail server refuses it for good, and it is not sent again. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.id)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null and ${table.medium} = 'EMAIL'`),
  ],
)

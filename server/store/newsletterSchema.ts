import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who gets the newsletter, or was asked to confirm it. An address may belong to no customer. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** In lower case. */
    email: text().primaryKey(),
    locale: text({ enum: ['en-IN', 'hi-IN'] }).notNull(),
    /** Every instant is by the airline's clock. */
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull(),
    /** Null until the owner of the address has confirmed it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The hash of the secret in the newest link. */
    linkHash: text('link_hash').notNull().unique(),
    linkExpires: timestamp('link_expires', { withTimezone: true }).notNull(),
  },
  (table) => [index('newsletter_subscribers_expire').on(table.linkExpires)],
)

/** Calls that asked for the newsletter, for as long as they count against a limit. */
export const newsletterCalls = pgTable(
  'newsletter_calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    networkAddress: text('network_address').notNull(),
    calledAt: timestamp('called_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('newsletter_calls_for_email').on(table.email, table.calledAt),
    index('newsletter_calls_from_address').on(table.networkAddress, table.calledAt),
    index('newsletter_calls_called').on(table.calledAt),
  ],
)

/** The keys with which addresses in links are encrypted, made by the airline. The newest is in use; older ones still open links. */
export const encryptionKeys = pgTable('encryption_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb('private_key').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** By the machine's time: a key is as old as it is, whatever the airline's clock says. */
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

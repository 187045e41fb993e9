import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from './schema.ts'

/** Who can sign in. A contact stands here only after a code sent to it was answered, or Google has vouched for it. */
export const accounts = pgTable(
  'accounts',
  {
    sub: text().primaryKey(),
    username: text().notNull().unique(),
    email: text().unique(),
    phone: text().unique(),
    googleId: text('google_id').unique(),
    /** What the pool keeps besides, by the names of its attributes. */
    attributes: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Null while the airline knows no basic details. */
    customerNumber: text('customer_number')
      .unique()
      .references(() => customers.customerNumber, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('accounts_can_be_signed_in_to', sql`num_nonnulls(${table.email}, ${table.phone}, ${table.googleId}) > 0`)],
)

/** Sign-ins that last. An access token is good while the grant it came from is here: taken back, it is deleted. */
export const grants = pgTable(
  'grants',
  {
    /** The hash of what the tokens carry as `origin_jti`. */
    id: text().primaryKey(),
    sub: text()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    refreshTokenHash: text('refresh_token_hash').notNull().unique(),
    isFederated: boolean('is_federated').notNull(),
    /** By the airline's clock. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('grants_of_account').on(table.sub), index('grants_expire').on(table.expires)],
)

/** The key with which tokens are signed, made once. */
export const signingKeys = pgTable('signing_keys', {
  use: text().primaryKey(),
  kid: text().notNull(),
  privateKey: jsonb('private_key').$type<Readonly<Record<string, unknown>>>().notNull(),
})

/** Codes with which a sign-in by redirect comes back, each good for one exchange. The id is the hash of the code. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    id: text().primaryKey(),
    sub: text()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Of PKCE, by S256. */
    challenge: text().notNull(),
    /** By the airline's clock. */
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('authorization_codes_expire').on(table.expires)],
)

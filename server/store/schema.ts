import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Seats sold on a leg of a flight. A flight gets a row with its first booking. */
export const flightInventory = pgTable(
  'flight_inventory',
  {
    flightNumber: integer('flight_number').notNull(),
    origin: text().notNull(),
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    capacity: integer().notNull(),
    sold: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureDate, table.flightNumber, table.origin] }),
    check('flight_inventory_sold_within_capacity', sql`${table.sold} between 0 and ${table.capacity}`),
  ],
)

/** Customers with an account. Name and contacts are personal data: the airline gives them to the customer only. */
export const customers = pgTable('customers', {
  customerNumber: text('customer_number').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Null when the address has gone over to another account. */
  email: text().unique(),
  /** In E.164. */
  mobile: text().unique(),
  birthDate: date('birth_date', { mode: 'string' }),
  /** Two letters of ISO 3166-1. */
  country: text(),
})

/** Known browsers. The id is the hash of the cookie's value, so that a reader of this table cannot pretend to be a customer. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** Digest of the secret in the browser's cookie. */
    secret: text().notNull().unique(),
    /** Null for a visitor who has not signed in. */
    customerNumber: text('customer_number').references(() => customers.customerNumber, { onDelete: 'set null' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_expires').on(table.expires)],
)

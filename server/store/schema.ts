import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Seats sold on a leg of a flight. Only flights that somebody has touched have a row. */
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

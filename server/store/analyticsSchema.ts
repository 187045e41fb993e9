import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The actions of visitors who allowed it. A row has no owner: no session, no customer, no address [OPEN-10]. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** By the visitor's clock. */
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    /** By the airline's clock. */
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [index('analytics_events_by_name').on(table.name, table.receivedAt)],
)

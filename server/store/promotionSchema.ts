import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessions } from './schema.ts'

/** Promo codes and who may have them. Dates are days in India; null bounds nothing. */
export const promotions = pgTable(
  'promotions',
  {
    code: text().primaryKey(),
    title: text().notNull(),
    /** What a traveller is told when the code is applied. */
    message: text().notNull(),
    discountKind: text('discount_kind', { enum: ['percent', 'rupees'] }).notNull(),
    /** Of the base fare of each passenger and journey. */
    discountValue: integer('discount_value').notNull(),
    bookableFrom: date('bookable_from', { mode: 'string' }),
    bookableUntil: date('bookable_until', { mode: 'string' }),
    travelFrom: date('travel_from', { mode: 'string' }),
    travelUntil: date('travel_until', { mode: 'string' }),
    /** The day for which the dates were written, where they move on with the airline's clock; null where they stand. */
    movesFrom: date('moves_from', { mode: 'string' }),
    routes: text({ enum: ['any', 'domestic', 'international', 'listed'] }).notNull(),
    /** Ordered pairs of stations such as `DEL-BOM`, for `listed`. */
    routeList: text('route_list').array().notNull().default([]),
    passengersMin: integer('passengers_min').notNull().default(1),
    passengersMax: integer('passengers_max'),
    channels: text().array().notNull().default(['WEB']),
    audience: text({ enum: ['any', 'signedIn', 'firstTime'] }).notNull(),
    /** How many may use it in all; null for no limit. */
    usageLimit: integer('usage_limit'),
    /** Shown in the dialog of offers [OPEN-58]. */
    isForWeb: boolean('is_for_web').notNull(),
    /** On public lists; others work for those who were told the code. */
    isKnown: boolean('is_known').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The order of lists. */
    position: integer().notNull(),
  },
  (table) => [
    check('promotions_code_is_clean', sql`${table.code} ~ '^[A-Z0-9]+$'`),
    check('promotions_discount_sensible', sql`${table.discountValue} > 0 and (${table.discountKind} <> 'percent' or ${table.discountValue} <= 100)`),
    check('promotions_usage_limit_counted', sql`${table.usageLimit} >= 0`),
  ],
)

/** Uses of promotions: reserved for a session for a while, then released or consumed by a booking. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotionCode: text('promotion_code')
      .notNull()
      .references(() => promotions.code),
    /** Null once consumed: the use then outlives the session. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What was asked under the key, to tell a repeated call from another one. */
    question: text().notNull(),
    /** What was answered, for a repeated call. */
    message: text().notNull(),
    state: text({ enum: ['reserved', 'released', 'consumed'] }).notNull(),
    /** By the airline's clock; a reservation that has expired counts as released. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('promotion_uses_key').on(table.sessionId, table.idempotencyKey),
    uniqueIndex('promotion_uses_one_reserved')
      .on(table.sessionId)
      .where(sql`${table.state} = 'reserved'`),
    index('promotion_uses_counted').on(table.promotionCode, table.state, table.expiresAt),
    check('promotion_uses_consumed_without_session', sql`(${table.state} = 'consumed') = (${table.sessionId} is null)`),
  ],
)

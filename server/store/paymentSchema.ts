import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** By the airline's clock. */
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What the provider is asked for when a page is opened: fixed when the payment is begun, so that each try asks the same. */
export interface PageQuestion {
  readonly methods: readonly string[]
  readonly description: string
  readonly returnUrl: string
  readonly leaveUrl: string
  /** Seconds since 1970 UTC. */
  readonly expiresAt: number
}

/** Why a payment was released. */
export const RELEASE_REASONS = ['left', 'expired', 'failed', 'undecided', 'refused', 'nothingDue'] as const

/**
 * Attempts to pay: one row each. What is paid for is a payable (its kind, its reference) and the occasion on which something of it was due.
 * A payment that is confirmed stays so; one that is released is watched until it is settled, since money may still come and has to go back.
 */
export const payments = pgTable(
  'payments',
  {
    /** Nobody guesses it: whoever knows it may read the payment. */
    id: text().primaryKey(),
    payable: text().notNull(),
    reference: text().notNull(),
    occasion: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text().notNull(),
    state: text({ enum: ['opening', 'open', 'confirmed', 'released'] })
      .notNull()
      .default('opening'),
    /** Null while it is not released. */
    why: text({ enum: RELEASE_REASONS }),
    question: jsonb().$type<PageQuestion>().notNull(),
    /** The provider's names of the page and of the money. */
    page: text().unique(),
    pageUrl: text('page_url'),
    charge: text().unique(),
    /** With what was paid; null until it is, and where the provider does not say. Nothing more of it is kept. */
    kind: text({ enum: ['CARD', 'UPI', 'NET_BANKING'] }),
    begunAt: instant('begun_at').notNull(),
    /** From when on nobody can pay. */
    closeAt: instant('close_at').notNull(),
    /** When it is decided, whatever the provider says. */
    decideBy: instant('decide_by').notNull(),
    decidedAt: instant('decided_at'),
    /** When the customer came back. */
    returnedAt: instant('returned_at'),
    /** When the provider last said something of it. */
    lookedAt: instant('looked_at'),
    /** When to ask the provider; null when there is nothing left to ask. */
    nextLook: instant('next_look'),
    tries: integer().notNull().default(0),
    /** Nothing can change any more. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payments_one_under_way')
      .on(table.payable, table.reference)
      .where(sql`${table.state} in ('opening', 'open')`),
    uniqueIndex('payments_one_not_released')
      .on(table.payable, table.reference, table.occasion)
      .where(sql`${table.state} <> 'released'`),
    index('payments_due')
      .on(table.nextLook)
      .where(sql`${table.nextLook} is not null`),
    check('payments_amount_counted', sql`${table.amountMinor} > 0`),
    check('payments_why_released', sql`(${table.state} = 'released') = (${table.why} is not null)`),
    check('payments_decided', sql`(${table.state} in ('confirmed', 'released')) = (${table.decidedAt} is not null)`),
  ],
)

/** Money that goes back. The id is its reason, so that it is paid once. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountMinor: integer('amount_minor').notNull(),
    state: text({ enum: ['wanted', 'done', 'failed'] })
      .notNull()
      .default('wanted'),
    /** The provider's name of it; null until it has it. */
    providerReference: text('provider_reference').unique(),
    wantedAt: instant('wanted_at').notNull(),
    endedAt: instant('ended_at'),
    nextTry: instant('next_try'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.nextTry)
      .where(sql`${table.nextTry} is not null`),
    check('refunds_amount_counted', sql`${table.amountMinor} > 0`),
  ],
)

/** Messages of the provider that were acted on, each once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
)

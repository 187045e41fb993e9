import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'

/** The provider's own schema: the airline's tables lie in another, and neither reads those of the other. */
export const schema = pgSchema('payment_provider')

/** Milliseconds since 1970, by the provider's clock. */
const instant = (name: string) => bigint(name, { mode: 'number' })

export type Metadata = Readonly<Record<string, string>>

/** What is sold on a page. */
export interface Line {
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

/** How a customer has paid. Of a card nothing is kept but its brand and its last four digits. */
export type Method =
  | { readonly type: 'card'; readonly brand: string; readonly last4: string }
  | { readonly type: 'upi'; readonly vpa: string }
  | { readonly type: 'netbanking'; readonly bank: string }

/** Why an attempt to pay did not succeed. */
export interface Decline {
  readonly code: string
  readonly declineCode: string | null
}

/** Pages on which a customer pays. */
export const checkoutSessions = schema.table(
  'checkout_sessions',
  {
    id: text().primaryKey(),
    createdAt: instant('created_at').notNull(),
    /** In seconds, as the shop has asked for it. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    isPaid: boolean('is_paid').notNull().default(false),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    lines: jsonb().$type<readonly Line[]>().notNull(),
    methods: text().array().notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url'),
    clientReference: text('client_reference'),
    locale: text(),
    metadata: jsonb().$type<Metadata>().notNull(),
    intentMetadata: jsonb('intent_metadata').$type<Metadata>().notNull(),
  },
  (table) => [index('checkout_sessions_created').on(table.createdAt), check('checkout_sessions_amount_counted', sql`${table.amount} > 0`)],
)

/** Attempts to pay on a page, and the charge that came of them. A page has one at most. */
export const paymentIntents = schema.table(
  'payment_intents',
  {
    id: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .unique()
      .references(() => checkoutSessions.id),
    createdAt: instant('created_at').notNull(),
    status: text({ enum: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] })
      .notNull()
      .default('requires_payment_method'),
    method: jsonb().$type<Method>(),
    decline: jsonb().$type<Decline>(),
    /** When a method that takes its time answers, and what. */
    answersAt: instant('answers_at'),
    approves: boolean(),
    chargeId: text('charge_id').unique(),
    chargedAt: instant('charged_at'),
    refunded: integer().notNull().default(0),
  },
  (table) => [
    index('payment_intents_answers').on(table.answersAt),
    check('payment_intents_charged_once_succeeded', sql`(${table.chargeId} is null) = (${table.chargedAt} is null)`),
    check('payment_intents_refunded_counted', sql`${table.refunded} >= 0`),
  ],
)

/** Money that went back. */
export const refunds = schema.table(
  'refunds',
  {
    id: text().primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    createdAt: instant('created_at').notNull(),
    amount: integer().notNull(),
    status: text({ enum: ['succeeded', 'failed'] }).notNull(),
    reason: text(),
    metadata: jsonb().$type<Metadata>().notNull(),
  },
  (table) => [index('refunds_intent').on(table.intentId)],
)

/** What has happened, in its order, as the shop is told. */
export const events = schema.table('events', {
  id: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull(),
  type: text().notNull(),
  object: jsonb().notNull(),
})

/** Where shops want to be told, and the secrets with which it is signed: two while they are changed. */
export const endpoints = schema.table('endpoints', {
  url: text().primaryKey(),
  secrets: text().array().notNull(),
})

/** Events on their way to an endpoint. A row is deleted once it was taken. */
export const deliveries = schema.table(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    url: text()
      .notNull()
      .references(() => endpoints.url, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('deliveries_due').on(table.dueAt)],
)

/** What was asked under a key, and what was answered; no status while it is being answered. */
export const idempotencyKeys = schema.table('idempotency_keys', {
  key: text().primaryKey(),
  /** A hash of path and body. */
  question: text().notNull(),
  requestId: text('request_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  answer: text(),
})

export const FAULT_KINDS = [
  'refuse',
  'silent',
  'slow',
  'lost',
  'status',
  'garbage',
  'webhookNever',
  'webhookLate',
  'webhookTwice',
  'webhookDisordered',
  'decline',
  'late',
  'refundFails',
] as const

/** What the provider is to do badly, and how often still. */
export const faults = schema.table('faults', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: FAULT_KINDS }).notNull(),
  /** The call that it concerns; null for all. */
  operation: text(),
  ms: integer().notNull(),
  status: integer().notNull(),
  /** Null for ever. */
  times: integer(),
})

import type { HttpBindings } from '@hono/node-server'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Context } from 'hono'
import type { Checkout } from './checkout.ts'
import type { Faults } from './faults.ts'
import type { Connection, Deliver } from './events.ts'

/** The sockets are absent when a test asks the application directly. */
export interface ProviderEnvironment {
  Bindings: Partial<HttpBindings>
}
export type ProviderContext = Context<ProviderEnvironment>

/** Hears of each request, and of what went wrong: never of what was sent. */
export interface ProviderLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the provider is made of. */
export interface ProviderOptions {
  readonly connection: NodePgDatabase
  /** By which the shop proves who it is. */
  readonly key: string
  /** Who is paid. */
  readonly shop: string
  /** Of its pages; known once it listens. */
  readonly origin: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly log: ProviderLog
  /** By itself webhooks are sent by HTTP. */
  readonly deliver?: Deliver
  /** By itself what was chosen on the provider's page. */
  readonly faults?: Faults
}

/** What the routes of the provider share. */
export interface Parts extends ProviderOptions {
  readonly faults: Faults
  readonly workIn: (transaction: Connection) => Checkout
}

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What every handler finds in its context. The sockets are absent when a test asks the application directly. */
export interface AirlineEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}

export type AirlineContext = Context<AirlineEnvironment>

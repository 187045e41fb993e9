import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What every handler finds in its context. The sockets are absent when a test asks the application directly. */
export interface AirlineEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The origin of the site, as tokens, redirects and cookies have it. */
    origin: string
    /** From where the call comes. */
    networkAddress: string
    /** Takes more of the points of its network address, for a call of which only its body tells that it is dear; undefined where points are not counted. */
    spend: ((points: number) => void) | undefined
  }
}

export type AirlineContext = Context<AirlineEnvironment>

/** The request as the socket has it; undefined when a test asks the application directly. */
export const incomingOf = (context: AirlineContext): HttpBindings['incoming'] | undefined =>
  (context.env as AirlineEnvironment['Bindings'] | undefined)?.incoming

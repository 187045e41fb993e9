import { serve, type ServerType } from '@hono/node-server'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Where the server listens, and how patient it is. */
export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** How long a client may take for its headers, and for all that it sends, in seconds. */
  readonly headersSeconds: number
  readonly bodySeconds: number
}

/** How often slow clients are looked for, in milliseconds. */
const LOOK_FOR_SLOW = 1_000
/** A socket on which nothing moves is closed: longer than any answer that the sandbox delays. */
const IDLE = 150_000
/** How long callers on open connections may still ask, each for the last time, in milliseconds. */
const LAST_QUESTIONS = 1_000
/** How long open requests may take to end, in milliseconds. */
const PATIENCE = 5_000

/** A server that listens. */
export interface Listening {
  readonly server: ServerType
  /** Takes no new connection, answers what is asked on open ones with `Connection: close`, and closes them. */
  stop(): Promise<void>
}

/** Listens for requests; clients that are slow to send are closed. */
export function listen(fetch: Parameters<typeof serve>[0]['fetch'], { port, host, headersSeconds, bodySeconds }: ListenOptions): Listening {
  const server = serve({
    fetch,
    port,
    hostname: host,
    serverOptions: {
      headersTimeout: headersSeconds * 1_000,
      requestTimeout: Math.max(bodySeconds, headersSeconds) * 1_000,
      connectionsCheckingInterval: LOOK_FOR_SLOW,
    },
  }) as Server
  server.setTimeout(IDLE)
  let isStopping = false
  server.prependListener('request', (_, response) => {
    if (isStopping) response.shouldKeepAlive = false
  })

  return {
    server,
    stop() {
      isStopping = true
      setTimeout(() => server.closeIdleConnections(), LAST_QUESTIONS).unref()
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
      // That of `http` would end idle connections at once, on which a question may be on its way.
      return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    },
  }
}

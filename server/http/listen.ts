import { serve, type ServerType } from '@hono/node-server'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Where the server listens, and how patient it is. */
export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** How long a client may take for its headers, and for all that it sends, in seconds. */
  readonly headersSeconds: number
  readonly bodySeconds: number
  /** How long a connection stays open between two requests, in seconds: longer than a proxy before us keeps it. */
  readonly keepAliveSeconds: number
  /** How long it goes on to listen once it is told to stop, in seconds, so that who asks whether it is ready hears that it is not. */
  readonly drainSeconds: number
}

/** How often slow clients are looked for, in milliseconds. */
const LOOK_FOR_SLOW = 1_000
/** A socket on which nothing moves is closed: longer than any answer that the sandbox delays. */
const IDLE = 150_000
/** How long callers on open connections may still ask, each for the last time, in milliseconds. */
const LAST_QUESTIONS = 1_000
/** How long open requests may take to end, in milliseconds. */
const PATIENCE = 15_000
/** How late the event loop may be when what it has not read yet cannot be waiting any more, in milliseconds. */
const IN_TIME = 20
const BETWEEN_MEASURES = 50

/** A server that listens. */
export interface Listening {
  readonly server: ServerType
  /**
   * Answers with `Connection: close` from now on, takes no new connection after the time to drain, and closes those that are open when
   * nothing is asked on them any more.
   */
  stop(): Promise<void>
}

/** Listens for requests; clients that are slow to send are closed. */
export function listen(fetch: Parameters<typeof serve>[0]['fetch'], options: ListenOptions): Listening {
  const { port, host, headersSeconds, bodySeconds, keepAliveSeconds, drainSeconds } = options
  const server = serve({
    fetch,
    port,
    hostname: host,
    serverOptions: {
      headersTimeout: headersSeconds * 1_000,
      requestTimeout: Math.max(bodySeconds, headersSeconds) * 1_000,
      connectionsCheckingInterval: LOOK_FOR_SLOW,
      keepAliveTimeout: keepAliveSeconds * 1_000,
    },
  }) as Server
  server.setTimeout(IDLE)
  let isStopping = false
  server.prependListener('request', (_, response) => {
    if (isStopping) response.shouldKeepAlive = false
  })

  return {
    server,
    async stop() {
      isStopping = true
      await wait(drainSeconds * 1_000)
      // Who has come while the process was behind waits to be let in, and would be reset.
      await afterReading()
      // That of `http` would end idle connections at once, on which a question may be on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
      void allRead().then(() => server.closeIdleConnections())
      await closed
    },
  }
}

/** Waits until what callers have sent was read: a process that is behind calls a connection idle whose question lies unread. */
async function allRead(): Promise<void> {
  await wait(LAST_QUESTIONS, null, { ref: false })
  for (;;) {
    const before = performance.now()
    await wait(BETWEEN_MEASURES, null, { ref: false })
    if (performance.now() - before < BETWEEN_MEASURES + IN_TIME) return
  }
}

import { serve, type ServerType } from '@hono/node-server'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerEndpoint } from './events.ts'
import type { ProviderLog } from './parts.ts'
import { createProvider, type Provider } from './provider.ts'

/** Where the provider listens, and for whom. */
export interface ServedProviderOptions {
  readonly connection: NodePgDatabase
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** Whether it takes a free port where the other is in use. */
  readonly mayMove: boolean
  /** The origin of its pages, where that is not where it listens. */
  readonly origin: string | null
  /** Who is paid. */
  readonly shop: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: ProviderLog
}

/** A provider that listens. */
export interface ServedProvider {
  /** Of its pages. */
  readonly origin: string
  /** Where a program on the same machine calls it. */
  readonly host: string
  readonly port: number
  /** With which the shop proves who it is. */
  readonly key: string
  /** Registers where a shop is sent what happens, signed with its secrets. */
  registerWebhook(url: string, secrets: readonly string[]): Promise<void>
  /** Does at once what is due, and what would be done at its next look. */
  work(): Promise<void>
  stop(): Promise<void>
}

const BETWEEN_LOOKS = 500
const KEY_BYTES = 24

/** Serves a provider on a port of its own, sends its webhooks, and lets slow methods answer. */
export async function serveProvider({ connection, host, port, mayMove, shop, now, log, ...given }: ServedProviderOptions): Promise<ServedProvider> {
  const key = `sk_test_${randomBytes(KEY_BYTES).toString('base64url')}`
  const known = { origin: given.origin ?? '' }
  const provider = createProvider({ connection, key, shop, now, log, origin: () => known.origin, wait: (ms) => sleep(ms) })
  const server = await listening(provider, host, port, mayMove)
  const taken = (server.address() as AddressInfo).port
  if (given.origin === null) known.origin = `http://${nameOf(host)}:${taken}`
  const rounds = startRounds(provider, log)
  return {
    origin: known.origin,
    host: ANY[host] ?? host,
    port: taken,
    key,
    registerWebhook: (url, secrets) => registerEndpoint(connection, url, secrets),
    work: rounds.work,
    async stop() {
      await rounds.stop()
      const closed = once(server, 'close')
      server.close()
      ;(server as Server).closeAllConnections()
      await closed
    },
  }
}

/** How one calls what listens on every address. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** On one's own machine under a name that the shop is not called by: the two share no cookies then. */
const nameOf = (host: string): string => (['127.0.0.1', '::1', 'localhost', ...Object.keys(ANY)].includes(host) ? 'localhost' : host)

async function listening({ app }: Provider, host: string, port: number, mayMove: boolean): Promise<ServerType> {
  const server = serve({ fetch: app.fetch, hostname: host, port })
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (isTaken && mayMove && port !== 0) return listening({ app } as Provider, host, 0, false)
    throw new Error(`The payment provider of the sandbox cannot listen on ${host}:${port}.`, { cause: error })
  }
}

/** Does what is due until it is stopped. What is sent then is waited for. */
function startRounds(provider: Provider, log: ProviderLog): Pick<ServedProvider, 'work' | 'stop'> {
  const stopping = new AbortController()
  const sending = new Set<Promise<void>>()

  const failed = (error: unknown) => log.error({ err: error }, 'round')
  let looked = Promise.resolve()
  /** One look after the other: what the one before has taken is being sent when the next one ends. */
  const look = () => (looked = looked.then(takeWhatIsDue))

  async function takeWhatIsDue(): Promise<void> {
    for (const task of await provider.dueWork().catch((error: unknown) => (failed(error), []))) {
      const sent = task()
        .catch(failed)
        .finally(() => sending.delete(sent))
      sending.add(sent)
    }
  }
  async function round(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(BETWEEN_LOOKS, null, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = round()
  return {
    async work() {
      await look()
      await Promise.all(sending)
    },
    async stop() {
      stopping.abort()
      await ended
      await Promise.all(sending)
    },
  }
}

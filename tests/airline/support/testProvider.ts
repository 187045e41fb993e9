import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { PROVIDER_MIGRATIONS } from '../../../server/paymentConnection.ts'
import type { Fault } from '../../../server/provider/faults.ts'
import { serveProvider, type ServedProvider } from '../../../server/provider/serveProvider.ts'
import { openDatabase, type Database } from '../../../server/store/database.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** A message as it came. */
export interface Received {
  readonly body: string
  readonly signature: string
  readonly type: string
}

export const SECRETS = ['whsec_new', 'whsec_old'] as const
export const QUIET = { info: () => undefined, error: () => undefined }

/** The sandbox's provider on a port of its own, called by the package of a shop, and a shop that hears its messages. */
export interface TestProvider {
  readonly served: ServedProvider
  readonly database: Database
  readonly received: Received[]
  /** The unmodified package of a shop. */
  client(options?: Stripe.StripeConfig, key?: string): Stripe
  /** A request of a browser, which follows no redirect. */
  browse(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>
  /** Pays by a card, with the code of the bank. */
  payByCard(page: string, number?: string): Promise<Response>
  addFault(fault: Partial<Fault>): Promise<void>
  /** Lets time pass at the provider, which does what is due then. */
  later(ms: number): Promise<void>
}

const LOG_OF_ERRORS = { ...QUIET, error: (fields: object, message: string) => console.error(message, fields) }

/** A provider for one file of tests. Its faults end with each test. */
export function testProvider(): TestProvider {
  let provider: ServedProvider
  let database: Database
  let place: TestDatabase
  let shop: ServerType
  const received: Received[] = []
  const time = { passed: 0 }
  beforeAll(async () => {
    place = await createTestDatabase()
    database = await openDatabase(place.place)
    await database.migrate(PROVIDER_MIGRATIONS)
    const { connection } = database
    provider = await serveProvider({
      connection,
      host: '127.0.0.1',
      port: 0,
      mayMove: false,
      origin: null,
      shop: 'Sarus & Sons',
      now: () => Date.now() + time.passed,
      log: LOG_OF_ERRORS,
    })
    shop = serve({ fetch: hear(received), port: 0, hostname: '127.0.0.1' })
    await once(shop, 'listening')
    await provider.registerWebhook(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/heard`, SECRETS)
  })
  afterEach(() => fetch(`${provider.origin}/faults/api`, { method: 'DELETE' }).then(() => undefined))
  afterAll(async () => {
    shop.close()
    await provider.stop()
    await database.close()
    await place.drop()
  })

  const browse = (path: string, fields?: Readonly<Record<string, string>>) =>
    fetch(`${provider.origin}${path}`, {
      redirect: 'manual',
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    })

  return {
    get served() {
      return provider
    },
    get database() {
      return database
    },
    received,
    client: (options = {}, key = provider.key) =>
      new Stripe(key, {
        host: '127.0.0.1',
        port: provider.port,
        protocol: 'http',
        maxNetworkRetries: 0,
        timeout: 5_000,
        telemetry: false,
        ...options,
      }),
    browse,
    async payByCard(page, number = '4242 4242 4242 4242') {
      await browse(`/c/pay/${page}/card`, { number, exp: '12/40', cvc: '987' })
      return browse(`/c/pay/${page}/challenge`, { otp: '123456' })
    },
    async addFault(fault) {
      const answer = await fetch(`${provider.origin}/faults/api`, { method: 'POST', body: JSON.stringify(fault) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async later(ms) {
      time.passed += ms
      await provider.work()
    },
  }
}

const hear = (received: Received[]) => async (request: Request) => {
  const body = await request.text()
  received.push({ body, signature: request.headers.get('stripe-signature') ?? '', type: (JSON.parse(body) as { type: string }).type })
  return new Response('ok')
}

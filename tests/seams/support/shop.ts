import { Hono } from 'hono'
import { openAirline, type Airline } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import type { AirlineEnvironment } from '../../../server/http/context.ts'
import { PROVIDER_MIGRATIONS } from '../../../server/paymentConnection.ts'
import { stripeProvider } from '../../../server/payments/stripeProvider.ts'
import { registerEndpoint } from '../../../server/provider/events.ts'
import { createProvider, type Provider } from '../../../server/provider/provider.ts'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { encryptionKeys } from '../../../server/store/newsletterSchema.ts'
import { withinProcess } from '../../airline/support/paymentSimulation.ts'
import { QUIET } from '../../airline/support/testProvider.ts'

/** Noon on Tuesday 1 December 2026 in India. */
export const START = Date.UTC(2026, 11, 1, 6, 30)
const SECRETS = ['whsec_seams']
const SETTINGS = withinProcess(SECRETS)
/** Where the pages of the provider are. */
export const PAGES = SETTINGS.pages

/** The airline and its payment provider, from a start to an end. */
export interface Shop {
  readonly airline: Airline
  readonly provider: Provider
  answer(path: string, init: RequestInit): Promise<Response>
}

/** How what goes between the airline and its provider goes. */
export interface Between {
  /** How often the next message of the provider is delivered. */
  delivered(): Deliveries
  /** Something that is done later. */
  later(act: () => void): void
  /** What becomes of the next call to the provider. */
  called(): Called
}

/** Lost, once, twice, or later than what comes after. */
export type Deliveries = 0 | 1 | 2 | 'late'
export type Called = 'answered' | 'lost' | 'answerLost'

/** Opens both on a database, as a server does when it starts. */
export async function openShop(database: DatabasePlace, now: () => number, between: Between): Promise<Shop> {
  const known: { provider: Provider | null; airline: Airline | null } = { provider: null, airline: null }
  const receive = async (headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
    (await known.airline?.payments
      .receive(body, (name) => headers[name])
      .then(
        (isSigned) => (isSigned ? 200 : 400),
        () => 500,
      )) ?? 0
  const airline = await openAirline(
    { database, clock: now(), seed: 'sarus', siteFolder: '', configurationFile: null, logLevel: 'silent' },
    async ({ database: { connection, migrate } }) => {
      await migrate(PROVIDER_MIGRATIONS)
      await registerEndpoint(connection, 'https://shop.test/told', SECRETS)
      const provider = createProvider({
        connection,
        key: SETTINGS.key,
        shop: 'Sarus Air',
        origin: () => PAGES,
        now,
        wait: () => Promise.resolve(),
        log: QUIET,
        deliver: async (_, headers, body) => {
          const times = between.delivered()
          if (times === 0) return 200
          if (times === 'late') between.later(() => void receive(headers, body))
          if (times === 'late') return 200
          if (times === 2) await receive(headers, body)
          return receive(headers, body)
        },
      })
      known.provider = provider
      return { provider: stripeProvider(SETTINGS, called(provider, between)), pages: PAGES, methods: SETTINGS.methods }
    },
  )
  const { provider } = known
  if (provider === null) throw new Error('the airline asked for no provider')
  known.airline = airline
  await takeKey(airline)
  const [app, door] = [createApp(airline, { site: null, isSandbox: true, rateLimit: 0 }), doorOf(airline)]
  return { airline, provider, answer: async (path, init) => (path.startsWith(DOOR) ? door : app).request(path, init, {}) }
}

/** Where a one-time code was right: the user pool and its client are one for a process, and have tests of their own. */
export const DOOR = '/seams/signed-in'

function doorOf({ sessions }: Airline): Hono<AirlineEnvironment> {
  return new Hono<AirlineEnvironment>().post(`${DOOR}/:customer`, async (context) => {
    context.set('origin', 'http://localhost')
    await sessions.signIn(await sessions.openSession(context), context.req.param('customer'))
    await sessions.renewSession(context)
    return context.body(null, 204)
  })
}

/** With which addresses are encrypted: made once in a process, since that takes longer than a run. */
const madeKeys: (typeof encryptionKeys.$inferInsert)[] = []

async function takeKey({ encryptionKeys: keys, database: { connection } }: Airline): Promise<void> {
  if (madeKeys.length > 0) return void (await connection.insert(encryptionKeys).values(madeKeys).onConflictDoNothing())
  await keys.current()
  madeKeys.push(...(await connection.select().from(encryptionKeys)))
}

/** The package of the shop calls the provider within this process. */
const called =
  ({ app }: Provider, between: Between): typeof fetch =>
  async (url, init) => {
    const { method = 'GET', headers = {}, body = null } = init ?? {}
    const fate = between.called()
    if (fate === 'lost') throw new TypeError('the provider was not reached')
    const answer = await app.request(url instanceof Request ? url.url : url, { method, headers, ...(method === 'POST' ? { body } : {}) })
    if (fate === 'answerLost') throw new TypeError('the answer of the provider was lost')
    return answer
  }

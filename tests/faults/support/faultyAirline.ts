import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAirline as openWhole, type Airline as AirlineServer } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import { providerConnection } from '../../../server/paymentConnection.ts'
import { createFaults, type FaultKind as SandboxFault } from '../../../server/sandbox/faults.ts'
import { createClock } from '../../../server/schedule/clock.ts'
import { createAirline, type Airline } from '../../../src/airline/airline.ts'
import type { Accounts } from '../../../src/airline/accounts.ts'
import { openSiteAccounts } from '../../airline/support/siteAccounts.ts'
import { createBegunSales, type BegunSales } from '../../../src/airline/begunSales.ts'
import { createAccountForms, type AccountForms } from '../../../src/airline/accountForms.ts'
import { createMyAccount, type MyAccount } from '../../../src/airline/myAccount.ts'
import { createRetrieval, type Retrieval } from '../../../src/airline/retrieval.ts'
import { createTrips, type Trips } from '../../../src/airline/trips.ts'
import { COMPILED_CONFIGURATION, type Configuration } from '../../../src/airline/configuration.ts'

/** The dates of all samples are to come. */
const NOW = Date.parse('2026-06-01T06:30:00Z')
/** The departures of the samples have passed. */
const LATER = Date.parse('2026-07-01T06:30:00Z')

/** Opens an airline with the payment provider of the sandbox. */
export async function openAirline(): Promise<{ readonly airline: AirlineServer; readonly close: () => Promise<void> }> {
  const anywhere = { payment: null, host: '127.0.0.1', port: 0, providerPort: 0, providerOrigin: null } as const
  const provider = providerConnection({ ...anywhere, isSandbox: true, logLevel: 'silent' })
  const airline = await openWhole({ database: 'memory', clock: NOW, seed: 'sarus', siteFolder: '', logLevel: 'silent' }, (parts) =>
    provider.connect(parts),
  )
  return {
    airline,
    close: async () => {
      await provider.stop()
      await airline.database.close()
    },
  }
}

export interface FaultOrder {
  readonly kind: SandboxFault
  readonly delayMs?: number
  readonly times?: number
}

export interface FaultyAirlineOptions {
  /** Whose browser it is, as the airline knows it. */
  readonly browser: 'new' | 'of a visitor' | 'of a customer' | 'of a traveller'
  readonly isLater: boolean
  /** What it is by the clock of the airline, where it is neither. */
  readonly at?: number
  /** The path of what is only asked beside the call: it is always answered, and is none of the calls. */
  readonly beside?: string | null
}

/** A server of the airline with faults of its own, and the site's client of it. */
export interface FaultyAirline {
  readonly client: Airline
  /** Its calls about what is a customer's own. */
  readonly myAccount: MyAccount
  readonly retrieval: Retrieval
  readonly trips: Trips
  /** Its calls about what a customer keeps. */
  readonly forms: AccountForms
  /** Its calls about a booking that is begun. */
  readonly sales: BegunSales
  /** The accounts of its customers, by the client of the user pool: of two, only the newer one works. */
  readonly accounts: () => Accounts
  /** The code in the newest letter that it sent. */
  readonly newestCode: () => Promise<string>
  /** Calls as they came in: `GET /api/ibe/clock`. */
  readonly asked: readonly string[]
  /** Samples name a booking that is not there: each of their names stands for one of the airline's, which it says so in its answers. */
  translate(names: ReadonlyMap<string, string>): void
  /** The next call is the first. */
  restart(): void
  /** How many calls the server is done with, answered or not. */
  doneWith(): number
  spoil(route: string, order: FaultOrder): Promise<void>
  /** Keeps the answer to the first call back. Returns how to let it go. */
  holdFirst(): () => void
  /** Loses the first call: the airline never sees it. How long the client waits for its answer, in milliseconds; for others it waits as usual. */
  loseFirst(timeout: number): void
  close(): Promise<void>
}

/** Serves the airline on a port of its own. The database is shared, clock and faults are not. */
export async function serveAirline(airline: AirlineServer, { browser, isLater, at, beside = null }: FaultyAirlineOptions): Promise<FaultyAirline> {
  const clock = at === undefined ? (isLater ? createClock(LATER) : airline.clock) : createClock(at)
  let words: ReadonlyMap<string, string> = new Map()
  const app = createApp({ ...airline, clock, faults: createFaults() }, { site: null, isSandbox: true, rateLimit: 0 })
  const asked: string[] = []
  let done = 0
  let held = Promise.resolve()
  let lost: Promise<void> | null = null
  let closes = () => {}
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request, env) => {
      const { pathname } = new URL(request.url)
      const isCall = !pathname.startsWith('/sandbox') && pathname !== beside
      const isFirst = isCall && asked.push(`${request.method} ${pathname}`) === 1
      try {
        if (isFirst && lost !== null) {
          await lost
          return new Response(null, { status: 503 })
        }
        const answer = await translated(app, request, env, words)
        if (isFirst) await held
        return answer
      } finally {
        if (isCall) done += 1
      }
    },
  }) as Server
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookie = await cookieOf(address, browser)
  const usual = configurationOf(address, cookie, COMPILED_CONFIGURATION.delays.timeout)
  let first = usual
  const configuration = () => Promise.resolve(asked.length === 0 ? first : usual)
  const client = createAirline(configuration, () => performance.now())
  return {
    client,
    forms: createAccountForms({ configuration }),
    sales: createBegunSales({ configuration }),
    myAccount: createMyAccount({ configuration, network: client.network }),
    retrieval: createRetrieval({ configuration }),
    trips: createTrips({ configuration, network: client.network }),
    accounts: () => openSiteAccounts({ origin: address, account: airline.configuration }).accounts,
    newestCode: async () => (await airline.outbox.latest(1))[0]?.code ?? '',
    asked,
    doneWith: () => done,
    translate: (pairs) => {
      words = pairs
    },
    restart: () => {
      asked.length = 0
      done = 0
    },
    spoil: async (route, order) => {
      await toSandbox(address, 'faults', { route, ...order })
    },
    holdFirst: () => {
      let letGo = () => {}
      held = new Promise((resolve) => (letGo = resolve))
      return letGo
    },
    loseFirst: (timeout) => {
      lost = new Promise((resolve) => (closes = resolve))
      first = configurationOf(address, cookie, timeout)
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      closes()
      await closed
    },
  }
}

/** Asks the airline with its own names for what samples name, and answers with theirs. */
async function translated(app: ReturnType<typeof createApp>, request: Request, env: object, names: ReadonlyMap<string, string>): Promise<Response> {
  if (names.size === 0 || new URL(request.url).pathname.startsWith('/sandbox')) return app.fetch(request, env)
  const there = (text: string) => [...names].reduce((so, [sample, real]) => so.replaceAll(sample, real), text)
  const back = (text: string) => [...names].reduce((so, [sample, real]) => so.replaceAll(real, sample), text)
  const given = await request.text()
  const headers = new Headers(request.headers)
  // What is packed cannot be read here.
  for (const name of ['content-length', 'accept-encoding']) headers.delete(name)
  const { method } = request
  const url = new URL(there(request.url))
  url.search = new URLSearchParams(Array.from(url.searchParams, ([name, value]) => [name, there(value)])).toString()
  const asked = new Request(url.href, { method, headers, ...(given === '' ? {} : { body: there(given) }) })
  const answer = await app.fetch(asked, env)
  if (answer.body === null) return answer
  const answered = new Headers(answer.headers)
  answered.delete('content-length')
  return new Response(back(await answer.text()), { status: answer.status, headers: answered })
}

const configurationOf = (address: string, cookie: string, timeout: number): Configuration => ({
  ...COMPILED_CONFIGURATION,
  apiBase: `${address}${COMPILED_CONFIGURATION.apiBase}`,
  graphql: `${address}${COMPILED_CONFIGURATION.graphql}`,
  maps: { ...COMPILED_CONFIGURATION.maps, url: `${address}${COMPILED_CONFIGURATION.maps.url}` },
  headers: cookie === '' ? {} : { Cookie: cookie },
  delays: { ...COMPILED_CONFIGURATION.delays, timeout },
})

const CUSTOMERS = { 'of a customer': 'round-trip', 'of a visitor': 'round-trip', 'of a traveller': 'one-way' } as const

/** The cookie of a session of its own, as a browser keeps it; empty for a browser that the airline does not know yet. */
async function cookieOf(address: string, browser: FaultyAirlineOptions['browser']): Promise<string> {
  if (browser === 'new') return ''
  const answer = await toSandbox(address, 'persona', { persona: CUSTOMERS[browser] })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (browser === 'of a visitor') await fetch(`${address}/sandbox/api/persona`, { method: 'DELETE', headers: { origin: address, cookie } })
  return cookie
}

async function toSandbox(address: string, desk: string, body: object): Promise<Response> {
  const answer = await fetch(`${address}/sandbox/api/${desk}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox refused: ${answer.status} ${await answer.text()}`)
  return answer
}

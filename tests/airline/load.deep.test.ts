import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NETWORK_QUERY } from '../../server/contract/network.ts'
import { isoDateOf } from '../../server/schedule/calendar.ts'
import { MARKETS } from '../../server/schedule/markets.ts'
import { AMPLIFYING } from './support/amplifyingQueries.ts'
import { randomOf, type Random } from './support/randomInput.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { ONE_ADULT } from './support/testAirline.ts'

const CONNECTIONS = 200
/** `PROOF=full` loads the server for two minutes. */
const isFull = process.env['PROOF'] === 'full'
const SECONDS = isFull ? 120 : 12
const SAMPLES = 24
const SEED = Number(process.env['SEED'] ?? 1)
/** 13 December 2026. */
const FIRST_DAY = 20_800
/** Megabytes. */
const MOST_MEMORY = 1_200
/** How much more the last third may take than the one before. */
const MOST_GROWTH = 1.1

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
  server = await startServer(folder, { RATE_LIMIT: '0' })
}, 180_000)
afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

interface Call {
  readonly path: string
  readonly body?: unknown
}

/** The requests of visitors, and now and then of an attacker. */
function call(random: Random): Call {
  const { origin, destination } = random.of(MARKETS)
  const day = isoDateOf(FIRST_DAY + random.below(100))
  const search = { origin, destination, departureDate: day }
  const kind = random.below(20)
  if (kind < 6) return { path: '/api/ibe/availability', body: { ...search, tripType: 'OneWay', paxTypesCount: ONE_ADULT, currency: 'INR' } }
  if (kind < 10) return { path: `/api/ibe/low-fares?${new URLSearchParams({ origin, destination, startDate: day, currency: 'INR' }).toString()}` }
  if (kind < 12) return { path: '/graphql', body: { query: NETWORK_QUERY, variables: { culture: 'en-US' } } }
  if (kind === 12) return { path: '/graphql', body: { query: random.of(Object.values(AMPLIFYING)) } }
  if (kind === 13)
    return {
      path: '/graphql',
      body: { query: `{ stations(culture: "en-x-${random.below(2 ** 30).toString(36)}") { k${random.below(1e6)}: stationCode } }` },
    }
  if (kind < 16)
    return {
      path: '/api/ibe/booking/promotion/validate',
      body: { ...search, departureDate: `${day}T00:00:00`, promoCode: 'MONSOON', passengerCount: 1, channel: 'WEB' },
    }
  if (kind < 18) return { path: '/api/ibe/promotions?channel=WEB' }
  return { path: random.of(['/api/ibe/session', '/api/ibe/currencies', '/healthz', '/sandbox']) }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
/** Asks once more where the server has closed a connection that had waited too long for its next request. */
const asked = ({ path, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
    const asking = request(`${server.address}${path}`, { agent, method: text === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
    })
    const failed = (error: NodeJS.ErrnoException) =>
      asking.reusedSocket && error.code === 'ECONNRESET' ? resolve(asked({ path, body })) : reject(error)
    asking.on('error', failed).end(text)
  })

/** Megabytes that the server holds in memory. */
const memory = async (): Promise<number> => Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(server.pid)])).stdout) / 1024

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

describe('the memory of the server', () => {
  it(`stays flat under ${CONNECTIONS} connections with mixed load for ${SECONDS} s, seed ${SEED}`, { timeout: 600_000 }, async () => {
    const random = randomOf(SEED)
    const statuses = new Map<number, number>()
    const samples: number[] = []
    const load = { isOver: false }
    const connection = async () => {
      while (!load.isOver) {
        const status = await asked(call(random))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const connections = Array.from({ length: CONNECTIONS }, connection)
    for await (const _ of setInterval((SECONDS * 1_000) / SAMPLES)) {
      samples.push(await memory())
      if (samples.length === SAMPLES) break
    }
    load.isOver = true
    await Promise.all(connections)
    agent.destroy()
    console.log(`load: seed ${SEED}, statuses`, Object.fromEntries(statuses), 'MB', samples.map(Math.round).join(' '))
    expect([...statuses.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
    expect(Math.max(...samples)).toBeLessThan(MOST_MEMORY)
    const third = Math.floor(samples.length / 3)
    const growth = median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third))
    // In a tenth of the time the compiler and the memories of the server are not yet warm.
    if (isFull) expect(growth).toBeLessThan(MOST_GROWTH)
  })
})

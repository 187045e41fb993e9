import { execFile } from 'node:child_process'
import { once } from 'node:events'
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
import { bundledServer } from './support/bundledServer.ts'
import { deepDatabases } from './support/deepDatabases.ts'
import { randomOf, type Random } from './support/randomInput.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { ONE_ADULT } from './support/testAirline.ts'

const CONNECTIONS = 200
/** `PROOF=full` loads the server for two minutes. */
const isFull = process.env['PROOF'] === 'full'
const SECONDS = isFull ? 120 : 12
const SAMPLES = 24
/** So many samples before the first that counts: meanwhile the memories of the server fill, up to their bounds. */
const WARM = isFull ? 8 : 0
const SEED = Number(process.env['SEED'] ?? 1)
/** 13 December 2026. */
const FIRST_DAY = 20_800
/** Megabytes. */
const MOST_MEMORY = 1_200
/** How many times as much may be needed in the last third as in the first one. What is held besides, the system takes back and gives as it likes. */
const MOST_GROWTH = 1.1

const { kinds, placeOf } = await deepDatabases('sarus_load')
/** Of a server with its database, in milliseconds. */
const OPENING = 180_000
/** Tells how many bytes its process holds, buffers included, after it has collected what nobody needs. */
const TELL_NEEDED = `data:text/javascript,${encodeURIComponent("process.on('message', (asked) => asked === 'needed' && (gc(), process.send(process.memoryUsage().heapUsed + process.memoryUsage().external)))")}`

interface Call {
  readonly path: string
  readonly body?: unknown
}

interface Known {
  readonly recordLocator: string
  readonly lastName: string
}

/** The requests of visitors, and now and then of an attacker. */
function call(random: Random, known: readonly Known[]): Call {
  const { origin, destination } = random.of(MARKETS)
  const day = isoDateOf(FIRST_DAY + random.below(100))
  const search = { origin, destination, departureDate: day }
  const kind = random.below(24)
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
  if (kind < 20) return { path: `/api/ibe/booking/retrieve?${new URLSearchParams({ ...random.of(known) }).toString()}` }
  if (kind < 22) {
    const journeys = [{ journeyKey: `SR${3000 + random.below(500)}-${day.replaceAll('-', '')}-${origin}${destination}`, family: 'SAVER' }]
    return {
      path: '/api/ibe/booking/quote',
      body: { journeys, currency: 'INR', services: [], seats: [], passengers: [{ type: 'ADT', goesWith: null }] },
    }
  }
  return { path: random.of(['/api/ibe/session', '/api/ibe/currencies', '/healthz', '/sandbox']) }
}

interface Answered {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Asks once more where the server has closed a connection that had waited too long for its next request. */
const asked = (to: Loaded, call: Call): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { path, body } = call
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
    const asking = request(`${to.server.address}${path}`, { agent: to.agent, method: text === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const answered = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
      answer.on('end', () => resolve(answered)).resume()
    })
    const failed = (error: NodeJS.ErrnoException) => (asking.reusedSocket && error.code === 'ECONNRESET' ? resolve(asked(to, call)) : reject(error))
    asking.on('error', failed).end(text)
  })

/** A server under load, and who asks it. */
interface Loaded {
  readonly server: ServerProcess
  readonly agent: Agent
}

const MEGABYTE = 1024 * 1024

/** Megabytes that the server holds in memory, and of that what it needs. */
async function memoryOf({ child, pid }: ServerProcess): Promise<{ readonly resident: number; readonly needed: number }> {
  const answer = once(child, 'message')
  child.send('needed')
  const [needed] = (await answer) as [number]
  return { needed: needed / MEGABYTE, resident: Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024 }
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How many times as much the last third is as the first one. */
function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3)
  return median(values.slice(2 * third)) / median(values.slice(0, third))
}

/** What is no fault of the server: an answer, or that it may be asked again soon. */
const isFine = ({ status, retryAfter }: Answered): boolean => ANSWERS.has(status) || (status === 503 && retryAfter !== undefined)
/** A known booking with a flight that is not sold, and a hundred wrong questions, are refused in words. */
const ANSWERS: ReadonlySet<number> = new Set([200, 400, 404, 409, 422])

describe.each(kinds)('the memory of the server, on %s', (kind) => {
  let folder: string
  let server: ServerProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'airline-'))
    const place = await placeOf(kind)
    const onServer: Record<string, string> = typeof place === 'object' && 'url' in place ? { DATABASE_URL: place.url } : {}
    const { program } = await bundledServer()
    server = await startServer(folder, { RATE_LIMIT: '0', POINT_LIMIT: '0', ...onServer }, ['--expose-gc', '--import', TELL_NEEDED, ...program])
  }, OPENING)
  afterAll(async () => {
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  it(`stays flat under ${CONNECTIONS} connections with mixed load for ${SECONDS} s, seed ${SEED}`, async () => {
    const random = randomOf(SEED)
    const to: Loaded = { server, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) }
    const listed = await fetch(`${server.address}/sandbox/api/bookings?persona=family`)
    const known = ((await listed.json()) as { readonly data: readonly Known[] }).data.map(({ recordLocator, lastName }) => ({
      recordLocator,
      lastName,
    }))
    const statuses = new Map<number, number>()
    const wrong: Answered[] = []
    const samples: Awaited<ReturnType<typeof memoryOf>>[] = []
    const load = { isOver: false }
    const connection = async () => {
      while (!load.isOver) {
        const answered = await asked(to, call(random, known))
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
        if (!isFine(answered)) wrong.push(answered)
      }
    }
    const connections = Array.from({ length: CONNECTIONS }, connection)
    for await (const _ of setInterval((SECONDS * 1_000) / SAMPLES)) {
      samples.push(await memoryOf(server))
      if (samples.length === WARM + SAMPLES) break
    }
    load.isOver = true
    await Promise.all(connections)
    to.agent.destroy()
    const [resident, needed] = [samples.map((each) => each.resident), samples.map((each) => each.needed)]
    console.log(`load on ${kind}: seed ${SEED}, statuses`, Object.fromEntries(statuses))
    console.log('MB', resident.map(Math.round).join(' '), 'of which needed', needed.map(Math.round).join(' '))
    expect(wrong.slice(0, 5)).toEqual([])
    expect(Math.max(...resident)).toBeLessThan(MOST_MEMORY)
    // In a tenth of the time the compiler and the memories of the server are not yet warm.
    if (isFull) expect(growthOf(needed.slice(WARM))).toBeLessThan(MOST_GROWTH)
  })
})

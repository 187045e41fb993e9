import { serve } from '@hono/node-server'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openAirline } from '../server/airline.ts'
import { createApp } from '../server/app.ts'
import { isoDateOf } from '../server/world/calendar.ts'
import { MARKETS } from '../server/world/markets.ts'

/**
 * `npm run bench:airline`: the CPU that the server takes for a search, beside that of a bare JSON route of the same
 * server in the same run. The server is a process of its own, so that asking costs it nothing.
 */

const BUDGET = 5
const WARM_UP = 600
const REQUESTS = 1_500
const ROUNDS = 5
const AT_ONCE = 8
const CLOCK = '2026-12-01T06:30:00Z'
const FIRST_DAY = 20_800

interface Call {
  readonly path: string
  readonly body?: string
  readonly encoding?: string
}

const party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

const search = (origin: string, destination: string, day: number, nights: number | null): Call => ({
  path: '/api/ibe/availability',
  body: JSON.stringify({
    tripType: nights === null ? 'OneWay' : 'RoundTrip',
    origin,
    destination,
    departureDate: isoDateOf(day),
    ...(nights === null ? {} : { returnDate: isoDateOf(day + nights) }),
    paxTypesCount: party,
    currency: 'INR',
  }),
})

const spread = MARKETS.filter((_, index) => index % 14 === 0)

const LOADS = {
  bare: [{ path: '/api/ibe/clock' }],
  'availability, 300 searches one way': spread.map(({ origin, destination }, index) => search(origin, destination, FIRST_DAY + (index % 60), null)),
  'availability, 300 searches both ways': spread.map(({ origin, destination }, index) => search(origin, destination, FIRST_DAY + (index % 60), 4)),
  'availability, Delhi to Mumbai one way': [search('DEL', 'BOM', FIRST_DAY + 20, null)],
  'availability, 300 searches, brotli': spread.map(({ origin, destination }, index) => ({
    ...search(origin, destination, FIRST_DAY + (index % 60), null),
    encoding: 'br',
  })),
  'availability of flights that were touched': [search('DEL', 'MAA', FIRST_DAY + 20, null), search('BLR', 'HYD', FIRST_DAY + 20, null)],
  'low fares of two months': spread.slice(0, 40).map(({ origin, destination }) => ({
    path: `/api/ibe/low-fares?origin=${origin}&destination=${destination}&startDate=${isoDateOf(FIRST_DAY)}&currency=INR`,
  })),
} satisfies Record<string, readonly Call[]>

const TOUCHED = [
  ['DEL', 'MAA'],
  ['BLR', 'HYD'],
] as const

/** The load that the budget of `docs/performance.md` is about. */
const JUDGED = 'availability, 300 searches one way'

if (process.send) await serveAirline()
else await measure()

async function serveAirline(): Promise<void> {
  const airline = await openAirline({ database: 'memory', clock: Date.parse(CLOCK), seed: 'sarus', siteFolder: '', logLevel: 'info' })
  for (const [origin, destination] of TOUCHED) {
    for (const leg of airline.timetable.legsOn(origin, destination, FIRST_DAY + 20)) await airline.inventory.setSold(leg, 40)
  }
  const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 10_000_000 })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  process.on('message', () => process.send?.({ cpu: cpuMicroseconds() }))
  process.send?.({ port: (server.address() as AddressInfo).port })
}

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const port = await told(child, 'port')
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const figures = new Map<string, number>()
  for (const calls of Object.values(LOADS)) await send(agent, port, calls, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, calls] of Object.entries(LOADS)) {
      const before = await cpuOf(child)
      await send(agent, port, calls, REQUESTS)
      const each = ((await cpuOf(child)) - before) / REQUESTS
      figures.set(name, Math.min(each, figures.get(name) ?? each))
    }
  }
  agent.destroy()
  child.kill()
  report(figures)
}

function report(figures: ReadonlyMap<string, number>): void {
  const bare = figures.get('bare') ?? 0
  console.log(`Server CPU for one request, the best of ${ROUNDS} rounds of ${REQUESTS}, Node ${process.versions.node}`)
  for (const [name, microseconds] of figures) {
    console.log(`${name.padEnd(40)} ${microseconds.toFixed(0).padStart(6)} us  ${(microseconds / bare).toFixed(2).padStart(6)}x`)
  }
  const ratio = (figures.get(JUDGED) ?? 0) / bare
  const isWithin = ratio <= BUDGET
  console.log(`${JUDGED}: ${ratio.toFixed(2)}x a bare JSON route, budget ${BUDGET}x: ${isWithin ? 'held' : 'EXCEEDED'}`)
  process.exitCode = isWithin ? 0 : 1
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return told(child, 'cpu')
}

async function told(child: ChildProcess, name: 'port' | 'cpu'): Promise<number> {
  const [message] = (await once(child, 'message')) as [Record<string, number>]
  return message[name] ?? Number.NaN
}

async function send(agent: Agent, port: number, calls: readonly Call[], count: number): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      const call = calls[next++ % calls.length]
      if (call) await ask(agent, port, call)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function ask(agent: Agent, port: number, { path, body, encoding }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...(encoding === undefined ? {} : { 'Accept-Encoding': encoding }),
    }
    const asked = request({ agent, port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('end', resolve).resume()
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

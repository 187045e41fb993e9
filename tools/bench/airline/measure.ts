import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { bookingLoads, type BookingLoad } from './bookingLoads.ts'
import { BARE, BUDGETS, LOADS, type Call } from './loads.ts'

const WARM_UP = 600
const AT_ONCE = 8
export const REQUESTS = 1_500
export const ROUNDS = 5

/** What was measured of a load: microseconds of CPU for one request, and how many times a bare route it may take; null for no budget. */
export interface Figure {
  readonly microseconds: number
  readonly budget: number | null
}

interface Load {
  readonly calls: readonly Call[]
  readonly budget: number | null
  readonly requests: number
}

async function loadsOf(port: number, database: keyof BookingLoad['budget'], isWanted: (name: string) => boolean): Promise<ReadonlyMap<string, Load>> {
  const budgets: Readonly<Record<string, number>> = BUDGETS
  const searches = Object.entries(LOADS).map(([name, calls]): [string, Load] => [name, { calls, budget: budgets[name] ?? null, requests: REQUESTS }])
  const others = Object.entries(await bookingLoads(port)).map(([name, { calls, budget }]): [string, Load] => [
    name,
    { calls, budget: budget[database], requests: Math.ceil(REQUESTS / budget[database]) },
  ])
  return new Map([...searches, ...others].filter(([name]) => name === BARE || isWanted(name)))
}

/**
 * What the airline takes for one request of each load, the best of several rounds.
 * @param databaseUrl the PostgreSQL database that it opens; null for the embedded one
 */
export async function measure(databaseUrl: string | null, isWanted: (name: string) => boolean): Promise<ReadonlyMap<string, Figure>> {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = databaseUrl === null ? rest : { ...rest, DATABASE_URL: databaseUrl }
  const child = fork(join(import.meta.dirname, 'server.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const port = await told(child, 'port')
    const loads = await loadsOf(port, databaseUrl === null ? 'embedded' : 'server', isWanted)
    const figures = new Map<string, Figure>()
    for (const { calls, requests } of loads.values()) await send(agent, port, calls, Math.min(WARM_UP, requests))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, { calls, budget, requests }] of loads) {
        const before = await cpuOf(child)
        await send(agent, port, calls, requests)
        const each = ((await cpuOf(child)) - before) / requests
        figures.set(name, { microseconds: Math.min(each, figures.get(name)?.microseconds ?? each), budget })
      }
    }
    return figures
  } finally {
    agent.destroy()
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
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

function ask(agent: Agent, port: number, { path, body, encoding, cookie }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...(encoding === undefined ? {} : { 'Accept-Encoding': encoding }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    }
    const asked = request({ agent, port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      answer.on('end', resolve).resume()
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { LOADS, type Call } from './loads.ts'

const WARM_UP = 600
const AT_ONCE = 8
export const REQUESTS = 1_500
export const ROUNDS = 5

/**
 * Microseconds of CPU that the airline takes for one request of each load, the best of several rounds.
 * @param databaseUrl the PostgreSQL database that it opens; null for the embedded one
 */
export async function measure(databaseUrl: string | null): Promise<ReadonlyMap<string, number>> {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = databaseUrl === null ? rest : { ...rest, DATABASE_URL: databaseUrl }
  const child = fork(join(import.meta.dirname, 'server.ts'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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
  const ended = once(child, 'exit')
  child.kill()
  await ended
  return figures
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

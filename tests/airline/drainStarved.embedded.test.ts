/** @module-tag rest */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { slowness } from '../../tools/launch/processor.mjs'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { starve } from './support/starved.ts'

/** A balancer has to hear twice in this time that the process is not ready. */
const DRAIN = Math.ceil(3 * slowness())
const CLIENTS = 20
/** Longer than it is drained. */
const SLOW = (DRAIN + 2) * 1_000

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
  server = await startServer(folder, { DRAIN_SECONDS: String(DRAIN), RATE_LIMIT: '0' })
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The status of an answer, or by which error there was none. */
const asked = (path: string, agent?: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    request(`${server.address}${path}`, agent === undefined ? {} : { agent }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })

it('told to stop while it has little time and answers are slow, a process says for its time to drain that it is not ready, and resets nothing that was asked', async () => {
  await fetch(`${server.address}/sandbox/api/faults`, {
    method: 'POST',
    body: JSON.stringify({ route: '/api/ibe/low-fares', kind: 'delay', delayMs: SLOW }),
  })
  const heard: (number | string)[] = []
  const health: { readonly at: number; readonly status: number | string }[] = []
  const balancer = { sendsHere: true }
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const clients = agents.map(async (agent) => {
    while (balancer.sendsHere) heard.push(await asked('/api/ibe/clock', agent))
  })
  const slow = agents.map(() => asked('/api/ibe/low-fares?origin=DEL&destination=BOM&startDate=2026-12-14&currency=INR'))
  const answered = (more: number) => vi.waitFor(() => expect(heard.length).toBeGreaterThan(more), 10_000 * slowness())
  await answered(CLIENTS)
  const starved = starve(server)
  await answered(heard.length + CLIENTS)
  const began = performance.now()
  const ended = server.stop('SIGTERM')
  // A balancer asks on connections of its own, and sends nobody here from the second answer on that says it is not ready.
  const isHeard = () => typeof (health.at(-1)?.status ?? 0) === 'number'
  while (isHeard() && health.filter(({ status }) => status === 503).length < 2)
    health.push({ status: await asked('/healthz'), at: performance.now() - began })
  balancer.sendsHere = false
  await Promise.all(clients)
  while (health.at(-1)?.status === 503) {
    health.push({ status: await asked('/healthz'), at: performance.now() - began })
  }
  expect(new Set(heard)).toEqual(new Set([200]))
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
  // A probe that the system has connected in the instant of closing is reset: nobody has heard it.
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(health.at(-1)?.status)
  expect(health.filter(({ status }) => status === 503).at(-1)?.at).toBeGreaterThan(DRAIN * 900)
  expect(await ended).toBe(0)
  await starved
})

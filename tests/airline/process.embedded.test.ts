/** @module-tag rest */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type ServerProcess } from './support/serverProcess.ts'

let folder: string
const running = new Set<ServerProcess>()

const start = async (environment: Record<string, string> = {}) => {
  const server = await startServer(folder, environment)
  running.add(server)
  return server
}
const stop = async (server: ServerProcess, signal: NodeJS.Signals) => {
  running.delete(server)
  return server.stop(signal)
}

const seats = { origin: 'DEL', destination: 'BOM', date: '2026-12-14' }
const seatsLeft = async ({ address }: ServerProcess) => {
  const answer = await fetch(`${address}/sandbox/api/seats?${new URLSearchParams(seats).toString()}`)
  return ((await answer.json()) as { data: { seatsLeft: number }[] }).data.map((flight) => flight.seatsLeft)
}
const setSeats = ({ address }: ServerProcess, left: number) =>
  fetch(`${address}/sandbox/api/seats`, { method: 'POST', body: JSON.stringify({ ...seats, seatsLeft: left }) })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
})
afterAll(async () => {
  await Promise.all([...running].map((server) => stop(server, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

const spoil = ({ address }: ServerProcess, fault: Record<string, unknown>) =>
  fetch(`${address}/sandbox/api/faults`, { method: 'POST', body: JSON.stringify({ route: '/api/ibe/clock', ...fault }) })

/** Each start takes a second or two: one process serves several sentences, in order. */
describe('the server as a process', () => {
  let server: ServerProcess

  it('answers when ready', async () => {
    server = await start()
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ready', build: null })
    await setSeats(server, 7)
  })

  it('refuses a second process on its folder with a clear message', async () => {
    await expect(startServer(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${server.pid}`)
  })

  it('told to stop, lets an open request end, closes cleanly and gives its folder back', async () => {
    await spoil(server, { kind: 'delay', delayMs: 600 })
    const slow = fetch(`${server.address}/api/ibe/clock`)
    await fetch(`${server.address}/healthz`)
    const ended = stop(server, 'SIGTERM')
    expect((await slow).status).toBe(200)
    expect(await ended).toBe(0)
    expect(existsSync(join(folder, 'airline.lock'))).toBe(false)
  })

  it('that is killed leaves a folder that opens, with what was changed', async () => {
    const killed = await start()
    expect(new Set(await seatsLeft(killed))).toEqual(new Set([7]))
    await setSeats(killed, 3)
    expect(await stop(killed, 'SIGKILL')).toBe('SIGKILL')
    expect(JSON.parse(readFileSync(join(folder, 'airline.lock'), 'utf8'))).toMatchObject({ pid: killed.pid })
    server = await start({ RATE_LIMIT: '50' })
    expect(new Set(await seatsLeft(server))).toEqual(new Set([3]))
  })

  it('drops a connection as a fault, and only as often as asked', async () => {
    await spoil(server, { kind: 'drop', times: 1 })
    await expect(fetch(`${server.address}/api/ibe/clock`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${server.address}/api/ibe/clock`)).status).toBe(200)
  })

  it('survives what is too large and what is no request', async () => {
    const large = await fetch(`${server.address}/api/ibe/availability`, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve).resume())
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })

  it('counts calls by the address of the socket', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => fetch(`${server.address}/api/ibe/clock`, { headers: { 'X-Forwarded-For': `10.0.0.${index}` } })),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('says which port is taken, and gives back what it took', async () => {
    const other = mkdtempSync(join(tmpdir(), 'airline-'))
    await expect(startServer(other, { PORT: new URL(server.address).port })).rejects.toThrow('The airline cannot listen on 127.0.0.1')
    expect(existsSync(join(other, 'airline.lock'))).toBe(false)
    rmSync(other, { recursive: true })
    expect(await stop(server, 'SIGINT')).toBe(0)
  })
})

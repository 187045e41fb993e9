/** @module-tag rest */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type ServerProcess } from './support/serverProcess.ts'

let folder: string
let server: ServerProcess

const start = async () => {
  server = await startServer(folder, { LOG_LEVEL: 'info', HEADERS_SECONDS: '1', BODY_SECONDS: '2', DRAIN_SECONDS: '3' })
}
const paths = () => [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))]
const openToOthers = () => paths().filter((path) => (statSync(path).mode & 0o077) !== 0)
const portOf = () => Number(new URL(server.address).port)
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Sends the beginning of a request: what comes back until the server closes the connection. */
const begun = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(portOf(), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined)
    socket.once('close', () => resolve(heard))
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
  chmodSync(folder, 0o755)
  await start()
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const POST = 'POST /api/ibe/availability HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const BEGUN_BODY = `${POST}Content-Length: 500\r\n\r\n{"tripType"`

/** One process serves the sentences, in order. */
describe('the server as a process', () => {
  it('says what it is doing while it starts', async () => {
    const steps = [
      'filling a new database',
      'closing the database to other users of the machine',
      'opening the database',
      'bringing the tables up to date',
      'making the timetable',
    ]
    await vi.waitFor(() => expect(lines().flatMap(({ msg, step }) => (msg === 'starting' ? [step] : []))).toEqual(steps))
  })

  it('keeps its data from other users of the machine', async () => {
    await fetch(`${server.address}/sandbox/api/seats`, {
      method: 'POST',
      body: JSON.stringify({ origin: 'DEL', destination: 'BOM', date: '2026-12-14', seatsLeft: 3 }),
    })
    expect(openToOthers()).toEqual([])
  })

  it('closes a connection whose headers or body do not come', async () => {
    for (const said of await Promise.all([begun('GET / HTTP/1.1\r\nHost: local'), begun(BEGUN_BODY)])) expect(said).toContain('408 Request Timeout')
    expect((await fetch(`${server.address}/api/ibe/clock`)).status).toBe(200)
  })

  it('notes a client that leaves as such, and as no error', async () => {
    const leaving = BEGUN_BODY.replace('\r\n', '\r\nX-Request-Id: leaving-1\r\n')
    const socket = connect(portOf(), '127.0.0.1', () => socket.write(leaving, () => setImmediate(() => socket.resetAndDestroy())))
    await vi.waitFor(() => expect(lines().find(({ requestId }) => requestId === 'leaving-1')).toMatchObject({ status: 499 }), 10_000)
    expect(lines().filter(({ level }) => level === 'error')).toEqual([])
  })

  it('answers a body that is too large so that its sender hears it', async () => {
    const body = 'x'.repeat(1_000_000)
    for (let time = 0; time < 10; time++) expect((await fetch(`${server.address}/api/ibe/availability`, { method: 'POST', body })).status).toBe(413)
  })

  it('keeps a connection for longer than a proxy does', async () => {
    expect((await fetch(`${server.address}/api/ibe/clock`)).headers.get('Keep-Alive')).toBe('timeout=65')
  })

  it('told to stop, says to new callers for a while that it is not ready, and answers what is asked on open connections for the last time', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const asked = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(`${server.address}${path}`, { agent }, (answer) => answer.resume().once('end', () => resolve(answer)))
          .on('error', reject)
          .end()
      })
    expect((await asked('/healthz')).statusCode).toBe(200)
    const ended = server.stop('SIGTERM')
    const health = async () => (await fetch(`${server.address}/healthz`)).json() as Promise<{ status: string }>
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 'draining' }), 10_000)
    const call = await fetch(`${server.address}/api/ibe/clock`)
    expect([call.status, call.headers.get('Connection')]).toEqual([200, 'close'])
    await vi.waitFor(() => expect(fetch(`${server.address}/api/ibe/clock`)).rejects.toThrow('fetch failed'), {
      // Soon after the door is closed: an open connection may ask for a second more.
      interval: 20,
      timeout: 10_000,
    })
    const last = await asked('/healthz')
    expect([last.statusCode, last.headers.connection, last.headers['retry-after']]).toEqual([503, 'close', '5'])
    expect(await ended).toBe(0)
  })

  it('closes what others could read, and says that the last process did not close the database', async () => {
    await start()
    await server.stop('SIGKILL')
    for (const path of paths()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    await start()
    expect(openToOthers()).toEqual([])
    expect(server.output()).toContain('which was not closed')
  })
})

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..', '..', '..')
const SERVER = join(PROJECT, 'dist', 'server', 'main.js')
const STARTS_WITHIN_MS = 60_000

export interface AirlineProcess {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string
  /** Where its payment provider is, which is another party: such as `http://localhost:40124`. */
  readonly provider: string
  /** The events that visitors have sent, the newest first. */
  analytics(): Promise<readonly CountedEvent[]>
  /** Makes calls of a route fail or wait, as `/sandbox` does by hand. */
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  stop(): Promise<void>
}

export interface Fault {
  readonly route: string
  readonly kind: 'delay' | 'drop' | '500' | '403' | 'malformed'
  readonly delayMs?: number
}

export interface CountedEvent {
  readonly name: string
  readonly details: Readonly<Record<string, unknown>>
}

/** What is other than in `public/config.json`: site and airline then read a configuration of their own. */
export interface ConfigurationChanges {
  readonly flags?: Readonly<Record<string, boolean>>
  readonly currencyFilter?: readonly string[]
  readonly horizonDays?: number
  readonly limits?: Readonly<Record<string, number>>
  /** A part of it. */
  readonly sale?: Readonly<Record<string, unknown>>
  readonly logins?: Readonly<Record<'agent' | 'sme', string | null>>
  /** Milliseconds. */
  readonly delays?: Readonly<Record<string, number>>
}

/** Starts the real, built server with a data folder of its own and its clock set. */
export async function startAirline(clock = '2026-11-21T06:00:00Z', changes: ConfigurationChanges = {}): Promise<AirlineProcess> {
  if (!existsSync(SERVER)) throw new Error('the site is not built: run npm run build first')
  const data = await mkdtemp(join(tmpdir(), 'sarus-journey-'))
  const configuration = Object.keys(changes).length === 0 ? {} : { CONFIG: await configurationWith(changes, data) }
  const [port, providerPort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [SERVER], {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DATA_DIR: data,
      CLOCK: clock,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      ...configuration,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answers(`${address}/healthz`, () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`)
  })
  const faults = async (method: string, body?: Fault) => {
    const answer = await fetch(`${address}/sandbox/api/faults`, {
      method,
      headers: { 'content-type': 'application/json', origin: address },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`the sandbox refused a fault: ${answer.status} ${await answer.text()}`)
  }
  return {
    address,
    provider: `http://localhost:${providerPort}`,
    analytics: async () => {
      const { data: events } = (await (await fetch(`${address}/sandbox/api/analytics`)).json()) as { data: readonly CountedEvent[] }
      return events
    },
    fault: (fault) => faults('POST', fault),
    clearFaults: () => faults('DELETE'),
    stop: async () => {
      // Nothing is kept of its data: waiting for open connections and a clean close would be in vain.
      child.kill('SIGKILL')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function configurationWith(
  { flags = {}, delays = {}, limits = {}, sale = {}, ...changes }: ConfigurationChanges,
  folder: string,
): Promise<string> {
  const built = JSON.parse(await readFile(join(PROJECT, 'public', 'config.json'), 'utf8')) as Readonly<Record<(typeof PARTS)[number], object>>
  const parts = { flags, delays, limits, sale }
  const unknown = PARTS.flatMap((part) => Object.keys(parts[part]).filter((name) => !(name in built[part])))
  if (unknown.length > 0) throw new Error(`the configuration has no ${unknown.join(', ')}`)
  const path = join(folder, 'config.json')
  const merged = Object.fromEntries(PARTS.map((part) => [part, { ...built[part], ...parts[part] }]))
  await writeFile(path, JSON.stringify({ ...built, ...changes, ...merged }))
  return path
}

/** Parts of the configuration of which some values may be changed. */
const PARTS = ['flags', 'delays', 'limits', 'sale'] as const

async function answers(address: string, check: () => void): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < until) {
    check()
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not answer within ${STARTS_WITHIN_MS / 1000} s`)
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const taken = server.address()
      server.close(() => (taken !== null && typeof taken === 'object' ? resolve(taken.port) : reject(new Error('no free port'))))
    })
  })

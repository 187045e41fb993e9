import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../airline/support/serverProcess.ts'
import { openInHost, type Opened } from './airlineHost.ts'

const PROJECT = join(import.meta.dirname, '..', '..', '..')
const SERVER = join(PROJECT, 'dist', 'server', 'main.js')

export interface JourneyAirline {
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

const START = '2026-11-21T06:00:00Z'

/** Opens an airline of its own in the process that this worker has for them, with its clock set. */
export async function startAirline(clock = START, changes: ConfigurationChanges = {}): Promise<JourneyAirline> {
  const folder = Object.keys(changes).length === 0 ? null : await mkdtemp(join(tmpdir(), 'sarus-journey-'))
  const configuration = folder === null ? {} : { CONFIG: await configurationWith(changes, folder) }
  const opened = await openInHost({ ...environmentAt(clock), ...configuration })
  return airlineAt(opened, async () => {
    await opened.close()
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  })
}

/** Starts the built server as a process, with a data folder of its own, as an operator does. */
export async function startBuiltServer(): Promise<JourneyAirline> {
  if (!existsSync(SERVER)) throw new Error('the site is not built: run npm run build first')
  const folder = await mkdtemp(join(tmpdir(), 'sarus-journey-'))
  const server = await startServer(folder, { ...environmentAt(START), SITE_DIR: '' }, [SERVER])
  const [, provider = ''] = /payment provider (\S+)\//.exec(server.output()) ?? []
  return airlineAt({ address: server.address, provider }, async () => {
    // Nothing is kept of its data: waiting for open connections and a clean close would be in vain.
    await server.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
}

const environmentAt = (clock: string) => ({
  PORT: '0',
  CLOCK: clock,
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '100000',
  // How slow a browser may be is not what journeys prove.
  HEADERS_SECONDS: '300',
  BODY_SECONDS: '300',
})

function airlineAt({ address, provider }: Pick<Opened, 'address' | 'provider'>, stop: () => Promise<void>): JourneyAirline {
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
    provider,
    analytics: async () => {
      const { data: events } = (await (await fetch(`${address}/sandbox/api/analytics`)).json()) as { data: readonly CountedEvent[] }
      return events
    },
    fault: (fault) => faults('POST', fault),
    clearFaults: () => faults('DELETE'),
    stop,
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

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { AccountConfiguration } from './contract/accountConfiguration.ts'
import { Configuration } from './contract/configuration.ts'
import { ENDPOINTS, type EndpointName } from './contract/endpoints.ts'
import { readTrustedProxy, type TrustedProxy } from './http/proxies.ts'
import { PaymentEnvironment, paymentSettings, type PaymentSettings } from './payments/paymentSettings.ts'
import type { DatabasePlace } from './store/database.ts'
import { PROJECT_FOLDER } from './store/projectFolder.ts'

const wholeNumber = (first: number, last: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number), v.minValue(first), v.maxValue(last))

const instant = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'must be an instant such as 2026-12-12T06:30:00Z'),
  v.transform((text) => Date.parse(text)),
)

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://www.example.com',
  ),
)

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '4173'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.string(), ''),
  SITE_DIR: v.optional(v.string(), 'dist/client'),
  CONFIG: v.optional(v.string()),
  CLOCK: v.optional(instant),
  SANDBOX: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  TIMETABLE_SEED: v.optional(v.string(), 'sarus'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must be an address such as smtp://user:password@mail.example.com:587'))),
  ...PaymentEnvironment,
  PROVIDER_PORT: v.optional(wholeNumber(0, 65_535)),
  PROVIDER_ORIGIN: v.optional(origin),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUSTED_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(readTrustedProxy),
      v.custom<TrustedProxy>((read) => read !== null, 'must be a count of proxies, or addresses such as 10.0.0.0/8,192.0.2.1'),
    ),
  ),
  HEADERS_SECONDS: v.optional(wholeNumber(1, 300), '10'),
  BODY_SECONDS: v.optional(wholeNumber(1, 3_600), '30'),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(1, 3_600), '65'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300), '5'),
  RATE_LIMIT: v.optional(wholeNumber(0, 10_000_000), '2000'),
  POINT_LIMIT: v.optional(wholeNumber(0, 10_000_000)),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of pino'), 'info'),
})

/** What calls may cost on average, in points. */
const POINTS_A_CALL = 3

/** The paths of the contract, with those in their place that the configuration names. */
const endpointPaths = v.pipe(
  Configuration.entries.endpoints,
  v.check((named) => Object.keys(named).every((name) => NAMES.has(name)), 'must name endpoints of the contract'),
  v.transform((named) => ({ ...PATHS, ...named })),
)

const PATHS = Object.fromEntries(ENDPOINTS.map(({ name, path }) => [name, path])) as Readonly<Record<EndpointName, string>>
const NAMES: ReadonlySet<string> = new Set(Object.keys(PATHS))

/** All that `config.json` holds. */
const WholeConfiguration = v.object({
  ...Configuration.entries,
  ...AccountConfiguration.entries,
  endpoints: endpointPaths,
  flags: v.object({ ...Configuration.entries.flags.entries, ...AccountConfiguration.entries.flags.entries }),
})
export type WholeConfiguration = v.InferOutput<typeof WholeConfiguration>

/** What an operator chooses. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The folder of the embedded database and its lock. */
  readonly dataFolder: string
  readonly database: DatabasePlace
  /** The folder of the built site. */
  readonly siteFolder: string
  /** The configuration file of a tenant; null for the file that the site was built with. */
  readonly configurationFile: string | null
  /** The instant at which the airline's clock begins; null for the machine's time. */
  readonly clock: number | null
  readonly isSandbox: boolean
  readonly seed: string
  /** Where mail is handed in; null for a mail that stays in the outbox. */
  readonly smtpUrl: string | null
  /** The payment provider; null for that of the sandbox, and for none where there is no sandbox. */
  readonly payment: PaymentSettings | null
  /** Where the payment provider of the sandbox listens; null for 4174 where the site has its usual port and this is free, else a free one. */
  readonly providerPort: number | null
  /** The origin of its pages; null for that where it listens. */
  readonly providerOrigin: string | null
  /** The one origin of the site, that of tokens, redirects and cookies; null for that under which it is called. */
  readonly publicOrigin: string | null
  /** The proxies that are trusted to name the address of a caller; null for none. */
  readonly trustedProxy: TrustedProxy | null
  /** How long a client may take for its headers, and for all that it sends, in seconds. */
  readonly headersSeconds: number
  readonly bodySeconds: number
  /** How long a connection stays open between two requests, in seconds: longer than a proxy before us keeps it. */
  readonly keepAliveSeconds: number
  /** How long it goes on to listen once it is told to stop, in seconds. */
  readonly drainSeconds: number
  /** Calls a minute from one address; 0 for no limit. */
  readonly rateLimit: number
  /** Points that the calls of one address may cost in a minute; 0 for no limit. */
  readonly pointLimit: number
  readonly logLevel: string
}

/**
 * Reads the environment. Empty variables count as absent; relative folders are those of the project.
 * @throws Error naming the variable that was not understood
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`The environment variable ${v.getDotPath(issue)} was not understood: ${issue.message}`)
  }
  const { output } = parsed
  const dataFolder = resolve(PROJECT_FOLDER, output.DATA_DIR)
  return {
    port: output.PORT,
    host: output.HOST,
    dataFolder,
    database: output.DATABASE_URL === '' ? { folder: join(dataFolder, 'database') } : { url: output.DATABASE_URL },
    siteFolder: resolve(PROJECT_FOLDER, output.SITE_DIR),
    configurationFile: output.CONFIG === undefined ? null : resolve(PROJECT_FOLDER, output.CONFIG),
    clock: output.CLOCK ?? null,
    isSandbox: output.SANDBOX === 'on',
    seed: output.TIMETABLE_SEED,
    smtpUrl: output.SMTP_URL ?? null,
    payment: paymentSettings(output),
    providerPort: output.PROVIDER_PORT ?? null,
    providerOrigin: output.PROVIDER_ORIGIN ?? null,
    publicOrigin: output.PUBLIC_ORIGIN ?? null,
    trustedProxy: output.TRUSTED_PROXY ?? null,
    headersSeconds: output.HEADERS_SECONDS,
    bodySeconds: output.BODY_SECONDS,
    keepAliveSeconds: output.KEEP_ALIVE_SECONDS,
    drainSeconds: output.DRAIN_SECONDS,
    rateLimit: output.RATE_LIMIT,
    pointLimit: output.POINT_LIMIT ?? POINTS_A_CALL * output.RATE_LIMIT,
    logLevel: output.LOG_LEVEL,
  }
}

/**
 * The configuration of the tenant, from the same file that the site reads: the given one, else that of the built site, else
 * that of the source.
 * @throws Error naming the file, and the field that was not understood
 */
export function readConfiguration(siteFolder: string, given: string | null = null): WholeConfiguration {
  const built = join(siteFolder, 'config.json')
  const path = given ?? (existsSync(built) ? built : join(PROJECT_FOLDER, 'public', 'config.json'))
  const parsed = v.safeParse(WholeConfiguration, jsonIn(path))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`The configuration in ${path} was not understood: ${v.getDotPath(issue)}: ${issue.message}`)
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`The configuration in ${path} could not be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

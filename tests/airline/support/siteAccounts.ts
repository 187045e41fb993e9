import { createAuthorization } from '../../../src/airline/accounts/authorization.ts'
import { createAccounts } from '../../../src/airline/accounts/createAccounts.ts'
import { createAirline, type Airline } from '../../../src/airline/airline.ts'
import { AirlineError } from '../../../src/airline/airlineError.ts'
import { COMPILED_CONFIGURATION, type Configuration } from '../../../src/airline/configuration.ts'
import { createTokenStore, type TokenItems, type TokenStore } from '../../../src/device/tokenStore.ts'
import type { WholeConfiguration } from '../../../server/settings.ts'

/** A value of this tab, kept in memory. */
const remembered = <Value>() => {
  let value: Value | null = null
  return {
    read: () => value,
    write: (next: Value) => {
      value = next
      return true
    },
    forget: () => {
      value = null
    },
    whenChangedElsewhere: () => undefined,
  }
}

/** The site's own accounts, as a tab of a browser has them. */
export interface SiteAccounts {
  readonly accounts: ReturnType<typeof createAccounts>
  readonly airline: Airline
  readonly tokens: TokenStore
  readonly memory: ReturnType<typeof memoryOfTab>
  /** The addresses that the page was left for. */
  readonly left: string[]
  /** What was logged. */
  readonly logged: string[]
  /** This device's clock: by default that of the machine. */
  setNow(now: () => number): void
}

const memoryOfTab = () => ({
  signInRequest: remembered<string>(),
  googleVisit: remembered<{ readonly state: string; readonly verifier: string }>(),
  googleRequest: remembered<string>(),
})

/** Keeps no process from ending. */
function channelOfTab(): BroadcastChannel {
  const channel = new BroadcastChannel('sarus:tokens')
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  return channel
}

interface SiteAccountsOptions {
  readonly origin: string
  /** What the site goes by beside `account`. */
  readonly site?: Configuration
  readonly account: WholeConfiguration
  readonly timeout?: number
}

/** The client of the pool is one for the whole process: of two that are made, only the newer one works. */
export function openSiteAccounts({ origin, site = COMPILED_CONFIGURATION, account, timeout = 20_000 }: SiteAccountsOptions): SiteAccounts {
  const [tokens, memory] = [createTokenStore({ held: remembered<TokenItems>(), channel: channelOfTab() }), memoryOfTab()]
  const [left, logged]: [string[], string[]] = [[], []]
  const logFailure = (what: string, error: unknown) => void logged.push(`${what}: ${error instanceof Error ? error.name : typeof error}`)
  let clock = Date.now
  const configuration: Configuration = {
    ...site,
    apiBase: `${origin}${site.apiBase}`,
    graphql: `${origin}${site.graphql}`,
    maps: { ...site.maps, url: `${origin}${site.maps.url}` },
    delays: { ...site.delays, timeout },
    authorization: createAuthorization({
      tokens,
      headerNames: () => Promise.resolve(account.sessionHeaders),
      renew: () => accounts.renew(),
      now: () => clock(),
      logFailure,
    }),
  }
  const device = { origin, tokens, memory, leaveFor: (address: string) => void left.push(address), logFailure }
  const accounts = createAccounts({ configuration, account, device })
  return {
    accounts,
    airline: createAirline(
      () => Promise.resolve(configuration),
      () => 0,
    ),
    tokens,
    memory,
    left,
    logged,
    setNow: (now) => {
      clock = now
    },
  }
}

/** What a call failed with: the fault of the airline and the status, or nothing. */
export const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof AirlineError ? [error.fault, error.status] : error),
  )

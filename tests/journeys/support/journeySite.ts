import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startAirline, startBuiltServer, type ConfigurationChanges, type JourneyAirline } from './airline.ts'
import { closeWindows, sharedBrowser, visit, type CookieChoices, type Look, type Visit } from './site.ts'

export interface JourneySite {
  /** The airline at work; its faults end with each journey. */
  readonly airline: JourneyAirline
  /** A traveller's own browser window on this site, with nothing kept from before. */
  readonly visit: (look?: Look & { readonly address?: string }, cookies?: CookieChoices) => Promise<Visit>
}

interface SiteParts {
  readonly launch?: () => Promise<Browser>
  readonly start?: () => Promise<JourneyAirline>
}

/** An airline of its own and the browser for a file of tests: the airline ends with its last test, and its faults with each. */
export function startedSite({ launch = sharedBrowser, start = () => startAirline() }: SiteParts = {}): {
  readonly airline: JourneyAirline
  readonly browser: Browser
} {
  let airline: JourneyAirline
  let browser: Browser
  beforeAll(async () => {
    ;[airline, browser] = await Promise.all([start(), launch()])
  }, 120_000)
  afterEach(() => airline.clearFaults())
  afterAll(async () => {
    await closeWindows(browser)
    await airline.stop()
  })
  return {
    get airline() {
      return airline
    },
    get browser() {
      return browser
    },
  }
}

/**
 * The site for a file of journeys.
 * @param isProcess whether its airline is the built server, started as an operator does; else it opens in the host of the worker
 * @param delays milliseconds that are other than in `public/config.json`
 */
export function journeySite({
  isProcess = false,
  delays = {},
}: { readonly isProcess?: boolean } & Pick<ConfigurationChanges, 'delays'> = {}): JourneySite {
  const site = startedSite({
    start: isProcess ? startBuiltServer : () => startAirline(undefined, Object.keys(delays).length === 0 ? {} : { delays }),
  })
  return {
    get airline() {
      return site.airline
    },
    visit: ({ address = site.airline.address, ...look } = {}, cookies) => visit(site.browser, address, look, cookies),
  }
}

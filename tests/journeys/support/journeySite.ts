import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startAirline, type AirlineProcess } from './airlineProcess.ts'
import { closeWindows, sharedBrowser, visit, type CookieChoices, type Look, type Visit } from './site.ts'

export interface JourneySite {
  /** The airline at work; its faults end with each journey. */
  readonly airline: AirlineProcess
  /** A traveller's own browser window on this site, with nothing kept from before. */
  readonly visit: (look?: Look & { readonly address?: string }, cookies?: CookieChoices) => Promise<Visit>
}

/** An airline of its own and the browser for a file of tests: the airline ends with its last test, and its faults with each. */
export function startedSite(launch: () => Promise<Browser> = sharedBrowser): { readonly airline: AirlineProcess; readonly browser: Browser } {
  let airline: AirlineProcess
  let browser: Browser
  beforeAll(async () => {
    ;[airline, browser] = await Promise.all([startAirline(), launch()])
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

/** The site for a file of journeys. */
export function journeySite(): JourneySite {
  const site = startedSite()
  return {
    get airline() {
      return site.airline
    },
    visit: ({ address = site.airline.address, ...look } = {}, cookies) => visit(site.browser, address, look, cookies),
  }
}

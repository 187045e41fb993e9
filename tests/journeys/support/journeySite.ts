import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startAirline, type AirlineProcess } from './airlineProcess.ts'
import { startBrowser, visit, type CookieChoices, type Look, type Visit } from './site.ts'

export interface JourneySite {
  /** The airline at work; its faults end with each journey. */
  readonly airline: AirlineProcess
  /** A traveller's own browser window on this site, with nothing kept from before. */
  readonly visit: (look?: Look, cookies?: CookieChoices) => Promise<Visit>
}

/** The site and a browser for a file of journeys: started before its first journey, stopped after its last. */
export function journeySite(): JourneySite {
  let airline: AirlineProcess
  let browser: Browser

  beforeAll(async () => {
    ;[airline, browser] = await Promise.all([startAirline(), startBrowser()])
  }, 90_000)

  afterEach(() => airline.clearFaults())

  afterAll(async () => {
    await browser.close()
    await airline.stop()
  })

  return {
    get airline() {
      return airline
    },
    visit: (look, cookies) => visit(browser, airline.address, look, cookies),
  }
}

import type { Browser, Page } from 'playwright'
import { firefox } from 'playwright-firefox-driver'
import { afterAll } from 'vitest'
import { findFirefox } from '../../../tools/engines.mjs'
import type { JourneyAirline } from '../../journeys/support/airline.ts'
import { startedSite } from '../../journeys/support/journeySite.ts'
import { DESKTOP, keepCookieChoices } from '../../journeys/support/site.ts'

export interface FirefoxSite {
  readonly airline: JourneyAirline
  /** A window with nothing kept from before but the answer to the question about cookies. */
  readonly visit: () => Promise<{ readonly page: Page; readonly complaints: readonly string[]; readonly leave: () => Promise<void> }>
}

/** What Playwright puts into a page to take a picture, and requests that Firefox drops with their page, are no faults of the site. */
const OF_THE_DRIVER = /NS_BINDING_ABORTED|style-src-elem/

/** To the eye of a test it is a browser of the Playwright that drives Chromium. */
async function launch(): Promise<Browser> {
  const browser: unknown = await firefox.launch({ channel: 'moz-firefox', executablePath: findFirefox() })
  return browser as Browser
}

/**
 * The site in the Firefox of this machine, which is driven by WebDriver BiDi. The newest Playwright asks for a command that
 * Firefox 153 does not know yet, so a version before it drives this one.
 */
export function firefoxSite(): FirefoxSite {
  const site = startedSite({ launch })
  afterAll(() => site.browser.close())
  return {
    get airline() {
      return site.airline
    },
    async visit() {
      const context = await site.browser.newContext({
        baseURL: site.airline.address,
        viewport: { width: DESKTOP, height: 900 },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      })
      await keepCookieChoices(context, [])
      const page = await context.newPage()
      const complaints: string[] = []
      const complain = (words: string) => !OF_THE_DRIVER.test(words) && complaints.push(words)
      page.on('console', (message) => message.type() === 'error' && complain(message.text()))
      page.on('pageerror', (error) => complain(String(error)))
      return { page, complaints, leave: () => context.close() }
    },
  }
}

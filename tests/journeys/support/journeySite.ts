import type { Browser, BrowserContext } from 'playwright'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
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
  let openBefore: readonly BrowserContext[] = []
  beforeAll(async () => {
    ;[airline, browser] = await Promise.all([start(), launch()])
  })
  beforeEach(() => {
    openBefore = browser.contexts()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPages(browser, `${basename(task.file.filepath)}.${task.id}`)
    await closeWindows(browser, openBefore)
    await airline.clearFaults()
  })
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

const LAST_PAGES = join(import.meta.dirname, '..', '..', '..', '.artefacts', 'failed')

/** How the open pages look after a journey has failed, and what they say: some failures do not come again. */
async function keepPages(browser: Browser, name: string): Promise<void> {
  mkdirSync(LAST_PAGES, { recursive: true })
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(LAST_PAGES, `${name}.${index}`)
    await page.screenshot({ path: `${path}.png`, fullPage: true }).catch(() => undefined)
    const said = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    writeFileSync(`${path}.txt`, `${page.url()}\n\n${said}\n`)
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

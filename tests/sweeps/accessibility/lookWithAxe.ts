import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { RANDOM } from '../../../machines/kit/testing/random.harness.ts'
import type { Random } from '../../../machines/kit/testing/random.ts'
import { BREAKPOINTS } from '../../../src/ui/breakpoints.ts'
import { randomOf } from '../../journeys/support/drawn.ts'
import { startedSite } from '../../journeys/support/journeySite.ts'
import { keepCookieChoices } from '../../journeys/support/site.ts'
import { isAtRest } from '../layouts/atRest.ts'
import { traveller, type Screens } from '../layouts/traveller.ts'

const NARROW = [360, 600] as const
const WIDE = [820, 1280] as const
const SCHEMES = ['light', 'dark'] as const
const CONTRASTS = ['normal', 'high'] as const
const LOCALES = ['en', 'hi'] as const

interface Look {
  readonly scheme: (typeof SCHEMES)[number]
  readonly contrast: (typeof CONTRASTS)[number]
}

interface Setting {
  readonly width: number
  readonly locale: (typeof LOCALES)[number]
  /** In turn, while the screen stands. */
  readonly looks: readonly Look[]
}

const LOOKS: readonly Look[] = SCHEMES.flatMap((scheme) => CONTRASTS.map((contrast) => ({ scheme, contrast })))

/** In a proof a narrow and a wide screen in every look, else one of all, drawn again with every seed. */
function settingsWith(random: Random): readonly Setting[] {
  const drawn = <Value>(values: readonly Value[]): Value[] => [random.oneOf(values)].flatMap((value) => value ?? [])
  const isFull = process.env['PROOF'] === 'full'
  const widths = isFull ? [...drawn(NARROW), ...drawn(WIDE)] : drawn([...NARROW, ...WIDE])
  return widths.flatMap((width) => drawn(LOCALES).map((locale) => ({ width, locale, looks: isFull ? LOOKS : drawn(LOOKS) })))
}

/** Parts that are looked at alone: what lies below them is covered. */
const PARTS: Readonly<Record<string, string>> = {
  'the account menu of a customer': 'header',
}

/** Looks at screens with axe, each by the way that a traveller comes to it. All share an airline and two windows. */
export function lookWithAxe(screens: Screens) {
  const site = startedSite()
  const windows = new Map<boolean, BrowserContext>()
  it.each(Object.keys(screens))(
    `%s: nothing for axe to find, in what seed ${RANDOM.seed} draws [NAV-07, NAV-10, NAV-12, NAV-14, AUTH-02..08]`,
    async (screen) => {
      const faults: string[] = []
      for (const setting of settingsWith(randomOf(screen, RANDOM.seed))) {
        const window = await windowOf(windows, site, setting)
        faults.push(...(await faultsOf(window, screen, screens[screen], setting)))
      }
      expect(faults).toEqual([])
    },
  )
}

const isPhone = (width: number): boolean => width < BREAKPOINTS.tablet

/** The window of a kind of device, with nothing in it. */
async function windowOf(
  windows: Map<boolean, BrowserContext>,
  { airline, browser }: { readonly airline: { readonly address: string }; readonly browser: Browser },
  { width, locale, looks: [look] }: Setting,
): Promise<BrowserContext> {
  const isTouched = width < BREAKPOINTS.desktop
  const window = windows.get(isTouched) ?? (await openWindow(browser, airline.address, isTouched))
  windows.set(isTouched, window)
  await Promise.all(window.pages().map((page) => page.close()))
  await window.setOffline(false)
  await window.clearPermissions()
  await window.clearCookies()
  const page = await window.newPage()
  const session = await window.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: airline.address, storageTypes: 'all' })
  const cookies = { locale: locale === 'hi' ? 'hi-IN' : 'en-IN', ...(look?.contrast === 'high' ? { contrast: 'high' } : {}) }
  await window.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: airline.address })))
  return window
}

async function openWindow(browser: Browser, address: string, isTouched: boolean): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: address,
    serviceWorkers: 'block',
    hasTouch: isTouched,
    isMobile: isTouched,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  window.setDefaultTimeout(15_000)
  await keepCookieChoices(window, [])
  return window
}

/** What axe finds on a screen in a setting, with the look in which it is found. */
async function faultsOf(
  window: BrowserContext,
  screen: string,
  goTo: Screens[string] | undefined,
  { width, locale, looks }: Setting,
): Promise<readonly string[]> {
  const [page] = window.pages()
  if (page === undefined) throw new Error('the window has no page')
  await page.setViewportSize({ width, height: isPhone(width) ? 740 : 900 })
  const found: string[] = []
  for (const [place, look] of looks.entries()) {
    const at = `${width} px, ${locale}, ${look.scheme}, ${look.contrast} contrast`
    await page.emulateMedia({ colorScheme: look.scheme })
    try {
      if (place === 0) await goTo?.(traveller(page, isPhone(width), locale))
      else await shows(page, look)
      await isAtRest(page)
      found.push(...(await axeFaults(page, PARTS[screen])).map((fault) => `${at}: ${fault}`))
    } catch (error) {
      found.push(`${at}: could not be reached: ${error instanceof Error ? error.message : String(error)}`)
      break
    }
  }
  return found
}

/** The contrast of the page, as its button switches it. */
const shows = (page: Page, { contrast }: Look) =>
  page.evaluate((isHigh) => {
    if (isHigh) document.documentElement.dataset['contrast'] = 'high'
    else delete document.documentElement.dataset['contrast']
  }, contrast === 'high')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/**
 * What axe finds on the screen as it is, in words.
 * @param within the part that is looked at: what a menu lies over is no target while it is open
 */
async function axeFaults(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const options = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations' as const],
      // Styles are not fetched once more: no rule of these reads them.
      preload: false,
    }
    /** A bar at the edge of the screen covers what can be scrolled away from it: there it is large enough. */
    const isLargeEnough = async (target: string): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return (await window.axe.run(target, { ...options, runOnly: ['target-size'] })).violations.length === 0
    }
    const found: string[] = []
    for (const { id, nodes } of (await window.axe.run(part, options)).violations)
      for (const { target, failureSummary = '' } of nodes) {
        const selector = target.join(' ')
        if (id !== 'target-size' || !(await isLargeEnough(selector))) found.push(`${id}: ${selector} (${failureSummary})`)
      }
    return found
  }, within)
}

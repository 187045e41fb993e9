import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { RANDOM } from '../../../machines/kit/testing/random.harness.ts'
import { createRandom, type Random } from '../../../machines/kit/testing/random.ts'
import { BREAKPOINTS } from '../../../src/ui/breakpoints.ts'
import { startedSite } from '../../journeys/support/journeySite.ts'
import { isAtRest } from './atRest.ts'
import { focusFaults } from './focusFaults.ts'
import { layoutFaults } from './layoutFaults.ts'
import { traveller, type Locale, type Screens } from './traveller.ts'

/** Widths of each kind of screen: within a kind a screen keeps what is open while it changes its width. */
const WIDTHS = {
  100: { phone: [320, 360, 480], tablet: [600, 768, 900], desktop: [1024, 1280, 1920] },
  // Letters of twice the size leave half the room: a wide screen then is laid out like a tablet's, all others like a phone's.
  200: { phone: [320, 360, 480], tablet: [600, 768, 1024], desktop: [1280, 1600, 1920] },
} as const
const PICTURES = '.artefacts/layouts'
const DEVICES = ['phone', 'tablet', 'desktop'] as const
const LOOKS = ['light', 'dark', 'contrast'] as const
const LOCALES = ['en', 'hi'] as const
const TEXT = [100, 200] as const

interface Setting {
  readonly device: (typeof DEVICES)[number]
  readonly look: (typeof LOOKS)[number]
  readonly locale: Locale
  readonly text: (typeof TEXT)[number]
}

const SETTINGS: readonly Setting[] = DEVICES.flatMap((device) =>
  LOOKS.flatMap((look) => LOCALES.flatMap((locale) => TEXT.map((text) => ({ device, look, locale, text })))),
)

/** All settings of a screen in a proof, else one for each kind of device, drawn again with every seed. */
const settingsWith = (random: Random): readonly Setting[] =>
  process.env['PROOF'] === 'full'
    ? SETTINGS
    : DEVICES.flatMap((device) => random.oneOf(SETTINGS.filter((setting) => setting.device === device)) ?? [])

/** Looks at screens, each by the way that a traveller comes to it. A picture of each screen with a fault is left in `PICTURES`. */
export function lookAt(screens: Screens) {
  const site = startedSite()
  it.each(Object.keys(screens))(
    '%s: nothing is clipped, covered, too small or out of line, at every width, in every look and language [LAY-11]',
    async (screen) => {
      const random = createRandom(RANDOM.seed + Object.keys(screens).indexOf(screen))
      const settingsOf = new Map<string, string[]>()
      for (const setting of settingsWith(random))
        for (const [at, fault] of await faultsOf(site, screen, screens[screen], setting))
          settingsOf.set(fault, [...(settingsOf.get(fault) ?? []), at])
      expect([...settingsOf].map(([fault, [at, ...more]]) => `${at}${more.length > 0 ? ` and ${more.length} more` : ''}: ${fault}`)).toEqual([])
    },
  )
}

/** Where and what. */
type Fault = readonly [at: string, fault: string]

/** What is wrong with a screen in a setting, at each width of the device. */
async function faultsOf(
  site: ReturnType<typeof startedSite>,
  screen: string,
  goTo: Screens[string] | undefined,
  setting: Setting,
): Promise<readonly Fault[]> {
  const { device, look, locale, text } = setting
  const widths = WIDTHS[text][device]
  const isPhone = widths[2] < (BREAKPOINTS.tablet * text) / 100
  const isTouched = device !== 'desktop'
  const context = await site.browser.newContext({
    baseURL: site.airline.address,
    // What a screen answers in place of the airline would be kept back.
    serviceWorkers: 'block',
    viewport: { width: widths[1], height: device === 'phone' ? 740 : 900 },
    hasTouch: isTouched,
    isMobile: isTouched,
    colorScheme: look === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const cookies = { locale: locale === 'hi' ? 'hi-IN' : 'en-IN', ...(look === 'contrast' ? { contrast: 'high' } : {}) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.airline.address })))
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('sarus:cookieConsent:1', JSON.stringify({ purposes: [], decidedAt: Date.now() }))
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    if (text !== 100) await enlarge(page, text / 100)
    await goTo?.(traveller(page, isPhone, locale))
    const faults: Fault[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: device === 'phone' ? 740 : 900 })
      await isAtRest(page)
      const mayWrap = text !== 100 || width < BREAKPOINTS.tablet / 1.7
      const found = await page.evaluate(layoutFaults, { mayWrap, isTouched })
      const at = `${width} px, ${locale}, ${look}, ${text} %`
      faults.push(...found.map((fault): Fault => [at, fault]))
      if (found.length > 0) await page.screenshot({ path: join(PICTURES, `${screen}, ${at}.png`), fullPage: true })
    }
    if (!isTouched) faults.push(...(await focusFaults(page)).map((fault): Fault => [`${locale}, ${look}, ${text} %`, fault]))
    return faults
  } catch (error) {
    return [[`${device}, ${locale}, ${look}, ${text} %`, `could not be reached: ${error instanceof Error ? error.message : String(error)}`]]
  } finally {
    await context.close()
  }
}

/** The size of letters that a person sets in the browser. */
async function enlarge(page: Page, times: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
}

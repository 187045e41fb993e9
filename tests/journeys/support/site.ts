import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { BREAKPOINTS } from '../../../src/ui/breakpoints.ts'
import { launchOptions } from '../../../tools/browser.mjs'
import { slowness } from '../../../tools/launch/processor.mjs'
import { noteExecuted } from './executed.ts'

export interface Look {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly highContrast?: boolean
  readonly reducedMotion?: boolean
  readonly withoutScript?: boolean
  /** Whether the site may keep itself on the device, as it does for whoever has a booking open; what a test answers in its place goes past it. */
  readonly keepsSite?: boolean
  /** Where the traveller is, as an IANA name; India where it is left out. */
  readonly timeZone?: string
}

/** Whether the traveller has answered the question about cookies on an earlier visit, and how. */
export type CookieChoices = 'rejected' | 'analyticsAllowed' | 'open'

/** Widths at which screens are designed and looked at. */
export const PHONE = 360
export const DESKTOP = 1280

/** The browsers of this worker, by their name. */
const running = new Map<string, Promise<Browser>>()

/** The real browser of this worker: all its files use it, and each journey has a window of its own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const before = await running.get('chromium')
  if (before?.isConnected() === true) return before
  const started = startBrowser()
  running.set('chromium', started)
  return started
}

/**
 * Closes the windows that journeys have left open: a window that nobody looks at takes time of the processors all the same.
 * @param kept windows that stay open
 */
export const closeWindows = (browser: Browser, kept: readonly BrowserContext[] = []) =>
  Promise.all(browser.contexts().flatMap((context) => (kept.includes(context) ? [] : context.close())))

const startBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

/** How long a press or a wait for an element may take on a quiet machine: as long as Playwright gives it by itself. */
const PATIENCE_MS = 30_000

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser's console said that no traveller should cause. */
  readonly complaints: readonly string[]
}

/**
 * A traveller's own browser window, with nothing kept from before but the answer to the question about cookies, which
 * journeys of more than six seconds would meet.
 */
export async function visit(
  browser: Browser,
  address: string,
  {
    width = DESKTOP,
    scheme = 'light',
    highContrast = false,
    reducedMotion = false,
    withoutScript = false,
    keepsSite = false,
    timeZone = 'Asia/Kolkata',
  }: Look = {},
  cookies: CookieChoices = 'rejected',
): Promise<Visit> {
  const isPhone = width < BREAKPOINTS.tablet
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: keepsSite ? 'allow' : 'block',
    viewport: { width, height: isPhone ? 740 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: scheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: !withoutScript,
    locale: 'en-IN',
    timezoneId: timeZone,
  })
  context.setDefaultTimeout(PATIENCE_MS * slowness())
  await noteExecuted(context)
  if (highContrast) await context.addCookies([{ name: 'contrast', value: 'high', url: address }])
  if (cookies !== 'open') await keepCookieChoices(context, cookies === 'rejected' ? [] : ['analytics'])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** Answers the question about cookies as the site itself keeps the answer, where nothing has answered it. */
export const keepCookieChoices = (context: BrowserContext, purposes: readonly string[]) =>
  context.addInitScript((allowed) => {
    if (!location.protocol.startsWith('http')) return
    const key = 'sarus:cookieConsent:1'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ purposes: allowed, decidedAt: Date.now() }))
  }, purposes)

/** Whether a page has to be scrolled sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

import type { Browser } from 'playwright'

/** What one load of a page took on a slow phone: milliseconds from the start of the navigation, and a score. */
export interface Load {
  /** Largest contentful paint. */
  readonly paint: number
  /** The first click on a button of the page that did what it is for. */
  readonly click: number
  /** What tasks longer than 50 ms blocked after the largest paint. */
  readonly blocked: number
  /** Cumulative layout shift without a hand of the traveller. */
  readonly shift: number
}

/** A button, and how the page shows that a click on it worked. */
export interface Probe {
  /** Words in the button. */
  readonly button: string
  /** A selector of what is there afterwards. */
  readonly worked: string
  /** A field that is to be typed into, and to keep what was typed when all scripts have come; null where there is none. */
  readonly field: string | null
}

const TYPED = 'Mum'

const SLOWER = 4
/** A slow 4G network as browsers' developer tools have it. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 }
/** How long late things may still come after the first working click. */
const SETTLING = 2_500

interface Seen {
  paint: number
  click: number
  shift: number
  readonly tasks: [number, number][]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Loads a page once, with nothing kept from before. */
export async function load(browser: Browser, address: string, probe: Probe): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // tsx wraps named functions in a helper of this name, which a page does not have.
    await page.addInitScript('globalThis.__name = (made) => made')
    await page.addInitScript(watch, { ...probe, typed: TYPED })
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForFunction(() => window.seen.click > 0, null, { timeout: 60_000 })
    await page.waitForTimeout(SETTLING)
    const seen = await page.evaluate(() => window.seen)
    const { worked, field } = probe
    if (!(await page.locator(worked).isVisible())) throw new Error(`${address} has lost what the click had shown`)
    if (field !== null && (await page.locator(field).inputValue()) !== TYPED) throw new Error(`${address} has lost what was typed`)
    if (problems.length > 0) throw new Error(`${address} failed: ${problems.join('; ')}`)
    return { paint: seen.paint, click: seen.click, shift: seen.shift, blocked: blockedAfter(seen.paint, seen.tasks) }
  } finally {
    await context.close()
  }
}

const blockedAfter = (from: number, tasks: readonly [number, number][]) =>
  tasks.reduce((sum, [start, length]) => (start + length > from ? sum + Math.max(0, length - 50) : sum), 0)

/** Runs in the page before its own scripts. */
function watch({ button, worked, field, typed }: Probe & { readonly typed: string }) {
  const seen: Seen = { paint: 0, click: 0, shift: 0, tasks: [] }
  window.seen = seen
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime
  })
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput === true))
      seen.shift += entry.value
  })
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
  const isDone = () => isShown(worked) && (field === null || takesText(field))
  const takesText = (selector: string) => {
    const input = document.querySelector<HTMLInputElement>(selector)
    if (input === null || !isShown(selector)) return false
    input.focus()
    input.setRangeText(typed)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return input.value === typed
  }
  const pressing = setInterval(() => {
    // A visitor presses only what is painted.
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    if (!isShown(worked)) [...document.querySelectorAll('button')].find((each) => each.textContent.includes(button))?.click()
    setTimeout(() => {
      if (seen.click > 0 || !isDone()) return
      seen.click = performance.now()
      clearInterval(pressing)
    })
  }, 25)
}

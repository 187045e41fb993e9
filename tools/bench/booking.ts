import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { ROOT } from '../root.mjs'
import { serve } from './site/serve.ts'
import { slowDown, withSlowPages, type SlowPage } from './slowPages.ts'

/**
 * `npm run bench:booking`: a press in each step of a booking, beside the same press on a bare React page that draws the same screen before
 * and after it (the same elements, styles and fonts, what fields hold included, one component with one state), in one run with four times
 * less CPU. The bare page is opened anew for each step, and is as long quiet before a press as ours. Each press is made there right after
 * ours, and only the page that is pressed is slowed down. Compared is the work of the main thread from the press to the end of the frame
 * that shows its answer, in time of its own, read from a trace of the browser. A ratio above 1.2 fails the run, and so does what blocks for
 * 300 ms. Build the site first.
 */

const CLIENT = join(ROOT, 'dist', 'client')
const ROUNDS = 7
const GATE = 1.2
const BLOCKED = 300

interface Press {
  readonly name: string
  /** Comes to the screen. */
  readonly come: (page: Page) => Promise<unknown>
  /** What is pressed; a letter is typed into a text field. */
  readonly press: string
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

async function fillIn(page: Page): Promise<void> {
  for (const [name, text] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Mobile number', '9845011223'],
    ['E-mail', 'asha@example.in'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).first().fill(text)
  await page.getByText('Female', { exact: true }).first().click()
  await button(page, /^Continue$/).click()
  await page.getByRole('checkbox').first().waitFor()
}

const PRESSES: readonly Press[] = [
  {
    name: 'results: choose',
    come: (page) =>
      page
        .getByRole('list', { name: 'Flights' })
        .getByRole('button', { name: /Select/ })
        .first()
        .waitFor(),
    press: 'li button',
  },
  {
    name: 'passengers: a letter',
    come: async (page) => {
      await button(page, /^Continue$/).click()
      await heading(page, /^Who is flying/)
    },
    press: 'main input[type="text"], main input:not([type])',
  },
  { name: 'passengers: Continue', come: async () => undefined, press: 'main button' },
  { name: 'extras: tick', come: fillIn, press: 'main input[type="checkbox"]' },
  {
    name: 'seats: choose',
    come: async (page) => {
      await button(page, /^Continue with/).click()
      await page.getByRole('gridcell', { name: /free/ }).first().waitFor()
    },
    press: '[role="gridcell"]:not([aria-disabled="true"])',
  },
  {
    name: 'review: tick',
    come: async (page) => {
      await button(page, /^Continue without seats/).click()
      await heading(page, /^Check/)
    },
    press: 'main input[type="checkbox"]',
  },
]

interface Measured {
  readonly work: number
  readonly blocked: number
  readonly before: string
  readonly after: string
}

/** Of a trace of Chromium: times in microseconds, `tdur` in those of the thread itself. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * What the main thread of a page has worked from its mark `pressed` to the end of the frame in which it marks `answered`, in milliseconds
 * of its own: neither what other programs take of the machine counts, nor what is done once the answer is shown.
 * @param press presses, and makes both marks
 */
async function answerWork<Shown>(page: Page, press: () => Promise<Shown>): Promise<{ readonly work: number; readonly shown: Shown }> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] })
  const shown = await press()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const markAt = (name: string): TraceEvent => {
    const mark = traceEvents.findLast((event) => event.name === name)
    if (mark === undefined) throw new Error(`the page has not marked "${name}"`)
    return mark
  }
  const [pressed, answered] = [markAt('pressed'), markAt('answered')]
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === pressed.pid && tid === pressed.tid)
  // Style, layout and painting follow within the task of the frame.
  const end = Math.max(...tasks.filter(({ ts }) => ts <= answered.ts).map(({ ts, dur = 0 }) => ts + dur))
  const worked = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const within = Math.min(ts + dur, end) - Math.max(ts, pressed.ts)
    return within <= 0 || dur === 0 ? 0 : tdur * (within / dur)
  })
  return { work: worked.reduce((sum, each) => sum + each, 0) / 1000, shown }
}

declare global {
  interface Window {
    found: HTMLElement
    tasks: number[]
    observer?: PerformanceObserver
    screenShown: () => string
  }
}

/** In a page: all of the screen as markup, with what its fields hold. */
function screenShown(): string {
  const copy = document.createElement('div')
  copy.innerHTML = document.body.innerHTML
  copy.querySelectorAll('script, noscript, template').forEach((each) => each.remove())
  const copies = copy.querySelectorAll('input')
  document.body.querySelectorAll('input').forEach(({ checked, value }, at) => {
    copies[at]?.toggleAttribute('checked', checked)
    copies[at]?.setAttribute('value', value)
  })
  return copy.innerHTML
}

/** Finds what is to be pressed, gives the screen with it, and listens to long tasks from now on: neither is part of the answer. */
async function find(page: Page, press: string, words: string): Promise<string> {
  await page.evaluate(`window.screenShown = ${screenShown.toString()}`)
  return page.evaluate(
    ([selector, fits]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && new RegExp(fits).test(each.getAttribute('aria-label') ?? each.textContent),
      )
      if (found === undefined) throw new Error(`nothing to press: ${selector}`)
      window.found = found
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      found.dataset['pressed'] = ''
      // A letter is typed where the focus is already.
      if (found instanceof HTMLInputElement && found.type !== 'checkbox') found.focus()
      window.tasks = []
      window.observer?.disconnect()
      window.observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration)))
      window.observer.observe({ type: 'longtask' })
      return window.screenShown()
    },
    [press, words] as const,
  )
}

/** Presses as a hand does, and marks the frame that shows the answer. */
const pressFound = (page: Page) =>
  page.evaluate(async () => {
    const { found } = window
    const answered = new Promise<string>((resolve) => {
      requestAnimationFrame(() => {
        performance.mark('answered')
        // What the answer shows, not what comes after it.
        setTimeout(() => resolve(window.screenShown()))
      })
    })
    performance.mark('pressed')
    if (found instanceof HTMLInputElement && found.type !== 'checkbox') {
      found.setRangeText('A')
      found.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else found.click()
    return answered
  })

const WORDS: Readonly<Record<string, string>> = { 'results: choose': 'Select', 'passengers: Continue': '^Continue$', 'seats: choose': 'free' }

/**
 * What the press before has asked for is there, and has been drawn. The network is idle once in a visit for Playwright: hence the pause.
 * The pointer is over nothing that looks otherwise under it.
 */
async function awayAndQuiet(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}

/**
 * One booking, press by press.
 * @param pressed is told of each as soon as it is made: the bare page is pressed before ours goes on
 */
async function book(page: Page, address: string, pressed: (name: string, measured: Measured) => Promise<void>): Promise<void> {
  await page.goto(`${address}/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${day}&pax=1ADT&currency=INR&search=true`)
  for (const { name, come, press } of PRESSES) {
    await come(page)
    for (const time of ['first', 'again', 'again', 'again']) {
      await awayAndQuiet(page)
      const before = await find(page, press, WORDS[name] ?? '')
      const { work, shown: after } = await answerWork(page, () => pressFound(page))
      const blocked = await page.evaluate(() => window.tasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0))
      await pressed(`${name}, ${time}`, { work, blocked, before, after })
    }
    await awayAndQuiet(page)
  }
}

/** The same screens on the bare page, as long drawn as ours. */
async function bareWork({ page }: SlowPage, { before, after }: Measured): Promise<number> {
  await page.evaluate(([one, other]) => window.draw(one, other), [before, after] as const)
  await awayAndQuiet(page)
  await find(page, '[data-pressed]', '')
  const { work } = await answerWork(page, () => pressFound(page))
  return work
}

/** The value in the middle. */
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** A page of our site that is slowed down, in a context of its own. */
async function openSite(browser: Browser): Promise<Pick<SlowPage, 'page' | 'setSlow'>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (made) => made')
  return { page, setSlow: await slowDown(page) }
}

/** All styles of a page. */
const stylesOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'))

async function measureAll(open: (name: string) => Promise<SlowPage>, address: string) {
  const all: { name: string; ours: number; bare: number; blocked: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    let bare = await open('same')
    const browser = bare.page.context().browser()
    if (browser === null) throw new Error('there is no browser')
    await bare.setSlow(false)
    const { page, setSlow } = await openSite(browser)
    const openBare = async (): Promise<SlowPage> => {
      const opened = await open('same')
      await opened.page.route('**/*.woff2', (route) => route.fulfill({ path: join(CLIENT, new URL(route.request().url()).pathname) }))
      await opened.page.addStyleTag({ content: await stylesOf(page) })
      return opened
    }
    await book(page, address, async (name, measured) => {
      await setSlow(false)
      if (name.endsWith('first')) {
        await bare.close()
        bare = await openBare()
      }
      await bare.setSlow(true)
      const work = await bareWork(bare, measured)
      await bare.setSlow(false)
      await setSlow(true)
      if (round > 0) all.push({ name, ours: measured.work, bare: work, blocked: measured.blocked })
    })
    await page.context().close()
    await bare.close()
  }
  return all
}

const site = await serve(join(ROOT, 'dist', 'server', 'main.js'), CLIENT)
const rounds = await withSlowPages('bare', ['same'], (open) => measureAll(open, site.address)).catch(async (error: unknown) => {
  await site.close()
  throw error
})
await site.close()

for (const name of PRESSES.flatMap((each) => [`${each.name}, first`, `${each.name}, again`])) {
  const own = rounds.filter((each) => each.name === name)
  const [ours, bare, blocked, ratio] = [
    median(own.map((each) => each.ours)),
    median(own.map((each) => each.bare)),
    median(own.map((each) => each.blocked)),
    median(own.map((each) => each.ours / each.bare)),
  ]
  const isKept = ratio <= GATE
  if (!isKept || blocked >= BLOCKED) process.exitCode = 1
  console.log(
    `${isKept ? 'kept' : 'over'} ${name.padEnd(29)} ${ratio.toFixed(2)}x (${ours.toFixed(1)} ms of work beside ${bare.toFixed(1)}), blocked ${blocked.toFixed(0)} ms`,
  )
}

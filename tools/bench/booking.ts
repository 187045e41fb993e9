import { join } from 'node:path'
import type { Page } from 'playwright'
import { ROOT } from '../root.mjs'
import { serve } from './site/serve.ts'
import { answerWork } from './answerWork.ts'
import { withSlowPages, type SlowPage } from './slowPages.ts'

/**
 * `npm run bench:booking`: a press in each step of a booking, beside a bare React page that draws the same screen before and after it
 * (the same elements and styles, one component with one state), in one run with four times less CPU. Compared is the work of the main
 * thread from the press to the frame that shows its answer, in time of its own, read from a trace of the browser. What blocks for 300 ms
 * fails the run; the ratio is printed beside what is aimed at. Build the site first.
 */

const ROUNDS = 3
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

declare global {
  interface Window {
    found: HTMLElement
    tasks: number[]
  }
}

const screenOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('main')?.innerHTML ?? '')

/** Finds what is to be pressed, and listens to long tasks from now on: neither is part of the answer. */
const find = (page: Page, press: string, words: string) =>
  page.evaluate(
    ([selector, fits]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && new RegExp(fits).test(each.getAttribute('aria-label') ?? each.textContent),
      )
      if (found === undefined) throw new Error(`nothing to press: ${selector}`)
      window.found = found
      // A letter is typed where the focus is already.
      if (found instanceof HTMLInputElement && found.type !== 'checkbox') found.focus()
      window.tasks = []
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe({ type: 'longtask' })
    },
    [press, words] as const,
  )

/** Presses as a hand does, and waits for the frame that shows the answer. */
const pressFound = (page: Page) =>
  page.evaluate(async () => {
    const { found } = window
    performance.mark('pressed')
    if (found instanceof HTMLInputElement && found.type !== 'checkbox') {
      found.setRangeText('A')
      found.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else found.click()
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(void performance.mark('answered')), { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })
  })

const WORDS: Readonly<Record<string, string>> = { 'results: choose': 'Select', 'passengers: Continue': '^Continue$', 'seats: choose': 'free' }

/** One booking, press by press. */
async function book(page: Page, address: string): Promise<readonly (readonly [name: string, measured: Measured])[]> {
  const measured: [string, Measured][] = []
  await page.goto(`${address}/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${day}&pax=1ADT&currency=INR&search=true`)
  for (const { name, come, press } of PRESSES) {
    await come(page)
    for (const time of ['first', 'again', 'again', 'again']) {
      await page.waitForLoadState('networkidle')
      await find(page, press, WORDS[name] ?? '')
      const before = await screenOf(page)
      const work = await answerWork(page, () => pressFound(page))
      const after = await screenOf(page)
      const blocked = await page.evaluate(() => window.tasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0))
      measured.push([`${name}, ${time}`, { work, blocked, before, after }])
    }
    await page.waitForLoadState('networkidle')
  }
  return measured
}

/** The same screens on the bare page. */
async function bareWork({ page }: SlowPage, { before, after }: Measured): Promise<number> {
  await page.evaluate(([one, other]) => window.draw(one, other), [before, after] as const)
  await page.waitForLoadState('networkidle')
  return answerWork(page, () => page.evaluate(() => window.press()))
}

const quartile = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? Number.NaN

async function measureAll(open: (name: string) => Promise<SlowPage>, address: string) {
  const all: { name: string; ours: number; bare: number; blocked: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await open('same')
    const context = await bare.page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    if (context === undefined) throw new Error('there is no browser')
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (made) => made')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const measured = await book(page, address)
    const styles = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    )
    await bare.page.addStyleTag({ content: styles })
    for (const [name, each] of measured) {
      const work = await bareWork(bare, each)
      if (round > 0) all.push({ name, ours: each.work, bare: work, blocked: each.blocked })
    }
    await context.close()
    await bare.close()
  }
  return all
}

const site = await serve(join(ROOT, 'dist', 'server', 'main.js'), join(ROOT, 'dist', 'client'))
const rounds = await withSlowPages('bare', ['same'], (open) => measureAll(open, site.address)).catch(async (error: unknown) => {
  await site.close()
  throw error
})
await site.close()

for (const name of PRESSES.flatMap((each) => [`${each.name}, first`, `${each.name}, again`])) {
  const own = rounds.filter((each) => each.name === name)
  const [ours, bare, blocked] = [
    quartile(own.map((each) => each.ours)),
    quartile(own.map((each) => each.bare)),
    quartile(own.map((each) => each.blocked)),
  ]
  const isKept = ours / bare <= GATE
  if (blocked >= BLOCKED) process.exitCode = 1
  console.log(
    `${isKept ? 'kept' : 'over'} ${name.padEnd(29)} ${(ours / bare).toFixed(2)}x (${ours.toFixed(1)} ms of work beside ${bare.toFixed(1)}), blocked ${blocked.toFixed(0)} ms`,
  )
}

import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { ROOT } from '../root.mjs'
import { answerWork, find, pressFound } from './pressing.ts'
import { serve } from './site/serve.ts'
import { PHONE, slowDown, withSlowPages, type SlowPage } from './slowPages.ts'

/**
 * `npm run bench:booking`: a press in each step of a booking on a phone, beside the same press on a bare React page that draws the same screen before
 * and after it (the same elements, styles and fonts, what fields hold included, one component with one state), in one run with four times
 * less CPU. The bare page is opened anew for each step, and is as long quiet before a press as ours. Each press is made there right after
 * ours, and only the page that is pressed is slowed down. Compared is the work of the main thread from the press to the end of the frame
 * that shows its answer, in time of its own, read from a trace of the browser. A ratio above 1.2 fails the run, and so does what blocks for
 * 300 ms: a press, or the way from one step to the next with the code that it loads. Build the site first.
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

const STAYS = async () => undefined

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
  { name: 'passengers: Continue', come: STAYS, press: 'main button' },
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

/** Since the long tasks of a page are listened to, or were forgotten: what each takes of more than 50 ms, together. */
const blockedIn = (page: Page): Promise<number> => page.evaluate(() => window.tasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0))

/**
 * One booking, press by press.
 * @param pressed is told of each as soon as it is made: the bare page is pressed before ours goes on
 * @param came is told how long the way to each screen has blocked, but for the first, which is a page by its address
 */
async function book(
  page: Page,
  address: string,
  pressed: (name: string, measured: Measured) => Promise<void>,
  came: (name: string, blocked: number) => void,
): Promise<void> {
  await page.goto(`${address}/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${day}&pax=1ADT&currency=INR&search=true`)
  for (const { name, come, press } of PRESSES) {
    await page.evaluate(() => (window.tasks = []))
    await come(page)
    await awayAndQuiet(page)
    came(name, await blockedIn(page))
    for (const time of ['first', 'again', 'again', 'again']) {
      await awayAndQuiet(page)
      const before = await find(page, press, WORDS[name] ?? '')
      const { work, shown: after } = await answerWork(page, () => pressFound(page))
      await pressed(`${name}, ${time}`, { work, blocked: await blockedIn(page), before, after })
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
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (made) => made')
  return { page, setSlow: await slowDown(page) }
}

/** All styles of a page. */
const stylesOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'))

async function measureAll(open: (name: string) => Promise<SlowPage>, address: string) {
  const all: { name: string; ours: number; bare: number; blocked: number }[] = []
  const ways: { name: string; blocked: number }[] = []
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
    const pressed = async (name: string, measured: Measured) => {
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
    }
    await book(page, address, pressed, (name, blocked) => {
      if (round > 0) ways.push({ name, blocked })
    })
    await page.context().close()
    await bare.close()
  }
  return { all, ways }
}

const site = await serve(join(ROOT, 'dist', 'server', 'main.js'), CLIENT)
const { all: rounds, ways } = await withSlowPages('bare', ['same'], (open) => measureAll(open, site.address), PHONE).catch(async (error: unknown) => {
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

for (const { name, come } of PRESSES) {
  const blocked = median(ways.filter((each) => each.name === name).map((each) => each.blocked))
  if (come === STAYS || name.startsWith('results')) continue
  if (blocked >= BLOCKED) process.exitCode = 1
  console.log(`${blocked < BLOCKED ? 'kept' : 'over'} to ${name.replace(/:.*/, '').padEnd(26)} blocked ${blocked.toFixed(0)} ms`)
}

import { test, type Page } from 'playwright/test'
import type { PlayedPath, PlayedStanding, PlayedStep } from './playedPath.ts'
import type { AnyStepBook, Wire } from './stepBook.ts'
import { holdCalls } from './wire.ts'

/** How long a path may take on a busy machine. */
const LONGEST_MS = 120_000

/** Defines a test for each path: it goes along on the running site, and looks after every step. */
export function playPaths(book: AnyStepBook, paths: readonly PlayedPath[]): void {
  if (book.isOnPhone === true) test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const path of paths) test(`${path.id}: ${path.title}`, { tag: path.requirements.map((id) => `@${id}`) }, ({ page }) => play(page, book, path))
}

async function play(page: Page, book: AnyStepBook, { start, standing, asks, steps }: PlayedPath): Promise<void> {
  test.setTimeout(LONGEST_MS)
  const wire = await holdCalls(page, book)
  await page.clock.install()
  if (book.asksForCookies !== true) await answerCookies(page)
  await test.step(`starts with ${start}`, async () => {
    await seesTo(page, book, asks, steps)
    await named(book.starts, start, 'start')(page, wire)
    await stopTime(page)
    await keeps(page, book, wire, { asks, standing })
  })
  for (const [index, step] of steps.entries()) {
    await test.step(step.action, async () => {
      await seesTo(page, book, step.asks, steps.slice(index + 1))
      await happens(page, book, wire, step)
      for (const port of step.givesUp) await wire.isGivenUp(port)
      await keeps(page, book, wire, step)
    })
  }
}

/** Brings about how the ports will end that are answered in the moment in which they are asked. */
async function seesTo(page: Page, { portsAtOnce = {} }: AnyStepBook, asked: readonly string[], steps: readonly PlayedStep[]): Promise<void> {
  for (const port of asked) {
    const ends = portsAtOnce[port]
    const ending = steps.find((step) => step.port === port)
    if (ends !== undefined && ending !== undefined) await named(ends, ending.sample, `end of ${port}`)(page)
  }
}

async function happens(page: Page, { events, devicePorts = {}, portsAtOnce = {} }: AnyStepBook, wire: Wire, step: PlayedStep): Promise<void> {
  const { kind, sample, input, milliseconds } = step
  const port = step.port ?? ''
  const device = devicePorts[port]
  if (kind === 'event') await named(events, sample, 'event')(page, wire)
  else if (kind === 'delay') await page.clock.runFor(milliseconds ?? 0)
  else if (port in portsAtOnce) return
  else if (device === undefined) await wire.ends(port, sample, input)
  else await named(device.ends, sample, `end of ${port}`)(page)
}

/** What the step asks has arrived, and the screen is as promised. */
async function keeps(
  page: Page,
  { ports, devicePorts = {}, promises }: AnyStepBook,
  wire: Wire,
  step: { readonly asks: readonly string[]; readonly standing: PlayedStanding },
) {
  for (const port of step.asks) {
    if (port in ports) await wire.arrives(port)
    await devicePorts[port]?.arrives(page)
  }
  for (const state of ['*', ...step.standing.states]) await promises[state]?.(page, { ...step.standing, context: step.standing.context as never })
}

/** Milliseconds ahead at which time is stopped; the next one where the machine is too busy for the first. */
const AHEAD = [300, 1_000, 3_000]

/** From here on time passes only where a path says so. */
async function stopTime(page: Page): Promise<void> {
  for (const ahead of AHEAD) {
    const now = await page.evaluate(() => Date.now())
    const isStopped = await page.clock.pauseAt(now + ahead).then(
      () => true,
      () => false,
    )
    if (isStopped) return
  }
  throw new Error('the clock of the page could not be stopped')
}

/** As the site itself keeps the answer: nothing may be counted. */
const answerCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    const key = 'sarus:cookieConsent:1'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ purposes: [], decidedAt: Date.now() }))
  })

function named<Way>(ways: Readonly<Record<string, Way>>, name: string, what: string): Way {
  const way = ways[name]
  if (way === undefined) throw new Error(`the step book has no ${what} "${name}"`)
  return way
}

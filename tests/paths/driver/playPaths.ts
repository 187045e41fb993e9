import { test, type Page } from 'playwright/test'
import type { AnyPageObject, Wire } from '../../../src/testing/steps/pageObject.ts'
import { holdCalls } from './wire.ts'

/** How long a path may take on a busy machine. */
const LONGEST_MS = 120_000

/** Defines a test for each path: it goes along on the running site, and looks after every step. */
export function playPaths(book: AnyPageObject, paths: readonly PlayedPath[]): void {
  if (book.isOnPhone === true) test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const path of paths) test(`${path.id}: ${path.title}`, { tag: path.requirements.map((id) => `@${id}`) }, ({ page }) => play(page, book, path))
}

async function play(page: Page, book: AnyPageObject, { start, standing, asks, steps }: PlayedPath): Promise<void> {
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
async function seesTo(page: Page, { portsAtOnce = {} }: AnyPageObject, asked: readonly string[], steps: readonly PlayedStep[]): Promise<void> {
  for (const port of asked) {
    const ends = portsAtOnce[port]
    const ending = steps.find((step) => step.port === port)
    if (ends !== undefined && ending !== undefined) await named(ends, ending.sample, `end of ${port}`)(page)
  }
}

async function happens(page: Page, { events, devicePorts = {}, portsAtOnce = {} }: AnyPageObject, wire: Wire, step: PlayedStep): Promise<void> {
  const { kind, sample, input, milliseconds } = step
  const port = step.port ?? ''
  const device = devicePorts[port]
  if (kind === 'event') await named(events, sample, 'event')(page, wire)
  else if (kind === 'delay') await page.clock.runFor(milliseconds ?? 0)
  else if (port in portsAtOnce) return
  else if (device === undefined) await wire.ends(port, sample, input)
  else await named(device.ends, sample, `end of ${port}`)(page)
}

/** The calls of the step have arrived, and the assertions hold. */
async function keeps(
  page: Page,
  { ports, devicePorts = {}, assertions }: AnyPageObject,
  wire: Wire,
  step: { readonly asks: readonly string[]; readonly standing: PlayedStanding },
) {
  for (const port of step.asks) {
    if (port in ports) await wire.arrives(port)
    await devicePorts[port]?.arrives(page)
  }
  for (const state of ['*', ...step.standing.states]) await assertions[state]?.(page, { ...step.standing, context: step.standing.context as never })
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
  if (way === undefined) throw new Error(`the page object has no ${what} "${name}"`)
  return way
}

/** What the player needs of a path; the exporter writes these into the file. */
interface PlayedPath {
  readonly id: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly start: string
  readonly standing: PlayedStanding
  /** Ports that are asked at the start. */
  readonly asks: readonly string[]
  readonly steps: readonly PlayedStep[]
}

interface PlayedStep {
  readonly action: string
  readonly kind: 'event' | 'answer' | 'failure' | 'snapshot' | 'delay'
  /** The port that answers. */
  readonly port: string | null
  /** With what it was asked. */
  readonly input: unknown
  readonly sample: string
  readonly milliseconds: number | null
  readonly asks: readonly string[]
  /** Ports whose calls are given up. */
  readonly givesUp: readonly string[]
  readonly standing: PlayedStanding
}

interface PlayedStanding {
  readonly states: readonly string[]
  readonly context: unknown
}

import { clock } from '../../../server/contract/clock.ts'
import { pathTo } from './called.ts'
import { expect, type Page } from 'playwright/test'

const CLOCK = pathTo(clock)
const STEP_MS = 20
const MINUTE_MS = 60_000

/** From here on time passes only where a start lets it pass. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + MINUTE_MS)

/** The same at a time on which this device and the airline agree, whatever time it is really. */
export async function stopTimeAt(page: Page, now: number): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === CLOCK,
    (route) => route.fulfill({ json: { data: { now: new Date(now).toISOString() } } }),
  )
  await page.clock.setSystemTime(now - MINUTE_MS)
  await page.clock.pauseAt(now)
}

/** Lets time pass, and no more of it than is needed, until something is there: nothing is slow yet on a busy machine either. */
export const passTimeUntil = (page: Page, isThere: () => Promise<boolean> | boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS)
        return isThere()
      },
      { intervals: [STEP_MS], timeout: 30_000 },
    )
    .toBe(true)

/** Lets the frame be drawn that answers a press or a letter, with what waits for it. */
export const drawFrame = (page: Page): Promise<void> => page.clock.runFor(2 * STEP_MS)

/** Whether the page has made a request that is meant; from now on. */
export function noteRequest(page: Page, isMeant: (path: string) => boolean): () => boolean {
  let isMade = false
  page.on('request', (request) => {
    isMade ||= isMeant(new URL(request.url()).pathname)
  })
  return () => isMade
}

/** Opens a page, and lets time pass until what it waits for is there. */
export const open = (address: string, isThere: (page: Page) => () => Promise<boolean> | boolean) => async (page: Page) => {
  const is = isThere(page)
  await stopTime(page)
  await page.goto(address)
  await passTimeUntil(page, is)
}

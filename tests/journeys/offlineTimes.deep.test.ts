import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { startNetwork, type NetworkState } from './support/network.ts'
import { openPersonaBooking } from './support/personaBooking.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

/** Milliseconds: `BOOKING_PATIENCE` of the worker. */
const WAITS_FOR = 600
const REPEATS = 7

const code = (page: Page) => page.getByRole('img', { name: /^Boarding pass code of / })

/** Milliseconds until a new tab shows the pass. */
async function timeToPass(context: BrowserContext, recordLocator: string): Promise<number> {
  const tab = await context.newPage()
  const begun = performance.now()
  await tab.goto(`/boarding-pass?pnr=${recordLocator}`, { waitUntil: 'commit' })
  await code(tab).waitFor()
  const took = performance.now() - begun
  await tab.close()
  return took
}

it.each([
  ['broken', 'at most 1.5 times as slow as with one', 0],
  ['silent', 'after little more than the worker waits', WAITS_FOR],
] as const)('while the network is %s, a boarding pass opens %s', async (state, _, waits) => {
  const network = await startNetwork(site.airline.address)
  const { page, context } = await site.visit({ width: PHONE, keepsSite: true, address: network.address })
  const { recordLocator } = await openPersonaBooking(page, 'checked-in')
  await page.getByRole('button', { name: 'Show boarding pass', exact: true }).click()
  await code(page).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated')
  // The fastest of each, in turn: what else the machine does only ever adds.
  const fastest = { open: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
  for (let time = 0; time < REPEATS; time += 1) {
    for (const kind of ['open', 'other'] as const) {
      network.become(kind === 'open' ? 'open' : (state satisfies NetworkState))
      fastest[kind] = Math.min(fastest[kind], await timeToPass(context, recordLocator))
    }
  }
  await context.close()
  await network.stop()
  expect(fastest.other - waits).toBeLessThan(fastest.open * 1.5)
})

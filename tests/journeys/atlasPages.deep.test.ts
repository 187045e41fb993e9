import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

/** A tablet, between the breakpoints. */
const TABLET = 820

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every page that the front page and the requirements lead to. */
async function addressesOf(page: Page): Promise<readonly string[]> {
  const found = new Set(['/atlas/'])
  for (const start of ['/atlas/', '/atlas/requirements/']) {
    await page.goto(start)
    const links = await page.locator('a[href^="/atlas/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    for (const link of links) found.add(link.split('#')[0] ?? '')
  }
  return [...found]
}

it.each([PHONE, TABLET])('every page of the atlas fits a screen of %i px', async (width) => {
  const { page, complaints } = await site.visit({ width })
  const addresses = await addressesOf(page)
  expect(addresses.length).toBeGreaterThan(30)
  const wide: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    if ((await sideways(page)) > 0) wide.push(address)
  }
  expect(wide).toEqual([])
  expect(complaints).toEqual([])
})

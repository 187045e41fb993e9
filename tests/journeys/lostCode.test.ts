import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { menuOf } from './support/account.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf } from './support/promotions.ts'
import { searchForm } from './support/searchForm.ts'

const site = journeySite()

/**
 * A file that is lost until the connection is back. It stays in the hands of the test afterwards: a browser may go on losing for
 * a moment what it is told to let through.
 */
async function losing(page: Page, file: RegExp): Promise<() => void> {
  let isLost = true
  await page.route(file, (route) => (isLost ? route.abort('internetdisconnected') : route.continue()))
  return () => (isLost = false)
}

/** The page is the one that was loaded at first: nothing was reloaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isFirst: true }))
const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window)

async function opened(file: RegExp, path = '/'): Promise<{ page: Page; context: BrowserContext; find: () => void }> {
  const { page, context } = await site.visit()
  const find = await losing(page, file)
  await page.goto(path)
  await mark(page)
  return { page, context, find }
}

it('the promo field, whose code is lost at first, loads after one Try again in each place, without a reload and with the choices made meanwhile', async () => {
  const { page, context, find } = await opened(/assets\/search-/)
  await searchForm(page).from.fill('Del')
  await searchForm(page)
    .option(/Indira Gandhi/)
    .click()
  const again = page.getByRole('form', { name: 'Search flights' }).getByRole('button', { name: 'Try again' })
  await expect.poll(() => again.count()).toBe(3)
  find()
  for (let left = 3; left > 0; left -= 1) {
    await expect.poll(() => again.count()).toBe(left)
    await again.first().press('Enter')
  }
  await offersOf(page).promo.waitFor()
  await offersOf(page).promo.fill('monsoon')
  expect(await offersOf(page).promo.inputValue()).toBe('MONSOON')
  expect([await searchForm(page).from.inputValue(), await isFirst(page)]).toEqual(['DEL Delhi', true])
  await context.close()
})

it('the calendar, whose code is lost at first, loads after Try again in its place', async () => {
  const { page, context, find } = await opened(/assets\/search-/)
  await searchForm(page).departure.click()
  const again = page.getByRole('button', { name: 'Try again' })
  // Between the dates and the passengers: other parts of the form come with it.
  await expect.poll(() => again.count()).toBe(4)
  find()
  await again.nth(2).click()
  await page.getByRole('gridcell').first().waitFor()
  expect(await isFirst(page)).toBe(true)
  await context.close()
})

it('a page, whose code is lost at first, loads after Try again', async () => {
  const { page, context, find } = await opened(/ResultsPage-.*\.js/, '/?origin=DEL&dest=BOM&date=2026-12-12')
  const { search, flights } = searchForm(page)
  await expect.poll(() => search.getAttribute('aria-disabled')).toBe('false')
  await search.click()
  await page.getByRole('heading', { level: 1, name: 'We could not load this page' }).waitFor()
  find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await flights.first().waitFor()
  expect(await isFirst(page)).toBe(true)
  await context.close()
})

it('the router, lost at first, loads after Try again with the requested page', async () => {
  const { page, context, find } = await opened(/router-.*\.js/, '/?origin=DEL&dest=BOM&date=2026-12-12')
  const { search, flights } = searchForm(page)
  await expect.poll(() => search.getAttribute('aria-disabled')).toBe('false')
  await search.click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe('/flight-search')
  find()
  await again.click()
  await flights.first().waitFor()
  expect(await isFirst(page)).toBe(true)
  await context.close()
})

it('the sign-in dialog, whose code is lost at first, opens when it is asked for again', async () => {
  const { page, context, find } = await opened(/SessionDialog-/)
  const { account, login } = menuOf(page)
  await account.click()
  await login.click()
  await page.getByText('We could not open the sign-in').waitFor()
  find()
  await account.press('Enter')
  await login.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await isFirst(page)).toBe(true)
  await context.close()
})

it('what is prerendered in the header and the footer stays while its code is lost, and a press there is done when it has come', async () => {
  const { page, context, find } = await opened(/assets\/below-/)
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true })
  const cookies = page.getByRole('button', { name: 'Cookie choices' })
  // A press while the code is still on its way, to be lost, is not a wish to try again.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('assets/below-'))
  await cookies.click()
  await lost
  expect(await isFirst(page)).toBe(true)
  find()
  await cookies.click()
  await page.getByRole('heading', { name: 'Cookie choices' }).waitFor()
  await hindi.click()
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN')
  await context.close()
})

import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'

const site = journeySite()

/** What is there for a customer alone. */
const lastTrip = (page: Page) => page.getByRole('button', { name: 'Search your last booked trip again', exact: true })

/** As the sandbox does it in another tab of the same browser. */
const signIn = (context: BrowserContext, persona: string) => context.request.post('/sandbox/api/persona', { data: { persona } })
const signOut = (context: BrowserContext) => context.request.delete('/sandbox/api/persona')

/** The traveller comes back to the page. A browser without a window never hides a page, so its sign is given by hand. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const sessionRead = (page: Page) => page.waitForResponse(/\/api\/ibe\/session$/)

describe('a visitor', () => {
  it('searches and sees fares and offers, though the airline cannot be asked who is here [SEC-05]', async () => {
    await site.airline.fault({ route: '/api/ibe/session', kind: '500' })
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await comesToRest(page)
    await page.getByRole('button', { name: 'View all offers', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Offers', exact: true })
      .getByRole('button', { name: /^Apply / })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await chooseRoute(page, 'DEL', 'BOM')
    await form.search.click()
    await form.flights.getByText('₹').first().waitFor()
    expect(await lastTrip(page).count()).toBe(0)
    await context.close()
  })
})

describe('a customer', () => {
  it(
    'who signs in or out elsewhere is noticed when the page is come back to, and what was filled in stays [PRO-17]',
    { tags: ['core'] },
    async () => {
      const { page, context } = await site.visit()
      const read = sessionRead(page)
      await page.goto('/')
      await read
      await searchForm(page).from.fill('BLR')
      await searchForm(page)
        .option(/Kempegowda/)
        .click()
      await signIn(context, 'one-way')
      await comeBack(page)
      await lastTrip(page).waitFor()
      await signOut(context)
      expect(await lastTrip(page).count()).toBe(1)
      await comeBack(page)
      await lastTrip(page).waitFor({ state: 'detached' })
      expect(await searchForm(page).from.inputValue()).toBe('BLR Bengaluru')
      await context.close()
    },
  )

  it('who is noticed in one tab is noticed in all [PRO-17]', async () => {
    const { page, context } = await site.visit()
    const other = await context.newPage()
    const reads = [sessionRead(page), sessionRead(other)]
    await Promise.all([page.goto('/'), other.goto('/')])
    await Promise.all(reads)
    await signIn(context, 'one-way')
    await comeBack(other)
    await Promise.all([lastTrip(page).waitFor(), lastTrip(other).waitFor()])
    await context.close()
  })

  it('stays signed in while the airline cannot be asked, and is tried again', async () => {
    const { page, context } = await site.visit()
    await site.airline.fault({ route: '/api/ibe/session', kind: '500' })
    await signIn(context, 'one-way')
    const failed = sessionRead(page)
    await page.goto('/')
    await failed
    await comesToRest(page)
    expect(await lastTrip(page).count()).toBe(0)
    await site.airline.clearFaults()
    await comeBack(page)
    await lastTrip(page).waitFor()
    await site.airline.fault({ route: '/api/ibe/session', kind: '500' })
    const failedAgain = sessionRead(page)
    await comeBack(page)
    await failedAgain
    await comesToRest(page)
    expect(await lastTrip(page).count()).toBe(1)
    await context.close()
  })
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { bookings } from '../../server/contract/bookings.ts'
import { pathTo } from '../../src/testing/steps/called.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf } from './support/personaBooking.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const PAGE = '/manage-booking/view-my-trips'

/** Opens the booking of a persona by its reference and name. */
async function open(page: Page, persona: string): Promise<string> {
  const { recordLocator, lastName } = await bookingOf(page, persona)
  const query = new URLSearchParams({ recordLocator, lastName }).toString()
  expect((await page.request.get(`/api/ibe/booking/retrieve?${query}`)).status()).toBe(200)
  return recordLocator
}

const mine = (page: Page) => page.getByRole('region', { name: 'In your account', exact: true })
const here = (page: Page) => page.getByRole('region', { name: 'Found on this device', exact: true })
const card = (page: Page, recordLocator: string) => here(page).getByRole('article').filter({ hasText: recordLocator })
const viewBooking = (page: Page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'View Booking', exact: true })

describe('the trips of a browser', () => {
  it('are both bookings that a visitor has opened; each leads to its page, Back leads here again, and one is forgotten [NAV-22, NAV-23, RETR-55, SEC-17]', async () => {
    const { page, context, complaints } = await site.visit()
    const [family, flown] = [await open(page, 'family'), await open(page, 'flown')]
    await page.goto('/')
    await viewBooking(page).click()
    await expect.poll(() => here(page).getByRole('article').count()).toBe(2)
    expect(new URL(page.url()).pathname).toBe(PAGE)
    expect(await page.title()).toBe('Your trips | Sarus Air')
    await expect.poll(() => viewBooking(page).count()).toBe(0)
    await card(page, flown).getByText('Flown').first().waitFor()
    await card(page, family)
      .getByRole('link', { name: /^Open the booking/ })
      .click()
    await page.getByRole('heading', { level: 1, name: `Your booking ${family}`, exact: true }).waitFor()
    await viewBooking(page).waitFor()
    await goBack(page)
    await card(page, flown)
      .getByRole('button', { name: /^Forget this booking on this device/ })
      .click()
    await expect.poll(() => here(page).getByRole('article').count()).toBe(1)
    await expect
      .poll(() =>
        here(page)
          .getByRole('heading', { level: 2 })
          .evaluate((heading) => heading === document.activeElement),
      )
      .toBe(true)
    await page.reload()
    await card(page, family).waitFor()
    await expect.poll(() => card(page, flown).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lead on from nothing to finding a booking and to signing in, on a phone and by keyboard [NAV-22, SEC-15]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto(PAGE)
    await here(page).getByText('No booking was found on this device').last().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Sign In', exact: true }).waitFor()
    await goBack(page)
    await here(page).getByRole('link', { name: 'Find a booking', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Booking reference (PNR)' }).waitFor()
    await context.close()
  })

  it(
    'are followed by those of the account once a customer signs in; of a visitor the airline is not asked for any [SEC-15, API-30]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit()
      const asked: string[] = []
      page.on('request', (request) => request.url().includes(pathTo(bookings)) && asked.push(request.url()))
      await page.goto(PAGE)
      await mine(page).getByRole('alert').filter({ hasText: 'Sign in to see your bookings' }).waitFor()
      expect(asked).toEqual([])
      await page.request.post('/sandbox/api/persona', { data: { persona: 'on-hold' } })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await mine(page).getByRole('article').first().waitFor()
      await page.reload()
      await mine(page).getByRole('article').first().waitFor()
      expect([asked.length, complaints]).toEqual([2, []])
      await context.close()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { offersOf } from '../journeys/support/promotions.ts'
import { searchForm } from '../journeys/support/searchForm.ts'
import { firefoxSite } from './support/firefoxSite.ts'
import { DELHI_MUMBAI, openCalendar, pickRoute, tabTo, write } from './support/steps.ts'

const site = firefoxSite()

describe('in Firefox', () => {
  it('a search one way is made by mouse [SRCH-02, SRCH-19, STN-09]', async () => {
    const { page, complaints, leave } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await pickRoute(page)
    await openCalendar(page)
    await form.day('Saturday 12 December 2026').click()
    await form.search.click()
    await form.flights.getByText('₹').first().waitFor()
    expect(new URL(page.url()).search).toBe(new URL(DELHI_MUMBAI, site.airline.address).search)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a search one way is made by keyboard only [STN-09, SRCH-19, CAL-02]', async () => {
    const { page, complaints, leave } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await tabTo(page, form.from)
    await page.keyboard.type('leh')
    await form.option(/Leh/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.from.inputValue()).toBe('IXL Leh')
    await tabTo(page, form.to)
    await page.keyboard.type('cochin')
    await form.option(/Kochi/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.to.inputValue()).toBe('COK Kochi')
    if ((await page.getByRole('grid').count()) === 0) {
      await tabTo(page, form.departure)
      await page.keyboard.press('Enter')
    }
    await form.day('Saturday 21 November 2026').waitFor()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => form.departure.innerText()).toMatch(/21 Dec 2026/)
    await tabTo(page, form.search)
    await page.keyboard.press('Enter')
    await form.flights.first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(complaints).toEqual([])
    await leave()
  })

  it('a round trip lists the flights of both directions [TRIP-05, SRCH-02]', async () => {
    const { page, complaints, leave } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await page.getByText('Round Trip', { exact: true }).click()
    await pickRoute(page)
    await openCalendar(page)
    await form.day('Saturday 12 December 2026').click()
    await form.day('Tuesday 15 December 2026').click()
    await expect.poll(() => form.return.innerText()).toMatch(/15 Dec 2026/)
    await form.search.click()
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-12-12,2026-12-15')
    expect(complaints).toEqual([])
    await leave()
  })

  it('the calendar is gone through by keys, and Escape gives the focus back [CAL-02]', async () => {
    const { page, complaints, leave } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await form.departure.focus()
    await page.keyboard.press('Enter')
    await form.day('Saturday 21 November 2026').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
    for (const [key, day] of [
      ['ArrowRight', /22 November 2026|^22/],
      ['ArrowDown', /29 November 2026|^29/],
      ['PageDown', /29 December 2026|^29/],
      ['ArrowLeft', /28 December 2026|^28/],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toMatch(day)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('grid').count()).toBe(0)
    await expect.poll(() => form.departure.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a promo code is typed, judged and kept by the results [PRO-06, PRO-14]', async () => {
    const { page, leave } = await site.visit()
    const form = searchForm(page)
    const offers = offersOf(page)
    await page.goto('/')
    await pickRoute(page)
    await page.keyboard.press('Escape')
    await write(page, offers.promo, 'MONSOON')
    await offers.applied.waitFor()
    await form.search.click()
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('promo')).toBe('MONSOON')
    await page.getByText('MONSOON applied.').first().waitFor()
    await leave()
  })

  it('the offers are opened, one goes into the field, and Escape closes them with the focus where it was [OFF-02, OFF-06]', async () => {
    const { page, complaints, leave } = await site.visit()
    const offers = offersOf(page)
    await page.goto('/')
    await offers.all.click()
    await offers.dialog
      .getByRole('button', { name: /^Apply / })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => offers.dialog.count()).toBe(0)
    await expect.poll(() => offers.all.evaluate((element) => element === document.activeElement)).toBe(true)
    await offers.all.click()
    await offers.apply('MONSOON').click()
    await expect.poll(() => offers.promo.inputValue()).toBe('MONSOON')
    expect(complaints).toEqual([])
    await leave()
  })

  it('flights are put in order and filtered, and are so after a reload', async () => {
    const { page, complaints, leave } = await site.visit()
    const form = searchForm(page)
    await page.goto(DELHI_MUMBAI)
    await form.flights.first().waitFor()
    const all = await form.flights.count()
    await page.getByText('Earliest departure first').click()
    await page.getByRole('checkbox', { name: /^1 stop/ }).click()
    await expect.poll(() => form.flights.count()).toBeLessThan(all)
    const left = await form.flights.count()
    const first = await form.flights.first().innerText()
    await page.reload()
    await form.flights.first().waitFor()
    await expect.poll(() => form.flights.count()).toBe(left)
    expect(await form.flights.first().innerText()).toBe(first)
    const address = new URL(page.url()).searchParams
    expect([address.get('sort'), address.get('stops')]).toEqual(['earliest', '1'])
    expect(complaints).toEqual([])
    await leave()
  })
})

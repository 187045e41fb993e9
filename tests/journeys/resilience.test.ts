import { describe, expect, it } from 'vitest'
import { goBack, goForward } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'
import { changeSearch, chooseRoute, searchForm } from './support/searchForm.ts'

const site = journeySite()

const DELHI_MUMBAI = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

describe('an airline that fails', () => {
  it('a calendar without fares says so quietly, leaves every future day to be picked, and trying again brings them [CAL-15, CON-06, CON-69]', async () => {
    await site.airline.fault({ route: '/api/ibe/low-fares', kind: '500' })
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    await form.departure.click()
    await page.getByText('Fares unavailable').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await form.day('Saturday 12 December 2026').getAttribute('aria-disabled')).toBeNull()
    await site.airline.clearFaults()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await form.day('Saturday 12 December 2026').filter({ hasText: '₹' }).click()
    await expect.poll(() => form.departure.innerText()).toMatch(/12 Dec 2026/)
    await context.close()
  })

  it('flights that cannot be had keep the search, and trying again brings them [MSG-40]', { tags: ['core'] }, async () => {
    await site.airline.fault({ route: '/api/ibe/availability', kind: '500' })
    const { page, context } = await site.visit()
    await page.goto(DELHI_MUMBAI)
    const again = page.getByRole('button', { name: 'Try again', exact: true })
    await again.waitFor()
    expect(await page.getByText(/Our servers are down/).count()).toBeGreaterThan(0)
    await site.airline.clearFaults()
    await again.click()
    await searchForm(page).flights.first().waitFor()
    await changeSearch(page)
    expect(await searchForm(page).from.inputValue()).toBe('DEL Delhi')
    await context.close()
  })

  it('a lost connection and a broken answer are failures with a way on, not empty lists', async () => {
    for (const kind of ['drop', 'malformed'] as const) {
      await site.airline.fault({ route: '/api/ibe/availability', kind })
      const { page, context } = await site.visit()
      await page.goto(DELHI_MUMBAI)
      await page.getByRole('button', { name: 'Try again', exact: true }).waitFor()
      expect(await page.getByText(/no flights found/i).count()).toBe(0)
      await context.close()
    }
  })

  it('a slow airline is said to be slow, and its answer still comes', { tags: ['core'] }, async () => {
    await site.airline.fault({ route: '/api/ibe/availability', kind: 'delay', delayMs: 4_500 })
    const { page, context } = await site.visit()
    await page.goto(DELHI_MUMBAI)
    await page
      .getByText(/longer than usual/)
      .first()
      .waitFor()
    await searchForm(page).flights.first().waitFor()
    await context.close()
  })

  it('airports that cannot be had are asked for again from the field [API-10]', async () => {
    await site.airline.fault({ route: '/graphql', kind: '500' })
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await form.from.click()
    const again = page.getByRole('button', { name: /Try again/ })
    await again.waitFor()
    await site.airline.clearFaults()
    await again.click()
    await form.option(/Indira Gandhi/).waitFor()
    await context.close()
  })
})

describe('a traveller who changes course', () => {
  it('reload in the middle keeps the form [SRCH-12]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await form.from.fill('DEL')
    await form.option(/Indira Gandhi/).click()
    await form.passengers.click()
    await page.getByRole('button', { name: 'Add adult', exact: true }).click()
    await page.reload()
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect(await form.passengers.innerText()).toMatch(/2 adults/)
    await context.close()
  })

  it('a shared address shows the same search, and a day of the strip is a step that Back takes back', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    const line = page.getByRole('region', { name: 'Your search', exact: true })
    await page.goto(DELHI_MUMBAI)
    await form.flights.first().waitFor()
    await page.getByRole('button', { name: /^Mon, 14 Dec/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-12-14')
    await expect.poll(() => line.innerText()).toMatch(/14 Dec 2026/)
    await goBack(page)
    await expect.poll(() => line.innerText()).toMatch(/12 Dec 2026/)
    await goForward(page)
    await expect.poll(() => line.innerText()).toMatch(/14 Dec 2026/)
    await page.reload()
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-12-14')
    await context.close()
  })

  it('sort and filters are in the address and make no steps', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    await page.goto(DELHI_MUMBAI)
    await searchForm(page).flights.first().waitFor()
    await page.getByText('Earliest departure first').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('earliest')
    await goBack(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('another page begins at its top, and Back comes to where the traveller was', async () => {
    const { page, context } = await site.visit({ width: 360 })
    await page.goto(DELHI_MUMBAI)
    await searchForm(page).flights.first().waitFor()
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    // At once: a busy browser has not said yet that the page was scrolled.
    await page.getByRole('link', { name: 'Sarus Air home page' }).evaluate((link: HTMLElement) => {
      scrollTo({ top: 400, behavior: 'instant' })
      link.click()
    })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await expect.poll(scrolled).toBe(0)
    await goBack(page)
    await searchForm(page).flights.first().waitFor()
    await expect.poll(scrolled).toBe(400)
    await context.close()
  })

  it('on a phone Back closes the calendar first, then the form, and stays on the page [LAY-19]', async () => {
    const { page, context } = await site.visit({ width: 360 })
    const form = searchForm(page)
    await page.goto('/')
    await form.bar.tap()
    await form.departure.tap()
    await page.getByRole('gridcell').first().waitFor()
    await goBack(page)
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(0)
    expect(await form.departure.isVisible()).toBe(true)
    await goBack(page)
    await expect.poll(() => form.departure.isVisible()).toBe(false)
    expect(await form.bar.isVisible()).toBe(true)
    await context.close()
  })

  it('above results the form asks again: another place, or the same again on a phone [SRCH-01, OPEN-45]', async () => {
    const { page, context } = await site.visit({ width: 360 })
    const form = searchForm(page)
    await page.goto(DELHI_MUMBAI)
    await form.flights.first().waitFor()
    await form.bar.tap()
    await form.search.tap()
    await expect.poll(() => form.search.isVisible()).toBe(false)
    await form.bar.tap()
    await form.to.fill('goa')
    await form.option(/Dabolim/).tap()
    await form.search.tap()
    await page.getByRole('heading', { level: 1, name: 'Delhi to Goa' }).waitFor()
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('dest')).toBe('GOI')
    await goBack(page)
    await page.getByRole('heading', { level: 1, name: 'Delhi to Mumbai' }).waitFor()
    await context.close()
  })

  it('a search without stations says what is missing and goes there [SRCH-04, SRCH-10, SRCH-11, MSG-02, MSG-03, CON-10]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    expect(await form.search.getAttribute('aria-disabled')).toBe('true')
    await form.search.click({ force: true })
    await expect.poll(() => form.from.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText('Choose Origin').first().waitFor()
    await page.getByText('Choose Destination').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('a search made before is a chip that fills the form [STN-02, SRCH-14]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'GOI')
    await form.search.click()
    await form.flights.first().waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await form.from.click()
    await page.getByRole('option', { name: /Delhi to Goa/ }).click()
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect(await form.to.inputValue()).toBe('GOI Goa')
    await context.close()
  })

  it('an unknown address answers 404, says so, and leads home', async () => {
    const { page, context } = await site.visit()
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('the header is 65 px high on a phone and 68 px on a desktop [LAY-11]', async () => {
    for (const [width, height] of [
      [360, 65],
      [1280, 68],
    ] as const) {
      const { page, context } = await site.visit({ width })
      await page.goto('/')
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(height)
      await context.close()
    }
  })

  it('nothing scrolls sideways at 320 px', async () => {
    const { page, context } = await site.visit({ width: 320 })
    for (const path of ['/', DELHI_MUMBAI]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path === DELHI_MUMBAI) await searchForm(page).flights.first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await context.close()
  })
})

it.each([
  [false, 'Switch to high-contrast mode'],
  [true, 'Switch to normal mode'],
] as const)('offers the other contrast, with high contrast %s [NAV-07]', async (highContrast, name) => {
  const { page, context } = await site.visit({ highContrast })
  await page.goto('/')
  await comesToRest(page)
  expect(await page.getByRole('button', { name }).count()).toBe(1)
  await context.close()
})

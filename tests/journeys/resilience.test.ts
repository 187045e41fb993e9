import { describe, expect, it } from 'vitest'
import { goBack, goForward } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { comesToRest } from './support/rest.ts'
import { changeSearch, searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const DELHI_MUMBAI = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

describe('an airline that fails', () => {
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

  it('a slow airline is said to be slow, and its answer still comes', { tags: ['core'] }, async () => {
    await site.airline.fault({ route: '/api/ibe/availability', kind: 'delay', delayMs: 8_000 })
    const { page, context } = await site.visit()
    await page.goto(DELHI_MUMBAI)
    await page
      .getByText(/longer than usual/)
      .first()
      .waitFor()
    await searchForm(page).flights.first().waitFor()
    await context.close()
  })
})

describe('a traveller who changes course', () => {
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

  it('an unknown address answers 404, says so, and leads home', async () => {
    const { page, context } = await site.visit()
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})

it('offers the other contrast where high contrast was chosen before, under a header of 65 px on a phone and 68 px on a desktop [NAV-07, LAY-11]', async () => {
  const { page, context } = await site.visit({ highContrast: true })
  await page.goto('/')
  await comesToRest(page)
  expect(await page.getByRole('button', { name: 'Switch to normal mode' }).count()).toBe(1)
  for (const [width, height] of [
    [DESKTOP, 68],
    [PHONE, 65],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(height)
  }
  await context.close()
})

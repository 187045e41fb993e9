import { expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf } from './support/promotions.ts'
import { changeSearch, searchForm } from './support/searchForm.ts'

const site = journeySite()

it('what is pressed and typed before its code has come is done when it is there', async () => {
  const { page, context, complaints } = await site.visit()
  const offers = offersOf(page)
  const arrive = await holdBack(page, /assets\/(?:search|below)-/)
  // What is held back would hold back the load event as well, where it was asked for before it.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
  await offers.promo.fill('mon soon')
  await offers.fare('Medical Professionals').click()
  expect(await page.getByRole('alert').count()).toBe(0)
  arrive()
  await page.getByRole('checkbox', { name: 'Analytics' }).waitFor()
  await page.getByRole('alert').first().waitFor()
  expect(await offers.promo.inputValue()).toBe('MONSOON')
  expect(complaints).toEqual([])
  await context.close()
})

// At 600 px the words of the offer take a second line, which is unknown before the airline has sent them.
const AT = drawn([612, 767, 820, 1023, 1024, 1280], 'tall')
it.each(AT)('the form above results is as tall before its late parts have come, at %i px', DRAWN, async (width) => {
  const { page, context } = await site.visit({ width })
  const arrive = await holdBack(page, /assets\/search-/)
  await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true', {
    waitUntil: 'domcontentloaded',
  })
  await searchForm(page).flights.first().waitFor()
  await changeSearch(page)
  const form = page.getByRole('form', { name: 'Search flights', exact: true })
  const height = () => form.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  expect(await offersOf(page).promo.count()).toBe(0)
  arrive()
  await offersOf(page).fare('Senior Citizen').waitFor()
  await page.getByText(/with MONSOON/).waitFor()
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(4)
  await context.close()
})

it('a device whose clock is ahead moves no date, on a link and after a reload [TRIP-13, TRIP-14]', async () => {
  const { page, context } = await site.visit()
  const form = searchForm(page)
  await context.clock.setSystemTime(new Date('2027-02-01T06:00:00Z'))
  await page.goto('/?origin=DEL&dest=BOM&date=2026-12-12&pax=2ADT')
  await expect.poll(() => form.departure.innerText()).toMatch(/12 Dec 2026/)
  await page.reload()
  await expect.poll(() => form.to.inputValue()).toBe('BOM Mumbai')
  await expect.poll(() => form.departure.innerText()).toMatch(/12 Dec 2026/)
  await context.close()
})

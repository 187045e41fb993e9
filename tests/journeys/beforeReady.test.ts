import { expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { offersOf } from './support/promotions.ts'
import { searchForm } from './support/searchForm.ts'

const site = journeySite()

it('what is pressed and typed before its code has come is done when it is there', async () => {
  const { page, context, complaints } = await site.visit()
  const offers = offersOf(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/SearchExtras-|Footer-/, async (route) => {
    await arrived
    await route.continue()
  })
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

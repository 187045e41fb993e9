import { expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'

const site = journeySite()

const WITH_CODE = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&promo=SARUS500&search=true'

it('judges the code of the results again, field and prices, when a customer signs in in another tab [PRO-17, OPEN-29, OPEN-64]', async () => {
  const { page, context } = await site.visit()
  await page.goto(WITH_CODE)
  const flights = searchForm(page).flights
  const cheapest = async () => Number((await flights.first().innerText()).match(/₹([\d,.]+)/)?.[1]?.replaceAll(',', ''))
  await page.getByText('SARUS500 not applied. Please sign in to use this promo code.').last().waitFor()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  const before = await cheapest()

  const other = await context.newPage()
  await other.goto('/sandbox')
  await other.getByRole('button', { name: 'Ravi Iyer', exact: true }).click()
  await other.getByText(/This browser is signed in as/).waitFor()
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await page
    .getByText(/^SARUS500 applied\./)
    .last()
    .waitFor()
  await page.getByText('Promo code applied.').waitFor()
  await expect.poll(cheapest).toBeLessThan(before)
  expect(await page.getByRole('button', { name: 'Sign In', exact: true }).count()).toBe(0)
  await context.close()
})

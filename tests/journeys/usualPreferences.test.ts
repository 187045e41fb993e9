import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { PreferencesAnswer, PreferencesQuery } from '../../server/contract/profileMenu.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf, signInAs } from './support/promotions.ts'
import { comesToRest } from './support/rest.ts'
import { searchForm } from './support/searchForm.ts'
import { ASHA, button, chosenFlights, fillContact, fillPerson, toExtras, total } from './support/sale.ts'

const site = journeySite()

/** A persona of the sandbox has chosen and saved before, as in the form of their preferences. */
async function prefer(page: Page, persona: string, chosen: Partial<PreferencesQuery>): Promise<void> {
  const path = '/api/ibe/users/me/preferences'
  await signInAs(page, persona)
  const { data } = (await (await page.request.get(path)).json()) as PreferencesAnswer
  const answer = await page.request.put(path, { data: { ...data, ...chosen } })
  expect(answer.status()).toBe(200)
}

const mealOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const mealsOf = (page: Page, name: string): Promise<string[]> => mealOf(page, name).getByRole('option').allInnerTexts()

describe('the usual meal', () => {
  it('of a customer who travels alone stands first, is not chosen, costs what it costs, and stays away for a party of two [PROF-07]', async () => {
    const { page, context } = await site.visit()
    await prefer(page, 'Meera Nair', { meal: 'VJML' })
    const { address, amount } = await chosenFlights(page)
    await page.goto(address)
    await fillPerson(page, ASHA)
    await fillContact(page, 'asha@example.in')
    await toExtras(page)
    await expect.poll(() => mealsOf(page, 'Asha Rao')).toContain('Your usual meal: Jain meal, ₹350')
    expect((await mealsOf(page, 'Asha Rao')).slice(0, 3)).toEqual(['No meal', 'Your usual meal: Jain meal, ₹350', 'Vegetarian meal, ₹350'])
    expect([await mealOf(page, 'Asha Rao').inputValue(), await total(page).textContent()]).toEqual(['', `₹${amount.toLocaleString('en-IN')}`])
    await button(page, 'Continue without extras').waitFor()

    const two = await chosenFlights(page, { pax: '2ADT', party: { ADT: 2, CHD: 0, SNR: 0, INF: 0, EXST: 0 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(two.address)
    // Asha is there already, with what was answered before.
    await fillPerson(page, { group: 'Passenger 2, adult', first: 'Vikram' })
    await fillContact(page, 'asha@example.in')
    await toExtras(page)
    await expect.poll(() => mealsOf(page, 'Asha Rao')).toContain('Jain meal, ₹350')
    await comesToRest(page)
    expect([(await mealsOf(page, 'Vikram Rao'))[1], asked.filter((path) => path.endsWith('/preferences'))]).toEqual(['Vegetarian meal, ₹350', []])
    await context.close()
  })

  it('of a visitor is not asked for, and where it cannot be had, or comes late, the step goes on', async () => {
    const { page, context } = await site.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await site.airline.fault({ route: '/api/ibe/users/me/preferences', kind: '500' })
    const { address } = await chosenFlights(page)
    await page.goto(address)
    await fillPerson(page, ASHA)
    await fillContact(page, 'asha@example.in')
    await toExtras(page)
    await expect.poll(() => mealsOf(page, 'Asha Rao')).toContain('Jain meal, ₹350')
    await comesToRest(page)
    expect(asked.filter((path) => path.endsWith('/preferences'))).toEqual([])
    await page.request.post('/sandbox/api/persona', { data: { persona: 'one-way' } })
    const refused = page.waitForResponse(/users\/me\/preferences/)
    await page.reload()
    expect((await refused).status()).toBe(500)
    await expect.poll(() => mealsOf(page, 'Asha Rao')).toContain('Jain meal, ₹350')
    await button(page, 'Continue without extras').click()
    await page.getByRole('heading', { level: 1, name: /^Seats/ }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    await context.close()
  })
})

/** What this browser stores of the search form. */
const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

/** As the sandbox does it in another tab, upon which the traveller comes back to the page. */
async function become(page: Page, persona: string | null): Promise<void> {
  if (persona === null) await page.request.delete('/sandbox/api/persona')
  else await page.request.post('/sandbox/api/persona', { data: { persona } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const PREFERENCES = /users\/me\/preferences/

describe('the search form of the home page', () => {
  it('begins where the customer mostly flies from, in its currency and with their nationality; the focus stays, and the browser stores nothing of it [PROF-07, STN-15, NAT-04]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await prefer(page, 'Meera Nair', { origin: 'SIN', nationality: 'NP' })
    await page.goto('/')
    await expect.poll(() => form.from.inputValue()).toBe('SIN Singapore')
    await expect.poll(() => offersOf(page).currency.inputValue()).toBe('SGD')
    await expect.poll(() => offersOf(page).nationality.inputValue()).toBe('NP')
    await comesToRest(page)
    expect([await page.evaluate(() => document.activeElement === document.body), await form.to.inputValue()]).toEqual([true, ''])
    expect(await stored(page)).not.toContain('SIN')

    await form.to.fill('MAA')
    await form.option(/MAA/).click()
    await form.search.click()
    await form.flights.first().waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ origin: 'SIN', dest: 'MAA', currency: 'SGD' })
    await context.close()
  })

  it('begins for another customer where they fly from, and for a visitor nowhere, without a question [SEC-07, SEC-09]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await prefer(page, 'Meera Nair', { origin: 'SIN' })
    await prefer(page, 'Nisha Patel', { origin: 'AMD' })
    await page.goto('/')
    await expect.poll(() => form.from.inputValue()).toBe('AMD Ahmedabad')
    await become(page, 'round-trip')
    await expect.poll(() => form.from.inputValue()).toBe('SIN Singapore')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await become(page, null)
    await expect.poll(() => form.from.inputValue()).toBe('')
    await expect.poll(() => offersOf(page).currency.inputValue()).toBe('INR')
    await page.reload()
    await form.from.waitFor()
    await comesToRest(page)
    expect([await form.from.inputValue(), asked.filter((url) => PREFERENCES.test(url))]).toEqual(['', []])
    await context.close()
  })
})

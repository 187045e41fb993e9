import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { openTab, TABS } from './support/profileForms.ts'
import { ASHA, button, chosenFlights, fillContact, fillPerson, toExtras, total } from './support/sale.ts'

const site = journeySite()

/** A persona of the sandbox has chosen in the form of their preferences. */
async function prefer(page: Page, persona: string, chosen: Readonly<Record<string, string>>): Promise<void> {
  const forms = await openTab(page, persona, TABS.preferences)
  for (const [name, value] of Object.entries(chosen)) await forms.choice(name).selectOption(value)
  await forms.save.click()
  await forms.said('Saved.').waitFor()
}

const mealOf = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const mealsOf = (page: Page, name: string): Promise<string[]> => mealOf(page, name).getByRole('option').allInnerTexts()

describe('the usual meal', { timeout: 120_000 }, () => {
  it('of a customer who travels alone stands first, is not chosen, costs what it costs, and stays away for a party of two [PROF-07]', async () => {
    const { page, context } = await site.visit()
    await prefer(page, 'Meera Nair', { Meal: 'VJML' })
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
    await page.waitForLoadState('networkidle')
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
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.endsWith('/preferences'))).toEqual([])
    await page.request.post('/sandbox/api/persona', { data: { persona: 'one-way' } })
    const refused = page.waitForResponse(/users\/me\/preferences/)
    await page.reload()
    await toExtras(page)
    expect((await refused).status()).toBe(500)
    await expect.poll(() => mealsOf(page, 'Asha Rao')).toContain('Jain meal, ₹350')
    await button(page, 'Continue without extras').click()
    await page.getByRole('heading', { level: 1, name: /^Seats/ }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    await context.close()
  })
})

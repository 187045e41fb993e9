import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { ASHA, button, fillContact, fillPerson, heading, toExtras, total } from './support/sale.ts'

const site = journeySite()

const extra = (page: Page) => page.getByRole('checkbox', { name: /Asha Rao/ }).first()
const results = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

/** In one task of the page: the first extra is ticked, and something else is done before a frame is drawn. */
const tickAnd = (page: Page, what: 'back' | 'away' | 'reload' | 'passengers' | 'continue') =>
  page.evaluate((then) => {
    const pressed = (selector: string, words: RegExp) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((each) => words.test(each.innerText))
    document.querySelector<HTMLElement>('main fieldset input[type="checkbox"]')?.click()
    if (then === 'back') history.back()
    else if (then === 'away') history.go(-2)
    else if (then === 'reload') location.reload()
    else if (then === 'passengers') pressed('nav button', /^Passengers/)?.click()
    else pressed('main button', /^Continue/)?.click()
  }, what)

async function atExtras(): Promise<Page> {
  const { page } = await site.visit()
  await page.goto(results)
  const flights = page.getByRole('list', { name: 'Flights', exact: true })
  await flights
    .getByRole('button', { name: /Select/ })
    .first()
    .click()
  await button(page, 'Continue').click()
  await heading(page, 'Who is flying?').waitFor()
  await fillPerson(page, ASHA)
  await fillContact(page, 'asha@example.in')
  await toExtras(page)
  return page
}

describe('what is pressed at once after a tick', () => {
  it('the tick stays, with its price: Back, a reload, away to the results, the passengers, and the way on to the seats', async () => {
    const page = await atExtras()
    const before = await total(page).innerText()
    for (const what of ['back', 'reload', 'away', 'passengers'] as const) {
      const reloaded = what === 'reload' ? page.waitForEvent('load') : null
      await tickAnd(page, what)
      await reloaded
      if (what === 'away') {
        await page.waitForURL(/flight-search/)
        await button(page, 'Continue').click()
      }
      if (what === 'passengers' || what === 'back') {
        await heading(page, 'Who is flying?').waitFor()
        await expect.poll(() => total(page).innerText(), { message: what }).not.toBe(before)
        await toExtras(page)
      }
      await heading(page, 'Extras, if you want any').waitFor()
      await expect.poll(() => total(page).innerText(), { message: what }).not.toBe(before)
      expect([what, await extra(page).isChecked()]).toEqual([what, true])
      await extra(page).uncheck()
      await expect.poll(() => total(page).innerText(), { message: what }).toBe(before)
    }
    await tickAnd(page, 'continue')
    await heading(page, /^Seats/).waitFor()
    await expect.poll(() => total(page).innerText()).not.toBe(before)
  })
})

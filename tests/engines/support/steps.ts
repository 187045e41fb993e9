import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { searchForm } from '../../journeys/support/searchForm.ts'

/** The results of a search that journeys begin with. */
export const DELHI_MUMBAI = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'

/** Both stations, by typing and a press on the row. */
export async function pickRoute(page: Page) {
  const form = searchForm(page)
  await write(page, form.from, 'del')
  await form.option(/Indira Gandhi/).click()
  await write(page, form.to, 'bombay')
  await form.option(/Chhatrapati Shivaji/).click()
  await expect.poll(() => form.to.inputValue()).toBe('BOM Mumbai')
}

/** The open calendar, opened where it is not. */
export async function openCalendar(page: Page) {
  const form = searchForm(page)
  if ((await page.getByRole('grid').count()) === 0) await form.departure.click()
  await form.day('Saturday 12 December 2026').waitFor()
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes by Tab until a thing has the focus; the way on by itself counts too. */
export async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60 && !(await hasFocus(target)); pressed += 1) await page.keyboard.press('Tab')
  expect(await hasFocus(target)).toBe(true)
}

/** Writes as a hand does: in this engine the driver's own way of filling a field is not noticed by the page. */
export async function write(page: Page, field: Locator, text: string) {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

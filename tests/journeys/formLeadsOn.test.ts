import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { becomes, hasFocus } from './support/account.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

/** What waits before it leads on never does so here: what leads on has not waited. */
const site = journeySite({ delays: { destinationFocus: 600_000 } })

const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** How many places of the open list are seen whole without scrolling. */
const wholeOptions = (page: Page) =>
  page.getByRole('option').evaluateAll(
    (options) =>
      options.filter((option) => {
        const { left, top, bottom } = option.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) => option.contains(document.elementFromPoint(left + 20, y)))
      }).length,
  )
const named = (page: Page, role: 'button' | 'link', name: RegExp | string) => page.getByRole(role, { name, exact: true })

describe('the form of a wide screen', () => {
  it('leads from the origin to the destination and to the departure, and the page stays where it is [CON-73, CON-78, SRCH-22, STN-18]', async () => {
    const { page, context } = await site.visit({ width: DESKTOP })
    await page.setViewportSize({ width: DESKTOP, height: 800 })
    const form = searchForm(page)
    await page.goto('/')
    await form.from.click()
    await form.option(/Indira Gandhi/).waitFor()
    expect(await wholeOptions(page)).toBeGreaterThanOrEqual(5)
    await form.option(/Indira Gandhi/).click()
    await expect.poll(() => hasFocus(form.to)).toBe(true)
    await form.option(/Chhatrapati Shivaji/).click()
    const departure = named(page, 'button', /^Departure date/)
    await expect.poll(() => hasFocus(departure)).toBe(true)
    await departure.click()
    const calendar = page.getByRole('dialog')
    await calendar.getByRole('gridcell').first().waitFor()
    const card = await page.locator('[data-search-widget] form').boundingBox()
    const popup = await calendar.boundingBox()
    expect((popup?.x ?? 0) + (popup?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) + 24)
    await named(page, 'button', 'Jump to a month').click()
    await named(page, 'button', 'Back to days').waitFor()
    await page.keyboard.press('Escape')
    await calendar.getByRole('gridcell').first().waitFor()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await named(page, 'button', /^Passengers/).click()
    await named(page, 'button', 'Add adult').waitFor()
    expect(await scrolled(page)).toBe(0)
    await context.close()
  })
})

describe('the form of a low phone', () => {
  it('says what became of a promo code above its bar, beside the field [PRO-13, PRO-15, LAY-19]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.setViewportSize({ width: PHONE, height: 640 })
    const form = searchForm(page)
    await page.goto('/?origin=DEL&dest=BOM&date=2026-12-12&pax=2ADT,1CHD')
    await form.bar.tap()
    const promo = page.getByRole('textbox', { name: 'Promo code', exact: true })
    await promo.focus()
    await promo.pressSequentially('SARUS500')
    const answer = page.getByText('Please sign in to use this promo code.', { exact: false }).first()
    await answer.waitFor()
    const bottomOf = async (wanted: typeof answer) => {
      const box = await wanted.boundingBox()
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
    }
    await expect.poll(async () => (await bottomOf(answer)) <= ((await form.search.boundingBox())?.y ?? 0)).toBe(true)
    expect((await promo.boundingBox())?.y).toBeGreaterThan(0)
    await context.close()
  })
})

it('a traveller of the sandbox has the tabs of the account beside their profile, which calls them by name [PROF-07, NAV-10]', async () => {
  const { page, context } = await site.visit({ width: DESKTOP })
  await becomes(page, 'round-trip')
  await page.goto('/user-profile')
  await page.getByText(/^You travel as \p{L}+\. A profile opens after a sign-in/u).waitFor()
  const name = await page.getByText(/^You travel as/).innerText()
  expect(await page.getByRole('banner').innerText()).toContain(/^You travel as (\p{L}+)/u.exec(name)?.[1])
  const [heading, tab] = [page.getByRole('heading', { level: 1 }), named(page, 'link', 'My preferences')]
  const place = async () => [
    (await heading.boundingBox())?.x,
    (await tab.boundingBox())?.x,
    await heading.evaluate((element) => getComputedStyle(element).fontSize),
  ]
  const before = await place()
  await tab.click()
  await expect.poll(() => heading.innerText()).toBe('My preferences')
  expect(await place()).toEqual(before)
  await context.close()
})

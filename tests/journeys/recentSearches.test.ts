import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const recents = (page: Page) => {
  const section = page.getByRole('region', { name: 'Recent searches', exact: true })
  return {
    section,
    chips: section.getByRole('listitem').getByRole('button'),
    clear: section.getByRole('button', { name: 'Clear recent searches', exact: true }),
  }
}

/** Searches one way from a place to another. */
async function search(page: Page, width: number, [from, to]: readonly [RegExp, RegExp], [fromCode, toCode]: readonly [string, string]) {
  const form = searchForm(page)
  await page.goto('/')
  if (width === PHONE) await form.bar.tap()
  await form.from.fill(fromCode)
  await form.option(from).click()
  await form.to.fill(toCode)
  await form.option(to).click()
  await form.search.click()
  await form.flights.first().waitFor()
}

const DEVICES = [
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
]
describe.each(drawn(DEVICES, 'recent'))('on $device', DRAWN, ({ width }) => {
  it('searches made before stand below the form, the latest first; one of them fills it in, and they are forgotten by one press, in the fields too and for good; the focus goes to the form [STN-02, STN-04, SRCH-14, OPEN-22, LAY-19]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    const form = searchForm(page)
    const { section, chips, clear } = recents(page)
    await page.goto('/')
    await form.bar.or(form.from).first().waitFor()
    expect(await section.count()).toBe(0)
    await search(page, width, [/Indira Gandhi/, /Chhatrapati Shivaji/], ['DEL', 'BOM'])
    await search(page, width, [/Kempegowda/, /Indira Gandhi/], ['BLR', 'DEL'])
    await page.goto('/')
    await expect.poll(() => chips.count()).toBe(2)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await chips.first().innerText()).toMatch(/Bengaluru to Delhi/)
    await page.getByRole('button', { name: /^Fill in Delhi to Mumbai/ }).click()
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect(await form.to.inputValue()).toBe('BOM Mumbai')
    if (width === PHONE) {
      await goBack(page)
      await expect.poll(() => form.from.count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await clear.focus()
    await page.keyboard.press('Enter')
    await section.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-search-widget]') !== null)).toBe(true)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    if (width === PHONE) await form.bar.tap()
    await form.from.click()
    await form.option(/Indira Gandhi/).waitFor()
    expect([await page.getByRole('option', { name: /Delhi to Mumbai/ }).count(), await section.count()]).toEqual([0, 0])
    expect(complaints).toEqual([])
    await context.close()
  })
})

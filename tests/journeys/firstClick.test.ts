import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { hasFocus } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf } from './support/promotions.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Book a flight', exact: true })
const depthOf = (page: Page) => page.evaluate(() => (history.state as { readonly sheets?: number } | null)?.sheets ?? 0)

/** The scripts that a page loads one after the other, by the beginnings of their names. */
const STAGES = [
  ['the entry', /\/assets\/(?:index|site)-.*\.js/],
  ['the later parts of the form', /\/assets\/search-/],
  ['the memory of the browser', /\/assets\/searchMemory-/],
  ['the client of the airline', /\/assets\/visit-/],
  ['the airports', /\/graphql$/],
] as const

describe('the search sheet of a phone', () => {
  it.each([STAGES[0], ...drawn(STAGES.slice(1), 'held back')])(
    'opens and keeps what is typed while %s is held back, and Back closes it [LAY-19, NAV-17, STN-07]',
    DRAWN,
    async (_, held) => {
      const { page, context, complaints } = await site.visit({ width: PHONE })
      const form = searchForm(page)
      const arrive = await holdBack(page, held)
      await page.goto('/', { waitUntil: 'commit' })
      await form.bar.tap()
      await sheetOf(page).waitFor()
      await form.to.pressSequentially('Mum')
      expect(await form.to.inputValue()).toBe('Mum')
      arrive()
      await form.option(/Chhatrapati Shivaji/).waitFor()
      expect(await form.to.inputValue()).toBe('Mum')
      expect(await hasFocus(form.to)).toBe(true)
      await expect.poll(() => depthOf(page)).toBe(2)
      await page.goBack()
      await form.option(/Chhatrapati Shivaji/).waitFor({ state: 'hidden' })
      expect(await sheetOf(page).isVisible()).toBe(true)
      await page.goBack()
      await sheetOf(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/')
      await form.bar.tap()
      await sheetOf(page).waitFor()
      expect(await form.to.inputValue()).toBe('Mum')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('does what is pressed and chosen in it before any script when the script is there', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    const form = searchForm(page)
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.bar.tap()
    await form.roundTrip.tap()
    await offersOf(page).promo.fill('mon soon')
    await form.departure.tap()
    arrive()
    const calendar = page.getByRole('dialog', { name: /date/i })
    await calendar.getByRole('gridcell').first().waitFor()
    await page.goBack()
    await calendar.waitFor({ state: 'hidden' })
    expect(await sheetOf(page).isVisible()).toBe(true)
    expect(await form.roundTrip.isChecked()).toBe(true)
    await expect.poll(() => offersOf(page).promo.inputValue()).toBe('MONSOON')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says what is missing where the search was asked for before any script [SRCH-10]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const form = searchForm(page)
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.bar.tap()
    // It says that it would not search yet, and can be pressed.
    await form.search.tap({ force: true })
    expect(await sheetOf(page).isVisible()).toBe(true)
    arrive()
    await page.getByRole('alert').first().waitFor()
    expect(await sheetOf(page).isVisible()).toBe(true)
    await context.close()
  })

  it('is a dialog before any script, under which the page does not scroll; it stays closed where it was closed, and gives the focus back', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const form = searchForm(page)
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.bar.tap()
    await sheetOf(page).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(form.bar)).toBe(true)
    await form.bar.tap()
    await sheetOf(page).getByRole('button', { name: 'Back', exact: true }).tap()
    await sheetOf(page).waitFor({ state: 'hidden' })
    const ready = page.waitForResponse(/\/api\/ibe\/session$/)
    arrive()
    await ready
    expect([await sheetOf(page).isVisible(), await depthOf(page)]).toEqual([false, 0])
    await form.bar.tap()
    await expect.poll(() => depthOf(page)).toBe(1)
    await context.close()
  })

  it('has its text again when Back has left the site before the script was there', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const form = searchForm(page)
    await page.goto('/sandbox')
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.bar.tap()
    await form.from.fill('Goa')
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(/sandbox/)
    arrive()
    await page.goForward({ waitUntil: 'commit' })
    await form.bar.tap()
    await expect.poll(() => form.from.inputValue()).toBe('Goa')
    await context.close()
  })

  it('opens and closes without any script, where it says what needs one and does not offer it', async () => {
    const { page, context } = await site.visit({ width: PHONE, withoutScript: true })
    const form = searchForm(page)
    await page.goto('/')
    await form.bar.tap()
    await sheetOf(page).getByText('This site needs JavaScript to search flights.').waitFor()
    await form.from.fill('Goa')
    expect(await form.search.count()).toBe(0)
    await sheetOf(page).getByRole('button', { name: 'Back', exact: true }).tap()
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await hasFocus(form.bar)).toBe(true)
    await context.close()
  })

  it('opens in Hindi while the words of the language are on their way [OPEN-57]', async () => {
    const { page, context, complaints } = await site.visit({ width: PHONE })
    await context.addCookies([{ name: 'locale', value: 'hi-IN', url: site.airline.address }])
    const arrive = await holdBack(page, /\/assets\/hi-.*\.js/)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^कहाँ से, कहाँ तक/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'फ़्लाइट बुक करें' })
    const to = sheet.getByRole('combobox', { name: 'कहाँ तक', exact: true })
    await to.fill('Mum')
    arrive()
    await sheet.getByRole('option', { name: /Chhatrapati Shivaji/ }).waitFor()
    expect(await to.inputValue()).toBe('Mum')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the form of a wide screen', () => {
  it('keeps what is typed, and opens what was pressed, when its script has come', async () => {
    const { page, context, complaints } = await site.visit({ width: DESKTOP })
    const form = searchForm(page)
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.to.fill('Kochi')
    await form.passengers.click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    arrive()
    await page.getByRole('dialog', { name: /passengers/i }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => form.to.inputValue()).toBe('COK Kochi')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens the list of a field that was pressed when its script has come', async () => {
    const { page, context } = await site.visit({ width: DESKTOP })
    const form = searchForm(page)
    const arrive = await holdBack(page, STAGES[0][1])
    await page.goto('/', { waitUntil: 'commit' })
    await form.from.click()
    arrive()
    await form.option(/Indira Gandhi/).waitFor()
    expect(await hasFocus(form.from)).toBe(true)
    await context.close()
  })
})

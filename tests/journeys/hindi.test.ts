import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { switchTo } from './support/language.ts'
import { comesToRest } from './support/rest.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const WIDTHS = [
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
]

const RESULTS = '/flight-search?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=1ADT&currency=INR&search=true'

/** The form by its names in Hindi. */
const hindiForm = (page: Page) => ({
  bar: page.getByRole('button', { name: /^कहाँ से, कहाँ तक/ }),
  from: page.getByRole('combobox', { name: 'कहाँ से', exact: true }),
  to: page.getByRole('combobox', { name: 'कहाँ तक', exact: true }),
  roundTrip: page.getByRole('radio', { name: 'राउंड ट्रिप', exact: true }),
  departure: page.getByRole('button', { name: /^प्रस्थान की तारीख/ }),
  search: page.getByRole('button', { name: 'फ़्लाइट खोजें', exact: true }),
  flights: page.getByRole('list', { name: 'फ़्लाइटें', exact: true }).getByRole('listitem'),
})

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Pixels between the word of the account button and its arrow. */
async function spaceBesideAccount(page: Page): Promise<number> {
  const account = page.getByText('खाता', { exact: true }).first()
  const word = await account.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })
  const arrow = await account.locator('xpath=following-sibling::*[name()="svg"]').boundingBox()
  return (arrow?.x ?? Number.NaN) - word
}

describe.each(drawn(WIDTHS, 'Hindi'))('on $device', DRAWN, ({ width }) => {
  const press = (target: Locator) => (width === PHONE ? target.tap() : target.click())

  it('a form that is begun in English is finished in Hindi, and the choice is kept [OPEN-57]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    await page.goto('/')
    const english = searchForm(page)
    if (width === PHONE) await press(english.bar)
    await english.from.fill('del')
    await press(english.option(/Indira Gandhi/))
    await english.to.fill('bombay')
    await press(english.option(/Chhatrapati Shivaji/))
    // By the airline's time: until that has come, the return would be the day after the device's.
    await expect.poll(() => english.departure.innerText()).toMatch(/21 Nov 2026/)
    await press(page.getByText('Round Trip', { exact: true }))
    await expect.poll(() => english.return.innerText()).toMatch(/22 Nov 2026/)
    if (width === PHONE) await goBack(page)
    await switchTo(page, 'हिन्दी')

    expect(await page.title()).toBe('Sarus Air: जो किराया दिखे, वही चुकाएँ')
    const form = hindiForm(page)
    if (width === PHONE) await press(form.bar)
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect(await form.to.inputValue()).toBe('BOM Mumbai')
    expect(await form.roundTrip.isChecked()).toBe(true)
    await press(form.departure)
    await press(page.getByRole('gridcell', { name: /^शनिवार 12 दिसंबर 2026, [\d,]+ रुपये/ }))
    await press(page.getByRole('gridcell', { name: /^मंगलवार 15 दिसंबर 2026/ }))
    // A finger at the same place would be taken for the second press of a double click.
    await form.search.press('Enter')
    await form.flights.first().waitFor()
    expect(new URL(page.url()).search).toBe(new URL(RESULTS, site.airline.address).search)
    await expect.poll(() => page.title()).toBe('Delhi से Mumbai | Sarus Air')
    expect(await langOf(page)).toBe('hi-IN')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('results are switched with their address, and back, by a button that is named in the language it switches to, for a screen reader too [OPEN-57]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(RESULTS)
    await searchForm(page).flights.first().waitFor()
    await comesToRest(page)
    // Who reads English loads neither words nor font of Hindi.
    expect(asked.filter((path) => /devanagari|\/hi-|\/pseudo-/.test(path))).toEqual([])
    expect(await page.getByText('हिन्दी', { exact: true }).first().getAttribute('lang')).toBe('hi')
    await switchTo(page, 'हिन्दी')
    await hindiForm(page).flights.first().waitFor()
    expect(await page.getByText('English', { exact: true }).first().getAttribute('lang')).toBe('en')
    if (width !== PHONE) expect(await spaceBesideAccount(page)).toBeLessThan(16)
    await press(
      hindiForm(page)
        .flights.first()
        .getByRole('button', { name: /किराये का विवरण/ }),
    )
    await expect.poll(() => hindiForm(page).flights.first().innerText()).toMatch(/सुविधा शुल्क/)
    await switchTo(page, 'English')
    await searchForm(page).flights.first().waitFor()
    expect(page.url()).toBe(site.airline.address + RESULTS)
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('speaks English where the Hindi words cannot be loaded, and works', { tags: ['core'] }, async () => {
  const { page, context } = await site.visit()
  await context.addCookies([{ name: 'locale', value: 'hi-IN', url: site.airline.address }])
  await page.route(/\/assets\/hi-/, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => langOf(page)).toBe('en-IN')
  const form = searchForm(page)
  await form.from.fill('leh')
  await form.option(/Leh/).click()
  await expect.poll(() => form.from.inputValue()).toBe('IXL Leh')
  await context.close()
})

it('what the airline says itself is marked as English, for a screen reader', async () => {
  const { page, context } = await site.visit()
  await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&promo=MONSOON&search=true')
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN')
  const saving = page.getByText('You save 10% of the base fare on every flight.').and(page.locator(':visible[lang]'))
  await page.getByRole('button', { name: 'खोज बदलें', exact: true }).click()
  await expect.poll(() => saving.count()).toBe(2)
  expect(await saving.evaluateAll((elements) => elements.map((element) => element.getAttribute('lang')))).toEqual(['en', 'en'])
  await context.close()
})

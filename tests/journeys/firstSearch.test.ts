import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { BREAKPOINTS } from '../../src/ui/breakpoints.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { holdBack } from './support/holdBack.ts'
import { journeySite } from './support/journeySite.ts'
import { movementOf, watchMovement } from './support/movement.ts'
import { comesToRest } from './support/rest.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite({ isProcess: true })

const DAY = 86_400_000
/** Of a button, far from its middle. */
const EDGE = { x: 12, y: 12 }

const WIDTHS = [
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
]

const waitForFlights = (page: Page) => searchForm(page).flights.first().waitFor()

describe.each(drawn(WIDTHS, 'device'))('on $device', DRAWN, ({ width }) => {
  it(
    'Delhi to Mumbai and back, by touch or mouse, with a child [LAY-01, LAY-19, SRCH-02, SRCH-03, SRCH-19, TRIP-05, STN-18, CAL-02]',
    { tags: ['core'] },
    async () => {
      const { page, context, complaints } = await site.visit({ width })
      const form = searchForm(page)
      const press = async (target: ReturnType<typeof page.locator>) => (width === PHONE ? target.tap() : target.click())
      await page.goto('/')
      if (width === PHONE) await press(form.bar)
      await form.from.fill('del')
      await press(form.option(/Indira Gandhi/))
      await expect.poll(() => form.to.evaluate((element) => element === document.activeElement)).toBe(true)
      await form.to.fill('bombay')
      await press(form.option(/Chhatrapati Shivaji/))
      expect(await form.from.inputValue()).toBe('DEL Delhi')
      expect(await form.to.inputValue()).toBe('BOM Mumbai')
      await press(page.getByText('Round Trip', { exact: true }))
      // By the device where the airline is slow to say which day it is.
      const dayIn = async (field: typeof form.return) => Date.parse(/\d+ \w+ \d{4}/.exec(await field.innerText())?.[0] ?? '')
      await expect.poll(async () => ((await dayIn(form.return)) - (await dayIn(form.departure))) / DAY).toBe(1)
      await press(form.departure)
      await page.getByRole('gridcell', { name: /^Saturday 12 December 2026, [\d,]+ rupees/ }).waitFor()
      await press(form.day('Saturday 12 December 2026'))
      await press(form.day('Tuesday 15 December 2026'))
      await press(form.passengers)
      await press(page.getByRole('button', { name: 'Add child', exact: true }))
      await press(form.done)
      // At its edge: where a sheet was just closed, a second press does nothing.
      await (width === PHONE ? form.search.tap({ position: EDGE }) : form.search.click({ position: EDGE }))
      await waitForFlights(page)
      expect(new URL(page.url()).search).toBe('?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=1ADT,1CHD&currency=INR&search=true')
      expect(await form.flights.count()).toBeGreaterThan(3)
      // The way back is listed once the way out is chosen.
      expect(await form.returnFlights.count()).toBe(0)
      await press(form.flights.first().getByRole('button', { name: /Fare details/ }))
      await expect.poll(() => form.flights.first().innerText()).toMatch(/Convenience fee/)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('Leh to Kochi one way by keyboard only, by way of a connection [STN-01, STN-09, SRCH-19, OPEN-65]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    const form = searchForm(page)
    await page.goto('/')
    const tabTo = async (target: ReturnType<typeof page.locator>) => {
      const isThere = () => target.evaluate((element) => element === document.activeElement)
      for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
      expect(await isThere()).toBe(true)
    }
    if (width === PHONE) {
      await tabTo(form.bar)
      await page.keyboard.press('Enter')
    }
    await tabTo(form.from)
    await page.keyboard.type('leh')
    await form.option(/Leh/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.from.inputValue()).toBe('IXL Leh')
    await tabTo(form.to)
    await page.keyboard.type('cochin')
    await form.option(/Kochi/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.to.inputValue()).toBe('COK Kochi')
    await tabTo(form.departure)
    await page.keyboard.press('Enter')
    await form.day('Saturday 21 November 2026').waitFor()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => form.departure.innerText()).toMatch(/29 Dec 2026/)
    await tabTo(form.search)
    await page.keyboard.press('Enter')
    await waitForFlights(page)
    expect(await form.flights.first().innerText()).toMatch(/1 stop/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.title()).toMatch(/Leh to Kochi/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(drawn(['nothing', 'availability', 'low-fares', 'promotion/validate', 'clock'], 'last'))(
    'flights, fares of other days, the form and a promo code come without moving what stands, with %s last',
    DRAWN,
    async (last) => {
      const { page, context } = await site.visit({ width })
      const arrive = await holdBack(page, new RegExp(`/api/ibe/(booking/)?${last}`))
      await watchMovement(page)
      await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&promo=MONSOON&search=true')
      if (last === 'availability') await page.getByText('Lowest fare for 1 adult').first().waitFor()
      else await waitForFlights(page)
      arrive()
      await waitForFlights(page)
      await page.getByText('MONSOON applied.').first().waitFor()
      await page.getByText('Lowest fare for 1 adult').first().waitFor()
      await comesToRest(page)
      expect(await movementOf(page)).toBeLessThan(0.02)
      await context.close()
    },
  )
})

// The search button moves at 600 and 768 px.
const BETWEEN = [600, ...drawn([480, 599, 767, 768, 1023], 'between')]
it.each(BETWEEN)('a search is asked and answered at %i px, between a phone and a desktop [LAY-01]', DRAWN, async (width) => {
  const { page, context, complaints } = await site.visit({ width })
  const form = searchForm(page)
  await page.goto('/?origin=DEL&dest=BOM&date=2026-12-12')
  if (width < BREAKPOINTS.tablet) {
    await expect.poll(() => form.bar.innerText()).toMatch(/BOM|Mumbai/)
    await form.bar.click()
  }
  await expect.poll(() => form.search.getAttribute('aria-disabled')).toBe('false')
  await form.search.click()
  await waitForFlights(page)
  await page.getByRole('link', { name: /home page$/ }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect(complaints).toEqual([])
  await context.close()
})

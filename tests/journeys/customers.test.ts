import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, goForward, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf, signInAs } from './support/promotions.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

describe('the last booked trip', () => {
  it('fills the form of a customer but for the dates, and a visitor sees none [LBK-02, LBK-07, LBK-08, LBK-09, LBK-10, LBK-11, LBK-12, SEC-07, CON-18]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    const offers = offersOf(page)
    await page.goto('/')
    await form.from.waitFor()
    expect(await offers.lastTrip.count()).toBe(0)
    await signInAs(page, 'Meera Nair')
    await page.goto('/')
    await offers.lastTrip.waitFor()
    await offers.lastTrip.click()
    await expect.poll(() => form.from.inputValue()).toMatch(/^BLR/)
    await expect.poll(() => form.to.inputValue()).toMatch(/^GOI/)
    expect(await form.passengers.innerText()).toMatch(/2 adults/)
    expect(await form.roundTrip.isChecked()).toBe(true)
    expect(await form.departure.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})

describe('two tabs', () => {
  it('each keeps its own form [SRCH-12]', async () => {
    const { page, context } = await site.visit()
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    const other = await context.newPage()
    await other.goto('/')
    await chooseRoute(other, 'GOI', 'DEL')
    await page.reload()
    await expect.poll(() => searchForm(page).from.inputValue()).toMatch(/^DEL/)
    await expect.poll(() => searchForm(other).from.inputValue()).toMatch(/^GOI/)
    await context.close()
  })
})

describe('back, forward and reload', () => {
  it('the fare and the code of the form survive a reload, and results step back to the search before [SRCH-12, OPEN-64]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    const offers = offersOf(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    await offers.promo.fill('MONSOON')
    await offers.applied.waitFor()
    await page.reload()
    await offers.applied.waitFor()
    await form.search.click()
    await form.flights.first().waitFor()
    await goBack(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await offers.applied.waitFor()
    await goForward(page)
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('promo')).toBe('MONSOON')
    await context.close()
  })

  it.each(drawn(['departure', 'passengers', 'offers', 'fares'] as const, 'popup'))(
    'a reload in the middle of a popup comes back to the form with everything in it: %s [LAY-19, SRCH-12]',
    DRAWN,
    async (popup) => {
      const { page, context } = await site.visit({ width: PHONE })
      const form = searchForm(page)
      const offers = offersOf(page)
      await page.goto('/')
      await chooseRoute(page, 'DEL', 'BOM')
      const popups = {
        departure: form.departure,
        passengers: form.passengers,
        offers: offers.all,
        fares: page.getByRole('button', { name: 'About special fares' }),
      }
      await popups[popup].tap()
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(2)
      await reload(page)
      await form.bar.tap()
      await expect.poll(() => form.from.inputValue()).toMatch(/^DEL/)
      await expect.poll(() => form.to.inputValue()).toMatch(/^BOM/)
      await context.close()
    },
  )
})

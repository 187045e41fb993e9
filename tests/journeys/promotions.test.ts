import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { offersOf } from './support/promotions.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { isKnown, prove, signInOf } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

// A phone shows what a wide screen says in a tooltip.
describe.each(drawn([PHONE, DESKTOP], 'special fare', PHONE))('a special fare at %i px', DRAWN, (width) => {
  it('takes away the promo code that was typed first, says so, and prices the flights [SPF-05, SPF-10, SPF-11, SPF-12, SPF-13, MSG-90]', async () => {
    const { page, context, complaints } = await site.visit({ width })
    const form = searchForm(page)
    const offers = offersOf(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    await offers.promo.fill('mon soon!')
    await offers.applied.waitFor()
    expect(await offers.promo.inputValue()).toBe('MONSOON')
    await offers.fare('Student').click()
    expect(await offers.fare('Student').getAttribute('aria-pressed')).toBe('true')
    await offers.promo.focus()
    await page.getByText('The promo code was removed: it cannot be combined with a special fare.').first().waitFor()
    expect(await offers.promo.inputValue()).toBe('')
    expect(await offers.promo.isEditable()).toBe(false)
    await form.search.click()
    await form.flights.first().waitFor()
    const address = new URL(page.url()).searchParams
    expect([address.get('specialFare'), address.get('promo')]).toEqual(['STUDENT', null])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a promo code', () => {
  it(
    'is rejected for a visitor, who signs in and finds it applied [PRO-13, PRO-15, PRO-16, PRO-17, SEC-06, CON-14]',
    { tags: ['core'] },
    async () => {
      const { page, context } = await site.visit()
      const offers = offersOf(page)
      await page.goto('/')
      await chooseRoute(page, 'DEL', 'BOM')
      await offers.promo.fill('SARUS500')
      const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
      await signIn.waitFor()
      await isKnown(page, 'one-way')
      await signIn.click()
      const dialog = signInOf(page)
      await prove(page, dialog, '9810001002', '+919810001002')
      await dialog.done.click()
      await page.getByRole('button', { name: 'Ravi Account', exact: true }).waitFor()
      expect(await searchForm(page).from.inputValue()).toBe('DEL Delhi')
      await offers.applied.waitFor()
      expect(await offers.promo.inputValue()).toBe('SARUS500')
      await searchForm(page).search.click()
      await searchForm(page).flights.first().waitFor()
      await page
        .getByText(/SARUS500/)
        .first()
        .waitFor()
      await context.close()
    },
  )
})

describe.each(drawn([PHONE, DESKTOP], 'offers'))('the offers at %i px', DRAWN, (width) => {
  it('are a dialog whose codes go into the field by one press [OFF-02, OFF-03, OFF-04, OFF-06, OFF-08]', async () => {
    const { page, context } = await site.visit({ width })
    const offers = offersOf(page)
    await page.goto('/')
    await chooseRoute(page, 'DEL', 'BOM')
    await offers.all.click()
    await offers.apply('MONSOON').waitFor()
    await offers.apply('MONSOON').click()
    await offers.applied.waitFor()
    await expect.poll(() => offers.dialog.count()).toBe(0)
    await offers.all.click()
    await expect.poll(() => offers.apply('MONSOON').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => offers.dialog.count()).toBe(0)
    await context.close()
  })
})

describe('fares in another currency', () => {
  it('Dubai to Delhi is priced in dirhams, from the calendar to the flights [CUR-02, CUR-03, CUR-04, STN-15]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    const offers = offersOf(page)
    await page.goto('/')
    await chooseRoute(page, 'DXB', 'DEL')
    await expect.poll(() => offers.currency.inputValue()).toBe('AED')
    expect(await offers.currency.locator('option').evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))).toEqual([
      'INR',
      'AED',
    ])
    await form.departure.click()
    await page.getByRole('gridcell', { name: /AED/ }).first().waitFor()
    await form.day('Saturday 12 December 2026').click()
    if (await offers.nationality.isVisible()) {
      await offers.nationality.selectOption('IN').catch(async () => {
        await offers.nationality.fill('India')
        await form.option(/^India/).click()
      })
    }
    await form.search.click()
    await form.flights.first().waitFor()
    expect(new URL(page.url()).searchParams.get('currency')).toBe('AED')
    expect(await form.flights.first().innerText()).toMatch(/AED/)
    await context.close()
  })

  it('a link in a currency that its route does not offer is priced in that of its origin [CUR-03]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=AED&search=true')
    await form.flights.filter({ hasText: '₹' }).first().waitFor()
    expect(await form.flights.filter({ hasText: 'AED' }).count()).toBe(0)
    await context.close()
  })
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, reload } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const ONE_WAY = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=2ADT,1CHD&currency=INR&search=true'
const THERE_AND_BACK = '/flight-search?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=1ADT&currency=INR&search=true'
const SAME_DAY = THERE_AND_BACK.replace('2026-12-15', '2026-12-12')

const bar = (page: Page) => page.getByRole('region', { name: 'Your flights', exact: true })
const said = (page: Page) => bar(page).getByRole('status').innerText()
const select = /^₹[\d,]+ Select the flight at /
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const rupees = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
const fare = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) })
const describedBy = (element: Element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

describe('one way', () => {
  it('says before anything is chosen what flies and from where to where: aircraft and terminals; and with the fares how many bags are in them [SRCH-24, CONST-22]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto(ONE_WAY.replace('dest=BOM', 'dest=IXL'))
    const first = searchForm(page).flights.filter({ hasText: 'Non-stop' }).first()
    await first.getByRole('button', { name: /^Fare details/ }).click()
    const said = async () => (await first.innerText()).replaceAll('\u00a0', ' ')
    await expect.poll(said).toMatch(/Airbus A320/)
    // Leh has one terminal.
    expect(await said()).toMatch(/DEL Delhi, terminal 3\s+\d\d:\d\d IXL Leh\n/)
    await first.getByRole('button', { name: select }).click()
    for (const name of ['Saver', 'Flexi', 'Max'])
      await expect
        .poll(() => first.getByRole('radio', { name: new RegExp(`^${name} `) }).evaluate(describedBy))
        .toMatch(/^Bags ?1.in the cabin, 1.in the hold/)
    await context.close()
  })

  it.each(drawn([PHONE, DESKTOP], 'chosen'))(
    'is chosen at exactly the price of its button, on another fare too, and is kept by a reload at %i px [SRCH-24]',
    DRAWN,
    async (width) => {
      const { page, context, complaints } = await site.visit({ width })
      await page.goto(ONE_WAY)
      const { flights } = searchForm(page)
      const first = flights.first()
      const button = first.getByRole('button', { name: select })
      const price = rupees(await button.innerText())
      await button.click()
      await expect.poll(() => said(page)).toMatch(/for 3 travellers, all included/)
      expect(rupees(await said(page))).toBe(price)
      await expect.poll(() => query(page, 'outFare')).toBe('saver')
      const dearer = first.getByRole('radio', { name: /^Max / })
      const more = rupees((await dearer.locator('..').innerText()).replace('+', ''))
      await dearer.check({ force: true })
      await expect.poll(async () => rupees(await said(page))).toBe(price + more)
      await expect.poll(() => query(page, 'outFare')).toBe('max')
      const key = query(page, 'out')
      await reload(page)
      await expect.poll(() => fare(page, 'Max').isChecked()).toBe(true)
      expect([rupees(await said(page)), query(page, 'out')]).toEqual([price + more, key])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('has to be chosen before Continue leads on, which then begins a booking; Back comes home to what was chosen [SRCH-15, SRCH-17, VAL-17]', async () => {
    const { page, context } = await site.visit({ width: DESKTOP })
    await page.goto(ONE_WAY)
    await searchForm(page).flights.first().waitFor()
    await goOn(page).click()
    await expect.poll(() => said(page)).toMatch(/At least one flight must be chosen/)
    await page.evaluate(() => sessionStorage.setItem('sarus:rebooking:1', '{}'))
    await searchForm(page).flights.first().getByRole('button', { name: select }).click()
    const total = rupees(await said(page))
    await expect.poll(() => query(page, 'outFare')).toBe('saver')
    const key = query(page, 'out')
    await goOn(page).click()
    await page.waitForURL('**/booking?**')
    expect(['origin', 'dest', 'date', 'pax', 'out', 'outFare', 'seen'].map((name) => query(page, name))).toEqual([
      'DEL',
      'BOM',
      '2026-12-12',
      '2ADT,1CHD',
      key,
      'saver',
      String(total * 100),
    ])
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('sarus:isBookingType:1'), sessionStorage.getItem('sarus:rebooking:1')]))
      .toEqual(['"BOOKING"', null])
    await goBack(page)
    await expect.poll(() => fare(page, 'Saver').isChecked()).toBe(true)
    expect(rupees(await said(page))).toBe(total)
    await context.close()
  })
})

describe('there and back', () => {
  it('is chosen one after the other, changed and kept [SRCH-24, VAL-17]', async () => {
    const { page, context, complaints } = await site.visit({ width: DESKTOP })
    await page.goto(THERE_AND_BACK)
    const form = searchForm(page)
    await form.flights.first().getByRole('button', { name: select }).click()
    await page.getByRole('button', { name: 'Choose the return flight', exact: true }).click()
    const heading = page.getByRole('heading', { name: /^Return flights to Delhi/ })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await goOn(page).click()
    await expect.poll(() => said(page)).toMatch(/Choose your return flight too/)
    await form.returnFlights.first().getByRole('button', { name: select }).click()
    await fare(page, 'Flexi').check({ force: true })
    const [out, back, sum] = [await bar(page).innerText(), query(page, 'out'), rupees(await said(page))]
    const parts = [...out.matchAll(/(?:Outbound|Return) ₹([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
    expect(parts.reduce((total, each) => total + each, 0)).toBe(sum)
    await expect.poll(() => query(page, 'backFare')).toBe('flexi')

    await page.getByRole('button', { name: 'Change the outbound flight', exact: true }).click()
    await form.flights.nth(1).getByRole('button', { name: select }).click()
    await expect.poll(() => query(page, 'out')).not.toBe(back)
    await page.getByRole('button', { name: 'Choose the return flight', exact: true }).click()
    await expect.poll(() => fare(page, 'Flexi').isChecked()).toBe(true)

    // Another day of the return keeps the way out.
    const kept = query(page, 'out')
    await page
      .getByRole('list', { name: 'Other days to Delhi' })
      .getByRole('button', { name: /^Wed, 16 Dec/ })
      .click()
    await expect.poll(() => [query(page, 'date'), query(page, 'out'), query(page, 'back')]).toEqual(['2026-12-12,2026-12-16', kept, null])
    await form.returnFlights.first().waitFor()
    await goBack(page)
    await expect.poll(() => fare(page, 'Flexi').isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('refuses a way back that leaves before the way out has arrived, and says why [VAL-15, VAL-16]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    await page.goto(`${SAME_DAY}&sort=latest`)
    const form = searchForm(page)
    await form.flights.first().getByRole('button', { name: select }).click()
    await page.getByRole('button', { name: 'Choose the return flight', exact: true }).click()
    const refused = form.returnFlights.last().getByRole('button', { name: select })
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    expect(await form.returnFlights.last().innerText()).toMatch(
      /(?:Lands before your outbound flight leaves|Leaves before your outbound flight lands) at \d\d:\d\d/,
    )
    await refused.click({ force: true })
    expect([query(page, 'back'), await fare(page, 'Saver').count()]).toEqual([null, 0])
    await context.close()
  })
})

it('says that a flight of a link is no longer sold, and takes it out of the address', async () => {
  const { page, context } = await site.visit({ width: DESKTOP })
  await page.goto(`${ONE_WAY}&out=SR1-20261212-DELBOM&outFare=max`)
  await page.getByRole('status').filter({ hasText: 'Your outbound flight is no longer sold' }).waitFor()
  await expect.poll(() => [query(page, 'out'), query(page, 'outFare'), query(page, 'pax')]).toEqual([null, null, '2ADT,1CHD'])
  await context.close()
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack, goForward } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { changeSearch, searchForm } from './support/searchForm.ts'
import { DESKTOP, PHONE, type Look } from './support/site.ts'

const site = journeySite()

/** A traveller who opens a link in a window of their own. */
async function opened(link: string, look: Look = {}) {
  const visited = await site.visit(look)
  await visited.page.goto(link)
  return { ...visited, form: searchForm(visited.page) }
}

const address = (page: Page) => page.evaluate(() => `${location.pathname}${location.search}`)
const steps = (page: Page) => page.evaluate(() => history.length)
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'your link' })

const ROUTE = 'origin=DEL&dest=BOM'
const WHOLE = 'trip=RoundTrip&origin=DEL,BLR&dest=BOM,GOI&date=2026/12/12,2026-12-15&pax=2ADT,1CHD,1INF'

describe('a link to the home page', () => {
  const DEVICES = [
    { device: 'a phone', width: PHONE },
    { device: 'a desktop', width: DESKTOP },
  ]
  it.each(drawn(DEVICES, 'filled'))(
    'fills in the form on $device, and its search is the link’s, with its flights [LINK-01, LINK-02, LINK-03, LINK-04, LINK-05, LINK-06, LINK-07, LINK-08, LINK-10, LINK-15, OPEN-55, OPEN-56]',
    DRAWN,
    async ({ width }) => {
      const { page, form, context, complaints } = await opened(`/?${WHOLE}&flight_uid=u%201&fare_uid=f`, { width })
      if (width === PHONE) {
        await expect.poll(() => form.bar.innerText()).toMatch(/DEL Delhi/)
        await form.bar.tap()
      }
      await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
      expect(await form.to.inputValue()).toBe('BOM Mumbai')
      expect(await form.roundTrip.isChecked()).toBe(true)
      expect(await form.departure.innerText()).toMatch(/12 Dec 2026/)
      expect(await form.return.innerText()).toMatch(/15 Dec 2026/)
      expect(await form.passengers.innerText()).toMatch(/4 travellers/)
      expect(await notice(page).count()).toBe(0)
      expect(await address(page)).toBe(`/?${WHOLE}&flight_uid=u%201&fare_uid=f`)
      await (width === PHONE ? form.search.tap() : form.search.click())
      await form.flights.first().waitFor()
      const { searchParams } = new URL(page.url())
      expect(['pax', 'flight_uid', 'fare_uid', 'originFlight'].map((name) => searchParams.get(name))).toEqual(['2ADT,1CHD,1INF', 'u 1', 'f', null])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('leaves a promo code that is typed before the link is read, where it names none [LINK-15, CON-79]', async () => {
    const { page, context, complaints } = await site.visit()
    let read = () => {}
    const isRead = new Promise<void>((resolve) => (read = resolve))
    await page.route('**/graphql', (route) => isRead.then(() => route.continue()))
    await page.goto(`/?${ROUTE}&promo=`)
    const code = page.getByRole('textbox', { name: 'Promo code' })
    await code.fill('MONSOON')
    read()
    await expect.poll(() => searchForm(page).from.inputValue()).toBe('DEL Delhi')
    expect(await code.inputValue()).toBe('MONSOON')
    expect(complaints).toEqual([])
    await context.close()
  })

  it(
    'opens the results with origin, destination and the flag, as no step of the history [LINK-13, CON-61, OPEN-55]',
    { tags: ['core'] },
    async () => {
      const query = `${ROUTE}&date=2026-12-12&search=true&flight_uid=SR~101&fare_uid=f%2F9&originFlight=SR%20101&returnFlight=SR+202&utm_source=mail`
      const { page, form, context, complaints } = await opened(`/?${query}`)
      await form.flights.first().waitFor()
      expect(await address(page)).toBe(`/flight-search?${query}`)
      expect(await steps(page)).toBe(2)
      await changeSearch(page)
      expect(await form.from.inputValue()).toBe('DEL Delhi')
      await page.getByText('Earliest departure first').click()
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('earliest')
      expect(new URL(page.url()).searchParams.get('fare_uid')).toBe('f/9')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('opens the results of the airline’s today where it names no date, whatever the device takes it for [LINK-13, OPEN-52]', async () => {
    const { page, context } = await site.visit()
    const form = searchForm(page)
    await context.clock.setSystemTime(new Date('2027-02-01T06:00:00Z'))
    await page.goto(`/?${ROUTE}&search=1`)
    await changeSearch(page)
    await form.departure.filter({ hasText: '21 Nov 2026' }).waitFor()
    await expect.poll(() => address(page)).toBe(`/flight-search?${ROUTE}&search=1&date=2026-11-21`)
    await context.close()
  })

  it('keeps where the visit came from, and that alone makes no link [LINK-01, OPEN-54, LAY-20]', async () => {
    const { page, context } = await opened('/?utm_source=mail&utm_medium=banner&utm_affiliate=crane&code=abc&login=true&device_type=app')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sarus:utm:1'))).not.toBeNull()
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('sarus:utm:1'))) ?? '')).toEqual({
      source: 'mail',
      medium: 'banner',
      affiliate: 'crane',
    })
    expect(await notice(page).count()).toBe(0)
    await context.close()
  })
})

describe('a link to the search page', () => {
  it('leads home without the flag, with the same query string and no step of the history [LINK-11, LINK-12, CON-19]', async () => {
    const query = `${ROUTE}&date=2026-12-12&odd=%E2%82%B9&utm_source=mail&search=FALSE`
    const { page, form, context, complaints } = await opened(`/flight-search?${query}`)
    await expect.poll(() => form.from.inputValue()).toBe('DEL Delhi')
    expect([await address(page), await steps(page)]).toEqual([`/?${query}`, 2])
    await goBack(page)
    expect(page.url()).toBe('about:blank')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a link that is followed once', () => {
  it('does not take back what the traveller has changed since, after a reload and after Back, and leads no search of theirs home [SRCH-12, CON-19]', async () => {
    const { page, form, context } = await opened(`/?${ROUTE}&date=2026-12-12`)
    await expect.poll(() => form.to.inputValue()).toBe('BOM Mumbai')
    await form.to.fill('goa')
    await form.option(/Dabolim/).click()
    await page.reload()
    await expect.poll(() => form.to.inputValue()).toBe('GOI Goa')
    await form.search.click()
    await form.flights.first().waitFor()
    await goBack(page)
    await expect.poll(() => form.to.inputValue()).toBe('GOI Goa')
    expect(await form.from.inputValue()).toBe('DEL Delhi')
    await goForward(page)
    await form.flights.first().waitFor()
    await context.close()
  })
})

describe('what a link says wrong', () => {
  it('is named in a quiet notice, and the rest is filled in: a trip type that nobody knows hides the choice of one [CON-05, TRIP-02, OPEN-54, LINK-15]', async () => {
    const { page, form, context } = await opened(`/?origin=DEL&dest=ZZZ&date=2026-12-12&trip=MultiCity`)
    await expect.poll(() => notice(page).innerText()).toContain('We do not fly to the place in your link (dest).')
    expect(await notice(page).innerText()).toContain('We do not know the trip type in your link (trip).')
    await expect.poll(() => form.roundTrip.count()).toBe(0)
    expect([await form.from.inputValue(), await form.to.inputValue(), await page.getByRole('alert').count()]).toEqual(['DEL Delhi', '', 0])
    expect(await form.departure.innerText()).toMatch(/12 Dec 2026/)
    await context.close()
  })

  it('stays told above the results, until the traveller goes on [OPEN-54, LINK-13]', async () => {
    const { page, form, context } = await opened(`/?${ROUTE}&date=2026-12-12&currency=rupees&search=true`, { width: PHONE })
    await form.flights.first().waitFor()
    await expect.poll(() => notice(page).innerText()).toContain('(currency)')
    await page.getByRole('button', { name: /^Mon, 14 Dec/ }).tap()
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-12-14')
    await expect.poll(() => notice(page).count()).toBe(0)
    await context.close()
  })
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { common } from '../../src/messages/common.ts'
import { stationPicker } from '../../src/flows/search/stationPicker/stationPicker.text.en.ts'
import { passengerPicker } from '../../src/flows/search/passengerPicker/passengerPicker.text.en.ts'
import { specialFare } from '../../src/flows/search/specialFare/specialFare.text.en.ts'
import { promo } from '../../src/flows/search/promo/promo.text.en.ts'
import { searchWidget } from '../../src/flows/search/searchWidget/searchWidget.text.en.ts'
import { tripDates } from '../../src/flows/search/tripDates/tripDates.text.en.ts'
import { currency } from '../../src/flows/search/currency/currency.text.en.ts'
import { cookieConsent } from '../../src/flows/site/cookieConsent/cookieConsent.text.en.ts'
import { deepLink } from '../../src/flows/search/deepLink/deepLink.text.en.ts'
import { flightResults } from '../../src/flows/search/flightResults/flightResults.text.en.ts'
import { notFound } from '../../src/messages/en/notFound.ts'
import { passengerCounters } from '../../src/flows/search/passengerPicker/passengerCounters.text.en.ts'
import { siteBelow } from '../../src/messages/en/siteBelow.ts'
import { specialFareDialogs } from '../../src/flows/search/specialFare/specialFareDialogs.text.en.ts'
import { pseudoText } from '../../src/messages/pseudo.ts'
import { traveller } from '../sweeps/layouts/traveller.ts'
import { SALE_SCREENS, TYPED_IN_SALE } from '../sweeps/layouts/saleScreens.ts'
import { TRIP_SCREENS } from '../sweeps/layouts/tripScreens.ts'
import { journeySite } from './support/journeySite.ts'
import { bypassing, overflowing, saidByAirline } from './support/bypassing.ts'
import { comesToRest } from './support/rest.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const words = {
  ...common,
  ...stationPicker,
  ...passengerPicker,
  ...specialFare,
  ...promo,
  ...searchWidget,
  ...tripDates,
  ...currency,
  ...cookieConsent,
  ...deepLink,
  ...flightResults,
  ...notFound,
  ...passengerCounters,
  ...siteBelow,
  ...specialFareDialogs,
}
type PlainKey = { [Key in keyof typeof words]: (typeof words)[Key] extends string ? Key : never }[keyof typeof words]

/** A text of the catalogue in the language of tests. */
const say = (key: PlainKey): string => pseudoText(words[key])

const RESULTS = '/flight-search?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=1ADT,1CHD&currency=INR&search=true'

/** A visit in the language of tests, and what is wrong with the screen as it is: words that bypass the catalogue, and on a phone what is too wide. */
async function begin(width: number, typed: readonly string[] = []) {
  const { page, context } = await site.visit({ width })
  await context.addCookies([{ name: 'locale', value: 'en-XA', url: site.airline.address }])
  const said = saidByAirline(page, typed)
  const looksRight = async (screen: string) => {
    await comesToRest(page)
    // What the airline says is known once its answer has been read here too.
    await expect
      .poll(async () => [await bypassing(page, said), width === PHONE ? await overflowing(page, typed) : []], { message: screen })
      .toEqual([[], []])
  }
  return { page, context, looksRight }
}

const button = (page: Page, key: PlainKey) => page.getByRole('button', { name: say(key) }).first()

describe.each([
  { device: 'a phone', width: PHONE },
  { device: 'a desktop', width: DESKTOP },
])('every word comes from the catalogue, and longer words have room, on $device', ({ width }) => {
  it('on the home page, in its form and in what the form opens [OPEN-57]', async () => {
    const { page, context, looksRight } = await begin(width)
    await page.goto('/')
    await looksRight('home')
    if (width === PHONE) {
      await button(page, 'menu').click()
      await looksRight('menu')
      await button(page, 'menu').click()
      await page.getByRole('button', { name: say('whereFromWhereTo') }).click()
      await looksRight('form')
    }
    await page.getByRole('button', { name: say('medicalFare') }).click()
    await page.getByRole('alert').first().waitFor()
    await looksRight('a fare that is not for this search')
    await page.getByRole('alert').first().getByRole('button').click()
    const [from, to] = [
      page.getByRole('combobox', { name: say('stationOrigin'), exact: true }),
      page.getByRole('combobox', { name: say('stationDestination'), exact: true }),
    ]
    await from.click()
    await page.getByRole('option').first().waitFor()
    await looksRight('stations')
    await from.fill('zzzz')
    await page.getByText(say('errInvalidAirportSearch')).first().waitFor()
    await looksRight('no station found')
    await from.fill('bombay')
    await page.getByRole('option').first().click()
    await to.fill('dub')
    await page.getByRole('option').first().waitFor()
    await looksRight('stations that are typed')
    await page.getByRole('option', { name: /DXB/ }).first().click()
    await button(page, 'departureDate').click()
    await page.getByRole('gridcell').first().waitFor()
    await looksRight('calendar')
    await button(page, 'jumpToMonth').click()
    await looksRight('months')
    await button(page, 'backToDays').click()
    await button(page, 'calendarDone').click()
    await button(page, 'passengers').click()
    await looksRight('passengers')
    await page.getByRole('button', { name: say('infantAdd') }).click()
    await looksRight('as many infants as adults')
    await button(page, 'passengersDone').click()
    await page.getByRole('button', { name: say('specialFaresAbout') }).click()
    await page
      .getByRole('dialog', { name: say('specialFaresAbout') })
      .first()
      .waitFor()
    await looksRight('about special fares')
    await page.keyboard.press('Escape')
    const promo = page.getByRole('textbox', { name: say('promoCode') })
    await promo.fill('ab')
    await looksRight('a promo code that is too short')
    await promo.fill('NOSUCHCODE')
    await expect.poll(() => promo.getAttribute('aria-invalid')).toBe('true')
    await looksRight('a promo code that is refused')
    await button(page, 'viewAllOffers').click()
    await page.getByRole('dialog').last().waitFor()
    await looksRight('offers')
    await context.close()
  })

  it('in the results [OPEN-57]', async () => {
    const unknown = 'LON'
    const { page, context, looksRight } = await begin(width, [unknown])
    await page.goto(RESULTS)
    const flights = page.getByRole('list', { name: say('flightsList'), exact: true }).getByRole('listitem')
    await flights.first().waitFor()
    await looksRight('results')
    await flights
      .first()
      .getByRole('button', { name: say('fareDetails') })
      .click()
    await looksRight('fare details')
    if (width === PHONE) {
      await button(page, 'sortAndFilter').click()
      await looksRight('sort and filter')
    }
    await page.goto(RESULTS.replace('dest=BOM', `dest=${unknown}`))
    await looksRight('an unknown place')
    await page.goto('/flight-search?trip=OneWay&origin=IXL&dest=DXB&date=2026-12-12&pax=1ADT&currency=INR&search=true')
    await page.getByText(say('refusedNotAMarketWhy')).or(flights.first()).first().waitFor()
    await looksRight('no such route')
    await page.goto('/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-01-12&pax=1ADT&currency=INR&search=true')
    await looksRight('a day that has passed')
    await page.goto('/flight-search?search=true')
    await looksRight('an address without flights')
    await site.airline.fault({ route: '/api/ibe/availability', kind: '500' })
    await page.goto(RESULTS)
    await page
      .getByRole('button', { name: say('tryAgain') })
      .or(page.getByText(say('searchIsKept')))
      .first()
      .waitFor({ timeout: 20_000 })
    await looksRight('an airline that fails')
    await context.close()
  })

  it('where there is no page, where a link was wrong, and in the choice of cookies [OPEN-57]', async () => {
    const { page, context, looksRight } = await begin(width)
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: say('notFoundHeading') }).waitFor()
    await looksRight('no page')
    await page.goto('/?trip=OneWay&origin=DEL&dest=QQQ&date=2026-12-12&pax=1ADT&currency=INR')
    await page
      .getByRole('button', { name: say('linkNoticeClose') })
      .or(page.getByText(say('linkDestUnknown')))
      .first()
      .waitFor()
    await looksRight('a link that was wrong')
    await page.goto('/')
    await button(page, 'footerCookies').click()
    await page.getByRole('button', { name: say('cookieSave') }).waitFor()
    await looksRight('cookies')
    await context.close()
  })
})

it.each(Object.entries({ ...SALE_SCREENS, ...TRIP_SCREENS }))(
  'every word of booking and of trips comes from the catalogue, and longer words have room: %s [OPEN-57]',
  async (screen, goTo) => {
    for (const width of [PHONE, DESKTOP]) {
      const { page, context, looksRight } = await begin(width, TYPED_IN_SALE)
      await goTo(traveller(page, width === PHONE, 'pseudo'))
      await looksRight(`${screen}, ${width} px`)
      await context.close()
    }
  },
)

it('a word that bypasses the catalogue, and one that has no room, are found', async () => {
  const { page, context } = await site.visit({ width: PHONE })
  await page.goto('/')
  const found = await bypassing(page, new Set())
  expect(found).toContain(`"${common.homeHeadingPhone}" in "${common.homeHeadingPhone}"`)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append('W'.repeat(60)))
  expect(await overflowing(page)).not.toEqual([])
  await context.close()
})

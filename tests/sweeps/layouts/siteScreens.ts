import { becomes } from '../../journeys/support/account.ts'
import { countUp } from '../../countUp.ts'
import { codeTo } from '../../../src/testing/steps/outbox.ts'
import { beginning, type Key, type Screens, type Traveller } from './traveller.ts'
import type { Page } from 'playwright'
import { comesToRest } from '../../journeys/support/rest.ts'

export const ONE_WAY = '/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true'
export const ROUND_TRIP = '/flight-search?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-12-12,2026-12-15&pax=2ADT,1CHD&currency=INR&search=true'

/** The form, filled in. */
export async function openForm({ page, isPhone, says }: Traveller, pax = '2ADT,1CHD') {
  await page.goto(`/?origin=DEL&dest=BOM&date=2026-12-12&pax=${pax}`)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-search-widget]')].some(
      (element) => element.textContent.includes('BOM') || element.querySelector('input') !== null,
    ),
  )
  if (isPhone) await page.getByRole('button', { name: beginning(says('whereFromWhereTo')) }).click()
  await page.getByRole('combobox', { name: says('fromLabel'), exact: true }).waitFor()
  await page.getByRole('textbox', { name: says('promoCode'), exact: true }).waitFor()
}

const press = ({ page, says }: Traveller, key: Key) =>
  page
    .getByRole('button', { name: says(key), exact: true })
    .first()
    .click()
const shown = (page: Page, role: Parameters<Page['getByRole']>[0]) => page.getByRole(role).first().waitFor()
/** The flights at an address. */
export const results = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('main li h3, main li [data-price], main li button').first().waitFor()
}

/** As a sandbox persona, on a page of its account. */
export const account =
  (value: string) =>
  async ({ page }: Traveller) => {
    await becomes(page, 'round-trip')
    await page.goto(value)
    await page.locator('main h1').waitFor()
    await comesToRest(page)
  }

/** As many searches as are kept, there and back and one way, with long names of cities. */
const RECENT = [
  ['BLR', 'IXB', 'ROUND_TRIP'],
  ['DEL', 'BOM', 'ONE_WAY'],
  ['DEL', 'SXR', 'ROUND_TRIP'],
  ['HYD', 'VTZ', 'ONE_WAY'],
  ['DEL', 'DXB', 'ROUND_TRIP'],
].map(([origin, destination, type]) => ({
  origin,
  destination,
  type,
  departureDate: '2026-12-12',
  arrivalDate: type === 'ROUND_TRIP' ? '2026-12-15' : null,
  passenger: { adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0, total: 1 },
  paxTypesCount: { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
}))

const nextSweeper = countUp()

/** The screens of searching and of the account, and those around them. */
export const SITE_SCREENS: Screens = {
  home: async ({ page }) => {
    await page.goto('/')
    await page.locator('main h1').waitFor()
  },
  'home with recent searches': async ({ page }) => {
    await page.goto('/')
    await page.evaluate((recent) => {
      localStorage.setItem('sarus:recentSearches:1', JSON.stringify(recent))
    }, RECENT)
    await page.reload()
    await page.locator('#recent-searches').waitFor()
  },
  'the form': (traveller) => openForm(traveller),
  'the form, refused': async (traveller) => {
    const { page, isPhone, says } = traveller
    await page.goto('/')
    if (isPhone) await page.getByRole('button', { name: beginning(says('whereFromWhereTo')) }).click()
    // It can be pressed while something is missing, and then says what.
    await page
      .getByRole('button', { name: says('searchFlights'), exact: true })
      .first()
      .click({ force: true })
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  },
  'the airports': async (traveller) => {
    await openForm(traveller)
    await traveller.page.getByRole('combobox', { name: traveller.says('fromLabel'), exact: true }).fill('')
    await shown(traveller.page, 'option')
  },
  'no airport found': async (traveller) => {
    await openForm(traveller)
    await traveller.page.getByRole('combobox', { name: traveller.says('fromLabel'), exact: true }).fill('zzzz')
  },
  'the calendar': async (traveller) => {
    await openForm(traveller)
    await traveller.page.getByRole('button', { name: beginning(traveller.says('departureDate')) }).click()
    await shown(traveller.page, 'gridcell')
  },
  'the passengers': async (traveller) => {
    await openForm(traveller)
    await traveller.page.getByRole('button', { name: beginning(traveller.says('passengers')) }).click()
    await traveller.page.getByRole('dialog').last().waitFor()
  },
  'a promo code': async (traveller) => {
    await openForm(traveller)
    const field = traveller.page.getByRole('textbox', { name: traveller.says('promoCode'), exact: true })
    const judged = traveller.page.waitForResponse(/promotion\/validate/)
    await field.fill('SARUS500')
    await Promise.all([judged, field.blur()])
  },
  'the offers': async (traveller) => {
    await openForm(traveller)
    await press(traveller, 'viewAllOffers')
    await traveller.page.getByRole('dialog').last().waitFor()
  },
  'results one way': ({ page }) => results(page, ONE_WAY),
  'results there and back, with a code': ({ page }) => results(page, `${ROUND_TRIP}&promo=MONSOON`),
  'no such flight': async ({ page }) => {
    await page.goto(ONE_WAY.replace('BOM', 'QQQ'))
    await page.locator('main h1').waitFor()
  },
  'too many for one booking': async ({ page }) => {
    await page.goto(ONE_WAY.replace(/pax=[^&]+/, 'pax=10ADT'))
    await page.getByRole('link', { name: '@' }).waitFor()
  },
  'sign in': async ({ page, says }) => {
    await page.goto('/?login=true')
    await page.getByRole('textbox', { name: says('signInContact'), exact: true }).waitFor()
  },
  'the code': async ({ page, says }) => {
    // A contact gets no more than a few codes in an hour.
    const address = `sweeper${nextSweeper()}@example.com`
    await page.goto('/?login=true')
    await page.getByRole('textbox', { name: says('signInContact'), exact: true }).fill(address)
    await page.getByRole('button', { name: says('signInSend'), exact: true }).click()
    await codeTo(page, address)
    await page.waitForFunction(() => document.querySelector('input[autocomplete="one-time-code"]') !== null)
  },
  'my bookings': account('/profile-menu'),
  preferences: account('/profile-menu?value=1'),
  'business profile': account('/profile-menu?value=2'),
  'saved travellers': account('/profile-menu?value=3'),
  profile: account('/user-profile'),
  'the newsletter, with what is wrong': async ({ page, says }) => {
    await page.goto('/nowhere')
    const field = page.getByRole('textbox', { name: says('newsletterEmail'), exact: true })
    await field.fill('asha@')
    await field.press('Enter')
    await page.getByText(says('newsletterInvalid')).waitFor()
  },
  'the link that unsubscribes': async ({ page }) => {
    await page.goto('/unsubscribe?requestid=a.b')
    await page.locator('main button').waitFor()
  },
  'not found': async ({ page }) => {
    await page.goto('/nowhere')
    await page.locator('main h1').waitFor()
  },
  sandbox: async ({ page }) => {
    await page.goto('/sandbox')
    await page.locator('h1').first().waitFor()
  },
}

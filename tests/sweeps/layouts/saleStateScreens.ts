import type { Page } from 'playwright'
import { becomes } from '../../journeys/support/account.ts'
import { payByCard } from '../../journeys/support/payByCard.ts'
import { wordsOf, beginning, type Screens, type Traveller } from './traveller.ts'

const QUOTE = '**/api/ibe/booking/quote'
const BOOK = '**/api/ibe/bookings'
const SEATS_GONE = { type: 'about:blank', title: 'Gone', status: 409, error: { status: 'SEATS_GONE', message: 'Too few seats are left.' } }

interface Ways {
  readonly open: (traveller: Traveller) => Promise<void>
  readonly fillIn: (traveller: Traveller) => Promise<void>
  readonly extras: (traveller: Traveller) => Promise<void>
  readonly review: (traveller: Traveller) => Promise<void>
}

/** Accepts the conditions, and books. */
async function book(page: Page, traveller: Traveller) {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: wordsOf(traveller, 'salePay') }).click()
}

async function pay(page: Page) {
  await page.waitForURL('**/c/pay/**')
  await payByCard(page)
  await page.waitForURL('**/pay/return?*')
}

const headed = ({ page, says }: Traveller, key: 'saleConfirmed' | 'paymentPaidHeading') =>
  page.getByRole('heading', { level: 1, name: says(key), exact: true }).waitFor()

/** What is said in the steps of a booking where something comes between. */
export const saleStateScreens = ({ open, fillIn, extras, review }: Ways): Screens => ({
  'a price that cannot be had': async (traveller) => {
    await traveller.page.route(QUOTE, (route) => route.fulfill({ status: 500, json: {} }))
    // Without a price the passengers never come.
    void open(traveller).catch(() => undefined)
    await traveller.page.getByText(traveller.says('saleUnreached')).first().waitFor()
  },
  'answers that are here again': async (traveller) => {
    const { page, says } = traveller
    await becomes(page, 'one-way')
    await page.request.delete('/api/ibe/users/me/begun-booking')
    await open(traveller)
    const isKept = page.waitForResponse((answer) => answer.url().endsWith('/begun-booking') && answer.request().method() === 'PUT' && answer.ok())
    await fillIn(traveller)
    await isKept
    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(() => localStorage.removeItem('sarus:sale:1'))
    await page.reload()
    await page.getByText(says('begunResumed')).first().waitFor()
  },
  'an extra seat that is gone': async (traveller) => {
    const { page, says } = traveller
    await extras(traveller)
    await page.route(QUOTE, (route) =>
      (route.request().postData() ?? '').includes('EXST') ? route.fulfill({ status: 409, json: SEATS_GONE }) : route.fallback(),
    )
    const seat = page.getByRole('group', { name: beginning(says('extrasSeat')) })
    await seat.getByRole('checkbox').first().click()
    await page
      .getByRole('alert')
      .filter({ hasText: says('saleLostExtraSeats') })
      .waitFor()
  },
  'the review of a booking, with the fare locked': async (traveller) => {
    await review(traveller)
    await traveller.page.getByRole('radio').last().check({ force: true })
  },
  'a booking that takes long': async (traveller) => {
    await review(traveller)
    await traveller.page.route(BOOK, () => undefined)
    await book(traveller.page, traveller)
    await traveller.page
      .getByText(traveller.says('saleReserving'))
      .filter({ hasText: /\.\s|।/ })
      .first()
      .waitFor()
  },
  'a booking that is not answered': async (traveller) => {
    await review(traveller)
    await traveller.page.route(BOOK, (route) => route.abort())
    await book(traveller.page, traveller)
    await traveller.page.getByText(traveller.says('saleUnsure')).first().waitFor()
  },
  'a booking that was made in another tab': async (traveller) => {
    const { page } = traveller
    await review(traveller)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await book(other, traveller)
    await pay(other)
    await other.close()
    await book(page, traveller)
    await headed(traveller, 'saleConfirmed')
  },
  'back from paying, the fare locked': async (traveller) => {
    await review(traveller)
    const { page } = traveller
    await page.getByRole('radio').last().check({ force: true })
    await book(page, traveller)
    await pay(page)
    await headed(traveller, 'paymentPaidHeading')
  },
})

import type { Page } from 'playwright'
import { becomes } from '../../journeys/support/account.ts'
import { CARDS, enterCard } from '../../journeys/support/payByCard.ts'
import { bookingOf, makeBookingAgain } from '../../journeys/support/personaBooking.ts'
import { wordsOf, type Screens, type Traveller } from '../layouts/traveller.ts'

const PERSONA = 'on-hold'

/** On the page of the provider, for a booking that waits for its money. */
async function atProvider(traveller: Traveller): Promise<Page> {
  const { page } = traveller
  await makeBookingAgain(page, PERSONA)
  const { recordLocator } = await bookingOf(page, PERSONA)
  await becomes(page, PERSONA)
  await page.goto(`/manage-booking/retrieve-booking?pnr=${recordLocator}`)
  // A payment that was begun before goes on.
  const goOn = page.getByRole('button', { name: traveller.says('paymentContinue'), exact: true })
  await page
    .getByRole('button', { name: wordsOf(traveller, 'bookedPay') })
    .or(goOn)
    .first()
    .click()
  await page.waitForURL('**/c/pay/**')
  return page
}

async function paying(traveller: Traveller, way: string): Promise<Page> {
  const page = await atProvider(traveller)
  await page.locator('summary', { hasText: way }).click()
  return page
}

const atlas =
  (path: string) =>
  async ({ page }: Traveller) => {
    await page.goto(`/atlas/${path}`)
    await page.locator('h1').first().waitFor()
  }

/** Pages beside the site, of which the layout is another: the payment provider's, those that explain the site, and paper. */
export const OTHER_PAGES: Screens = {
  'the page of the provider': async (traveller) => {
    await atProvider(traveller)
  },
  'the page of the provider, declined': async (traveller) => {
    const page = await atProvider(traveller)
    await enterCard(page, CARDS.declined)
    await page.getByRole('alert').filter({ hasText: 'was declined' }).waitFor()
  },
  'the page of the provider, with a code of UPI': async (traveller) => {
    const page = await paying(traveller, 'UPI')
    await page.getByRole('button', { name: 'Pay by UPI', exact: true }).click()
    await page.getByRole('img', { name: 'QR code for a UPI app' }).waitFor()
  },
  'the page of the provider, at a bank': async (traveller) => {
    const page = await paying(traveller, 'Net banking')
    await page.getByLabel('Bank').selectOption('ICICI Bank')
    await page.getByRole('button', { name: 'Pay by net banking', exact: true }).click()
    await page.getByRole('heading', { name: 'Log in at ICICI Bank' }).waitFor()
  },
  'the faults of the provider': async (traveller) => {
    const page = await atProvider(traveller)
    await page.goto(new URL(page.url()).origin)
    await page.getByRole('heading', { name: 'Sandbox Pay' }).waitFor()
  },
  'a boarding pass on paper': async (traveller) => {
    const { page } = traveller
    const { recordLocator } = await bookingOf(page, 'checked-in')
    await becomes(page, 'checked-in')
    await page.goto(`/boarding-pass?pnr=${recordLocator}`)
    await page.locator('main [data-code]').waitFor()
    await page.goto((await page.locator('main a[target="_blank"]').getAttribute('href')) ?? '')
    await page.locator('main [data-code]').waitFor()
    await page.emulateMedia({ media: 'print' })
  },
  'the atlas': atlas(''),
  'a flow of the atlas': atlas('offers/'),
  'the rules of the atlas': atlas('rules/'),
  'the faults of the atlas': atlas('faults/'),
  'the requirements of the atlas': atlas('requirements/'),
  'requirements of one kind in the atlas': atlas('requirements/pro/'),
  'the simulator of the atlas': async ({ page }) => {
    await page.goto('/atlas/promo/?start=an%20empty%20field&path=types%20MONSOON')
    await page.getByRole('status').filter({ hasText: 'Now in' }).waitFor()
  },
}

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { becomes } from './support/account.ts'
import { journeySite } from './support/journeySite.ts'
import { CARDS, enterCard, payByCard } from './support/payByCard.ts'
import { alert, atProvider, button, chosenFlights, confirmBooking, heading, isConfirmed, isSound, toReview } from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const open = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

/** The ways to pay that the provider offers, each with the words by which the booking names it. */
const WAYS: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['a card whose bank asks for a code', 'card', payByCard],
  [
    'the QR code or the app of UPI',
    'UPI',
    async (page) => {
      await open(page, 'UPI')
      await button(page, 'Pay by UPI').click()
      const code = page.getByRole('img', { name: 'QR code for a UPI app' })
      await code.waitFor()
      expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
      const app = await page.getByRole('link', { name: 'Open a UPI app on this phone' }).getAttribute('href')
      expect(new URL(app ?? '').searchParams.get('am')).toMatch(/^\d+\.\d\d$/)
      await isSound(page)
      await button(page, 'Approve').click()
    },
  ],
  [
    'net banking',
    'net banking',
    async (page) => {
      await open(page, 'Net banking')
      await page.getByLabel('Bank').selectOption('Axis Bank')
      await button(page, 'Pay by net banking').click()
      await page.getByRole('heading', { name: 'Log in at Axis Bank' }).waitFor()
      await isSound(page)
      await button(page, 'Log in and approve').click()
    },
  ],
]

/** A new booking, on the page of the provider. */
async function booked(width: number, email: string) {
  const visit = await site.visit({ width })
  const { address } = await chosenFlights(visit.page)
  await toReview(visit.page, address, email)
  await confirmBooking(visit.page)
  await atProvider(visit.page, site.airline)
  return visit
}

describe.each([PHONE, DESKTOP])('a new booking at %i px', (width) => {
  it.each(WAYS)('is paid by %s, and says so [CONST-21]', async (name, method, pay) => {
    const { page, context, complaints } = await booked(width, `${name.replaceAll(/\W/g, '')}${width}@example.in`)
    await isSound(page)
    await pay(page)
    await isConfirmed(page)
    await page
      .getByRole('region', { name: 'Fare breakdown' })
      .getByText(new RegExp(`^Paid by ${method}, `))
      .waitFor()
    await isSound(page)
    expect(complaints.filter((each) => /Content Security|violates/i.test(each))).toEqual([])
    await context.close()
  })

  it('is declined, left, tried again and paid once [CONST-21]', async () => {
    const { page, context } = await booked(width, `declined${width}@example.in`)
    await enterCard(page, CARDS.declined)
    await alert(page, 'was declined').waitFor()
    await page.getByRole('link', { name: /^Back to / }).click()
    await heading(page, 'This payment did not go through').waitFor()
    await isSound(page)
    expect(await page.getByRole('alert').textContent()).toBe('You left the payment page. Nothing was charged.')
    await button(page, 'Try again').click()
    await atProvider(page, site.airline)
    await payByCard(page)
    await isConfirmed(page)
    await context.close()
  })
})

it('of a customer is paid by UPI, and stands among their trips', async () => {
  const { page, context } = await site.visit()
  await becomes(page, 'one-way')
  const { address } = await chosenFlights(page)
  await toReview(page, address, 'upicustomer@example.in')
  await confirmBooking(page)
  await atProvider(page, site.airline)
  await open(page, 'UPI')
  await button(page, 'Pay by UPI').click()
  await button(page, 'Approve').click()
  const pnr = await isConfirmed(page)
  await page.goto('/manage-booking/view-my-trips')
  await page.getByRole('region', { name: 'In your account', exact: true }).getByRole('article').filter({ hasText: pnr }).waitFor()
  await context.close()
})

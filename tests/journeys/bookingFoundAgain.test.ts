import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { payByCard } from './support/payByCard.ts'
import {
  alert,
  ASHA,
  askedByProvider,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  isConfirmed,
  isSound,
  LAST_NAME,
  rupees,
  toExtras,
  toReview,
  total,
} from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const NAME = `${ASHA.first} ${LAST_NAME}`

const seat = (page: Page, name: string | RegExp) => page.getByRole('grid', { name: 'Seats', exact: true }).getByRole('gridcell', { name })
const step = (page: Page, name: string) => page.getByRole('navigation', { name: /^Step \d of \d/ }).getByRole('button', { name, exact: true })

/** The bookings that a visitor sees, each with how it stands. */
async function trips(page: Page): Promise<readonly string[]> {
  await page.goto('/manage-booking/view-my-trips')
  const here = page.getByRole('region', { name: 'Found on this device', exact: true }).getByRole('article')
  await here.first().waitFor()
  return here.allInnerTexts()
}

async function read(page: Page, recordLocator: string): Promise<BookingDetailWire> {
  const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
  return ((await answer.json()) as { readonly data: BookingDetailWire }).data
}

/** It was paid once, and nothing is due. */
async function isPaidOnce(page: Page, pnr: string, amount: number): Promise<void> {
  const { payments, breakdown } = await read(page, pnr)
  expect([payments.length, breakdown.paid, breakdown.balanceDue]).toEqual([1, amount, 0])
}

/** Another tab of the same browser, after this one was closed. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage()
  await page.close()
  return next
}

describe('a booking whose tab was closed on the page of the provider', () => {
  const WAYS = [
    ['by the address of before, on a phone', PHONE, (address: string) => address],
    ['by the results, on a desktop', DESKTOP, (address: string) => address.replace('/booking', '/flight-search')],
  ] as const
  it.each(drawn(WAYS, 'found'))(
    'is found again by a guest with all that was typed, and paid on the same page: %s [SRCH-24]',
    DRAWN,
    async (_, width, wayOf) => {
      const { page, context } = await site.visit({ width })
      const { address, amount } = await chosenFlights(page)
      await toReview(page, address, `closed${width}@example.in`)
      await confirmBooking(page)
      await atProvider(page, site.airline)
      const paying = new URL(page.url()).pathname
      const again = await reopened(page, context)
      await again.goto(wayOf(address))
      if (wayOf(address) !== address) await button(again, 'Continue').click()
      await heading(again, 'Check, then pay').waitFor()
      await again.getByRole('main').getByText(NAME).first().waitFor()
      await expect.poll(() => total(again).textContent()).toBe(rupees(amount))
      await confirmBooking(again)
      await atProvider(again, site.airline)
      expect(new URL(again.url()).pathname).toBe(paying)
      await context.close()
    },
  )
})

describe('the same booking in two tabs', () => {
  it('is paid once: the second says that it is booked, and leads to it', async () => {
    const { page, context } = await site.visit()
    const { address, amount } = await chosenFlights(page)
    await toReview(page, address, 'twotabs@example.in')
    const other = await context.newPage()
    await other.goto(address)
    await heading(other, 'Check, then pay').waitFor()
    await confirmBooking(page)
    await atProvider(page, site.airline)
    await payByCard(page)
    const pnr = await isConfirmed(page)
    await confirmBooking(other)
    await heading(other, 'Booking confirmed').waitFor()
    await isSound(other)
    await other.getByRole('link', { name: 'Open your booking' }).click()
    await heading(other, `Your booking ${pnr}`).waitFor()
    await isPaidOnce(other, pnr, amount)
    expect((await trips(other)).map((each) => each.includes(pnr))).toEqual([true])
    await context.close()
  })
})

describe('answers that are changed after the page of the provider', () => {
  it('make a booking in place of the unpaid one, which does not compete with it for its own seat; both say so [OPEN-80]', async () => {
    const { page, context } = await site.visit()
    const { address, amount } = await chosenFlights(page)
    await page.goto(address)
    await fillPerson(page, ASHA)
    await fillContact(page, 'changed@example.in')
    await toExtras(page)
    await button(page, /^Continue without extras/).click()
    await heading(page, /^Seats/).waitFor()
    const free = seat(page, /^\d+[A-F], (?:window|aisle|middle), ₹/).first()
    const [name = ''] = /^\d+[A-F]/.exec((await free.getAttribute('aria-label')) ?? '') ?? []
    await free.click()
    await seat(page, new RegExp(`^${name}, .*chosen for ${NAME}`)).waitFor()
    await button(page, /^Continue with seats, ₹/).click()
    await heading(page, 'Check, then pay').waitFor()
    await expect.poll(() => total(page).textContent()).not.toBe(rupees(amount))
    const withSeat = await total(page).textContent()
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(withSeat)

    await goBack(page)
    // Where the browser has kept the page, it stands at the payment.
    await step(page, 'Extras').click()
    await heading(page, 'Extras, if you want any').waitFor()
    await page
      .getByRole('group', { name: /^Extra bag/ })
      .getByRole('checkbox')
      .first()
      .check()
    await button(page, /^Continue with extras, ₹/).click()
    await heading(page, 'Check, then pay').waitFor()
    await step(page, 'Seats').click()
    await seat(page, new RegExp(`^${name}, .*chosen for ${NAME}`)).waitFor()
    expect(await alert(page, 'taken').count()).toBe(0)
    await button(page, /^Continue with seats, ₹/).click()
    await heading(page, 'Check, then pay').waitFor()
    await expect.poll(() => total(page).textContent()).not.toBe(withSeat)
    const withBag = (await total(page).textContent()) ?? ''
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(withBag)
    await payByCard(page)
    const pnr = await isConfirmed(page)
    await isPaidOnce(page, pnr, Number(withBag.replace(/[₹,]/g, '')))
    await expect.poll(() => page.getByRole('main').innerText()).toContain(name)
    const inPlace = await page.getByText(/^It takes the place of your booking [A-Z\d]{6}, which was not paid\.$/).innerText()
    const replaced = /[A-Z\d]{6}/.exec(inPlace)?.[0] ?? ''
    const others = (await trips(page)).filter((each) => !each.includes(pnr))
    expect(others).toEqual([expect.stringMatching(new RegExp(`${replaced}[\\s\\S]*Replaced`))])
    await context.close()
  })
})

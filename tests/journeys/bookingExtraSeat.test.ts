import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { signInAs } from './support/promotions.ts'
import {
  ASHA,
  askedByProvider,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  isSound,
  rupees,
  skipSeats,
  toExtras,
  total,
  type Trip,
} from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const offered = (page: Page) => page.getByRole('group', { name: /^Extra seat/ })
const priceOfSeat = async (page: Page) => amountOf((await offered(page).locator('legend').textContent()) ?? '')
const seatOf = (page: Page, name: string) => offered(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
/** Without the aisle between C and D. */
const BESIDE: Readonly<Record<string, string>> = { A: 'B', B: 'AC', C: 'B', D: 'E', E: 'DF', F: 'E' }
const amountOf = (text: string): number => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)

it.each(drawn([PHONE, DESKTOP], 'added'))(
  'an extra seat is added among the extras: it costs what stands beside it, keeps over a reload, and is what the provider asks for, at %i px [FEE-01, PAX-09, VAL-25]',
  DRAWN,
  async (width) => {
    const { page } = await site.visit({ width })
    const party = { ADT: 2, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
    const { address, amount } = await chosenFlights(page, { pax: '2ADT', party, back: '2026-12-15' })
    await page.goto(address)
    await fillPerson(page, ASHA)
    await fillPerson(page, { group: 'Passenger 2, adult', first: 'Vikram' })
    await fillContact(page, 'cello@example.in')
    await toExtras(page)
    const price = await priceOfSeat(page)
    expect([await seatOf(page, 'Asha Rao').isChecked(), await seatOf(page, 'Vikram Rao').isChecked()]).toEqual([false, false])
    await seatOf(page, 'Asha Rao').check()
    await seatOf(page, 'Vikram Rao').check()
    await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + 2 * price))
    await seatOf(page, 'Asha Rao').uncheck()
    await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + price))
    expect(await page.getByRole('region', { name: 'Price', exact: true }).textContent()).toContain('Fares, 2 adults, 1 extra seat')
    await isSound(page)

    await page.reload()
    await heading(page, 'Extras, if you want any').waitFor()
    expect(await total(page).textContent()).toBe(rupees(amount + price))
    expect(await seatOf(page, 'Vikram Rao').isChecked()).toBe(true)
    await button(page, `Continue with extras, ${rupees(price)}`).click()
    await heading(page, /^Seats/).waitFor()
    await button(page, 'Seat us for nothing').click()
    const seatIn = async (name: string) =>
      /\d+[A-F]/.exec(
        (await page
          .getByRole('button', { name: new RegExp(`^${name} \\d`) })
          .first()
          .innerText()) ?? '',
      )?.[0] ?? ''
    await page
      .getByRole('button', { name: /^Extra seat of Vikram Rao \d/ })
      .first()
      .waitFor()
    const [own, extra] = [await seatIn('Vikram Rao'), await seatIn('Extra seat of Vikram Rao')]
    expect([own.slice(0, -1), BESIDE[own.at(-1) ?? '']]).toEqual([extra.slice(0, -1), expect.stringContaining(extra.at(-1) ?? 'none')])
    await button(page, 'Next flight: Mumbai – Delhi').click()
    await button(page, /^Continue with seats/).click()
    await heading(page, 'Check, then pay').waitFor()
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(amount + price))
  },
)

/** At the extras of one adult, on the lowest fare; what the flight has cost in the results, and what a seat beside it costs. */
async function atExtras(page: Page, email: string, trip?: Trip) {
  const { address, amount } = await chosenFlights(page, trip)
  await page.goto(`${address}&seen=${amount * 100}`)
  await fillPerson(page, ASHA)
  await fillContact(page, email)
  await toExtras(page)
  const price = await priceOfSeat(page)
  return { address: `${address}&seen=${amount * 100}`, amount, price }
}

const isNoOtherPrice = async (page: Page) => expect(await page.getByText(/(?:higher|lower) now/).count()).toBe(0)
const SEATS_GONE = { type: 'about:blank', title: 'Gone', status: 409, error: { status: 'SEATS_GONE', message: 'Too few seats are left.' } }

it('an extra seat in two tabs is one booking, whether the names or the seat came first [SRCH-16]', async () => {
  const { page, context } = await site.visit({ width: PHONE })
  const { address } = await atExtras(page, 'twoseats@example.in')
  await seatOf(page, 'Asha Rao').check()
  await button(page, /^Continue with extras/).click()
  await heading(page, /^Seats/).waitFor()
  await skipSeats(page)
  const other = await context.newPage()
  await other.goto(address)
  await heading(other, 'Check, then pay').waitFor()
  const paying: string[] = []
  for (const tab of [page, other]) {
    await confirmBooking(tab)
    await atProvider(tab, site.airline)
    paying.push(new URL(tab.url()).pathname)
  }
  expect(paying[1]).toBe(paying[0])
})

it('an extra seat stays with another fare of the flight and on another device, and makes no other price of it [FEE-01, SEC-09]', async () => {
  const [{ page }, { page: laptop }] = [await site.visit({ width: PHONE }), await site.visit()]
  for (const each of [page, laptop]) await signInAs(each, 'Meera Nair')
  const { address, amount, price } = await atExtras(page, 'cello2@example.in')
  await seatOf(page, 'Asha Rao').check()
  await expect.poll(async () => (await page.request.get('/api/ibe/users/me/begun-booking')).text(), { timeout: 10_000 }).toContain('"extraSeats":[0]')
  await laptop.goto(address)
  await heading(laptop, 'Extras, if you want any').waitFor()
  expect(await seatOf(laptop, 'Asha Rao').isChecked()).toBe(true)
  await expect.poll(async () => await total(laptop).textContent()).toBe(rupees(amount + price))
  await isNoOtherPrice(laptop)

  await page.goto(address.replace('/booking', '/flight-search'))
  await page.getByRole('radio', { name: /^Flexi / }).check({ force: true })
  await button(page, 'Continue').click()
  await heading(page, 'Extras, if you want any').waitFor()
  const seen = Number(new URL(page.url()).searchParams.get('seen')) / 100
  expect(seen).toBeGreaterThan(amount)
  await expect.poll(async () => await total(page).textContent()).toBe(rupees(seen + price))
  await isNoOtherPrice(page)
})

it.each(drawn([PHONE, DESKTOP], 'gone'))(
  'an extra seat that is gone is taken away and said, and the rest is bought without it, at %i px',
  DRAWN,
  async (width) => {
    const { page } = await site.visit({ width })
    const { amount } = await atExtras(page, 'gone@example.in')
    await page.route('**/api/ibe/booking/quote', (route) =>
      (route.request().postData() ?? '').includes('EXST') ? route.fulfill({ status: 409, json: SEATS_GONE }) : route.fallback(),
    )
    await seatOf(page, 'Asha Rao').check()
    await page.getByRole('alert').filter({ hasText: 'No extra seat can be had any more' }).waitFor()
    await expect.poll(() => seatOf(page, 'Asha Rao').isChecked()).toBe(false)
    const why = page.getByRole('region', { name: 'A seat beside you', exact: true }).getByText('The extra seat you chose cannot be had any more')
    expect(await why.evaluate((shown) => shown.getBoundingClientRect().top >= 0 && shown.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    expect(await total(page).textContent()).toBe(rupees(amount))
    await isNoOtherPrice(page)
    await isSound(page)
    await button(page, 'Continue without extras').click()
    await heading(page, /^Seats/).waitFor()
    await skipSeats(page)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(amount))
  },
)

it('an extra seat of the search is in its fares and no extra; without it the price falls by what stands beside it [FEE-01]', async () => {
  const { page } = await site.visit({ width: PHONE })
  const party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 1 }
  const { amount, price } = await atExtras(page, 'searched@example.in', { party, more: '&extraSeat=1' })
  expect(await seatOf(page, 'Asha Rao').isChecked()).toBe(true)
  await button(page, 'Continue without extras').waitFor()
  await seatOf(page, 'Asha Rao').uncheck()
  await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount - price))
  await page.reload()
  await heading(page, 'Extras, if you want any').waitFor()
  await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount - price))
  await isNoOtherPrice(page)
})

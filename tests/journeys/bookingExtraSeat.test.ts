import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withAirline } from './support/account.ts'
import type { AirlineProcess } from './support/airlineProcess.ts'
import { journeySite } from './support/journeySite.ts'
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
} from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const seatOf = (page: Page, name: string) => page.getByRole('group', { name: /^Extra seat/ }).getByRole('checkbox', { name: new RegExp(`^${name}`) })
const amountOf = (text: string): number => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)

it.each([PHONE, DESKTOP])(
  'an extra seat is added among the extras: it costs what stands beside it, keeps over a reload, and is what the provider asks for, at %i px [FEE-01, PAX-09, VAL-25]',
  { timeout: 120_000 },
  async (width) => {
    const { page } = await site.visit({ width })
    const party = { ADT: 2, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
    const { address, amount } = await chosenFlights(page, { pax: '2ADT', party, back: '2026-12-15' })
    await page.goto(address)
    await fillPerson(page, ASHA)
    await fillPerson(page, { group: 'Passenger 2, adult', first: 'Vikram' })
    await fillContact(page, 'cello@example.in')
    await toExtras(page)
    const offer = page.getByRole('group', { name: /^Extra seat/ })
    const price = amountOf((await offer.locator('legend').textContent()) ?? '')
    expect([await seatOf(page, 'Asha Rao').isChecked(), await seatOf(page, 'Vikram Rao').isChecked()]).toEqual([false, false])
    await seatOf(page, 'Asha Rao').check()
    await seatOf(page, 'Vikram Rao').check()
    await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + 2 * price))
    await seatOf(page, 'Asha Rao').uncheck()
    await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + price))
    expect(await page.getByRole('region', { name: 'Price', exact: true }).textContent()).toContain('Fares, 2 adults, 1 extra seat')
    await isSound(page)

    await page.reload()
    await heading(page, 'Who is flying?').waitFor()
    expect(await total(page).textContent()).toBe(rupees(amount + price))
    await toExtras(page)
    expect(await seatOf(page, 'Vikram Rao').isChecked()).toBe(true)
    await button(page, `Continue with extras, ${rupees(price)}`).click()
    await heading(page, /^Seats/).waitFor()
    await skipSeats(page)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(amount + price))
  },
)

it('no extra seat is offered beyond the most seats of a booking, and none where none are sold [PAX-03, PAX-04]', { timeout: 120_000 }, async () => {
  const atExtras = async (airline: AirlineProcess) => {
    const { page } = await site.visit({ address: airline.address })
    await page.goto((await chosenFlights(page)).address)
    await fillPerson(page, ASHA)
    await fillContact(page, 'alone@example.in')
    await toExtras(page)
    await page.getByRole('group', { name: /^Priority boarding/ }).waitFor()
    return page
  }
  await withAirline({ limits: { seats: 1 } }, async (airline) => {
    const box = seatOf(await atExtras(airline), 'Asha Rao')
    expect([await box.isDisabled(), await box.isChecked()]).toEqual([true, false])
  })
  await withAirline({ flags: { enableExtraSeat: false } }, async (airline) => {
    expect(await seatOf(await atExtras(airline), 'Asha Rao').count()).toBe(0)
  })
})

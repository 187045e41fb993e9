import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { journeySite } from './support/journeySite.ts'
import { payByCard } from './support/payByCard.ts'
import {
  alert,
  askedByProvider,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  heading,
  isConfirmed,
  isSound,
  rupees,
  toReview,
  total,
} from './support/sale.ts'
import { airlineTime, letPass, setAirlineTime } from './support/signIn.ts'
import { PHONE } from './support/site.ts'

const site = journeySite()

const HOUR = 60
const DAY = 24 * HOUR
const LOCK = 500

const rupeesIn = (text: string): number => Number((/₹([\d,]+)/.exec(text)?.[1] ?? '0').replaceAll(',', ''))
const priceOf = async (page: Page) => rupeesIn((await total(page).textContent()) ?? '')

describe('a price', () => {
  const before = { time: 0 }
  afterEach(async () => {
    const { page, context } = await site.visit()
    if (before.time > 0) await setAirlineTime(page, before.time)
    before.time = 0
    await context.close()
  })

  it('that changed while the tab slept is said with its difference before anything is booked, and asked for by the provider once it is accepted [FEE-01]', async () => {
    const { page, context } = await site.visit({ width: PHONE })
    const { address, amount } = await chosenFlights(page)
    await toReview(page, address, 'asleep@example.in')
    before.time = await airlineTime(page)
    await letPass(page, 19 * DAY)
    await confirmBooking(page)
    const said = alert(page, 'The price is ')
    await said.waitFor()
    await isSound(page)
    const accept = button(page, /^Continue at ₹/)
    const now = rupeesIn(await accept.innerText())
    expect(now).not.toBe(amount)
    expect(await said.innerText()).toContain(`The price is ${rupees(Math.abs(now - amount))} ${now > amount ? 'higher' : 'lower'} now`)
    expect(await said.innerText()).toContain(`It was ${rupees(amount)} and is ${rupees(now)}`)
    await accept.click()
    await heading(page, 'Check, then pay').waitFor()
    expect(await priceOf(page)).toBe(now)
    await button(page, `Pay ${rupees(now)}`).click()
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(now))
    await payByCard(page)
    await isConfirmed(page)
    await context.close()
  })

  it('is locked for its fee, and the rest is paid later: both together are what was shown', async () => {
    const { page, context } = await site.visit()
    const { address, amount } = await chosenFlights(page)
    await toReview(page, address, 'locked@example.in')
    await page.getByRole('radio', { name: `Lock the fare for ${rupees(LOCK)}` }).check()
    await isSound(page)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(LOCK))
    await payByCard(page)
    await heading(page, 'Payment received').waitFor()
    await page.getByText('Your fare is kept, and what you paid is taken off it.').waitFor()
    await isSound(page)
    expect(await page.evaluate(() => localStorage.getItem('sarus:sale:1'))).toBeNull()
    await page.getByRole('link', { name: 'Go to your booking' }).click()
    await page.getByRole('heading', { level: 2, name: /^Fare locked/ }).waitFor()
    before.time = await airlineTime(page)
    await letPass(page, DAY - HOUR)
    await button(page, `Pay ${rupees(amount - LOCK)}`).click()
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(rupees(amount - LOCK))
    await payByCard(page)
    await isConfirmed(page)
    const breakdown = page.getByRole('region', { name: 'Fare breakdown', exact: true })
    expect(await breakdown.innerText()).toContain(rupees(amount))
    await context.close()
  })
})

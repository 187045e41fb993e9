import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { dateSpoken } from '../../src/messages/format.ts'
import { bookedTimes } from './support/bookedTimes.ts'
import { skipExtras } from './support/checkInPlan.ts'
import { checkInPopup } from './support/checkInPopup.ts'
import { DRAWN_CORE, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { payByCard } from './support/payByCard.ts'
import {
  alert,
  ASHA,
  askedByProvider,
  atProvider,
  button,
  confirmBooking,
  fillContact,
  fillPerson,
  heading,
  isConfirmed,
  isSound,
  LAST_NAME,
  PHONE_NUMBER,
  skipExtrasAndSeats,
  toExtras,
  total,
} from './support/sale.ts'
import { chooseRoute, searchForm } from './support/searchForm.ts'
import { airlineTime, setAirlineTime } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite({ isProcess: true })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const OUT = 'Delhi to Mumbai'

const { box, checkIn } = checkInPopup('Which flights do you check in?')

/** A day so many days from the airline's now. */
const dayAfter = async (page: Page, days: number) => new Date((await airlineTime(page)) + days * DAY_MS).toISOString().slice(0, 10)
const amountIn = (text: string): string => /₹[\d,]+/.exec(text)?.[0] ?? 'no amount'

/** From the home page to flights at the price that the calendar has shown. Gives that price. */
async function search(page: Page, date: string): Promise<string> {
  const form = searchForm(page)
  await page.goto('/')
  await chooseRoute(page, 'DEL', 'BOM')
  await form.departure.click()
  const day = form.day(dateSpoken(date))
  while ((await day.count()) === 0) await form.nextMonth.click()
  await day.filter({ hasText: '₹' }).waitFor()
  const [rupees] = /[\d,]+(?= rupees)/.exec((await day.textContent()) ?? '') ?? ['']
  await day.click()
  await form.search.click()
  await form.flights.first().waitFor()
  return `₹${rupees}`
}

/** Of who has booked nothing is left in the browser but the key of the answers. */
async function isForgotten(page: Page, email: string): Promise<void> {
  const [answers, key, all] = await page.evaluate(() => [
    localStorage.getItem('sarus:sale:1'),
    localStorage.getItem('sarus:saleKeys:1'),
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  ])
  expect(answers).toBeNull()
  expect([ASHA.first, LAST_NAME].filter((name) => key?.includes(name))).toEqual([])
  expect([email, PHONE_NUMBER].filter((contact) => all?.includes(contact))).toEqual([])
}

/** Other dates are chosen: a flight of the next day, at whatever it costs more. */
async function moveToNextDay(page: Page): Promise<void> {
  await button(page, 'Change dates').click()
  await page.waitForURL('**/manage-booking/change?pnr=*')
  await page.getByRole('checkbox', { name: new RegExp(`^${OUT}`) }).check()
  const days = page.getByRole('region', { name: `Preferred date, ${OUT}`, exact: true }).getByRole('listitem')
  await days.nth(4).getByRole('button').click()
  await page
    .getByRole('radio', { name: /(?:more|less|no difference)$/, disabled: false })
    .first()
    .check()
  await isSound(page)
  const [pay, change] = [button(page, /^Pay ₹/), button(page, /^Change the dates/)]
  // Until the price has come, it is not known which of them it will be.
  await pay.or(change).and(page.locator('[aria-disabled="false"]')).waitFor()
  if (await change.isVisible()) {
    await change.click()
    await alert(page, 'Your dates are changed').waitFor()
    return
  }
  await pay.click()
  await atProvider(page, site.airline)
  await payByCard(page)
  await heading(page, 'Payment received').waitFor()
}

it.each(drawn([PHONE, DESKTOP], 'one go'))(
  'leads from the home page to a paid booking at one price, which is found, changed, checked in and shown as a pass, at %i px [FEE-01, FEE-02, CAL-12, SRCH-24, VAL-18]',
  DRAWN_CORE,
  async (width) => {
    const { page, context, complaints } = await site.visit({ width })
    const email = `oneGo${width}@example.in`
    const price = await search(page, await dayAfter(page, 12))
    const { flights } = searchForm(page)
    await flights
      .getByRole('button', { name: new RegExp(`^${price} Select the flight at `) })
      .first()
      .click()
    const bar = page.getByRole('region', { name: 'Your flights', exact: true })
    await expect.poll(async () => amountIn(await bar.getByRole('status').innerText())).toBe(price)
    await isSound(page)
    await button(page, 'Continue').click()
    await heading(page, 'Who is flying?').waitFor()
    expect(await total(page).textContent()).toBe(price)
    await isSound(page)
    await button(page, 'Continue').click()
    const name = page.getByRole('group', { name: ASHA.group, exact: true }).getByRole('textbox', { name: 'First name', exact: true })
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    // What is typed before the page has moved the focus goes where that is.
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
    await fillPerson(page, ASHA)
    await fillContact(page, email)
    await toExtras(page)
    expect(await total(page).textContent()).toBe(price)
    await isSound(page)
    await skipExtrasAndSeats(page)
    await isSound(page)
    expect([await total(page).textContent(), amountIn(await button(page, /^Pay ₹/).innerText())]).toEqual([price, price])
    await button(page, /^Pay ₹/).click()
    await alert(page, 'Please accept the conditions of carriage').waitFor()
    await confirmBooking(page)
    await atProvider(page, site.airline)
    expect(await askedByProvider(page)).toBe(price)
    await payByCard(page)
    const pnr = await isConfirmed(page)
    await isSound(page)
    expect(await page.getByRole('region', { name: 'Fare breakdown', exact: true }).innerText()).toContain(price)
    await isForgotten(page, email)

    await page.goto('/manage-booking/view-my-trips')
    await page
      .getByRole('article')
      .filter({ hasText: pnr })
      .getByRole('link', { name: /^Open the booking/ })
      .click()
    const [before] = await bookedTimes(page, pnr)
    await moveToNextDay(page)
    const [after] = await bookedTimes(page, pnr)
    expect(Math.round(((after?.departsAt ?? 0) - (before?.departsAt ?? 0)) / DAY_MS)).toBe(1)

    await setAirlineTime(page, (after?.departsAt ?? 0) - 24 * HOUR_MS)
    await page.goto('/manage-booking/retrieve-booking')
    await page.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true }).fill(pnr)
    await page.getByRole('textbox', { name: 'Last name or e-mail', exact: true }).fill(LAST_NAME)
    await button(page, 'Retrieve booking').click()
    await page.getByRole('heading', { level: 1, name: `Your booking ${pnr}` }).waitFor()
    await page.goto(`/check-in?pnr=${pnr}`)
    await box(page, 0).check()
    await checkIn(page).click()
    await skipExtras(page, pnr)
    await button(page, 'Check in 1 passenger').click()
    await heading(page, 'You are checked in').waitFor()
    await page.goto(`/boarding-pass?pnr=${pnr}`)
    await page.getByRole('img', { name: new RegExp(`^Boarding pass code of ${ASHA.first} ${LAST_NAME}`) }).waitFor()
    await isSound(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { visitBooking } from './support/personaBooking.ts'
import { CARDS, enterCard, payByCard } from './support/payByCard.ts'
import { overflows, type Look } from './support/site.ts'

const site = journeySite()

const PHONE = 390
const DAY_MS = 86_400_000

/** A browser on the page of a persona's booking, made afresh. */
async function opened(persona: string, look?: Look) {
  const visit = await visitBooking(site, persona, look)
  const { page, recordLocator } = visit
  const read = async (): Promise<BookingDetailWire> => {
    const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
    return ((await answer.json()) as { readonly data: BookingDetailWire }).data
  }
  return { ...visit, read }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const status = (page: Page) => page.locator('[data-status]').getByRole('heading', { level: 2 })
const costs = (page: Page) => page.getByRole('region', { name: 'What it costs', exact: true })
const payButton = (page: Page) => button(page, /^Pay ₹/)
const journey = (page: Page, route: string) => page.getByRole('checkbox', { name: new RegExp(`^${route}`) })
const days = (page: Page, route: string) => page.getByRole('region', { name: `Preferred date, ${route}`, exact: true }).getByRole('listitem')
const flights = (page: Page, words: RegExp) => page.getByRole('radio', { name: words, disabled: false })
const chosen = (page: Page) => page.getByRole('radio', { checked: true })
const amountIn = (text: string) => /₹[\d,.]+/.exec(text)?.[0] ?? 'an amount'
const paise = (text: string) => Math.round(Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, '')) * 100)

const OUT = 'Delhi to Mumbai'
/** The place of the day after next: that of the booking is in the middle of seven. */
const TWO_LATER = 5

/** Goes from the booking to the change of its dates, and chooses the first flight for which more is paid two days later. */
async function choose(page: Page) {
  await button(page, 'Change dates').click()
  await page.waitForURL('**/manage-booking/change?pnr=*')
  await journey(page, OUT).check()
  await days(page, OUT).nth(TWO_LATER).getByRole('button').click()
  await flights(page, /more$/).first().check()
  await payButton(page).waitFor()
}

/** The words of the flight that is chosen, by which it is known again. */
const chosenFlight = async (page: Page) => (await chosen(page).locator('..').innerText()).split(',').slice(0, 2).join()

const isThere = (page: Page) => page.waitForURL(`${site.airline.provider}/c/pay/**`)
const isTold = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()

/** Presses Tab until it is there, then a key. */
async function byKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await target.waitFor()
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached by Tab`)
}

/** Whether nothing but its own label lies over it. */
const isUncovered = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [1, height - 1].every((down) => element.parentElement?.contains(document.elementFromPoint(x + width / 2, y + down)))
  })

const dayOf = (booking: BookingDetailWire, place = 0) => booking.journeys[place]?.segments[0]?.legs[0]?.departure.slice(0, 10)

describe('other dates for a booking', () => {
  it('cost what is shown before, are paid once after a declined card, and stand on the booking; reload and Back keep what is chosen [CHGB-01, CHGB-02, CHGB-05, CONST-21, FEE-09]', async () => {
    const { page, context, complaints, read } = await opened('family')
    const before = await read()
    await choose(page)
    const [flight, amount] = [await chosenFlight(page), amountIn(await payButton(page).innerText())]
    const rows = await costs(page).getByRole('definition').allInnerTexts()
    const total = paise(rows.at(-1) ?? '')
    expect([paise(amount), rows.slice(0, -1).reduce((sum, each) => sum + paise(each), 0)]).toEqual([total, total])
    expect(await overflows(page)).toBe(false)
    await page.reload()
    await payButton(page).waitFor()
    expect([await chosenFlight(page), amountIn(await payButton(page).innerText())]).toEqual([flight, amount])

    await payButton(page).click()
    await isThere(page)
    await goBack(page)
    await payButton(page).waitFor()
    expect([await chosenFlight(page), amountIn(await payButton(page).innerText())]).toEqual([flight, amount])
    const address = page.url()
    await payButton(page).click()
    await isThere(page)
    await enterCard(page, CARDS.declined)
    await alert(page, 'was declined').waitFor()
    await page.getByRole('link', { name: /^Back to / }).click()
    await isTold(page, 'This payment did not go through')
    expect(await read()).toEqual({ ...before, readAt: expect.any(String) })
    await button(page, 'Try again').click()
    await isThere(page)
    await payByCard(page)
    await isTold(page, 'Payment received')
    await page.reload()
    await isTold(page, 'Payment received')

    await page.goto(address)
    await journey(page, OUT).waitFor()
    expect([await journey(page, OUT).isChecked(), await payButton(page).count()]).toEqual([false, 0])
    await link(page, 'Back to your booking').click()
    await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
    const after = await read()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).locator('time').first().getAttribute('datetime')).toBe(dayOf(after))
    expect(Date.parse(dayOf(after) ?? '') - Date.parse(dayOf(before) ?? '')).toBe(2 * DAY_MS)
    expect([after.payments.length, after.breakdown.balanceDue]).toEqual([before.payments.length + 1, 0])
    expect(await page.getByRole('region', { name: 'Fare breakdown', exact: true }).innerText()).toContain(amount)
    expect(complaints).toEqual([])
    await context.close()
  })

  it(
    'cost nothing where the airline has changed the times, and are chosen by keyboard alone [CHGB-02, CHGB-05, RETR-55]',
    { tags: ['core'] },
    async () => {
      const { page, context, read } = await opened('rescheduled')
      const before = await read()
      await expect.poll(() => status(page).innerText()).toMatch(/We had to change when you fly$/)
      await byKeyboard(page, button(page, 'Change dates'), 'Enter')
      await byKeyboard(page, journey(page, OUT), 'Space')
      await byKeyboard(page, days(page, OUT).nth(TWO_LATER).getByRole('button'), 'Enter')
      await byKeyboard(page, flights(page, /no difference$/).first(), 'Space')
      await expect.poll(() => costs(page).getByRole('definition').last().innerText()).toBe('₹0')
      expect(await overflows(page)).toBe(false)
      await byKeyboard(page, button(page, 'Change the dates'), 'Enter')
      await alert(page, 'Your dates are changed').waitFor()
      await byKeyboard(page, link(page, 'Back to your booking').last(), 'Enter')
      await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
      const after = await read()
      expect(Date.parse(dayOf(after) ?? '') - Date.parse(dayOf(before) ?? '')).toBe(2 * DAY_MS)
      expect([after.breakdown, after.payments]).toEqual([before.breakdown, before.payments])
      await context.close()
    },
  )

  it('are not needed by who accepts new times, on a phone: what is so now has the focus, and reload keeps it [RETR-55]', async () => {
    const { page, context } = await opened('rescheduled', { width: PHONE })
    await button(page, 'Accept the new times').waitFor()
    expect(await overflows(page)).toBe(false)
    await button(page, 'Accept the new times').press('Enter')
    await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
    await expect.poll(() => status(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await expect.poll(() => status(page).innerText()).toMatch(/^Confirmed/)
    expect(await button(page, 'Accept the new times').count()).toBe(0)
    await context.close()
  })
})

describe('a booking that the airline has cancelled', () => {
  it('gives all of the money back [RETR-55, FEE-09]', async () => {
    const { page, context, read } = await opened('cancelled-by-airline', { width: PHONE })
    const { breakdown } = await read()
    expect(breakdown.paid).toBeGreaterThan(0)
    await button(page, 'Get all of your money back').waitFor()
    expect(await overflows(page)).toBe(false)
    await button(page, 'Get all of your money back').tap()
    const cancelButton = button(page, /^Cancel and refund ₹/)
    expect(paise(await cancelButton.innerText())).toBe(Math.round(breakdown.paid * 100))
    await cancelButton.tap()
    await alert(page, 'Your booking is cancelled').waitFor()
    await link(page, 'Go to your booking').tap()
    await expect.poll(() => status(page).innerText()).toMatch(/^Cancelled/)
    expect((await read()).breakdown).toMatchObject({ totalToCollect: 0 })
    await context.close()
  })
})

describe('the name of a traveller', () => {
  it('is corrected by keyboard alone on a phone within a day of booking; another person is refused, and what was typed is kept [VAL-22]', async () => {
    const { page, context, complaints, recordLocator, lastName } = await opened('rescheduled', { width: PHONE })
    const { data } = (await (await page.request.get('/sandbox/api/clock')).json()) as { readonly data: { readonly now: string } }
    const soonAfterBooking = new Date(Date.parse(data.now) - 9.5 * DAY_MS).toISOString()
    await page.request.post('/sandbox/api/clock', { data: { now: soonAfterBooking } })
    try {
      await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
      await page.reload()
      await byKeyboard(page, link(page, 'Correct a name'), 'Enter')
      await byKeyboard(page, button(page, 'Correct Nisha Pillai'), 'Enter')
      const row = page.getByRole('form', { name: 'No. 1', exact: true })
      const field = row.getByRole('textbox', { name: 'First name', exact: true })
      const type = async (name: string) => {
        await field.press('ControlOrMeta+A')
        await page.keyboard.type(name)
        await expect.poll(() => isUncovered(field)).toBe(true)
        await page.keyboard.press('Enter')
      }
      await type('Kavita')
      await page.getByText('This looks like another person.').waitFor()
      expect(await field.inputValue()).toBe('Kavita')
      expect(await overflows(page)).toBe(false)
      await type('Nishi')
      await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toMatch(/^Saved\./)
      await byKeyboard(page, link(page, 'Back to the booking'), 'Enter')
      await page.getByRole('main').getByText('Nishi Pillai').first().waitFor()
      expect(complaints).toEqual([])
    } finally {
      await page.request.post('/sandbox/api/clock', { data: { now: data.now } })
      await context.close()
    }
  })
})

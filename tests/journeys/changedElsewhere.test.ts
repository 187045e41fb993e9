import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf, makeBookingAgain, openPersonaBooking } from './support/personaBooking.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

/** A browser on the page of a persona's booking, made afresh. */
async function opened(persona: string, look: Look = { width: PHONE }) {
  const visit = await site.visit(look)
  await makeBookingAgain(visit.page, persona)
  return { ...visit, ...(await openPersonaBooking(visit.page, persona)) }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words })
const cancelButton = (page: Page) => button(page, /^Cancel and refund ₹/)
const confirmButton = (page: Page) => button(page, /^(?:Pay ₹.*|Change the dates)$/)
const journey = (page: Page, route: string) => page.getByRole('checkbox', { name: new RegExp(`^${route}`) })
const days = (page: Page, route: string) => page.getByRole('region', { name: `Preferred date, ${route}`, exact: true }).getByRole('listitem')
const flights = (page: Page) => page.getByRole('main').getByRole('radio', { disabled: false })

/** The words come, can be seen without scrolling, and the heading of the page has the focus. */
async function endsAtTop(page: Page, words: string) {
  await alert(page, words).waitFor()
  const place = () =>
    alert(page, words).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { focus: document.activeElement?.tagName, isSeen: top >= 0 && bottom <= innerHeight }
    })
  await expect.poll(place).toEqual({ focus: 'H1', isSeen: true })
}

/** As another device does, which tells no tab of this one. */
const cancelAll = (page: Page, recordLocator: string) =>
  page.evaluate(async (booking) => {
    const path = '/api/ibe/booking/cancellation'
    const { data } = (await (await fetch(`${path}?recordLocator=${booking}`)).json()) as {
      data: { version: number; whole: { refundedTotal: number } }
    }
    const { version, whole } = data
    const body = JSON.stringify({ recordLocator: booking, version, choice: { kind: 'ALL' }, refundedTotal: whole.refundedTotal })
    return (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status
  }, recordLocator)

describe('the end of a change on a phone', () => {
  it('of a cancellation is seen, with the focus on its heading, by tap and by Enter, also where the session has ended [FEE-09, SEC-12]', async () => {
    const { page, context, recordLocator } = await opened('family')
    const toCancel = () => page.goto(`/manage-booking/cancel?pnr=${recordLocator}`)
    await toCancel()
    await page.getByRole('radio', { name: /^Only Mumbai to Delhi/ }).tap()
    await cancelButton(page).tap()
    await endsAtTop(page, 'What you chose is cancelled')

    await page.route('**/api/ibe/booking/cancel**', (route) => route.abort())
    await toCancel()
    await button(page, 'Try again').waitFor()
    await page.unroute('**/api/ibe/booking/cancel**')
    await button(page, 'Try again').press('Enter')
    await cancelButton(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

    await context.clearCookies()
    // Pressed while the page still scrolls to it.
    await cancelButton(page).evaluate((element) => {
      if (!(element instanceof HTMLElement)) throw new Error('it is a button')
      element.focus()
      element.click()
    })
    await endsAtTop(page, 'This booking is not open here')
    await openPersonaBooking(page, 'family')
    await toCancel()
    await cancelButton(page).press('Enter')
    await endsAtTop(page, 'Your booking is cancelled')
    await context.close()
  })
})

const FIXED = [
  ['not-manageable', 'managed by our contact centre'],
  ['fare-lock', 'It waits for its payment.'],
  ['fare-lock-expired', 'It was not paid in time'],
  ['payment-processing', 'Its payment is still being decided.'],
  ['payment-review', 'Its payment is still being decided.'],
  ['cancelled', 'It is cancelled'],
  ['cancelled-by-airline', 'We have cancelled these flights.'],
  ['flown', 'All of it is flown'],
  ['group', 'Only who booked for the group'],
] as const

describe('other dates', () => {
  it.each(drawn(FIXED, 'fixed'))(
    'are not offered where they are not allowed, and the page says why: %s, %s [MSG-66, RETR-48]',
    DRAWN,
    async (persona, words) => {
      const { page, context } = await site.visit({ width: PHONE })
      const { recordLocator, lastName } = await bookingOf(page, persona)
      // Nobody opens it by its reference: it has no flights any more.
      if (persona === 'cancelled') await page.request.post('/sandbox/api/persona', { data: { persona } })
      // One of a group, who has not booked for it.
      const params = { recordLocator, lastName: persona === 'group' ? 'Khan' : lastName }
      await page.request.get('/api/ibe/booking/retrieve', { params })
      await page.goto(`/manage-booking/change?pnr=${recordLocator}`)
      await alert(page, 'Sorry, change booking is not available').waitFor()
      expect([await alert(page, words).count(), await page.getByRole('checkbox').count()]).toEqual([1, 0])
      await context.close()
    },
  )

  it('that two tabs choose for one journey are changed by one; the other is told, keeps its day and flight, and sees the price of now [CHGB-02, CHGB-05]', async () => {
    const { page, context, recordLocator } = await opened('rescheduled')
    await button(page, 'Change dates').tap()
    const route = 'Delhi to Mumbai'
    await page.waitForURL('**/manage-booking/change?pnr=*')
    const other = await context.newPage()
    await other.goto(page.url())
    for (const [tab, day] of [
      [page, 5],
      [other, 4],
    ] as const) {
      await journey(tab, route).check()
      await days(tab, route).nth(day).getByRole('button').tap()
      await flights(tab).first().check()
      await confirmButton(tab).and(tab.locator('[aria-disabled="false"]')).waitFor()
    }
    const chosen = async () => ({
      day: await days(page, route).locator('[aria-pressed="true"]').innerText(),
      flight: (await page.getByRole('radio', { checked: true }).locator('..').innerText()).split(',')[0],
    })
    const before = await chosen()
    await confirmButton(other).tap()
    await alert(other, 'Your dates are changed').waitFor()
    await confirmButton(page).tap()
    await alert(page, 'The booking was changed meanwhile').waitFor()
    await confirmButton(page).and(page.locator('[aria-disabled="false"]')).waitFor()
    const after = await chosen()
    expect([await journey(page, route).isChecked(), after.day.split('\n')[0], after.flight]).toEqual([true, before.day.split('\n')[0], before.flight])
    expect(await cancelAll(page, recordLocator)).toBe(200)
    await confirmButton(page).tap()
    await alert(page, 'Sorry, change booking is not available').waitFor()
    await context.close()
  })
})

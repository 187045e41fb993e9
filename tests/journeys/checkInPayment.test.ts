import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { SeatMapAnswer } from '../../server/contract/seats.ts'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { planCheckIn } from './support/checkInPlan.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { makeBookingAgain, openPersonaBooking } from './support/personaBooking.ts'
import { payByCard } from './support/payByCard.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** A seat of the way out that costs something and that nobody has. */
async function paidSeat(page: Page, recordLocator: string): Promise<string> {
  const { data } = (await (await page.request.get('/api/ibe/booking', { params: { recordLocator } })).json()) as { readonly data: BookingDetailWire }
  const segmentKey = data.journeys[0]?.segments[0]?.segmentKey ?? ''
  const answer = await page.request.get('/api/ibe/booking/seats', { params: { recordLocator, segmentKey } })
  const { seats } = ((await answer.json()) as SeatMapAnswer).data
  const found = seats.find(({ isFree, zone }) => isFree && zone === 'FRONT')
  if (found === undefined) throw new Error('the front of the aircraft is full')
  return found.seat
}

/** Takes a seat that costs something on the page that is shown, and pays for it by card on that of the provider. */
async function paysForSeat(page: Page, recordLocator: string) {
  const seat = await paidSeat(page, recordLocator)
  await page
    .getByRole('grid', { name: 'Seats', exact: true })
    .getByRole('gridcell', { name: new RegExp(`^${seat}, `) })
    .click()
  await button(page, /^Take for ₹/).click()
  await button(page, /^Pay ₹/).click()
  await page.waitForURL(`${site.airline.provider}/c/pay/**`)
  await payByCard(page)
  await page.waitForURL(`${site.airline.address}/pay/return?payment=*&pnr=${recordLocator}`)
  await link(page, 'Go to your booking').waitFor()
  return seat
}

describe('paying for seats', () => {
  it.each(drawn([PHONE, DESKTOP], 'seats'))(
    'in check-in leads back into it, to the step that was left, and from there on: %i px [LAY-23, CHK-45, CONST-21]',
    DRAWN,
    async (width) => {
      const { page } = await site.visit({ width })
      await makeBookingAgain(page, 'through')
      const { recordLocator } = await openPersonaBooking(page, 'through')
      await planCheckIn(page, recordLocator, [0])
      await page.goto(`/check-in/select-seats?pnr=${recordLocator}`)
      const seat = await paysForSeat(page, recordLocator)
      await link(page, 'Go on with check-in').click()
      // The seats of all flights are chosen: the step that was left leads on by itself.
      await page.waitForURL(`**/dangerous-goods?pnr=${recordLocator}`)
      await page.getByRole('checkbox', { name: 'Our bags follow this list', exact: true }).check()
      await button(page, /^Check in \d passengers?$/).click()
      await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
      await page.getByText(`Seat ${seat}`, { exact: true }).waitFor()
    },
  )

  it('outside of check-in leads to the booking, also where its check-in was begun in this tab before', async () => {
    const { page } = await site.visit()
    await makeBookingAgain(page, 'through')
    const { recordLocator } = await openPersonaBooking(page, 'through')
    await planCheckIn(page, recordLocator, [0])
    await page.goto(`/manage-booking/seat-selection?pnr=${recordLocator}`)
    await paysForSeat(page, recordLocator)
    expect(await link(page, 'Go on with check-in').count()).toBe(0)
  })
})

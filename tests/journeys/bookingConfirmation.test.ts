import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { becomes } from './support/account.ts'
import { bookedTimes } from './support/bookedTimes.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { payByCard } from './support/payByCard.ts'
import {
  ASHA,
  atProvider,
  button,
  chosenFlights,
  confirmBooking,
  isConfirmed,
  isSound,
  LAST_NAME,
  mailsTo,
  rupees,
  toReview,
} from './support/sale.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

/** Notes that the page was printed, which no browser without a window does. */
const notePrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })

/** An instant as a calendar file has it: `20261212T003000Z`. */
const inCalendar = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const WHO = [
  ['a guest on a phone', PHONE, null],
  ['a customer on a desktop', DESKTOP, 'one-way'],
] as const
describe.each(drawn(WHO, 'confirmation'))('the confirmation of %s', DRAWN, (_, width, persona) => {
  it('has a calendar file and a print, and a mail with the itinerary and its flights as data', async () => {
    const { page, context } = await site.visit({ width })
    const email = `confirmed${width}@example.in`
    await notePrints(page)
    if (persona !== null) await becomes(page, persona)
    const { address, amount } = await chosenFlights(page)
    await toReview(page, address, email)
    await confirmBooking(page)
    await atProvider(page, site.airline)
    await payByCard(page)
    const pnr = await isConfirmed(page)
    await isSound(page)
    const [flown] = await bookedTimes(page, pnr)
    if (flown === undefined) throw new Error('the booking has a flight')

    const coming = page.waitForEvent('download')
    await button(page, 'Add to your calendar').click()
    const download = await coming
    const calendar = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe(`${pnr}.ics`)
    expect(
      [`DTSTART:${inCalendar(flown.departsAt)}`, `DTEND:${inCalendar(flown.arrivesAt)}`, pnr].filter((each) => !calendar.includes(each)),
    ).toEqual([])
    await button(page, 'Print the itinerary').click()
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('yes')

    const mails = (await mailsTo(page, email)).filter(({ subject }) => subject === `Your Sarus Air booking ${pnr} is confirmed`)
    expect(mails.length).toBe(1)
    const [mail] = mails
    expect(mail?.text).toContain(`${ASHA.first} ${LAST_NAME}`)
    expect(mail?.text).toContain(rupees(amount))
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(mail?.html ?? '')?.[1] ?? '[]')
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'FlightReservation',
        reservationNumber: pnr,
        underName: { '@type': 'Person', name: `${ASHA.first} ${LAST_NAME}` },
        reservationFor: expect.objectContaining({
          departureAirport: expect.objectContaining({ iataCode: 'DEL' }),
          arrivalAirport: expect.objectContaining({ iataCode: 'BOM' }),
          departureTime: new Date(flown.departsAt).toISOString(),
          arrivalTime: new Date(flown.arrivesAt).toISOString(),
        }),
      }),
    ])
    await context.close()
  })
})

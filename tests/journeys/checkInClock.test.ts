import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { bookedTimes, localWords } from './support/bookedTimes.ts'
import { ask, checkInPopup } from './support/checkInPopup.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { makeBookingAgain, openByReference } from './support/personaBooking.ts'
import { airlineTime, setAirlineTime, startAgainAt } from './support/signIn.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** More than any machine takes to open the popup: the clocks of the airline and of the page are moved over the rest of it. */
const A_WHILE = 10 * MINUTE
const [DELHI, DUBAI] = ['Asia/Kolkata', 'Asia/Dubai']

const { popup, box, all, checkIn } = checkInPopup('Which flights do you check in?')
const opened = (page: Page) => page.getByRole('img', { name: /^Boarding pass code of / })

/** Texts of cards hold spaces that do not break. */
const said = async (page: Page) => ((await popup(page).textContent()) ?? '').replaceAll('\u00a0', ' ')
const says = (page: Page, words: string) => expect.poll(() => said(page)).toContain(words)

/** Begins where every file does, with bookings that are counted from there. */
const START = Date.parse('2026-11-21T06:00:00Z')

afterEach(() => startAgainAt(site.airline, START))

/** A browser that has opened the booking of a persona, made new at this time, and when its journeys leave. */
async function booked(persona: string, look?: Look, at = START) {
  const visit = await site.visit(look)
  const { page } = visit
  await setAirlineTime(page, at)
  await makeBookingAgain(page, persona)
  const { recordLocator, lastName } = await openByReference(page, persona)
  return { ...visit, recordLocator, lastName, journeys: await bookedTimes(page, recordLocator) }
}

/** Asks for the booking where one checks in, at this time. */
async function at(instant: number, { page, recordLocator, lastName }: { page: Page; recordLocator: string; lastName: string }) {
  await setAirlineTime(page, instant)
  await page.clock.install()
  await page.goto('/check-in')
  await ask(page, recordLocator, lastName)
  await box(page, 0).waitFor()
}

/** It becomes this time for the airline and, a second later, in the page, whose timers go off. */
async function becomes(instant: number, page: Page) {
  await setAirlineTime(page, instant)
  await page.clock.runFor(A_WHILE + SECOND)
}

/** When a journey of a booking leaves. */
function departureOf({ journeys }: { readonly journeys: readonly { readonly departsAt: number }[] }, place = 0): number {
  const journey = journeys[place]
  if (journey === undefined) throw new Error('the booking has this journey')
  return journey.departsAt
}

/** The flight leaves 48 hours and five minutes after its booking was made. */
async function acrossMidnight() {
  const midnight = Date.parse('2026-11-21T18:30:00Z')
  const booking = await booked('check-in-soon', {}, midnight - 8 * MINUTE)
  const { page } = booking
  const opens = departureOf(booking) - 48 * HOUR
  expect([localWords(opens, DELHI), opens < midnight]).toEqual(['Sat, 21 Nov 2026, 23:57', true])
  await at(opens - MINUTE, booking)
  await says(page, 'Opens Sat, 21 Nov 2026, 23:57 (Delhi time).')
  await at(midnight + MINUTE, booking)
  expect(await box(page, 0).isDisabled()).toBe(false)
  // Half an hour after midnight the flight leaves, so that check-in has closed on the day before.
  const late = await booked('check-in-soon', {}, midnight + 25 * MINUTE)
  const closes = departureOf(late) - HOUR
  expect(localWords(departureOf(late), DELHI)).toBe('Tue, 24 Nov 2026, 00:30')
  await at(closes + MINUTE, late)
  await says(late.page, 'Online check-in is closed since Mon, 23 Nov 2026, 23:30 (Delhi time).')
}

/** Dubai there, Delhi back. */
async function fromAbroad() {
  const booking = await booked('check-in-abroad')
  const { page } = booking
  const [there, back] = [departureOf(booking), departureOf(booking, 1)]
  await at(there - 48 * HOUR - MINUTE, booking)
  await says(page, `Opens ${localWords(there - 48 * HOUR, DUBAI)} (Dubai time).`)
  await says(page, `Opens ${localWords(back - 48 * HOUR, DELHI)} (Delhi time).`)
  await at(there - 48 * HOUR + MINUTE, booking)
  expect(await box(page, 0).isDisabled()).toBe(false)
  await box(page, 0).check()
  await says(page, `Open until ${localWords(there - HOUR, DUBAI)} (Dubai time).`)
  await at(there - 59 * MINUTE, booking)
  await says(page, `Online check-in is closed since ${localWords(there - HOUR, DUBAI)} (Dubai time).`)
}

/** A traveller is where the clock is changed within the 48 hours. */
const elsewhere = (timeZone: string, now: string) => async () => {
  const booking = await booked('check-in-soon', { timeZone }, Date.parse(now))
  const { page } = booking
  const opens = departureOf(booking) - 48 * HOUR
  await at(opens - A_WHILE, booking)
  await says(page, `Opens ${localWords(opens, DELHI)} (Delhi time).`)
  await becomes(opens, page)
  await expect.poll(() => box(page, 0).isDisabled()).toBe(false)
  await box(page, 0).check()
  await says(page, `Open until ${localWords(departureOf(booking) - HOUR, DELHI)} (Delhi time).`)
}

const CLOCKS = [
  ['also across midnight', acrossMidnight],
  ['Dubai there, Delhi back', fromAbroad],
  ['also in New York, whose clocks go back in the night to 1 November', elsewhere('America/New_York', '2026-10-31T12:00:00Z')],
  ['also in London, whose clocks go forward in the night to 28 March', elsewhere('Europe/London', '2027-03-27T12:00:00Z')],
] as const

describe('check-in at the boundaries of the clock', () => {
  it.each(drawn([[{}], [{ width: PHONE }]] as const, 'opens'))(
    'opens by itself 48 hours before departure while the popup stands, which said when: %j [CHK-27, CHK-28, CHK-29, CONST-13]',
    DRAWN,
    async (look) => {
      const booking = await booked('check-in-open', look)
      const { page } = booking
      const opens = departureOf(booking) - 48 * HOUR
      await at(opens - A_WHILE, booking)
      await says(page, `Opens ${localWords(opens, DELHI)} (Delhi time). Check-in opens 48 hours before departure.`)
      expect(await box(page, 0).isDisabled()).toBe(true)
      await becomes(opens, page)
      await expect.poll(() => box(page, 0).isDisabled()).toBe(false)
      expect(await airlineTime(page)).toBeGreaterThanOrEqual(opens)
      await box(page, 0).check()
      await expect.poll(() => checkIn(page).getAttribute('aria-disabled')).not.toBe('true')
    },
  )

  it('closes by itself one hour before departure: what was selected loses its tick, and the card says since when [CHK-30, CHK-43, CONST-14, CON-52]', async () => {
    const booking = await booked('check-in-open')
    const { page } = booking
    const closes = departureOf(booking) - HOUR
    await at(closes - A_WHILE, booking)
    await box(page, 0).check()
    await says(page, `Open until ${localWords(closes, DELHI)} (Delhi time).`)
    await becomes(closes, page)
    await expect.poll(() => box(page, 0).isDisabled()).toBe(true)
    await says(page, `Online check-in is closed since ${localWords(closes, DELHI)} (Delhi time).`)
    await says(page, 'the facilitation fee is ₹200')
    expect(await box(page, 0).isChecked()).toBe(false)
    await expect.poll(() => checkIn(page).getAttribute('aria-disabled')).toBe('true')
  })

  it('says when the gate closes, and keeps the boarding pass until the flight leaves [CONST-15, BPASS-03]', async () => {
    const booking = await booked('checked-in', { width: PHONE })
    const { page, recordLocator } = booking
    const departs = departureOf(booking)
    const closes = localWords(departs - 25 * MINUTE, DELHI).slice(-5)
    await setAirlineTime(page, departs - 26 * MINUTE)
    await page.goto(`/check-in-summary?pnr=${recordLocator}`)
    await page.getByText(`The gate closes at ${closes} (Delhi time), 25 minutes before departure.`).waitFor()
    await page.goto(`/boarding-pass?pnr=${recordLocator}`)
    await opened(page).waitFor()
    await page.getByRole('article').getByText(closes).first().waitFor()
    await setAirlineTime(page, departs - 24 * MINUTE)
    await page.reload()
    await opened(page).waitFor()
    await setAirlineTime(page, departs + MINUTE)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'No boarding pass available' }).waitFor()
  })

  it.each(drawn(CLOCKS, 'clocks'))(
    'tells the time of the airport, and counts 48 hours: %s [CHK-29, CHK-30, CONST-13, CONST-14]',
    DRAWN,
    (_, looked) => looked(),
  )

  it('lets select-all be used as soon as the second flight opens while the popup stands [CHK-39, CHK-40]', async () => {
    const booking = await booked('check-in-both-ways')
    const { page } = booking
    const opens = departureOf(booking, 1) - 48 * HOUR
    await at(opens - A_WHILE, booking)
    expect([await all(page).isDisabled(), await box(page, 1).isDisabled()]).toEqual([true, true])
    await becomes(opens, page)
    await expect.poll(() => box(page, 1).isDisabled()).toBe(false)
    await all(page).click()
    expect([await box(page, 0).isChecked(), await box(page, 1).isChecked()]).toEqual([true, true])
  })
})

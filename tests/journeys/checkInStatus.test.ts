import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { bookedTimes } from './support/bookedTimes.ts'
import { ask, checkInPopup } from './support/checkInPopup.ts'
import { checkInAll, skipExtras } from './support/checkInPlan.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { bookingOf, makeBookingAgain, openByReference } from './support/personaBooking.ts'
import { setAirlineTime, startAgainAt } from './support/signIn.ts'
import { DESKTOP, PHONE } from './support/site.ts'

const site = journeySite()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-21T06:00:00Z')

afterEach(() => startAgainAt(site.airline, START))

/** Who checks in: who booked for all, or one of a group for themselves. */
const WHO = {
  single: { title: 'Which flights do you check in?', oneWay: 'connecting', bothWays: 'check-in-both-ways' },
  group: { title: 'Check in for your group trip', oneWay: 'group-check-in', bothWays: 'group-both-ways' },
} as const
type Who = keyof typeof WHO

/** Two of each group of the sandbox. */
const MEMBER = { firstName: 'Farida', lastName: 'Khan' }
const ANOTHER = { firstName: 'Joseph', lastName: 'Kurian' }

/** Both of them, on a phone and on a desktop. */
const BOTH = (['single', 'group'] as const).flatMap((who) => [PHONE, DESKTOP].map((width) => [who, width] as const))

/** Opens a group in this browser for one of it. */
async function named(page: Page, recordLocator: string, name = MEMBER) {
  const answer = await page.request.post('/api/ibe/groupBooking/validateGroupBookingPassenger', { data: { recordLocator, ...name } })
  expect(answer.status()).toBe(200)
}

/** A browser on the popup of a persona's booking, and how it is opened again at another time. */
async function selecting(who: Who, persona: string, width: number) {
  const { page } = await site.visit({ width })
  await makeBookingAgain(page, persona)
  const { recordLocator, lastName } = await openByReference(page, persona)
  const parts = checkInPopup(WHO[who].title)
  const journeys = await bookedTimes(page, recordLocator)
  const again = async (instant?: number) => {
    if (instant !== undefined) await setAirlineTime(page, instant)
    await page.goto('/check-in')
    await ask(page, recordLocator, lastName)
    await parts.popup(page).getByRole('button', { name: 'Past', exact: true }).waitFor()
  }
  await again()
  const said = (list: string) => parts.cards(page, list).first().innerText()
  return { ...parts, page, recordLocator, journeys, again, said }
}

const ELIGIBLE = 'Flights that can be checked in'
const OTHERS = 'Other flights'
const PAST = 'Past flights'

describe('how a flight stands for who checks in', () => {
  it.each(drawn(BOTH, 'stands'))(
    'not open, open, closed, left and flown, each on its list and with its reason: %s, %i px [CHK-27, CHK-28, CHK-29, CHK-30, CHK-35, CHK-36, CHK-37, CHK-23, CON-36, OPEN-27, MSG-10]',
    DRAWN,
    async (who, width) => {
      const { page, popup, box, cards, journeys, again, said } = await selecting(who, WHO[who].oneWay, width)
      const [journey] = journeys
      if (journey === undefined) throw new Error('the booking has a journey')
      await again(journey.departsAt - 49 * HOUR)
      expect(await said(OTHERS)).toContain('Check-in opens 48 hours before departure')
      expect([await cards(page, ELIGIBLE).count(), await box(page, 0).isDisabled()]).toEqual([0, true])
      const remind = popup(page).getByRole('button', { name: /^Put it in my calendar: / })
      const download = page.waitForEvent('download')
      await remind.focus()
      await page.keyboard.press('Enter')
      const entry = await readFile(await (await download).path(), 'utf8')
      const opens = new Date(journey.departsAt - 48 * HOUR).toISOString()
      expect(entry).toContain(`DTSTART:${opens.slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
      expect(entry).toContain('SUMMARY:Check-in opens: ')
      await again(journey.departsAt - 47 * HOUR)
      await cards(page, ELIGIBLE).first().waitFor()
      expect([await cards(page, OTHERS).count(), await box(page, 0).isDisabled(), await remind.count()]).toEqual([0, false, 0])
      await again(journey.departsAt - 59 * MINUTE)
      expect(await said(OTHERS)).toContain('Online check-in is closed since')
      expect(await box(page, 0).isDisabled()).toBe(true)
      const past = async () => {
        await popup(page).getByText('No flight of this booking can be checked in now.').waitFor()
        await popup(page).getByRole('button', { name: 'Past', exact: true }).click()
        expect(await box(page, 0).isDisabled()).toBe(true)
        return said(PAST)
      }
      await again(journey.departsAt + MINUTE)
      expect(await past()).toContain('This flight has left.')
      await again(journey.arrivesAt + MINUTE)
      expect(await past()).toContain('Flown, nobody was checked in.')
    },
  )

  it.each(drawn(BOTH, 'some'))(
    'stays open while some are checked in, and is done once all are: %s, %i px [CHK-31, CHK-32, CHK-33, CHK-34, CHK-36, CHK-38]',
    DRAWN,
    async (who, width) => {
      const persona = who === 'single' ? 'check-in-begun' : 'group-both-ways'
      const { page, box, cards, recordLocator, again, said } = await selecting(who, persona, width)
      if (who === 'group') {
        const other = await site.visit()
        await named(other.page, recordLocator, ANOTHER)
        await checkInAll(other.page, recordLocator, 0)
        await named(page, recordLocator)
        await again()
      }
      expect(await said(ELIGIBLE)).toContain(who === 'single' ? '1 of 2 travellers checked in' : '0 of 1 traveller checked in')
      expect(await box(page, 0).isDisabled()).toBe(false)
      await checkInAll(page, recordLocator, 0)
      await again()
      const done = cards(page, OTHERS).filter({ hasText: 'Everyone is checked in.' })
      expect(await done.innerText()).toContain(who === 'single' ? '2 of 2 travellers checked in' : '1 of 1 traveller checked in')
      expect(await done.getByRole('checkbox').isDisabled()).toBe(true)
    },
  )
})

describe('a group', () => {
  it.each(drawn([PHONE, DESKTOP], 'named'))(
    'gives a name where one checks in, is checked in, and sees the pass of who was named: %i px [CHK-20, CHK-44, GRP-01, GRP-08, GRP-13, GRP-15, GRP-17, GRP-22]',
    DRAWN,
    async (width) => {
      const { page, popup, box, checkIn, recordLocator } = await selecting('group', 'group-check-in', width)
      const first = popup(page).getByRole('textbox', { name: 'First name', exact: true })
      const last = popup(page).getByRole('textbox', { name: 'Last name', exact: true })
      await box(page, 0).check()
      await expect.poll(() => checkIn(page).getAttribute('aria-disabled')).toBe('true')
      const types = async (name: typeof MEMBER) => {
        await first.fill(name.firstName)
        if ((await last.count()) > 0) await last.fill(name.lastName)
      }
      await types({ firstName: 'Nobody', lastName: 'Khan' })
      await checkIn(page).click()
      await popup(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor()
      expect(await first.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
      await types(MEMBER)
      await checkIn(page).click()
      await skipExtras(page, recordLocator)
      await page.getByRole('button', { name: /^Check in 1 passenger/ }).click()
      await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
      await page.getByRole('main').getByText('Farida Khan').first().waitFor()
      const shown = await page.getByRole('main').innerText()
      expect(shown).not.toContain('Firoz')
      const seat = /Seat (\d{1,2}[A-F])/.exec(shown)?.[1] ?? 'none'
      await page.getByRole('link', { name: 'Show boarding pass', exact: true }).click()
      await page.getByRole('img', { name: 'Boarding pass code of Farida Khan' }).waitFor()
      await page.getByRole('article').getByText(seat, { exact: true }).first().waitFor()
    },
  )

  it.each(drawn([PHONE, DESKTOP], 'pass'))(
    'whose pass is asked for by its address says who they are first, and is led to it: %i px [BPASS-05, GRP-22]',
    DRAWN,
    async (width) => {
      const visit = await site.visit()
      await makeBookingAgain(visit.page, 'group-both-ways')
      const { recordLocator, lastName } = await bookingOf(visit.page, 'group-both-ways')
      await named(visit.page, recordLocator)
      await checkInAll(visit.page, recordLocator, 0)
      const { page } = await site.visit({ width })
      // It was found by its reference, and nobody of it was named.
      expect((await page.request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })).ok()).toBe(true)
      await page.goto(`/boarding-pass?pnr=${recordLocator}`)
      await page.getByRole('button', { name: /name/i }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'First name', exact: true }).fill(MEMBER.firstName)
      const last = dialog.getByRole('textbox', { name: 'Last name', exact: true })
      if ((await last.count()) > 0) await last.fill(MEMBER.lastName)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('img', { name: 'Boarding pass code of Farida Khan' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/boarding-pass')
    },
  )
})

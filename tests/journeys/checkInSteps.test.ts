import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { planCheckIn } from './support/checkInPlan.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { makeBookingAgain, openPersonaBooking } from './support/personaBooking.ts'
import { letPass } from './support/signIn.ts'
import { PHONE, type Look } from './support/site.ts'

/** What is slow is said soon here. */
const site = journeySite({ delays: { slow: 1_000 } })

/** A browser on the list of dangerous goods, with all of a persona's booking chosen for the journeys at these places. */
async function atTheList(persona: string, places: readonly number[] = [0], look?: Look) {
  const visit = await site.visit(look)
  const { page } = visit
  await makeBookingAgain(page, persona)
  const { recordLocator } = await openPersonaBooking(page, persona)
  await planCheckIn(page, recordLocator, places)
  await page.goto(`/dangerous-goods?pnr=${recordLocator}`)
  return { ...visit, recordLocator }
}

const line = (page: Page) => page.getByRole('checkbox', { name: 'Our bags follow this list', exact: true })
const checkIn = (page: Page) => page.getByRole('button', { name: /^Check in \d passengers?$/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function checksIn(page: Page) {
  await line(page).check()
  await checkIn(page).click()
  await heading(page, 'You are checked in').waitFor()
}

/** Counts how often the airline is asked to check in. */
function countCheckIns(page: Page): () => number {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/booking/v3/checkin')) asked.push(request.url())
  })
  return () => asked.length
}

describe('the steps of check-in after the selection', () => {
  it(
    'asks for the tick, checks in once by a double click, and leads to the summary, which Back and reload do not undo [CHK-45, CHK-46, LAY-23]',
    { tags: ['core'] },
    async () => {
      const { page, complaints, recordLocator } = await atTheList('check-in-open')
      const count = countCheckIns(page)
      await expect.poll(() => line(page).isChecked()).toBe(false)
      await checkIn(page).click({ force: true })
      await alert(page, 'Tick this line first').waitFor()
      expect(count()).toBe(0)
      await line(page).check()
      await checkIn(page).dblclick()
      await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
      await heading(page, 'You are checked in').waitFor()
      await page.getByText('All checked in').waitFor()
      const { data } = (await (await page.request.get('/api/ibe/booking', { params: { recordLocator } })).json()) as {
        readonly data: BookingDetailWire
      }
      const seats = data.journeys[0]?.segments.flatMap(({ passengerSegment }) => passengerSegment.map(({ seat }) => seat)) ?? []
      expect(seats).toEqual([expect.stringMatching(/^\d{1,2}[A-F]$/), expect.stringMatching(/^\d{1,2}[A-F]$/)])
      for (const seat of seats) await page.getByRole('listitem').getByText(`Seat ${seat}`, { exact: true }).waitFor()
      const { boards = '' } = data.journeys[0]?.deadlines ?? {}
      await page.getByText(`Boarding begins at ${boards.slice(11)} (Delhi time).`).waitFor()
      expect(count()).toBe(1)
      await page.reload()
      await heading(page, 'You are checked in').waitFor()
      await goBack(page)
      await heading(page, `Your booking ${recordLocator}`).waitFor()
      await page.getByText(`Delhi to Mumbai: Seat ${seats[0]}`).waitFor()
      await page.goto(`/dangerous-goods?pnr=${recordLocator}`)
      await alert(page, 'Choose your journeys first').waitFor()
      expect([count(), complaints]).toEqual([1, []])
    },
  )

  const KEPT_FROM_IT = [
    ['an earlier journey', 'check-in-both-ways', 1, 'Check in for it first, or for both at once'],
    ['the window', 'check-in-closed', 0, 'Check-in window closed'],
    ['the counter', 'minor-at-counter', 0, 'Web-check-in not possible for this booking'],
  ] as const
  it.each(drawn(KEPT_FROM_IT, 'kept from check-in'))(
    'says what keeps them from it: %s [MSG-33, MSG-54, MSG-68, MSG-69, CHK-47, CON-62]',
    DRAWN,
    async (what, persona, place, words) => {
      const { page, complaints } = await atTheList(persona, [place])
      if (what === 'the window') {
        await alert(page, words).waitFor()
        expect(complaints).toEqual([expect.stringContaining('checkInSubmitFailed')])
        expect(await line(page).count()).toBe(0)
        return
      }
      await line(page).check()
      await checkIn(page).click()
      await alert(page, words).last().waitFor()
    },
  )

  it('notices that check-in ends while the list is read [CHK-30, CHK-47]', async () => {
    const { page } = await atTheList('check-in-open')
    await line(page).check()
    await letPass(page, 7 * 60)
    try {
      await checkIn(page).click()
      await alert(page, 'Check-in window closed').last().waitFor()
    } finally {
      await letPass(page, -7 * 60)
    }
  })

  it('is worked with the keyboard alone, on a phone, and goes on to the summary after a reload where the answer was lost [CHK-45, CHK-46]', async () => {
    const { page, recordLocator } = await atTheList('check-in-open', [0], { width: PHONE })
    // The airline checks them in, and nobody hears of it.
    await page.route(/v3\/checkin$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await line(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await alert(page, 'We do not know yet whether you are checked in').waitFor()
    await page.reload()
    await page.waitForURL(`**/check-in-summary?pnr=${recordLocator}`)
    await heading(page, 'You are checked in').waitFor()
  })
})

describe('undoing a check-in', () => {
  async function choosesAll(page: Page) {
    const boxes = page.getByRole('group', { name: 'For whom?' }).getByRole('checkbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.check()
  }

  async function undone(page: Page) {
    await button(page, /^Undo check-in of/).click()
    await page.getByRole('group', { name: /boarding passes become void/ }).waitFor()
    await button(page, 'Yes, undo it').click()
    await alert(page, 'The check-in is undone').waitFor()
  }

  it('says what is lost, undoes it, and check-in waits for a quarter of an hour [CHK-53, CONST-19]', { tags: ['core'] }, async () => {
    const { page, recordLocator } = await atTheList('check-in-open')
    await checksIn(page)
    await page.getByRole('link', { name: 'Undo check-in', exact: true }).click()
    await page.waitForURL(`**/manage-booking/undo-check-in?pnr=${recordLocator}`)
    await choosesAll(page)
    await button(page, /^Undo check-in of/).click()
    await button(page, 'Stay checked in').click()
    await undone(page)
    await page.goto(`/check-in-summary?pnr=${recordLocator}`)
    await alert(page, 'Nobody is checked in').waitFor()
    await planCheckIn(page, recordLocator, [0])
    await page.goto(`/dangerous-goods?pnr=${recordLocator}`)
    await alert(page, 'Check-in again from').waitFor()
    await letPass(page, 14)
    try {
      await page.reload()
      await alert(page, 'Check-in again from').waitFor()
      await letPass(page, 1)
      await page.reload()
      await checksIn(page)
    } finally {
      await letPass(page, -15)
    }
  })

  it('is refused where a bag was given up, and after its time [CONST-17, MSG-55, MSG-70]', async () => {
    const { page, recordLocator } = await atTheList('bag-checked-in')
    await page.goto(`/manage-booking/undo-check-in?pnr=${recordLocator}`)
    await choosesAll(page)
    await button(page, /^Undo check-in of/).click()
    await button(page, 'Yes, undo it').click()
    await alert(page, 'Undo check-in failed').waitFor()
    await alert(page, 'Baggage is already checked in').waitFor()
    await letPass(page, 6 * 60 + 30)
    try {
      await page.reload()
      await alert(page, 'This check-in cannot be undone any more').waitFor()
    } finally {
      await letPass(page, -(6 * 60 + 30))
    }
  })
})

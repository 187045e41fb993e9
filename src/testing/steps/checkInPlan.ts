import type { Page } from 'playwright/test'
import { bookingInState } from '../../../server/contract/retrieval.ts'
import { pathTo } from './called.ts'
import { bookingOf } from './personaBookings.ts'
import { noteRequest, open } from './stoppedTime.ts'

/**
 * Opens the booking of a persona whose way out is open for check-in, and goes to a page of it.
 * @param keptAs where this tab has kept that all of them check in, or are checked in, for the way out; null for nowhere
 */
export const openToCheckIn = (path: string, keptAs: 'checkInPlan' | 'checkedIn' | null) => async (page: Page) => {
  const { recordLocator, journeys, passengers } = await bookingOf(page, 'check-in-open')
  const plan = {
    recordLocator,
    journeyKeys: journeys.slice(0, 1).map(({ journeyKey }) => journeyKey),
    passengerKeys: passengers.map(({ passengerKey }) => passengerKey),
  }
  if (keptAs !== null)
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [`sarus:${keptAs}:1`, JSON.stringify(plan)] as const)
  await open(`${path}?pnr=${recordLocator}`, (opened) => noteRequest(opened, (asked) => asked === pathTo(bookingInState)))(page)
}

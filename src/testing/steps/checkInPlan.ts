import type { Page } from 'playwright/test'
import { bookingInState, bookingRetrieval } from '../../../server/contract/retrieval.ts'
import { pathTo } from './called.ts'
import { noteRequest, open } from './stoppedTime.ts'

interface Listed {
  readonly persona: string
  readonly recordLocator: string
  readonly lastName: string
}

interface Booked {
  readonly journeys: readonly { readonly journeyKey: string }[]
  readonly passengers: readonly { readonly passengerKey: string }[]
}

/**
 * Opens the booking of a persona whose way out is open for check-in, and goes to a page of it.
 * @param keptAs where this tab has kept all of them for the way out; null for nowhere
 */
export const openToCheckIn = (path: string, keptAs: 'checkInPlan' | 'checkedIn' | null) => async (page: Page) => {
  const { data: listed } = (await (await page.request.get('/sandbox/api/bookings')).json()) as { readonly data: readonly Listed[] }
  const { recordLocator = '', lastName = '' } = listed.find(({ persona }) => persona === 'check-in-open') ?? {}
  const found = await page.request.get(pathTo(bookingRetrieval), { params: { recordLocator, lastName } })
  const { data: booked } = (await found.json()) as { readonly data: Booked }
  const plan = {
    recordLocator,
    journeyKeys: booked.journeys.slice(0, 1).map(({ journeyKey }) => journeyKey),
    passengerKeys: booked.passengers.map(({ passengerKey }) => passengerKey),
  }
  if (keptAs !== null)
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [`sarus:${keptAs}:1`, JSON.stringify(plan)] as const)
  await open(`${path}?pnr=${recordLocator}`, (opened) => noteRequest(opened, (asked) => asked === pathTo(bookingInState)))(page)
}

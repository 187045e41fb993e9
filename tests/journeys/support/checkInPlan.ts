import type { Page } from 'playwright'

interface BookingWire {
  readonly journeys: readonly { readonly journeyKey: string }[]
  readonly passengers: readonly { readonly passengerKey: string }[]
}

/** Keeps in this tab who is to be checked in: all of a booking, for the journeys at these places, as the popup of check-in does. */
export async function planCheckIn(page: Page, recordLocator: string, places: readonly number[]): Promise<void> {
  const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
  const { data } = (await answer.json()) as { readonly data: BookingWire }
  const plan = {
    recordLocator,
    journeyKeys: places.map((place) => data.journeys[place]?.journeyKey ?? ''),
    passengerKeys: data.passengers.map(({ passengerKey }) => passengerKey),
  }
  await page.evaluate((text) => sessionStorage.setItem('sarus:checkInPlan:1', text), JSON.stringify(plan))
}

/** Checks in all whom this browser sees of a booking, for the journey at this place. */
export async function checkInAll(page: Page, recordLocator: string, place: number): Promise<void> {
  const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
  const { data } = (await answer.json()) as { readonly data: BookingWire }
  const checkedIn = await page.request.post('/api/ibe/booking/v3/checkin', {
    data: {
      recordLocator,
      journeyKeys: [data.journeys[place]?.journeyKey],
      passengerKeys: data.passengers.map(({ passengerKey }) => passengerKey),
      acceptsBagRules: true,
    },
  })
  if (!checkedIn.ok()) throw new Error(`nobody is checked in: ${await checkedIn.text()}`)
}

/** Goes on from the popup of check-in to the list of what must not be in the bags: without extras, and with the seats that are there. */
export async function skipExtras(page: Page, recordLocator: string): Promise<void> {
  await page.waitForURL(`**/checkin-addons?pnr=${recordLocator}`)
  await page.getByRole('button', { name: 'Continue without extras', exact: true }).click()
  await page.waitForURL(`**/check-in/select-seats?pnr=${recordLocator}`)
  await page
    .getByRole('button', { name: /^(?:Keep these seats|Skip seats)$/ })
    .first()
    .click()
  await page.waitForURL(`**/dangerous-goods?pnr=${recordLocator}`)
  await page.getByRole('checkbox', { name: 'Our bags follow this list', exact: true }).check()
}

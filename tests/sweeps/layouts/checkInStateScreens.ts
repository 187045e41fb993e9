import type { Page } from 'playwright'
import { planCheckIn } from '../../journeys/support/checkInPlan.ts'
import { payByCard } from '../../journeys/support/payByCard.ts'
import { bookingOf } from '../../journeys/support/personaBooking.ts'
import { addOns, opened, press, said, selecting } from './checkInScreens.ts'
import { type Screens, type Traveller } from './traveller.ts'

const SERVICES = '**/api/ibe/booking/checkin/ssr**'
/** Milliseconds from which on a page would wait too long for a test. */
const LONG = 60_000

/** A service is chosen. */
async function withOne(traveller: Traveller) {
  await addOns(traveller)
  await traveller.page.locator('main fieldset input[type=checkbox]').first().check()
}

/** A service is chosen and kept, until it is paid. */
async function kept(traveller: Traveller) {
  await withOne(traveller)
  await press(traveller, 'addOnsWithFor')
  await traveller.page.locator('main dl').first().waitFor()
}

const fails = (page: Page) => page.route(SERVICES, (route) => route.fulfill({ status: 500, json: {} }))
const told = ({ page, says }: Traveller, key: Parameters<Traveller['says']>[0]) => page.getByRole('main').getByText(says(key)).first().waitFor()

/** What is said in check-in where something comes between. */
export const CHECK_IN_STATE_SCREENS: Screens = {
  'checking in from the home page, in a sheet on a phone': async (traveller) => {
    const { page, says } = traveller
    const { recordLocator, lastName } = await bookingOf(page, 'check-in-open')
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: says('tabCheckIn'), exact: true })
      .click()
    await page.getByRole('textbox', { name: says('retrievePnr'), exact: true }).fill(recordLocator)
    const name = page.getByRole('textbox', { name: says('retrieveWho'), exact: true })
    await name.fill(lastName)
    await name.press('Enter')
    await page.locator('dialog[open] li input[type=checkbox]').first().waitFor()
  },
  'the flights that cannot be checked in yet': (traveller) => selecting(traveller, 'check-in-soon'),
  'the flights that cannot be checked in any more': (traveller) => selecting(traveller, 'check-in-closed'),
  'the extras of a check-in, which cannot be had': async (traveller) => {
    await fails(traveller.page)
    await opened(traveller, 'check-in-both-ways', '/checkin-addons', [0, 1])
    await told(traveller, 'addOnsFailed')
  },
  'the extras of a check-in, of which nobody knows whether they were kept': async (traveller) => {
    await withOne(traveller)
    await fails(traveller.page)
    await press(traveller, 'addOnsWithFor')
    await told(traveller, 'addOnsUnsure')
  },
  'the extras of a check-in, not kept any more': async (traveller) => {
    await traveller.page.addInitScript((long) => {
      const wait = window.setTimeout
      Object.assign(window, {
        setTimeout: (act: () => void, ms = 0, ...given: unknown[]) => wait(act, ms > long ? 1_000 : ms, ...given),
      })
    }, LONG)
    await kept(traveller).catch(() => undefined)
    await told(traveller, 'addOnsLapsed')
  },
  'the extras of a check-in without journeys': async (traveller) => {
    await opened(traveller, 'check-in-open', '/checkin-addons')
    await told(traveller, 'addOnsNoPlan')
  },
  'back from paying for extras of a check-in': async (traveller) => {
    await kept(traveller)
    await press(traveller, 'addOnsPay')
    await traveller.page.waitForURL('**/c/pay/**')
    await payByCard(traveller.page)
    await traveller.page.getByRole('link', { name: traveller.says('paymentToCheckIn'), exact: true }).waitFor()
  },
  'a check-in in the wrong order': async (traveller) => {
    const { page } = traveller
    await opened(traveller, 'check-in-both-ways', '/manage-booking/retrieve-booking')
    const recordLocator = new URL(page.url()).searchParams.get('pnr') ?? ''
    await planCheckIn(page, recordLocator, [1])
    await page.goto(`/dangerous-goods?pnr=${recordLocator}`)
    await page.locator('main input[type=checkbox]').check()
    await press(traveller, 'goodsCheckIn')
    await said(traveller)
  },
  'the check-in of a phone is done': async (traveller) => {
    const { page } = traveller
    await opened(traveller, 'check-in-open', '/dangerous-goods', [0])
    await page.locator('main input[type=checkbox]').check()
    await press(traveller, 'goodsCheckIn')
    await page.waitForURL('**/check-in-summary?*')
    await page.locator('main h2').first().waitFor()
  },
  'a seat that somebody else has taken': async (traveller) => {
    const { page, says } = traveller
    await opened(traveller, 'check-in-open', '/manage-booking/seat-selection')
    await page.getByRole('gridcell').first().waitFor()
    await rivalTakes(page, 'bag-checked-in', 'check-in-open')
    await page
      .getByRole('main')
      .getByRole('button', { name: says('seatsKeep'), exact: true })
      .click()
    await said(traveller)
  },
}

interface BookingWire {
  readonly journeys: readonly { readonly segments: readonly { readonly segmentKey: string }[] }[]
  readonly passengers: readonly { readonly passengerKey: string }[]
}
interface SeatsWire {
  readonly passengers: readonly { readonly seat: string | null; readonly suggested: string | null }[]
}

/** Somebody else on the flight takes the seat that the first traveller of a booking would have. */
async function rivalTakes(page: Page, rival: string, of: string) {
  const window = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (window === undefined) throw new Error('the browser has ended')
  const { request } = window
  const read = async <Data>(address: string, params: Record<string, string>): Promise<Data> =>
    ((await (await request.get(address, { params })).json()) as { readonly data: Data }).data
  const open = async (persona: string) => {
    const { recordLocator, lastName } = await bookingOf(page, persona)
    await request.get('/api/ibe/booking/retrieve', { params: { recordLocator, lastName } })
    const { journeys, passengers } = await read<BookingWire>('/api/ibe/booking', { recordLocator })
    const segmentKey = journeys[0]?.segments[0]?.segmentKey ?? ''
    const map = await read<SeatsWire>('/api/ibe/booking/seats', { recordLocator, segmentKey })
    return { recordLocator, segmentKey, passengerKey: passengers[0]?.passengerKey ?? '', ...map.passengers[0] }
  }
  const { suggested, seat: theirs } = await open(of)
  const { recordLocator, segmentKey, passengerKey } = await open(rival)
  const seat = suggested ?? theirs
  const taken = await request.put('/api/ibe/booking/seats', { data: { recordLocator, segmentKey, seats: [{ passengerKey, seat }] } })
  await window.close()
  if (!taken.ok()) throw new Error(`the seat ${seat} is not taken: ${await taken.text()}`)
}

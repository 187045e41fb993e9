import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { AvailabilityAnswer, AvailabilityQuery, JourneyWire } from '../../../server/contract/availability.ts'
import type { JourneyAirline } from './airline.ts'
import { overflows } from './site.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
/** The one price of a booking. */
export const total = (page: Page) => page.getByRole('region', { name: 'Price', exact: true }).locator('dd[aria-live]').first()
export const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`

/** The page has not to be scrolled sideways. */
export async function isSound(page: Page): Promise<void> {
  expect(await overflows(page)).toBe(false)
}

type Party = AvailabilityQuery['paxTypesCount']
const ALONE: Party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

export interface Trip {
  readonly pax?: string
  readonly party?: Party
  readonly date?: string
  readonly back?: string
  readonly more?: string
  readonly body?: Partial<AvailabilityQuery>
}

/** The address of a booking of the first flights that are for sale, and what the results ask for them. */
export async function chosenFlights(page: Page, { pax = '1ADT', party = ALONE, date = '2026-12-12', back, more = '', body = {} }: Trip = {}) {
  const question = {
    tripType: back === undefined ? 'OneWay' : 'RoundTrip',
    origin: 'DEL',
    destination: 'BOM',
    departureDate: date,
    ...(back === undefined ? {} : { returnDate: back }),
    paxTypesCount: party,
    currency: 'INR',
    ...body,
  }
  const answer = await page.request.post('/api/ibe/availability', { data: question })
  const { data } = (await answer.json()) as AvailabilityAnswer
  const first = (journeys: readonly JourneyWire[] | null) => journeys?.find(({ soldOut }) => !soldOut)
  const [out, home] = [first(data.outbound), first(data.inbound)]
  const keys = [`out=${out?.journeyKey ?? ''}`, 'outFare=saver', ...(home === undefined ? [] : [`back=${home.journeyKey}`, 'backFare=saver'])]
  const trip = `trip=${question.tripType}&origin=DEL&dest=BOM&date=${back === undefined ? date : `${date},${back}`}`
  return {
    address: `/booking?${trip}&pax=${pax}&currency=INR&search=true${more}&${keys.join('&')}`,
    amount: [out, home].reduce((sum, each) => sum + (each?.fare?.totalFares.discountedTotal ?? 0), 0),
  }
}

export interface Person {
  readonly group: string
  readonly first: string
  readonly born?: string
  readonly number?: string
}

export const LAST_NAME = 'Rao'
export const PHONE_NUMBER = '9845011223'
export const ASHA: Person = { group: 'Passenger 1, adult', first: 'Asha' }

export async function fillPerson(page: Page, { group, first, born, number }: Person): Promise<void> {
  const own = page.getByRole('group', { name: group, exact: true })
  await own.getByRole('textbox', { name: 'First name', exact: true }).first().fill(first)
  await own.getByRole('textbox', { name: 'Last name', exact: true }).first().fill(LAST_NAME)
  await own.getByText('Female', { exact: true }).first().click()
  if (born !== undefined) await own.getByRole('textbox', { name: 'Date of birth' }).first().fill(born)
  if (number !== undefined) await own.getByRole('textbox', { name: /number/i }).fill(number)
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(PHONE_NUMBER)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill(email)
}

/** From the passengers to the extras. */
export async function toExtras(page: Page): Promise<void> {
  await button(page, 'Continue').click()
  await heading(page, 'Extras, if you want any').waitFor()
}

/** From the extras to the review, without any and without seats. */
export async function skipExtrasAndSeats(page: Page): Promise<void> {
  await button(page, /^Continue without extras/).click()
  await heading(page, /^Seats/).waitFor()
  await skipSeats(page)
}

/** From the seats to the review. */
export async function skipSeats(page: Page): Promise<void> {
  await button(page, /^Continue without seats/).click()
  await heading(page, 'Check, then pay').waitFor()
}

/** From an address to the review: one adult, without extras and seats. */
export async function toReview(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address)
  await fillPerson(page, ASHA)
  await fillContact(page, email)
  await toExtras(page)
  await skipExtrasAndSeats(page)
}

/** Accepts the conditions, and presses the button that books. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true }).check()
  await button(page, /^(?:Pay ₹|Hold)/).click()
}

export const atProvider = (page: Page, { provider }: Pick<JourneyAirline, 'provider'>) => page.waitForURL(`${provider}/c/pay/**`)

/** What the page of the provider asks for. */
export const askedByProvider = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1, name: /^Pay ₹/ }).innerText()).replace('Pay ', '').replace(/\.00$/, '')

/** Back from the provider: the booking is confirmed and shown. Gives its reference. */
export async function isConfirmed(page: Page): Promise<string> {
  await page.waitForURL('**/pay/return?*')
  await heading(page, 'Booking confirmed').waitFor()
  await page.getByRole('heading', { level: 2, name: /^Your booking/ }).waitFor()
  return new URL(page.url()).searchParams.get('pnr') ?? ''
}

/** A mail of the sandbox's outbox. */
export interface Mail {
  readonly to: { readonly medium: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string | null
}

/** The mails of the airline to an address, the newest first. */
export async function mailsTo(page: Page, address: string): Promise<readonly Mail[]> {
  const { data } = (await (await page.request.get('/sandbox/api/outbox')).json()) as { readonly data: readonly Mail[] }
  return data.filter(({ to }) => to.address === address)
}

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { AvailabilityAnswer, AvailabilityQuery, JourneyWire } from '../../server/contract/availability.ts'
import { CARDS, enterCard, payByCard } from './support/payByCard.ts'
import { journeySite } from './support/journeySite.ts'
import { accessibilityFaults, DESKTOP, overflows, PHONE } from './support/site.ts'

const site = journeySite()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const total = (page: Page) => page.getByRole('region', { name: 'Price', exact: true }).locator('dd[aria-live]').first()

type Party = AvailabilityQuery['paxTypesCount']
const ALONE: Party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

interface Trip {
  readonly pax?: string
  readonly party?: Party
  readonly back?: string
  readonly more?: string
  readonly body?: Partial<AvailabilityQuery>
}

/** The address of a booking of the first flights that are for sale, and what the results ask for them. */
async function chosen(page: Page, { pax = '1ADT', party = ALONE, back, more = '', body = {} }: Trip = {}) {
  const date = '2026-12-12'
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

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`

interface Person {
  readonly group: string
  readonly first: string
  readonly born?: string
  readonly number?: string
}

async function fill(page: Page, { group, first, born, number }: Person): Promise<void> {
  const own = page.getByRole('group', { name: group, exact: true })
  await own.getByRole('textbox', { name: 'First name', exact: true }).first().fill(first)
  await own.getByRole('textbox', { name: 'Last name', exact: true }).first().fill('Rao')
  await own.getByText('Female', { exact: true }).first().click()
  if (born !== undefined) await own.getByRole('textbox', { name: 'Date of birth' }).first().fill(born)
  if (number !== undefined) await own.getByRole('textbox', { name: /number/i }).fill(number)
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9845011223')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill(email)
}

/** From the passengers to the review, without extras and seats. */
async function skipExtras(page: Page): Promise<void> {
  await button(page, 'Continue').click()
  await heading(page, 'Extras, if you want any').waitFor()
  await button(page, /^Continue without extras/).click()
  await heading(page, /^Seats/).waitFor()
  await button(page, /^Continue without seats/).click()
  await heading(page, 'Check, then pay').waitFor()
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true }).check()
  await button(page, /^(?:Pay ₹|Hold)/).click()
}

const atProvider = (page: Page) => page.waitForURL(`${site.airline.provider}/c/pay/**`)

describe('booking', { timeout: 180_000 }, () => {
  it.each([PHONE, DESKTOP])(
    'one way for a guest: the price of the results is paid, and the booking is found, at %i px [SRCH-24, FEE-01, VAL-18]',
    async (width) => {
      const { page } = await site.visit({ width })
      const { address, amount } = await chosen(page)
      await page.goto(address)
      await heading(page, 'Who is flying?').waitFor()
      expect([await total(page).textContent(), await accessibilityFaults(page), await overflows(page)]).toEqual([rupees(amount), [], false])
      await button(page, 'Continue').click()
      expect(
        await page.getByRole('group', { name: 'Passenger 1, adult' }).getByRole('textbox', { name: 'First name' }).getAttribute('aria-invalid'),
      ).toBe('true')
      await fill(page, { group: 'Passenger 1, adult', first: 'Asha' })
      await fillContact(page, `guest${width}@example.in`)
      await skipExtras(page)
      expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false])
      await button(page, /^Pay ₹/).click()
      await page.getByRole('alert').filter({ hasText: 'Please accept the conditions of carriage' }).waitFor()
      await confirm(page)
      await atProvider(page)
      await payByCard(page)
      await page.waitForURL('**/pay/return?*')
      await heading(page, 'Booking confirmed').waitFor()
      await page.getByRole('heading', { level: 2, name: /^Your booking/ }).waitFor()
      const pnr = new URL(page.url()).searchParams.get('pnr') ?? ''
      expect(await page.evaluate(() => [localStorage.getItem('sarus:sale:1'), localStorage.getItem('sarus:saleKey:1')])).toEqual([null, null])
      await page.goto('/manage-booking/view-my-trips')
      await page.getByText(pnr).first().waitFor()
      await page.goto(`/check-in?pnr=${pnr}`)
      await page
        .getByText(/check-in opens|opens/i)
        .first()
        .waitFor()
    },
  )

  it('there and back for a family of five with an infant, a meal and a bag: every step keeps the one price', async () => {
    const { page } = await site.visit()
    const party = { ADT: 2, CHD: 2, SNR: 0, INF: 1, EXST: 0 }
    const { address, amount } = await chosen(page, { pax: '2ADT,2CHD,1INF', party, back: '2026-12-15' })
    await page.goto(address)
    await heading(page, 'Who is flying?').waitFor()
    expect(await total(page).textContent()).toBe(rupees(amount))
    await fill(page, { group: 'Passenger 1, adult', first: 'Asha' })
    await fill(page, { group: 'Passenger 2, adult', first: 'Vikram' })
    await fill(page, { group: 'Passenger 3, child', first: 'Tara', born: '02/03/2018' })
    await fill(page, { group: 'Passenger 4, child', first: 'Ravi', born: '04/07/2020' })
    await fill(page, { group: 'Infant with passenger 1', first: 'Leela', born: '01/02/2026' })
    await fillContact(page, 'family@example.in')
    await button(page, 'Continue').click()
    await heading(page, 'Extras, if you want any').waitFor()
    await page
      .getByRole('checkbox', { name: /Asha Rao/ })
      .first()
      .click()
    await expect.poll(async () => await total(page).textContent()).toBe(rupees(amount + 750))
    await page.reload()
    await heading(page, 'Who is flying?').waitFor()
    expect(await total(page).textContent()).toBe(rupees(amount + 750))
    await button(page, 'Continue').click()
    await heading(page, 'Extras, if you want any').waitFor()
    await button(page, /^Continue with extras, ₹750/).click()
    await heading(page, /^Seats/).waitFor()
    await button(page, /^Continue without seats/).click()
    await heading(page, 'Check, then pay').waitFor()
    await confirm(page)
    await atProvider(page)
    await enterCard(page, CARDS.declined)
    await page.getByRole('alert').filter({ hasText: 'was declined' }).waitFor()
    await payByCard(page)
    await page.waitForURL('**/pay/return?*')
    await heading(page, 'Booking confirmed').waitFor()
    await page.getByText('Leela').first().waitFor()
  })

  it('for a student, whose number is asked for and never kept in the browser', async () => {
    const { page } = await site.visit()
    const { address } = await chosen(page, { more: '&specialFare=STUDENT', body: { specialFare: 'STUDENT' } })
    await page.goto(address)
    await fill(page, { group: 'Passenger 1, student', first: 'Mira', born: '29/02/2004', number: 'DU/2024-118' })
    await fillContact(page, 'mira@example.in')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('DU/2024-118')
    await skipExtras(page)
    await confirm(page)
    await atProvider(page)
  })

  it('can be held for nothing, and is paid later [RETR-55]', async () => {
    const { page } = await site.visit()
    const { address } = await chosen(page)
    await page.goto(address)
    await fill(page, { group: 'Passenger 1, adult', first: 'Asha' })
    await fillContact(page, 'held@example.in')
    await skipExtras(page)
    await page.getByRole('radio', { name: /^Hold for nothing/ }).check()
    await confirm(page)
    await page.getByRole('alert').filter({ hasText: 'Your booking is held' }).waitFor()
    await page.getByRole('link', { name: 'Open your booking' }).click()
    await button(page, /^Pay ₹/).click()
    await atProvider(page)
    await payByCard(page)
    await heading(page, 'Booking confirmed').waitFor()
  })

  it('asks to choose a flight where the address names none [VAL-17]', async () => {
    const { page } = await site.visit()
    await page.goto('/booking?trip=OneWay&origin=DEL&dest=BOM&date=2026-12-12&pax=1ADT&currency=INR&search=true')
    await page.getByRole('alert').filter({ hasText: 'At least one flight must be chosen' }).waitFor()
  })

  it('says another price than was shown with its difference, and goes on at a press', async () => {
    const { page } = await site.visit()
    const { address, amount } = await chosen(page)
    await page.goto(`${address}&seen=${(amount - 855) * 100}`)
    await page.getByRole('alert').filter({ hasText: 'The price is ₹855 higher now' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button(page, /^Continue at ₹/).click()
    await heading(page, 'Who is flying?').waitFor()
  })
})

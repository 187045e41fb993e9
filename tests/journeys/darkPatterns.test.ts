import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { AvailabilityAnswer } from '../../server/contract/availability.ts'
import type { QuoteAnswer } from '../../server/contract/sale.ts'
import { journeySite } from './support/journeySite.ts'
import { searchForm } from './support/searchForm.ts'
import { PHONE } from './support/site.ts'
import { goStep, WHOLE_BOOKING } from './support/wholeBooking.ts'

// The screens of a booking and the dark patterns that the law names: the table of docs/testing.md says what is checked of each, and where.

const site = journeySite()

it('seats left are told of the flight that has so few, and of no other', async () => {
  const { page } = await site.visit({ width: PHONE })
  const flight = { origin: 'DEL', destination: 'BOM', date: '2026-12-13' }
  const question = {
    tripType: 'OneWay',
    origin: 'DEL',
    destination: 'BOM',
    departureDate: flight.date,
    paxTypesCount: { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
    currency: 'INR',
  }
  const offered = async () =>
    ((await (await page.request.post('/api/ibe/availability', { data: question })).json()) as AvailabilityAnswer).data.outbound ?? []
  const [few] = (await offered()).filter(({ seatsLeft, soldOut, segments }) => !soldOut && seatsLeft === null && segments.length === 1)
  if (few === undefined) throw new Error('every flight is nearly full')
  const flightNumber = Number(/\d+/.exec(few.segments[0]?.flightNumber ?? '')?.[0])
  const set = await page.request.post('/sandbox/api/seats', { data: { ...flight, flightNumber, seatsLeft: 3 } })
  expect(set.ok()).toBe(true)
  const told = (await offered()).filter(({ soldOut, seatsLeft }) => !soldOut && seatsLeft !== null).map(({ seatsLeft }) => seatsLeft)
  expect(told).toContain(3)
  await page.goto(`/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${flight.date}&pax=1ADT&currency=INR&search=true`)
  await searchForm(page).flights.first().waitFor()
  const shown = await searchForm(page)
    .flights.filter({ hasText: /seats? left/ })
    .allInnerTexts()
  expect(shown.map((text) => Number(/(\d+) seats? left/.exec(text)?.[1])).toSorted()).toEqual(told.toSorted())
})

interface Screen {
  readonly step: string
  readonly total: number | null
  readonly lines: readonly string[]
  readonly ticked: readonly string[]
  readonly ticks: readonly string[]
  readonly faults: readonly string[]
}

const rupees = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''))

/** What a screen shows that a dark pattern would change. */
async function screenOf(page: Page, step: string): Promise<Screen> {
  const price = page.getByRole('region', { name: 'Price', exact: true })
  const isPriced = (await price.count()) > 0
  const seen = await page.evaluate(() => {
    const named = (input: HTMLInputElement): string => [...(input.labels ?? [])].map((label) => label.innerText.trim().split('\n')[0] ?? '').join(' ')
    const ticks = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')]
    return {
      ticks: ticks.map(named),
      ticked: [...document.querySelectorAll<HTMLInputElement>('main input:checked')].filter((input) => input.checkVisibility()).map(named),
      picked: [...document.querySelectorAll<HTMLSelectElement>('main select')].filter(({ selectedIndex }) => selectedIndex > 0).length,
      faults: [
        ...[...document.querySelectorAll('dialog[open]')].map(() => 'a dialog'),
        ...[...document.querySelectorAll('iframe')].map(() => 'a frame'),
        ...[...document.querySelectorAll('[role="timer"]')].map(() => 'a countdown'),
        ...[...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
          .filter(({ origin }) => origin !== location.origin)
          .map(({ href }) => href),
      ],
    }
  })
  const lines = isPriced ? await price.locator('dl').first().locator('dt').allInnerTexts() : []
  const total = isPriced ? rupees(await price.locator('dd[aria-live]').first().innerText()) : null
  return { step, total, lines, ticked: seen.ticked, ticks: seen.ticks, faults: [...seen.faults, ...(seen.picked > 0 ? ['a choice in a list'] : [])] }
}

it('a guest is asked the price of the results from the first step to the confirmation, with nothing ticked, added or opened', async () => {
  const { page } = await site.visit({ width: PHONE })
  const [origins, downloads, quotes] = [new Set<string>(), [] as string[], [] as QuoteAnswer['data'][]]
  page.on('request', (request) => origins.add(new URL(request.url()).protocol.startsWith('http') ? new URL(request.url()).origin : 'own'))
  page.on('download', (download) => downloads.push(download.url()))
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('/booking/quote')) return
    // A page that is being left has the body of its last answer no more.
    const answer = await response.json().catch(() => null)
    if (answer !== null) quotes.push((answer as QuoteAnswer).data)
  })
  const screens: Screen[] = []
  let offered = 0
  for (const step of WHOLE_BOOKING.slice(0, -2)) {
    await goStep(page, step)
    if (step.name === 'Results') offered = rupees(/₹[\d,]+/.exec(await searchForm(page).flights.first().innerText())?.[0] ?? '')
    if (step.name !== 'Home' && step.name !== 'Results') screens.push(await screenOf(page, step.name))
    const last = screens.at(-1)
    if (last?.total != null) expect([step.name, last.total]).toEqual([step.name, quotes.at(-1)?.quotedTotal])
    if (step.name === 'Seats') await declinesAsLarge(page)
  }
  const totals = screens.flatMap(({ total }) => total ?? [])
  expect(totals).toEqual([offered, offered, offered, offered + 750, offered + 750, offered + 750])
  expect(Object.fromEntries(screens.map(({ step, ticked }) => [step, ticked]))).toEqual({
    'A flight is chosen': ['Saver'],
    Passengers: [],
    'Passengers, with fields left empty': [],
    Extras: [],
    'Extras, with one chosen': ['Asha Rao'],
    Seats: [],
    'Check, then pay': ['Pay now'],
  })
  const linesOf = (name: string) => screens.find(({ step }) => step === name)?.lines
  expect(linesOf('Extras')).toEqual(linesOf('Passengers'))
  expect(linesOf('Extras, with one chosen')?.filter((line) => linesOf('Extras')?.includes(line) !== true)).toEqual(['Meals, bags and services'])
  expect(linesOf('Check, then pay')).toEqual(linesOf('Extras, with one chosen'))
  expect(screens.flatMap(({ step, faults }) => faults.map((fault) => `${step}: ${fault}`))).toEqual([])
  expect(screens.flatMap(({ ticks }) => ticks).filter((tick) => /\b(?:not|don.t|un(?:tick|check)|opt out)\b/i.test(tick))).toEqual([])
  expect(screens.at(-1)?.ticks).toEqual(['I accept the conditions of carriage'])
  for (const step of WHOLE_BOOKING.slice(-2)) {
    await goStep(page, step)
    expect(await page.getByText(new RegExp(`₹${(offered + 750).toLocaleString('en-IN')}`)).count()).toBeGreaterThan(0)
  }
  expect([[...origins].filter((origin) => origin !== 'own').toSorted(), downloads]).toEqual([
    [site.airline.address, site.airline.provider].toSorted(),
    [],
  ])
})

/** With a seat chosen, the button that takes it and the one that declines are of one size and side by side; then nothing is chosen again. */
async function declinesAsLarge(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: /^Continue without seats/ })
  const seat = page.getByRole('gridcell', { name: /^14B, middle, free/ })
  await seat.click()
  const keep = page.getByRole('button', { name: /^Continue with seats/ })
  await keep.waitFor()
  const [one, other] = [await keep.boundingBox(), await skip.boundingBox()]
  if (one === null || other === null) throw new Error('a button is not shown')
  expect([other.height, Math.min(other.width, one.width) >= 44]).toEqual([one.height, true])
  expect(Math.abs(other.y - one.y)).toBeLessThanOrEqual(one.height + 16)
  expect(other.width).toBeGreaterThanOrEqual(one.width - 1)
  await page.getByRole('gridcell', { name: /^14B/ }).click()
  await keep.waitFor({ state: 'detached' })
}

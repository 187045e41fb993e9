import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { countFilters, filteredFlights, FLIGHT_SORTS, sortedFlights } from '../../../machines/domain/flightList.ts'
import { journeysOf } from '../../../machines/domain/journey.ts'
import { fromListQuery } from '../../../machines/domain/listAddress.ts'
import { RESULTS_PAGE } from '../../../machines/domain/linkAddress.ts'
import { PASSENGER_KINDS } from '../../../machines/domain/passengers.ts'
import { fromSearchQuery } from '../../../machines/domain/searchAddress.ts'
import { stationByCode, stationText } from '../../../machines/domain/station.ts'
import { readPage, type PageRead } from './readPage.ts'

/** One thing that is not so: what was expected, and what there is instead. */
export interface Untruth {
  readonly about: string
  readonly expected: unknown
  readonly found: unknown
}

type Claim = readonly [about: string, expected: unknown, found: unknown]

/** What the page shows, its address and its machines, and where they contradict each other. */
export async function truthOf(page: Page): Promise<{ readonly read: PageRead; readonly untruths: readonly Untruth[] }> {
  const read = await readPage(page)
  const claims: Claim[] = [
    // What reloads is read again once the code of the page is here.
    ['the page has a heading', true, read.results.heading !== ''],
    ...claimsOfSheets(read),
    ...claimsOfForm(read),
    ...(read.path === RESULTS_PAGE ? claimsOfResults(read) : []),
    ...claimsOfChoice(read),
    ...claimsOfPrice(read),
    ...claimsOfCustomer(read),
  ]
  return {
    read,
    untruths: claims.flatMap(([about, expected, found]) => (isDeepStrictEqual(expected, found) ? [] : [{ about, expected, found }])),
  }
}

const queryOf = ({ search }: PageRead) => Object.fromEntries(new URLSearchParams(search))

/** A sheet of a phone is one step of the history, and is open where its machine says so. */
function claimsOfSheets({ isPhone, dialogs, sheetSteps, machines, path }: PageRead): Claim[] {
  const { flightResults, searchWidget, session } = machines
  return [
    ['the sheets that the history counts', isPhone ? dialogs.length : 0, sheetSteps],
    ...(path === RESULTS_PAGE && flightResults !== null
      ? [['the sheet of sort and filter is open', flightResults.value['filterPanel'] === 'open', dialogs.includes('Sort and filter')] satisfies Claim]
      : []),
    ...(isPhone && searchWidget !== null
      ? [['the sheet of the form is open', searchWidget.value['sheet'] === 'expanded', dialogs.includes('Book a flight')] satisfies Claim]
      : []),
    ...(session === null
      ? []
      : [['a dialog is open during a sign-in', true, session.value['dialog'] === 'closed' || dialogs.length > 0] satisfies Claim]),
  ]
}

/** The form shows the search that its machine holds. A field that is open is on its way to another. */
function claimsOfForm({ form, machines: { searchWidget } }: PageRead): Claim[] {
  if (searchWidget === null) return []
  const { search, network } = searchWidget.context
  const shownOf = (code: string | null) => stationText(stationByCode(network.stations, code)) || (code ?? '')
  return [
    ...(form.origin === null ? [] : [['From', shownOf(search.origin), form.origin] satisfies Claim]),
    ...(form.destination === null ? [] : [['To', shownOf(search.destination), form.destination] satisfies Claim]),
    ...(form.isRoundTrip === null ? [] : [['Round Trip is chosen', search.tripType === 'ROUND_TRIP', form.isRoundTrip] satisfies Claim]),
    ...(form.departure === null || search.departureDate === null
      ? []
      : [['the day of departure', true, form.departure.includes(dayOf(search.departureDate))] satisfies Claim]),
    ...(form.bar === null ? [] : [['the route of the bar', true, form.bar.includes(shownOf(search.origin) || 'Where from')] satisfies Claim]),
  ]
}

/** The list is what the address says, whatever the way to it. */
function claimsOfResults(read: PageRead): Claim[] {
  const { results, machines } = read
  const { flightResults, searchWidget } = machines
  const asked = fromSearchQuery(queryOf(read))
  if (flightResults === null || searchWidget === null) return [['the machines of the results are at work', true, false]]
  const { search, list, availability, openedJourney } = flightResults.context
  const claims: Claim[] = [['the address asks for flights', asked !== null, search !== null]]
  if (asked === null || search === null) return claims
  const wanted = fromListQuery(queryOf(read), asked.currency)
  const { stations } = searchWidget.context.network
  const cityOf = (code: string) => stationByCode(stations, code)?.cityInfo.name ?? code
  const routeOf = (each: typeof asked) => [each.origin, each.destination, each.departureDate, each.returnDate, each.promoCode, each.specialFare]
  claims.push(
    ['the search that is asked', routeOf(asked), routeOf(search)],
    ['the heading', `${cityOf(asked.origin)} to ${cityOf(asked.destination)}`, results.heading],
    ['the order and the filters that are held', asked.currency === search.currency ? wanted : list, list],
  )
  if (availability === null || read.isBusy || results.directions.length === 0) return claims
  for (const { direction, flights, words, heading } of results.directions) {
    const date = direction === 'outbound' ? asked.departureDate : asked.returnDate
    const shown = sortedFlights(filteredFlights(journeysOf(availability, direction), wanted.filters, direction), wanted.sort)
    claims.push([`the flights shown (${direction})`, shown.map((each) => `${each.departure} to ${each.arrival}`), flights])
    if (date !== null) claims.push([`the day above the flights (${direction})`, true, heading.includes(dayOf(date))])
    if (words !== null && journeysOf(availability, direction).length > 0) {
      claims.push([`the order in words (${direction})`, true, words.endsWith(`, ${SORTED[wanted.sort]}`)])
    }
  }
  const seats = PASSENGER_KINDS.reduce((sum, kind) => sum + search.passengers[kind], 0)
  if (results.party !== null) claims.push(['for how many the totals are', seats, numbersIn(results.party)])
  if (results.badge !== null) claims.push(['the filters that the button counts', countFilters(wanted.filters), results.badge])
  if (results.controls !== null) {
    claims.push(
      ['the order that is chosen', FLIGHT_SORTS.indexOf(wanted.sort), results.controls.sort],
      ['the filters that are ticked', countFilters(wanted.filters), results.controls.on],
    )
  }
  if (results.opened !== null) claims.push(['a fare is open', openedJourney !== null && results.opened > 0, results.opened > 0])
  return claims
}

/** The sum of what was chosen is that of the flights, each in its family. */
function claimsOfChoice({ sale: { sum }, isBusy, machines: { flightSelection } }: PageRead): Claim[] {
  if (sum === null || isBusy || flightSelection === null) return []
  const { trip, availability } = flightSelection.context
  const prices = DIRECTIONS.flatMap((direction) => {
    const { journeyKey, family } = trip[direction] ?? {}
    const journey = availability === null ? undefined : journeysOf(availability, direction).find((each) => each.journeyKey === journeyKey)
    return journey?.families.find((each) => each.family === family)?.total.minor ?? []
  })
  const shown = RUPEES.exec(sum)
  if (prices.length === 0) return [['a sum is shown without a flight', false, shown !== null]]
  return shown === null ? [] : [['the sum of the chosen flights', prices.reduce((all, each) => all + each, 0), minorIn(sum)]]
}

/** Every step shows one price: its lines add up to it, and the review asks for it. */
function claimsOfPrice({ sale: { lines, total, pay }, isBusy, machines: { booking } }: PageRead): Claim[] {
  const quote = booking?.context.quote
  if (total === null || isBusy || quote === undefined || quote === null || !RUPEES.test(total)) return []
  const due = booking?.context.ending === 'fareLock' ? quote.fareLock.price : quote.quotedTotal
  return [
    ['the price that is shown', quote.quotedTotal.minor, minorIn(total)],
    ['what the lines of the price add up to', quote.quotedTotal.minor, lines.reduce((all, line) => all + minorIn(line), 0)],
    ...(pay === null ? [] : [['what the button asks for', due.minor, minorIn(pay)] satisfies Claim]),
  ]
}

const DIRECTIONS = ['outbound', 'inbound'] as const
const RUPEES = /([-−]?)₹([\d,]+(?:\.\d+)?)/

/** Paise of the first amount in rupees; 0 for none. */
function minorIn(text: string): number {
  const [, sign = '', digits = '0'] = RUPEES.exec(text) ?? []
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign === '' ? 1 : -1)
}

function claimsOfCustomer({ account, machines: { session } }: PageRead): Claim[] {
  if (session === null || account === null) return []
  const { customer } = session.context
  return [['whose account it is', customer === null ? 'Account' : `${customer.firstName} Account`, account]]
}

const SORTED = {
  cheapest: 'cheapest first',
  earliest: 'earliest departure first',
  latest: 'latest departure first',
  fastest: 'shortest journey first',
} as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `12 Dec 2026`. */
const dayOf = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

const numbersIn = (text: string): number => [...text.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0)

import { bookingWindow } from './bookingWindow.ts'
import { isIsoDate, type IsoDate } from './calendarDate.ts'
import { grownUps, ONE_ADULT, seatsTaken, totalPassengers, type PassengerCounts, type PassengerKind, type PassengerLimits } from './passengers.ts'
import { SPECIAL_FARES, type SpecialFare } from './specialFare.ts'
import { fromQueryTripType, type TripType } from './trip.ts'

/** A query, read into text by name. */
export type Query = Readonly<Record<string, string>>

/** What a link can be wrong in. Nothing else makes a link invalid [OPEN-54]. */
export type LinkParameter = 'trip' | 'origin' | 'dest' | 'date' | 'pax' | 'currency' | 'specialFare'

/** Why a parameter was not taken as it stands. Each has words in the catalogue. */
export type LinkReason =
  | 'tripUnknown'
  | 'stationsMissing'
  | 'stationUnreadable'
  | 'stationUnknown'
  | 'sameStations'
  | 'dateUnreadable'
  | 'dateTooFar'
  | 'returnUnreadable'
  | 'returnBeforeDeparture'
  | 'returnTooFar'
  | 'moreThanTwoDates'
  | 'passengersUnreadable'
  | 'noPassengers'
  | 'extraSeatType'
  | 'tooManyPassengers'
  | 'infantsNeedAdults'
  | 'currencyUnreadable'
  | 'specialFareUnknown'

export interface LinkProblem {
  readonly parameter: LinkParameter
  readonly reason: LinkReason
}

/** What a parameter says: as much of it as was understood, and what was not. */
export interface Read<Value> {
  readonly value: Value
  readonly problems: readonly LinkProblem[]
}

/** Longer than any list that a link needs: what is longer is not read. */
const LONGEST = 200

/** In the place of a text that is too long: no parameter understands it. */
const UNREADABLE = '?'

/** A parameter's text without white space around it; empty where it is missing. */
export function textOf(query: Query, name: string): string {
  const text = Object.hasOwn(query, name) ? (query[name] ?? '').trim() : ''
  return text.length > LONGEST ? UNREADABLE : text
}

const read = <Value>(value: Value, parameter: LinkParameter, ...reasons: readonly (LinkReason | false)[]): Read<Value> => ({
  value,
  problems: reasons.flatMap((reason) => (reason === false ? [] : [{ parameter, reason }])),
})

/** The trip type, in upper or lower case; null if the link names none or an unknown one [LINK-02, CON-05]. */
export function readTrip(query: Query): Read<TripType | null> {
  const text = textOf(query, 'trip')
  const tripType = fromQueryTripType(text)
  return read(tripType, 'trip', text !== '' && tripType === null && 'tripUnknown')
}

/**
 * The first station of a list, in capitals [LINK-03, LINK-04].
 * @param known the codes of the network; null while they are not known, and then any code will do
 */
export function readStation(query: Query, parameter: 'origin' | 'dest', known: readonly string[] | null): Read<string | null> {
  const [first = ''] = textOf(query, parameter).split(',')
  const code = first.trim()
  if (code === '') return read(null, parameter)
  if (!/^[A-Za-z]{3}$/.test(code)) return read(null, parameter, 'stationUnreadable')
  const station = code.toUpperCase()
  return known === null || known.includes(station) ? read(station, parameter) : read(null, parameter, 'stationUnknown')
}

export interface DatesRead {
  readonly departureDate: IsoDate | null
  readonly returnDate: IsoDate | null
}

const dateOf = (text: string): IsoDate | null => {
  const dashed = text.trim().replaceAll('/', '-')
  return isIsoDate(dashed) ? dashed : null
}

const NO_DATES: DatesRead = { departureDate: null, returnDate: null }

/**
 * Departure and, after a comma, return, with dashes or slashes [LINK-05, OPEN-56]. Dates that have passed are dates:
 * the form that shows them moves them [TRIP-14].
 * @param today null while it is not known: no date is too far ahead then
 */
export function readDates(query: Query, today: IsoDate | null, horizonDays: number): Read<DatesRead> {
  const text = textOf(query, 'date')
  if (text === '') return read(NO_DATES, 'date')
  const [departs = '', returns = '', ...more] = text.split(',')
  const last = today === null ? null : bookingWindow(today, horizonDays).last
  const isTooFar = (date: IsoDate) => last !== null && date > last
  const departureDate = dateOf(departs)
  if (departureDate === null) return read(NO_DATES, 'date', 'dateUnreadable')
  if (isTooFar(departureDate)) return read(NO_DATES, 'date', 'dateTooFar')
  const returnDate = dateOf(returns)
  const wrong = returnDate === null ? returns.trim() !== '' && 'returnUnreadable' : wrongReturn(departureDate, returnDate, isTooFar)
  return read({ departureDate, returnDate: wrong === false ? returnDate : null }, 'date', wrong, more.length > 0 && 'moreThanTwoDates')
}

const wrongReturn = (departureDate: IsoDate, returnDate: IsoDate, isTooFar: (date: IsoDate) => boolean): LinkReason | false =>
  returnDate < departureDate ? 'returnBeforeDeparture' : isTooFar(returnDate) && 'returnTooFar'

const KIND_OF: ReadonlyMap<string, PassengerKind> = new Map([
  ['ADT', 'adult'],
  ['SNR', 'seniorcitizen'],
  ['INF', 'infant'],
])

/** A number of several digits is taken as it stands, so that it is seen to exceed a limit [CON-21]; more than this is no clearer. */
const MOST = 999

/** The link's own type for extra seats, which a link cannot ask for [CON-21]. */
const EXTRA_SEAT = 'EXST'

/**
 * A party such as `2ADT,1CHD`: a number and a type, and any type that is none of ADT, INF and SNR is a child
 * [LINK-06..10, CON-21]. One adult if the link names no passenger [PAX-13]. Numbers are not brought within the limits here.
 */
export function readPassengers(query: Query, limits: PassengerLimits): Read<PassengerCounts> {
  const text = textOf(query, 'pax')
  if (text === '') return read(ONE_ADULT, 'pax')
  const items = [...text.matchAll(/(\d+)([A-Za-z]+)/g)].map(([, number = '', type = '']) => ({
    count: Math.min(Number.parseInt(number, 10), MOST),
    type: type.toUpperCase(),
  }))
  const rest = text.replaceAll(/\d+[A-Za-z]+/g, '').replaceAll(/[\s,]/g, '')
  if (items.length === 0) return read(ONE_ADULT, 'pax', 'passengersUnreadable')
  const counts = { ...ONE_ADULT, adult: 0 }
  for (const { count, type } of items) counts[KIND_OF.get(type) ?? 'child'] += count
  const unreadable = rest !== '' && 'passengersUnreadable'
  if (totalPassengers(counts) + counts.infant === 0) return read(ONE_ADULT, 'pax', 'noPassengers', unreadable)
  const hasExtraSeat = items.some(({ type, count }) => type === EXTRA_SEAT && count > 0)
  return read(counts, 'pax', unreadable, hasExtraSeat && 'extraSeatType', ...excessOf(counts, limits))
}

/** What a party has too many of [PAX-04, PAX-05, PAX-06]. */
const excessOf = (counts: PassengerCounts, limits: PassengerLimits): readonly (LinkReason | false)[] => [
  (seatsTaken(counts) > limits.seats || counts.infant > limits.infants) && 'tooManyPassengers',
  counts.infant > grownUps(counts) && 'infantsNeedAdults',
]

/** A currency's code in capitals; null where nothing is said. */
export function readCurrency(query: Query): Read<string | null> {
  const text = textOf(query, 'currency')
  if (text === '') return read(null, 'currency')
  return /^[A-Za-z]{3}$/.test(text) ? read(text.toUpperCase(), 'currency') : read(null, 'currency', 'currencyUnreadable')
}

/** A special fare by its name in any case; null where nothing is said. */
export function readSpecialFare(query: Query): Read<SpecialFare | null> {
  const text = textOf(query, 'specialFare')
  const fare = SPECIAL_FARES.find((each) => each === text.toUpperCase()) ?? null
  return read(fare, 'specialFare', text !== '' && fare === null && 'specialFareUnknown')
}

/** Whether the search flag is there: any value but false [LINK-12, CON-61]. */
export const hasSearchFlag = (query: Query): boolean => Object.hasOwn(query, 'search') && textOf(query, 'search').toLowerCase() !== 'false'

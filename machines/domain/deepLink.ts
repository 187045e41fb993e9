import type { IsoDate } from './calendarDate.ts'
import {
  hasSearchFlag,
  readCurrency,
  readDates,
  readPassengers,
  readSpecialFare,
  readStation,
  readTrip,
  textOf,
  type LinkProblem,
  type LinkReason,
  type Query,
} from './deepLinkParts.ts'
import { ownAddress, RESULTS_PAGE, withDate } from './linkAddress.ts'
import { grownUps, totalPassengers, type PassengerCounts, type PassengerLimits } from './passengers.ts'
import type { Search } from './search.ts'
import type { SpecialFare } from './specialFare.ts'
import { asRoundTrip, oneWayOn, type TripType } from './trip.ts'

/** What a link says, in the source's field names [LINK-16, LINK-17]. Null where it says nothing, or nothing that was understood. */
export interface DeepLink {
  readonly tripType: TripType | null
  readonly originStationCode: string | null
  readonly destinationStationCode: string | null
  /** Passed through unchanged to the results, like the three below [OPEN-55]. */
  readonly originFlight: string | null
  readonly returnFlight: string | null
  readonly flightUid: string | null
  readonly fareUid: string | null
  /** Numbers as the link has them, not brought within the limits. */
  readonly adult: number
  readonly child: number
  readonly seniorcitizen: number
  readonly infant: number
  /** Adults, children and seniors [PAX-12]. */
  readonly totalPax: number
  readonly departureDate: IsoDate | null
  readonly returnDate: IsoDate | null
  readonly promocode: string
  /** Whether the link leads to another page of this site. */
  readonly redirection: boolean
  /** Where it leads: a path of this site, and never anything else [OPEN-55]. */
  readonly redirectionUrl: string | null
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmAffiliate: string | null
  /** The path as it was opened, with its query string [OPEN-55]. */
  readonly fullPath: string
  readonly currencyCode: string | null
  readonly specialFare: SpecialFare | null
  /** Beyond the source: what the address of our own results carries besides. */
  readonly extraSeat: number
  readonly nationality: string | null
}

/** What has to be known to judge a link. */
export interface LinkContext {
  /** Null while it is not known. */
  readonly today: IsoDate | null
  readonly limits: PassengerLimits
  readonly horizonDays: number
  /** The station codes of the network; null while they are not known. */
  readonly knownStations: readonly string[] | null
}

export interface DeepLinkReading {
  readonly link: DeepLink
  readonly problems: readonly LinkProblem[]
  /** `nothing`: the address is no deep link. `invalid`: it names neither origin nor destination [LINK-14]. `promo`: it has a promo code alone. */
  readonly kind: 'nothing' | 'invalid' | 'promo' | 'search'
}

/** The parameters whose presence makes an address a deep link [OPEN-54]. */
const NAMES = ['trip', 'origin', 'dest', 'date', 'pax', 'currency', 'specialFare'] as const

/** Reasons for which the widget is filled in and the results are not opened [CON-21]. */
const NOT_STRAIGHT: readonly LinkReason[] = ['extraSeatType', 'tooManyPassengers', 'infantsNeedAdults', 'sameStations']

/**
 * Reads a link to the home or search page. What is not understood is a problem and is left out; it never spoils the rest
 * [LINK-01..17, OPEN-54].
 * @param fullPath the path as it was opened, with its query string
 * @param query the same query string, as text by name
 */
export function readDeepLink(fullPath: string, query: Query, { today, limits, horizonDays, knownStations }: LinkContext): DeepLinkReading {
  const origin = readStation(query, 'origin', knownStations)
  const destination = readStation(query, 'dest', knownStations)
  const dates = readDates(query, today, horizonDays)
  const party = readPassengers(query, limits)
  const trip = readTrip(query)
  const currency = readCurrency(query)
  const fare = readSpecialFare(query)
  const isSame = origin.value !== null && origin.value === destination.value
  const kind = kindOf(query)
  const problems: readonly LinkProblem[] = [
    ...(kind === 'invalid' ? NEITHER : []),
    ...trip.problems,
    ...origin.problems,
    ...destination.problems,
    ...(isSame ? [{ parameter: 'dest', reason: 'sameStations' } as const] : []),
    ...dates.problems,
    ...party.problems,
    ...currency.problems,
    ...fare.problems,
  ]
  const isMinorAlone = grownUps(party.value) === 0 && party.value.child > 0 && !problems.some(({ reason }) => reason === 'extraSeatType')
  const leadsTo = redirectionOf(fullPath, query, problems, {
    isComplete: origin.value !== null && destination.value !== null,
    isDated: textOf(query, 'date') !== '' && !problems.some(({ reason }) => reason === 'dateUnreadable'),
    today,
  })
  return {
    kind,
    problems,
    link: {
      ...dates.value,
      ...countsOf(party.value, isMinorAlone),
      tripType: trip.value ?? impliedTrip(query, dates.value.returnDate),
      originStationCode: origin.value,
      destinationStationCode: destination.value,
      originFlight: given(query, 'originFlight'),
      returnFlight: given(query, 'returnFlight'),
      flightUid: given(query, 'flight_uid'),
      fareUid: given(query, 'fare_uid'),
      promocode: given(query, 'promo') ?? '',
      redirection: leadsTo !== null,
      redirectionUrl: leadsTo,
      utmSource: given(query, 'utm_source'),
      utmMedium: given(query, 'utm_medium'),
      utmAffiliate: given(query, 'utm_affiliate'),
      fullPath,
      currencyCode: currency.value,
      specialFare: isMinorAlone ? 'UNACCOMPANIED_MINOR' : fare.value,
      extraSeat: /^\d$/.test(textOf(query, 'extraSeat')) ? Number(textOf(query, 'extraSeat')) : 0,
      nationality: /^[A-Za-z]{2}$/.test(textOf(query, 'nationality')) ? textOf(query, 'nationality').toUpperCase() : null,
    },
  }
}

const NEITHER: readonly LinkProblem[] = [
  { parameter: 'origin', reason: 'stationsMissing' },
  { parameter: 'dest', reason: 'stationsMissing' },
]

function kindOf(query: Query): DeepLinkReading['kind'] {
  if (textOf(query, 'origin') !== '' || textOf(query, 'dest') !== '') return 'search'
  if (Object.hasOwn(query, 'search') || NAMES.some((name) => textOf(query, name) !== '')) return 'invalid'
  return textOf(query, 'promo') === '' ? 'nothing' : 'promo'
}

/** Longer than any identifier that a link carries. */
const LONGEST_PASSED_ON = 2_000

const given = (query: Query, name: string): string | null => {
  const text = Object.hasOwn(query, name) ? (query[name] ?? '') : ''
  return text === '' || text.length > LONGEST_PASSED_ON ? null : text
}

/** A link with a return date and without a trip type means a round trip [TRIP-04]. */
const impliedTrip = (query: Query, returnDate: IsoDate | null): TripType | null =>
  textOf(query, 'trip') === '' && returnDate !== null ? 'ROUND_TRIP' : null

/** Children who travel alone do so without infants [LBK-14, LBK-15, OPEN-63]. */
function countsOf(counts: PassengerCounts, isMinorAlone: boolean) {
  const { adult, child, seniorcitizen } = counts
  return { adult, child, seniorcitizen, infant: isMinorAlone ? 0 : counts.infant, totalPax: totalPassengers(counts) }
}

interface Asked {
  /** Both ends are known. */
  readonly isComplete: boolean
  readonly isDated: boolean
  readonly today: IsoDate | null
}

/**
 * The page of this site where a link leads, or null where it stays. The search page is for links with the flag and with
 * both ends; a link without a date means today [LINK-11..13, CON-19, CON-61, OPEN-52].
 */
function redirectionOf(fullPath: string, query: Query, problems: readonly LinkProblem[], { isComplete, isDated, today }: Asked): string | null {
  const { path, queryString } = ownAddress.read(fullPath)
  const hasDay = isDated || today !== null
  const goesStraight = hasSearchFlag(query) && isComplete && hasDay && !problems.some(({ reason }) => NOT_STRAIGHT.includes(reason))
  if (!goesStraight) return path === RESULTS_PAGE ? ownAddress.write('/', queryString) : null
  if (path === RESULTS_PAGE && isDated) return null
  return ownAddress.write(RESULTS_PAGE, isDated || today === null ? queryString : withDate(queryString, today))
}

/** A search with what a link says put into it; what the link leaves open stays as it is in the search. */
export function withDeepLink(search: Search, link: DeepLink): Search {
  const { adult, child, seniorcitizen, infant, extraSeat } = link
  const departureDate = link.departureDate ?? search.departureDate
  const tripType = link.tripType ?? (link.departureDate === null ? search.tripType : 'ONE_WAY')
  const returnDate = link.returnDate ?? search.returnDate
  const dates =
    departureDate === null ? null : tripType === 'ROUND_TRIP' ? asRoundTrip({ tripType, departureDate, returnDate }) : oneWayOn(departureDate)
  return {
    ...search,
    ...dates,
    origin: link.originStationCode ?? search.origin,
    destination: link.destinationStationCode ?? search.destination,
    passengers: { adult, child, seniorcitizen, infant, extraSeat },
    promoCode: link.promocode === '' ? search.promoCode : link.promocode,
    specialFare: link.specialFare ?? search.specialFare,
    currency: link.currencyCode ?? search.currency,
    nationality: link.nationality ?? search.nationality,
  }
}

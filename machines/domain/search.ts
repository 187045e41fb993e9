import { type IsoDate, localDate } from './calendarDate.ts'
import { DEFAULT_CURRENCY } from './money.ts'
import { ONE_ADULT, type PassengerCounts, paxTypesCount, type PaxTypesCount, withTotal } from './passengers.ts'
import type { SpecialFare } from './specialFare.ts'
import { type Network, stationByCode } from './station.ts'
import type { TripType } from './trip.ts'

/** What a traveller is looking for, complete or not. */
export interface Search {
  readonly tripType: TripType
  /** Station codes; null while not chosen [OPEN-52]. */
  readonly origin: string | null
  readonly destination: string | null
  readonly departureDate: IsoDate | null
  readonly returnDate: IsoDate | null
  readonly passengers: PassengerCounts
  readonly promoCode: string
  readonly specialFare: SpecialFare | null
  readonly currency: string
  /** Country code; null where none was asked for or chosen [NAT-04, OPEN-62]. */
  readonly nationality: string | null
}

/** A search that can be asked: everything needed is there. */
export interface CompleteSearch extends Search {
  readonly origin: string
  readonly destination: string
  readonly departureDate: IsoDate
}

/** The search state in the source's field names; `returnDate` is its arrivalDate [SRCH-21, CON-20]. */
export interface SearchState {
  readonly origin: string | null
  readonly destination: string | null
  readonly departureDate: IsoDate | null
  readonly arrivalDate: IsoDate | null
  readonly passenger: PassengerCounts & { readonly total: number }
  readonly paxTypesCount: PaxTypesCount
  readonly tripType: TripType
  readonly promoCode: string
  readonly specialFare: SpecialFare | null
  readonly currency: string
  readonly nationality: string | null
}

/** The search before a traveller has touched it [OPEN-52, PAX-13, CUR-01]. */
export const emptySearch = (today: IsoDate | null): Search => ({
  tripType: 'ONE_WAY',
  origin: null,
  destination: null,
  departureDate: today,
  returnDate: null,
  passengers: ONE_ADULT,
  promoCode: '',
  specialFare: null,
  currency: DEFAULT_CURRENCY,
  nationality: null,
})

/** The search in the source's field names, for storage and rules [SRCH-21]. */
export const toSearchState = (search: Search): SearchState => ({
  origin: search.origin,
  destination: search.destination,
  departureDate: search.departureDate,
  arrivalDate: search.returnDate,
  passenger: withTotal(search.passengers),
  paxTypesCount: paxTypesCount(search.passengers),
  tripType: search.tripType,
  promoCode: search.promoCode,
  specialFare: search.specialFare,
  currency: search.currency,
  nationality: search.nationality,
})

/** The search a stored search state stands for [SRCH-21, CON-20]. */
export const fromSearchState = (state: SearchState): Search => {
  const { total: _total, ...passengers } = state.passenger
  return {
    tripType: state.tripType,
    origin: state.origin,
    destination: state.destination,
    departureDate: state.departureDate,
    returnDate: state.tripType === 'ROUND_TRIP' ? state.arrivalDate : null,
    passengers,
    promoCode: state.promoCode,
    specialFare: state.specialFare,
    currency: state.currency,
    nationality: state.nationality,
  }
}

/** Why a search cannot be asked yet, first things first. Each has words in the catalogue. */
export type SearchObstacle =
  | 'chooseOrigin'
  | 'chooseDestination'
  | 'unknownOrigin'
  | 'unknownDestination'
  | 'sameStations'
  | 'airportError'
  | 'chooseDepartureDate'
  | 'chooseReturnDate'

/**
 * Why the search button refuses, or null when the search is complete [SRCH-04..09].
 * @param known the station codes of the network
 * @param airportErrors whether a station field shows an error of its own
 */
export function whyNotSearch(search: Search, known: readonly string[], airportErrors: boolean): SearchObstacle | null {
  if (search.origin === null && !airportErrors) return 'chooseOrigin'
  if (search.destination === null && !airportErrors) return 'chooseDestination'
  if (airportErrors || search.origin === null || search.destination === null) return 'airportError'
  if (!known.includes(search.origin)) return 'unknownOrigin'
  if (!known.includes(search.destination)) return 'unknownDestination'
  if (search.origin === search.destination) return 'sameStations'
  if (search.departureDate === null) return 'chooseDepartureDate'
  return search.tripType === 'ROUND_TRIP' && search.returnDate === null ? 'chooseReturnDate' : null
}

/** Whether two searches ask the same question. */
export const isSameSearch = (one: Search, other: Search): boolean => JSON.stringify(toSearchState(one)) === JSON.stringify(toSearchState(other))

/** Which end of the route a station field is for. */
export type StationField = 'origin' | 'destination'

/** The zone that decides what today is while no origin is chosen. */
const HOME_ZONE = 'Asia/Kolkata'

/**
 * A station field's new value put into the search. An origin brings its currency [STN-15]; what then does not go together
 * is for `settledSearch` to mend.
 */
export function withStation(search: Search, network: Network, field: StationField, stationCode: string | null): Search {
  if (field === 'destination') return { ...search, destination: stationCode }
  const currency = stationCode === null ? DEFAULT_CURRENCY : (stationByCode(network.stations, stationCode)?.currencyCode ?? search.currency)
  return { ...search, origin: stationCode, currency }
}

/** Origin and destination exchanged, with the currency of the new origin [STN-13, STN-14]. */
export const withStationsSwapped = (search: Search, network: Network): Search =>
  withStation({ ...search, destination: search.origin }, network, 'origin', search.destination)

/** The calendar date at the origin at an instant; in India while no origin is chosen. */
export const todayAt = (now: number, search: Search, network: Network): IsoDate =>
  localDate(now, stationByCode(network.stations, search.origin)?.timeZone ?? HOME_ZONE)

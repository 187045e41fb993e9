import { localDate, type IsoDate } from './calendarDate.ts'
import { DEFAULT_CURRENCY } from './money.ts'
import type { Search } from './search.ts'
import { isMarket, stationByCode, type Network } from './station.ts'

/** Which end of the route a station field is for. */
export type StationField = 'origin' | 'destination'

/** The zone that decides what today is while no origin is chosen. */
const HOME_ZONE = 'Asia/Kolkata'

const currencyAt = (network: Network, origin: string | null, kept: string): string =>
  origin === null ? kept : (stationByCode(network.stations, origin)?.currencyCode ?? kept)

const reachable = (network: Network, origin: string | null, destination: string | null): string | null =>
  destination === null || origin === null || network.markets.length === 0 || isMarket(network.markets, origin, destination) ? destination : null

/**
 * A station field's new value put into the search. An origin brings its currency [STN-15] and clears a destination that
 * it does not reach [STN-17].
 */
export function withStation(search: Search, network: Network, field: StationField, stationCode: string | null): Search {
  if (field === 'destination') return { ...search, destination: stationCode }
  const currency = stationCode === null ? DEFAULT_CURRENCY : currencyAt(network, stationCode, search.currency)
  return { ...search, origin: stationCode, destination: reachable(network, stationCode, search.destination), currency }
}

/** Origin and destination exchanged, with the currency of the new origin [STN-13, STN-14]. */
export const withStationsSwapped = (search: Search, network: Network): Search =>
  withStation({ ...search, destination: search.origin }, network, 'origin', search.destination)

/** The calendar date at the origin at an instant; in India while no origin is chosen. */
export const todayAt = (now: number, search: Search, network: Network): IsoDate =>
  localDate(now, stationByCode(network.stations, search.origin)?.timeZone ?? HOME_ZONE)

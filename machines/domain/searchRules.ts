import { localDate, type IsoDate } from './calendarDate.ts'
import { DEFAULT_CURRENCY } from './money.ts'
import type { Search } from './search.ts'
import { stationByCode, type Network } from './station.ts'

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

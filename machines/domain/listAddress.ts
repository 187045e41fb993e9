import { ARRIVAL_PARTS, DAY_PARTS, DEFAULT_LIST, FLIGHT_SORTS, type FlightList } from './flightList.ts'
import { majorOf, moneyFromMajor } from './money.ts'
import type { SearchQuery } from './searchAddress.ts'

/** The names of the address's query that tell how flights are listed. */
export const LIST_QUERY_NAMES = ['sort', 'stops', 'times', 'returnTimes', 'arrivals', 'returnArrivals', 'via', 'longest', 'price'] as const

const chosen = <Value extends string>(text: string | undefined, values: readonly Value[]): readonly Value[] => {
  const given = text?.split(',') ?? []
  return values.filter((each) => given.includes(each))
}

const STOPS = ['0', '1', '2'] as const

/** More stations than any search has stopovers are a mistake. */
const MOST_STOPOVERS = 20

/**
 * How flights are listed, as the part of an address that follows the search's own. What is at its default is left out.
 * @param currency of the price limit, which is written in major units
 */
export function toListQuery({ sort, filters }: FlightList, currency: string): SearchQuery {
  const parts: Readonly<Record<(typeof LIST_QUERY_NAMES)[number], string>> = {
    sort: sort === DEFAULT_LIST.sort ? '' : sort,
    stops: filters.stops.toSorted().join(','),
    times: DAY_PARTS.filter((each) => filters.times.includes(each)).join(','),
    returnTimes: DAY_PARTS.filter((each) => filters.returnTimes.includes(each)).join(','),
    arrivals: ARRIVAL_PARTS.filter((each) => filters.arrivals.includes(each)).join(','),
    returnArrivals: ARRIVAL_PARTS.filter((each) => filters.returnArrivals.includes(each)).join(','),
    via: filters.stopovers.toSorted().join(','),
    longest: String(filters.longestMinutes ?? ''),
    price: filters.priceMinor === null ? '' : String(majorOf({ minor: filters.priceMinor, currency })),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

/**
 * How an address lists flights; what it does not say, or says in words unknown, is at its default.
 * @param currency of the price limit
 */
export function fromListQuery(query: SearchQuery, currency: string): FlightList {
  const price = query['price'] ?? ''
  return {
    sort: FLIGHT_SORTS.find((each) => each === query['sort']) ?? DEFAULT_LIST.sort,
    filters: {
      stops: chosen(query['stops'], STOPS).map(Number),
      times: chosen(query['times'], DAY_PARTS),
      returnTimes: chosen(query['returnTimes'], DAY_PARTS),
      arrivals: chosen(query['arrivals'], ARRIVAL_PARTS),
      returnArrivals: chosen(query['returnArrivals'], ARRIVAL_PARTS),
      stopovers: [...new Set((query['via'] ?? '').split(',').filter((each) => /^[A-Z]{3}$/.test(each)))].slice(0, MOST_STOPOVERS).toSorted(),
      longestMinutes: /^[1-9]\d{0,3}$/.test(query['longest'] ?? '') ? Number(query['longest']) : null,
      priceMinor: /^\d{1,9}(\.\d{1,3})?$/.test(price) && Number(price) > 0 ? moneyFromMajor(Number(price), currency).minor : null,
    },
  }
}

import type { Journey } from './journey.ts'

/** How a list of flights is ordered. */
export type FlightSort = 'cheapest' | 'earliest' | 'latest' | 'fastest'

export const FLIGHT_SORTS: readonly FlightSort[] = ['cheapest', 'earliest', 'latest', 'fastest']

/** A part of the day of departure: before 6, 6 to 12, 12 to 18, from 18 local time. */
export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

export const DAY_PARTS: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening']

/** How many stops a traveller accepts, by number of stops. Nothing chosen: any. */
export interface FlightFilters {
  readonly stops: readonly number[]
  readonly times: readonly DayPart[]
  /** The most a journey may cost for the party, in minor units; null: no limit. */
  readonly priceMinor: number | null
}

export const NO_FILTERS: FlightFilters = { stops: [], times: [], priceMinor: null }

/** The part of the day of a local time `YYYY-MM-DDTHH:mm`. */
export function dayPartOf(localTime: string): DayPart {
  const hour = Number(localTime.slice(11, 13))
  return hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

const price = (journey: Journey): number => journey.fare?.total.minor ?? Number.POSITIVE_INFINITY

const ORDERS: Readonly<Record<FlightSort, (one: Journey, other: Journey) => number>> = {
  cheapest: (one, other) => price(one) - price(other),
  earliest: (one, other) => one.departure.localeCompare(other.departure),
  latest: (one, other) => other.departure.localeCompare(one.departure),
  fastest: (one, other) => one.durationMinutes - other.durationMinutes,
}

/** The journeys that pass the filters. */
export const filteredFlights = (journeys: readonly Journey[], filters: FlightFilters): readonly Journey[] =>
  journeys.filter(
    (each) =>
      (filters.stops.length === 0 || filters.stops.includes(each.stops)) &&
      (filters.times.length === 0 || filters.times.includes(dayPartOf(each.departure))) &&
      (filters.priceMinor === null || price(each) <= filters.priceMinor),
  )

/** The journeys in order; ties by departure, and sold-out ones last. */
export const sortedFlights = (journeys: readonly Journey[], sort: FlightSort): readonly Journey[] =>
  journeys.toSorted(
    (one, other) =>
      Number(one.fare === null) - Number(other.fare === null) || ORDERS[sort](one, other) || one.departure.localeCompare(other.departure),
  )

/** How many filters are on. */
export const countFilters = (filters: FlightFilters): number => filters.stops.length + filters.times.length + (filters.priceMinor === null ? 0 : 1)

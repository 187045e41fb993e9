import { decimalsOf } from './money.ts'
import type { Direction, Journey } from './journey.ts'
import { areSameCounts } from './passengers.ts'
import type { Search } from './search.ts'

/** How a list of flights is ordered. */
export type FlightSort = 'cheapest' | 'earliest' | 'latest' | 'fastest'

export const FLIGHT_SORTS: readonly FlightSort[] = ['cheapest', 'earliest', 'latest', 'fastest']

/** A part of the day of departure: before 6, 6 to 12, 12 to 18, from 18 local time. */
export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

export const DAY_PARTS: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening']

/** Which flights a traveller wants to see. Stops and price hold for both directions; an empty list means any. */
export interface FlightFilters {
  readonly stops: readonly number[]
  /** When to leave on the way there. */
  readonly times: readonly DayPart[]
  /** When to leave on the way back. */
  readonly returnTimes: readonly DayPart[]
  /** The most a journey may cost for the party, in minor units; null: no limit. */
  readonly priceMinor: number | null
}

export const NO_FILTERS: FlightFilters = { stops: [], times: [], returnTimes: [], priceMinor: null }

/** How flights are listed: one setting for both directions, so that it fits in the address. */
export interface FlightList {
  readonly sort: FlightSort
  readonly filters: FlightFilters
}

export const DEFAULT_LIST: FlightList = { sort: 'cheapest', filters: NO_FILTERS }

/** The field of the filters that holds a direction's parts of the day. */
export const timesField = (direction: Direction): 'times' | 'returnTimes' => (direction === 'outbound' ? 'times' : 'returnTimes')

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

/** The journeys of a direction that pass the filters. A sold-out one passes no price limit. */
export function filteredFlights(journeys: readonly Journey[], filters: FlightFilters, direction: Direction): readonly Journey[] {
  const times = filters[timesField(direction)]
  return journeys.filter(
    (each) =>
      (filters.stops.length === 0 || filters.stops.includes(each.stops)) &&
      (times.length === 0 || times.includes(dayPartOf(each.departure))) &&
      (filters.priceMinor === null || price(each) <= filters.priceMinor),
  )
}

/** The journeys in order; ties by departure, and sold-out ones last. */
export const sortedFlights = (journeys: readonly Journey[], sort: FlightSort): readonly Journey[] =>
  journeys.toSorted(
    (one, other) =>
      Number(one.fare === null) - Number(other.fare === null) || ORDERS[sort](one, other) || one.departure.localeCompare(other.departure),
  )

/** How many filters are on. */
export const countFilters = (filters: FlightFilters): number =>
  filters.stops.length + filters.times.length + filters.returnTimes.length + (filters.priceMinor === null ? 0 : 1)

/** Takes a value out of a list that has it, and puts it in otherwise. */
export const toggled = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

/** Whether prices of two searches can be compared: same route, party, currency and discounts. */
const isPricedAlike = (one: Search, other: Search): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.currency === other.currency &&
  one.promoCode === other.promoCode &&
  one.specialFare === other.specialFare &&
  areSameCounts(one.passengers, other.passengers)

/** How to list the flights of another search: all stays but the price limit, which means something only where prices compare. */
export function listForSearch(list: FlightList, before: Search | null, after: Search | null): FlightList {
  const isComparable = before === null || after === null ? before === after : isPricedAlike(before, after)
  return isComparable ? list : { ...list, filters: { ...list.filters, priceMinor: null } }
}

/** The round number of 1, 2 or 5 times a power of ten that is nearest above. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power
}

/**
 * A few round price limits, in minor units, each of which leaves out some flight but leaves one in every direction.
 * @param directions the journeys of each direction
 * @param currency of the journeys' fares
 */
export function priceLimits(directions: readonly (readonly Journey[])[], currency: string): readonly number[] {
  const prices = directions.map((journeys) => journeys.map(price).filter(Number.isFinite)).filter((each) => each.length > 0)
  const dearest = Math.max(...prices.flat())
  const needed = Math.max(...prices.map((each) => Math.min(...each)))
  if (!(dearest > needed)) return []
  const step = Math.max(roundStep((dearest - needed) / 5), 10 ** decimalsOf(currency))
  const first = Math.ceil(needed / step)
  return Array.from({ length: Math.ceil(dearest / step) - first }, (_, index) => (first + index) * step)
}

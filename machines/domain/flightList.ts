import { decimalsOf } from './money.ts'
import { type Availability, daysLater, type Direction, type Journey, journeysOf, stopStations } from './journey.ts'
import { areSameCounts } from './passengers.ts'
import type { Search } from './search.ts'

/** How a list of flights is ordered. */
export type FlightSort = 'cheapest' | 'earliest' | 'latest' | 'fastest'

export const FLIGHT_SORTS: readonly FlightSort[] = ['cheapest', 'earliest', 'latest', 'fastest']

/** A part of the day of departure: before 6, 6 to 12, 12 to 18, from 18 local time. */
export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

export const DAY_PARTS: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening']

/** When a flight arrives: in a part of the day on which it leaves, or on a later day. */
export type ArrivalPart = DayPart | 'nextDay'

export const ARRIVAL_PARTS: readonly ArrivalPart[] = [...DAY_PARTS, 'nextDay']

/** Which flights a traveller wants to see. Stops, stopovers, length and price hold for both directions; an empty list means any. */
export interface FlightFilters {
  readonly stops: readonly number[]
  /** When to leave on the way there. */
  readonly times: readonly DayPart[]
  /** When to leave on the way back. */
  readonly returnTimes: readonly DayPart[]
  /** When to arrive on the way there. */
  readonly arrivals: readonly ArrivalPart[]
  /** When to arrive on the way back. */
  readonly returnArrivals: readonly ArrivalPart[]
  /** Stations where to stop on the way, and at no other. */
  readonly stopovers: readonly string[]
  /** The most minutes that a journey may take; null: no limit. */
  readonly longestMinutes: number | null
  /** The most a journey may cost for the party, in minor units; null: no limit. */
  readonly priceMinor: number | null
}

export const NO_FILTERS: FlightFilters = {
  stops: [],
  times: [],
  returnTimes: [],
  arrivals: [],
  returnArrivals: [],
  stopovers: [],
  longestMinutes: null,
  priceMinor: null,
}

/** The filters that are ticked, in the order in which they are shown. */
export const TICKED_FILTERS = ['stops', 'times', 'arrivals', 'returnTimes', 'returnArrivals', 'stopovers'] as const

export type TickedFilter = (typeof TICKED_FILTERS)[number]

/** A value of a filter that is ticked, or whose tick is taken away. */
export type FilterTick = { [Field in TickedFilter]: { readonly field: Field; readonly value: FlightFilters[Field][number] } }[TickedFilter]

/** A limit that is chosen, or taken away with null. */
export interface FilterLimit {
  readonly field: 'longestMinutes' | 'priceMinor'
  readonly limit: number | null
}

/** How flights are listed: one setting for both directions, so that it fits in the address. */
export interface FlightList {
  readonly sort: FlightSort
  readonly filters: FlightFilters
}

export const DEFAULT_LIST: FlightList = { sort: 'cheapest', filters: NO_FILTERS }

/** The directions for which a filter holds. */
export function filteredDirections(field: TickedFilter): readonly Direction[] {
  if (field === 'times' || field === 'arrivals') return ['outbound']
  return field === 'returnTimes' || field === 'returnArrivals' ? ['inbound'] : ['outbound', 'inbound']
}

/** The part of the day of a local time `YYYY-MM-DDTHH:mm`. */
export function dayPartOf(localTime: string): DayPart {
  const hour = Number(localTime.slice(11, 13))
  return hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** When a journey arrives, by the clock of its last station. */
export const arrivalPartOf = (journey: Pick<Journey, 'departure' | 'arrival'>): ArrivalPart =>
  daysLater(journey) > 0 ? 'nextDay' : dayPartOf(journey.arrival)

const price = (journey: Journey): number => journey.fare?.total.minor ?? Number.POSITIVE_INFINITY

const ORDERS: Readonly<Record<FlightSort, (one: Journey, other: Journey) => number>> = {
  cheapest: (one, other) => price(one) - price(other),
  earliest: (one, other) => one.departure.localeCompare(other.departure),
  latest: (one, other) => other.departure.localeCompare(one.departure),
  fastest: (one, other) => one.durationMinutes - other.durationMinutes,
}

/** The journeys of a direction that pass the filters. A sold-out one passes no price limit. */
export function filteredFlights(journeys: readonly Journey[], filters: FlightFilters, direction: Direction): readonly Journey[] {
  const { stops, stopovers, longestMinutes, priceMinor } = filters
  const [times, arrivals] = direction === 'outbound' ? [filters.times, filters.arrivals] : [filters.returnTimes, filters.returnArrivals]
  return journeys.filter(
    (each) =>
      isAmong(stops, each.stops) &&
      isAmong(times, dayPartOf(each.departure)) &&
      isAmong(arrivals, arrivalPartOf(each)) &&
      (stopovers.length === 0 || (each.stops > 0 && stopStations(each).every((station) => stopovers.includes(station)))) &&
      (longestMinutes === null || each.durationMinutes <= longestMinutes) &&
      (priceMinor === null || price(each) <= priceMinor),
  )
}

const isAmong = <Value>(wanted: readonly Value[], value: Value): boolean => wanted.length === 0 || wanted.includes(value)

/** How many flights pass the filters in some directions. */
export const countFlights = (
  availability: Availability | null,
  filters: FlightFilters,
  directions: readonly Direction[] = ['outbound', 'inbound'],
): number => directions.reduce((sum, direction) => sum + filteredFlights(journeysOf(availability, direction), filters, direction).length, 0)

/** How many flights there would be with a value of a filter alone, beside the filters of other kinds. */
export const countWith = (availability: Availability | null, filters: FlightFilters, { field, value }: FilterTick): number =>
  countFlights(availability, { ...filters, [field]: [value] }, filteredDirections(field))

/** Whether a value of a filter can be ticked: it leaves a flight. The tick of what is on can always be taken away. */
export const canTick = (availability: Availability | null, filters: FlightFilters, tick: FilterTick): boolean =>
  isTicked(filters, tick) || countWith(availability, filters, tick) > 0

/** Whether a value of a filter is on. */
export const isTicked = (filters: FlightFilters, { field, value }: FilterTick): boolean => (filters[field] as readonly unknown[]).includes(value)

/** The filters with a value ticked, or its tick taken away. */
export const withTick = (filters: FlightFilters, { field, value }: FilterTick): FlightFilters => ({
  ...filters,
  [field]: toggled<unknown>(filters[field], value),
})

/** The journeys in order; ties by departure, and sold-out ones last. */
export const sortedFlights = (journeys: readonly Journey[], sort: FlightSort): readonly Journey[] =>
  journeys.toSorted(
    (one, other) =>
      Number(one.fare === null) - Number(other.fare === null) || ORDERS[sort](one, other) || one.departure.localeCompare(other.departure),
  )

/** How many filters are on. */
export const countFilters = (filters: FlightFilters): number =>
  TICKED_FILTERS.reduce((sum, field) => sum + filters[field].length, 0) +
  [filters.longestMinutes, filters.priceMinor].filter((each) => each !== null).length

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

/** How to list the flights of another search: a price limit stays where prices compare, stopovers and lengths on the same route, the rest always. */
export function listForSearch(list: FlightList, before: Search | null, after: Search | null): FlightList {
  const isComparable = before === null || after === null ? before === after : isPricedAlike(before, after)
  const isSameRoute = before?.origin === after?.origin && before?.destination === after?.destination
  const filters = isSameRoute ? list.filters : { ...list.filters, stopovers: [], longestMinutes: null }
  return { ...list, filters: isComparable ? filters : { ...filters, priceMinor: null } }
}

/** The round number of 1, 2 or 5 times a power of ten that is nearest above. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power
}

/**
 * A few round limits, each of which leaves out some flight but leaves one in every direction.
 * @param directions what is limited, of the journeys of each direction
 * @param least the smallest step between two limits
 */
function roundLimits(directions: readonly (readonly number[])[], least: number): readonly number[] {
  const known = directions.filter((each) => each.length > 0)
  const most = Math.max(...known.flat())
  const needed = Math.max(...known.map((each) => Math.min(...each)))
  if (!(most > needed)) return []
  const step = Math.max(roundStep((most - needed) / 5), least)
  const first = Math.ceil(needed / step)
  return Array.from({ length: Math.ceil(most / step) - first }, (_, index) => (first + index) * step)
}

/** Half an hour: limits of lengths are whole ones. */
const LENGTH_STEP = 30

/**
 * A few round limits of how long a journey takes, in minutes; see `priceLimits`.
 * @param directions the journeys of each direction
 */
export const lengthLimits = (directions: readonly (readonly Journey[])[]): readonly number[] =>
  roundLimits(
    directions.map((journeys) => journeys.map(({ durationMinutes }) => durationMinutes / LENGTH_STEP)),
    1,
  ).map((steps) => steps * LENGTH_STEP)

/**
 * A few round price limits, in minor units, each of which leaves out some flight but leaves one in every direction.
 * @param directions the journeys of each direction
 * @param currency of the journeys' fares
 */
export const priceLimits = (directions: readonly (readonly Journey[])[], currency: string): readonly number[] =>
  roundLimits(
    directions.map((journeys) => journeys.map(price).filter(Number.isFinite)),
    10 ** decimalsOf(currency),
  )

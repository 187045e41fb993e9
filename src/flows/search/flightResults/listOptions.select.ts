import {
  ARRIVAL_PARTS,
  type ArrivalPart,
  arrivalPartOf,
  countFilters,
  countFlights,
  countWith,
  dayPartOf,
  filteredDirections,
  type FilterLimit,
  type FilterTick,
  type FlightSort,
  isTicked,
  lengthLimits,
  priceLimits,
  TICKED_FILTERS,
  type TickedFilter,
} from '../../../../machines/domain/flightList.ts'
import { allJourneys, type Journey, journeysOf, stopStations } from '../../../../machines/domain/journey.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { durationShown, moneyShown } from '../../../messages/format.ts'
import { type ResultsSnapshot, stopsWords } from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'

interface TickOption {
  readonly tick: FilterTick
  readonly isOn: boolean
  /** How many flights there would be with it alone, beside the filters of other kinds. */
  readonly flights: number
}

/** A filter with the values that may be ticked. */
export interface TickGroup {
  readonly field: TickedFilter
  /** Where its flights leave, or arrive; null where it holds for both directions. */
  readonly station: string | null
  readonly options: readonly TickOption[]
}

/** A filter with its limits, and how many flights each would leave. */
export interface LimitGroup {
  readonly field: FilterLimit['field']
  /** The one that holds; null for none. */
  readonly held: number | null
  readonly options: readonly { readonly limit: number; readonly flights: number }[]
}

export interface ListOptions {
  readonly ticks: readonly TickGroup[]
  readonly limits: readonly LimitGroup[]
  /** Whether there are flights back, for which limits hold as well. */
  readonly isRoundTrip: boolean
  readonly currency: string
  /** How many filters are on. */
  readonly on: number
  /** How many flights there are, and how many pass the filters. */
  readonly all: number
  readonly shown: number
}

/** The values that flights have for a filter, in the order in which they are shown. */
const VALUES: Readonly<Record<TickedFilter, (journeys: readonly Journey[]) => readonly (number | string)[]>> = {
  stops: (journeys) => journeys.map((each) => each.stops),
  times: (journeys) => journeys.map((each) => dayPartOf(each.departure)),
  returnTimes: (journeys) => journeys.map((each) => dayPartOf(each.departure)),
  arrivals: (journeys) => journeys.map(arrivalPartOf),
  returnArrivals: (journeys) => journeys.map(arrivalPartOf),
  stopovers: (journeys) => journeys.flatMap(stopStations),
}

const ORDER: readonly (number | string)[] = ARRIVAL_PARTS
const inOrder = (values: Iterable<number | string>): readonly (number | string)[] =>
  [...values].toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other) || (one < other ? -1 : 1))

/** Where the flights of a filter leave, or arrive. */
function stationOf(field: TickedFilter, search: CompleteSearch): string | null {
  if (field === 'times' || field === 'returnArrivals') return search.origin
  return field === 'arrivals' || field === 'returnTimes' ? search.destination : null
}

/** A filter, where its flights differ in it or something of it is on. */
function tickGroups({ search, availability, list: { filters } }: ResultsSnapshot['context']): readonly TickGroup[] {
  if (search === null) return []
  return TICKED_FILTERS.map((field) => {
    const journeys = filteredDirections(field).flatMap((direction) => journeysOf(availability, direction))
    const values = inOrder(new Set([...VALUES[field](journeys), ...filters[field]]))
    const options = values.map((value) => {
      const tick = { field, value } as FilterTick
      return { tick, isOn: isTicked(filters, tick), flights: countWith(availability, filters, tick) }
    })
    return { field, station: stationOf(field, search), options }
  }).filter(({ options }) => options.length > 1)
}

const LIMITS: Readonly<Record<FilterLimit['field'], (directions: readonly (readonly Journey[])[], currency: string) => readonly number[]>> = {
  longestMinutes: lengthLimits,
  priceMinor: priceLimits,
}

/** The limits to choose from, with the one that holds. */
function limitGroup(field: FilterLimit['field'], { search, availability, list: { filters } }: ResultsSnapshot['context']): LimitGroup {
  const offered = LIMITS[field]([journeysOf(availability, 'outbound'), journeysOf(availability, 'inbound')], search?.currency ?? '')
  const held = filters[field]
  const limits = held === null || offered.includes(held) ? offered : [...offered, held].toSorted((one, other) => one - other)
  return { field, held, options: limits.map((limit) => ({ limit, flights: countFlights(availability, { ...filters, [field]: limit }) })) }
}

/** What the traveller may choose from to order and filter the flights. */
export function listOptions({ context }: ResultsSnapshot): ListOptions {
  const { search, availability, list } = context
  return {
    ticks: tickGroups(context),
    limits: [limitGroup('longestMinutes', context), limitGroup('priceMinor', context)].filter(({ options }) => options.length > 0),
    isRoundTrip: search !== null && search.returnDate !== null,
    currency: search?.currency ?? '',
    on: countFilters(list.filters),
    all: allJourneys(availability).length,
    shown: countFlights(availability, list.filters),
  }
}

/** How a list is ordered, as a choice and as a part of a sentence. */
export const SORT_WORDS = {
  cheapest: ['sortCheapest', 'sortedCheapest'],
  earliest: ['sortEarliest', 'sortedEarliest'],
  latest: ['sortLatest', 'sortedLatest'],
  fastest: ['sortFastest', 'sortedFastest'],
} as const satisfies Record<FlightSort, readonly [string, string]>

const TIME_WORDS = {
  night: 'timeNight',
  morning: 'timeMorning',
  afternoon: 'timeAfternoon',
  evening: 'timeEvening',
  nextDay: 'timeNextDay',
} as const satisfies Record<ArrivalPart, string>

const LEGENDS = {
  stops: 'stops',
  times: 'departureFrom',
  returnTimes: 'departureFrom',
  arrivals: 'arrivalIn',
  returnArrivals: 'arrivalIn',
  stopovers: 'stopoverIn',
} as const satisfies Record<TickedFilter, string>

/** What a filter is called; `city` names a station. */
export const legendWords = ({ field, station }: TickGroup, city: (code: string) => string): string =>
  t(LEGENDS[field], { city: station === null ? '' : city(station) })

/** What a value of a filter is called; `city` names a station. */
export function tickWords(tick: FilterTick, city: (code: string) => string): string {
  if (tick.field === 'stops') return stopsWords(tick.value)
  return tick.field === 'stopovers' ? city(tick.value) : t(TIME_WORDS[tick.value])
}

/** What a limit is called, what it is without one, and what each value of it is called. */
export const limitWords = ({ field }: LimitGroup, { isRoundTrip, currency }: ListOptions) =>
  field === 'priceMinor'
    ? {
        label: t(isRoundTrip ? 'priceEachWay' : 'priceLabel'),
        any: t('anyPrice'),
        upTo: (minor: number) => t('priceUpTo', { price: moneyShown({ minor, currency }) }),
      }
    : {
        label: t(isRoundTrip ? 'lengthEachWay' : 'lengthLabel'),
        any: t('anyLength'),
        upTo: (minutes: number) => t('lengthUpTo', { duration: durationShown(minutes) }),
      }

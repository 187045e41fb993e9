import type { SnapshotFrom } from 'xstate'
import { canTick, countFilters, DEFAULT_LIST, type FilterTick } from '../../domain/flightList.ts'
import * as sample from '../../domain/flights.samples.ts'
import { lowFares } from '../../domain/lowFare.samples.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { FlightResultsEvent, FlightResultsInput, flightResultsMachine } from './flightResults.machine.ts'

type Snapshot = SnapshotFrom<typeof flightResultsMachine>

const isSheetOpen = (snapshot: Snapshot): boolean => snapshot.matches({ filterPanel: 'open' })

/** Whether flights are on the screen, to be ordered and filtered. */
const hasFlights = ({ context }: Snapshot): boolean => context.availability !== null && context.availability.outbound.length > 0

/** Whether every flight is on the screen, and nothing lies over it. */
const hasAllInReach = (snapshot: Snapshot): boolean =>
  hasFlights(snapshot) && countFilters(snapshot.context.list.filters) === 0 && !isSheetOpen(snapshot)

const hasStrip = (snapshot: Snapshot): boolean =>
  snapshot.context.today !== null && snapshot.context.search !== null && !snapshot.matches({ flights: 'failed' }) && !isSheetOpen(snapshot)

const canRetry = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flights: 'failed' }) ||
  (hasStrip(snapshot) &&
    (snapshot.value.outboundStrip === 'unavailable' || (snapshot.value.inboundStrip === 'unavailable' && !snapshot.matches({ flights: 'refused' }))))

const canRefresh = (snapshot: Snapshot): boolean =>
  !isSheetOpen(snapshot) && (snapshot.matches({ flights: { shown: 'stale' } }) || snapshot.matches({ flights: { shown: 'refreshFailed' } }))

/** Opens the flight that leaves at a time; null while it is not on the screen. */
const opened = (snapshot: Snapshot, time: string): FlightResultsEvent | null => {
  const journey = snapshot.context.availability?.outbound.find((each) => each.departure.endsWith(time))
  return journey === undefined || !hasAllInReach(snapshot) ? null : { type: 'flight.opened', journeyKey: journey.journeyKey }
}

const isForOne = ({ context }: Snapshot): boolean => context.search?.returnDate === null

/** Ticks a filter where that leaves a flight: the page offers no other. */
const ticks =
  (tick: FilterTick) =>
  (snapshot: Snapshot): FlightResultsEvent | null =>
    hasFlights(snapshot) && canTick(snapshot.context.availability, snapshot.context.list.filters, tick) ? { type: 'filter.ticked', ...tick } : null

/** Three seconds, and ten minutes. */
const DELAYS = { slow: 3_000, stale: 600_000 } as const

/** How the results of a search begin. */
export const input = (search: CompleteSearch | null, changes: Partial<FlightResultsInput> = {}): FlightResultsInput => ({
  search,
  today: sample.TODAY,
  horizonDays: 365,
  delays: DELAYS,
  list: DEFAULT_LIST,
  ...changes,
})

/** What a walk may try with the results of a search. */
export const flightResultsSamples = {
  starts: {
    'a one-way search with a promo code': input(sample.WITH_CODE),
    'a round trip with a promo code before the clock has answered': input(sample.ROUND_TRIP_WITH_CODE, { today: null }),
    'an address that was not understood': input(null),
  },
  events: {
    'the same search': ({ context }) => ({ type: 'search.changed', search: context.search }),
    'a round trip': { type: 'search.changed', search: sample.ROUND_TRIP },
    'the day after': ({ context }) =>
      context.search === null ? null : { type: 'search.changed', search: { ...context.search, departureDate: '2026-06-13' } },
    'a customer signs in': { type: 'customer.changed' },
    'another list in the address': { type: 'list.changed', list: { ...DEFAULT_LIST, sort: 'latest' } },
    'the clock': { type: 'today.changed', today: sample.TODAY },
    'the configuration': { type: 'configuration.provided', horizonDays: 200, delays: DELAYS },
    'try again': (snapshot) => (canRetry(snapshot) ? { type: 'retry.asked' } : null),
    'check prices again': (snapshot) => (canRefresh(snapshot) ? { type: 'refresh.asked' } : null),
    'earliest first': (snapshot) => (hasFlights(snapshot) ? { type: 'sort.chosen', sort: 'earliest' } : null),
    'non-stop': ticks({ field: 'stops', value: 0 }),
    'in the morning': ticks({ field: 'times', value: 'morning' }),
    'a stop that no flight has': (snapshot) => (hasFlights(snapshot) ? { type: 'filter.ticked', field: 'stops', value: 9 } : null),
    'at most 5,000 rupees': (snapshot) =>
      hasFlights(snapshot) && isForOne(snapshot) ? { type: 'limit.chosen', field: 'priceMinor', limit: 500_000 } : null,
    'no filters': (snapshot) => (hasFlights(snapshot) && countFilters(snapshot.context.list.filters) > 0 ? { type: 'filters.cleared' } : null),
    'the filters': (snapshot) => (hasFlights(snapshot) && !isSheetOpen(snapshot) ? { type: 'filters.opened' } : null),
    'done with the filters': (snapshot) => (hasFlights(snapshot) && isSheetOpen(snapshot) ? { type: 'filters.closed' } : null),
    'the flight at 06:10': (snapshot) => opened(snapshot, '06:10'),
    'the connecting flight': (snapshot) => opened(snapshot, '14:05'),
    'the sold-out flight': (snapshot) => opened(snapshot, '20:15'),
    'close the breakdown': (snapshot) => (hasAllInReach(snapshot) && snapshot.context.openedJourney !== null ? { type: 'breakdown.closed' } : null),
    'the next day': (snapshot) => (hasStrip(snapshot) ? { type: 'day.chosen', direction: 'outbound', date: '2026-06-13' } : null),
    'the same day': (snapshot) => (hasStrip(snapshot) ? { type: 'day.chosen', direction: 'outbound', date: '2026-06-12' } : null),
  },
  ports: {
    findFlights: {
      answers: {
        flights: sample.found,
        'flights without the promo code': sample.foundWithoutCode,
        'flights without the one at 06:10': sample.foundWithoutEarly,
        'no flights': sample.foundNothing,
        'the date has passed': { outcome: 'refused', reason: 'datePassed' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    loadLowFares: {
      answers: { fares: ({ startDate }) => ({ days: lowFares(startDate) }) },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
  key: ({ value, context }) => ({
    filters: countFilters(context.list.filters) > 0,
    value,
    search: context.search?.returnDate ?? context.search?.departureDate,
    code: context.search?.promoCode,
    today: context.today,
    flights: context.availability?.outbound.length,
    promotion: context.promotion?.applied,
    opened: context.openedJourney,
  }),
} satisfies Samples<typeof flightResultsMachine>

import type { SnapshotFrom } from 'xstate'
import { DEFAULT_LIST, NO_FILTERS } from '../../domain/flightList.ts'
import * as sample from '../../domain/sampleFlights.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/samples.ts'
import type { flightResultsMachine } from './flightResults.machine.ts'
import type { FlightResultsInput } from './flightResults.types.ts'

type Snapshot = SnapshotFrom<typeof flightResultsMachine>

const hasFlights = ({ context }: Snapshot): boolean => context.availability !== null && context.availability.outbound.length > 0

const isOneOf = (values: readonly unknown[], direction: 'outboundStrip' | 'inboundStrip', { value }: Snapshot): boolean =>
  values.some((each) => JSON.stringify(each) === JSON.stringify(value[direction]))

const canRetry = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flights: 'failed' }) || isOneOf(['unavailable'], 'outboundStrip', snapshot) || isOneOf(['unavailable'], 'inboundStrip', snapshot)

const canRefresh = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flights: { shown: 'stale' } }) || snapshot.matches({ flights: { shown: 'notRenewed' } })

/** How the results of a search begin. */
export const input = (search: CompleteSearch | null, changes: Partial<FlightResultsInput> = {}): FlightResultsInput => ({
  search,
  today: sample.TODAY,
  horizonDays: 365,
  staleMinutes: 10,
  list: DEFAULT_LIST,
  ...changes,
})

/** What a walk may try with the results of a search. */
export const flightResultsSamples: Samples<typeof flightResultsMachine> = {
  starts: {
    'a one-way search': input(sample.ONE_WAY),
    'a round trip before the clock has answered': input(sample.ROUND_TRIP, { today: null }),
    'an address that was not understood': input(null),
  },
  events: {
    'the same search': ({ context }) => ({ type: 'search.changed', search: context.search }),
    'a round trip': { type: 'search.changed', search: sample.ROUND_TRIP },
    'the day after': ({ context }) =>
      context.search === null ? null : { type: 'search.changed', search: { ...context.search, departureDate: '2026-06-13' } },
    'another list in the address': { type: 'list.changed', list: { ...DEFAULT_LIST, sort: 'latest' } },
    'the clock': { type: 'today.changed', today: sample.TODAY },
    'the configuration': { type: 'configuration.provided', horizonDays: 200, staleMinutes: 10 },
    'try again': (snapshot) => (canRetry(snapshot) ? { type: 'retry.asked' } : null),
    'check prices again': (snapshot) => (canRefresh(snapshot) ? { type: 'refresh.asked' } : null),
    'earliest first': (snapshot) => (hasFlights(snapshot) ? { type: 'sort.chosen', sort: 'earliest' } : null),
    'non-stop': (snapshot) => (hasFlights(snapshot) ? { type: 'stops.toggled', stops: 0 } : null),
    'in the morning': (snapshot) => (hasFlights(snapshot) ? { type: 'time.toggled', direction: 'outbound', time: 'morning' } : null),
    'at most 5,000 rupees': (snapshot) => (hasFlights(snapshot) ? { type: 'price.limited', priceMinor: 500_000 } : null),
    'no filters': (snapshot) => (hasFlights(snapshot) && snapshot.context.list.filters !== NO_FILTERS ? { type: 'filters.cleared' } : null),
    'the filters': (snapshot) => (hasFlights(snapshot) ? { type: 'filters.opened' } : null),
    'done with the filters': { type: 'filters.closed' },
    'the flight at 06:10': (snapshot) => (hasFlights(snapshot) ? { type: 'flight.opened', journeyKey: sample.EARLY } : null),
    'the sold-out flight': (snapshot) => (hasFlights(snapshot) ? { type: 'flight.opened', journeyKey: sample.SOLD_OUT } : null),
    'close the breakdown': { type: 'breakdown.closed' },
    'the next day': { type: 'day.chosen', direction: 'outbound', date: '2026-06-13' },
    'the same day': { type: 'day.chosen', direction: 'outbound', date: '2026-06-12' },
  },
  ports: {
    findFlights: {
      answers: {
        flights: sample.found,
        'flights without the one at 06:10': sample.foundWithoutEarly,
        'no flights': sample.foundNothing,
        'the date has passed': { outcome: 'refused', reason: 'datePassed' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    loadLowFares: {
      answers: { fares: ({ startDate }) => ({ days: sample.lowFares(startDate) }) },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
  key: ({ value, context }) => ({
    value,
    search: context.search?.returnDate ?? context.search?.departureDate,
    today: context.today,
    flights: context.availability?.outbound.length,
    opened: context.openedJourney,
  }),
}

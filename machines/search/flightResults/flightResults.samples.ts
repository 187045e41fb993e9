import type { SnapshotFrom } from 'xstate'
import { countFilters, DEFAULT_LIST } from '../../domain/flightList.ts'
import * as sample from '../../domain/flights.samples.ts'
import { lowFares } from '../../domain/lowFare.samples.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
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

const { changing, made, only } = sampling<typeof flightResultsMachine>()

/** Opens the flight that leaves at a time. */
const departing = (time: string) =>
  made(
    ({ availability }) => availability?.outbound.find((each) => each.departure.endsWith(time)),
    ({ journeyKey }) => ({ type: 'flight.opened', journeyKey }),
  )

const opened = (time: string) => only('all flights are on the screen, and nothing lies over them', hasAllInReach, departing(time))

/** Something beside the list. */
const besideList = (event: Parameters<typeof only>[2]) => only('the controls stand beside flights', hasFlights, event)

const onStrip = (event: FlightResultsEvent) => only('the strip of days is there while there are flights to look for', hasStrip, event)

const isForOne = ({ context }: Snapshot): boolean => context.search?.returnDate === null

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
    'the same search': made(
      (context) => context,
      ({ search }) => ({ type: 'search.changed', search }),
    ),
    'a round trip': { type: 'search.changed', search: sample.ROUND_TRIP },
    'the day after': made(
      ({ search }) => search,
      (search) => ({ type: 'search.changed', search: { ...search, departureDate: '2026-06-13' } }),
    ),
    'a customer signs in': { type: 'customer.changed' },
    'another list in the address': { type: 'list.changed', list: { ...DEFAULT_LIST, sort: 'latest' } },
    'the clock': { type: 'today.changed', today: sample.TODAY },
    'the configuration': { type: 'configuration.provided', horizonDays: 200, delays: DELAYS },
    'try again': only('the button stands beside what could not be had', canRetry, { type: 'retry.asked' }),
    'check prices again': only('the button stands above prices that are old', canRefresh, { type: 'refresh.asked' }),
    'earliest first': besideList({ type: 'sort.chosen', sort: 'earliest' }),
    'non-stop': besideList({ type: 'filter.ticked', field: 'stops', value: 0 }),
    'in the morning': { type: 'filter.ticked', field: 'times', value: 'morning' },
    'a stop that no flight has': { type: 'filter.ticked', field: 'stops', value: 9 },
    'at most 5,000 rupees': only('a limit is tried on a way there alone', (snapshot) => hasFlights(snapshot) && isForOne(snapshot), {
      type: 'limit.chosen',
      field: 'priceMinor',
      limit: 500_000,
    }),
    'no filters': besideList(changing(({ list }) => countFilters(list.filters), 0, { type: 'filters.cleared' })),
    'the filters': besideList({ type: 'filters.opened' }),
    'done with the filters': besideList({ type: 'filters.closed' }),
    'the flight at 06:10': opened('06:10'),
    'the connecting flight': opened('14:05'),
    'the sold-out flight': departing('20:15'),
    'close the breakdown': only(
      'all flights are on the screen, and nothing lies over them',
      hasAllInReach,
      changing(({ openedJourney }) => openedJourney, null, { type: 'breakdown.closed' }),
    ),
    'the next day': onStrip({ type: 'day.chosen', direction: 'outbound', date: '2026-06-13' }),
    'the same day': onStrip({ type: 'day.chosen', direction: 'outbound', date: '2026-06-12' }),
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

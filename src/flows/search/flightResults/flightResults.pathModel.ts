import type { SnapshotFrom } from 'xstate'
import { plusDays } from '../../../../machines/domain/calendarDate.ts'
import { countFilters, DEFAULT_LIST } from '../../../../machines/domain/flightList.ts'
import { lowFares } from '../../../../machines/domain/lowFare.samples.ts'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import {
  type FlightResultsEvent,
  type flightResultsMachine,
  refusalOfDay,
  searchOnDay,
} from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { answer } from '../../../testing/steps/answers.ts'
import { flightsOnWire as onWire } from '../../../testing/steps/flightsOnWire.ts'
import type { FixedReply, Scope } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof flightResultsMachine>

const { starts, events, ports } = flightResultsSamples
const MORNING = events['in the morning']

/** The day after that of the samples' searches. */
const NEXT_DAY = '2026-06-13'

/** The form above the flights is within reach where the filters of a phone do not lie over it. */
const isFormInReach = (snapshot: Snapshot): boolean => snapshot.matches({ filterPanel: 'closed' })

const isOneWay = ({ context: { search } }: Snapshot): boolean => search?.returnDate === null

const isListed = ({ context: { list } }: Snapshot): boolean => list.sort !== DEFAULT_LIST.sort || countFilters(list.filters) > 0

const searching =
  (change: (search: CompleteSearch) => CompleteSearch | null) =>
  (snapshot: Snapshot): FlightResultsEvent | null => {
    const { search } = snapshot.context
    const changed = search === null || !isFormInReach(snapshot) || isListed(snapshot) ? null : change(search)
    return changed === null ? null : { type: 'search.changed', search: changed }
  }

/** One thing at a time is changed, which leaves searches enough and walks few. */
const isAsGiven = ({ departureDate, promoCode }: CompleteSearch): boolean => departureDate !== NEXT_DAY && promoCode !== ''

const asRoundTrip = (search: CompleteSearch): CompleteSearch | null =>
  search.returnDate === null && isAsGiven(search) ? { ...search, tripType: 'ROUND_TRIP', returnDate: plusDays(search.departureDate, 1) } : null

const asOneWay = (search: CompleteSearch): CompleteSearch | null =>
  search.returnDate === null ? null : { ...search, tripType: 'ONE_WAY', returnDate: null }

const withoutCode = (search: CompleteSearch): CompleteSearch | null =>
  search.returnDate === null && isAsGiven(search) ? { ...search, promoCode: '' } : null

/** A press on a day is heard twice: the machine says where to go, and the address says it back. The second changes the flights. */
function pressingNextDay(snapshot: Snapshot): FlightResultsEvent | null {
  const { context } = snapshot
  const isPossible =
    context.search !== null &&
    asRoundTrip(context.search) !== null &&
    !snapshot.matches({ flights: 'failed' }) &&
    isFormInReach(snapshot) &&
    refusalOfDay(context, 'outbound', NEXT_DAY) === null
  return isPossible ? { type: 'search.changed', search: searchOnDay(context, 'outbound', NEXT_DAY) } : null
}

type Sample = (snapshot: Snapshot) => FlightResultsEvent | null

/** The list of the search as it was given is ordered and looked at, once the days around have come. */
const atRest =
  (sample: Sample): Sample =>
  (snapshot) => {
    const { search } = snapshot.context
    const isItsTurn = snapshot.matches({ outboundStrip: 'ready' }) && isOneWay(snapshot) && search !== null && isAsGiven(search)
    return isItsTurn ? sample(snapshot) : null
  }

/** Fares of other days are answered from memory for a minute: after it, and with no wait about to be called slow. */
const aMinuteLater = (snapshot: Snapshot): FlightResultsEvent | null => {
  const isWaiting = [{ outboundStrip: { loading: 'waiting' } }, { inboundStrip: { loading: 'waiting' } }] as const
  return isWaiting.some((strip) => snapshot.matches(strip)) ? null : events['check prices again'](snapshot)
}

/** The days of the way back are listed once the way out is chosen, which no case does. */
const tryingAgain = (snapshot: Snapshot): FlightResultsEvent | null =>
  snapshot.matches({ flights: 'failed' }) || snapshot.matches({ outboundStrip: 'unavailable' }) ? events['try again'](snapshot) : null

/** The results of a search, opened by their address on a wide screen, and narrow while the filters are a sheet. */
export const flightResultsPathModel = {
  samples: {
    starts: { 'a one-way search with a promo code': starts['a one-way search with a promo code'] },
    events: {
      'searches the same again': searching((search) => search),
      'searches a round trip': searching(asRoundTrip),
      'searches one way': searching(asOneWay),
      'searches without the promo code': searching(withoutCode),
      'searches the same again with the usual list': (snapshot: Snapshot): FlightResultsEvent | null =>
        isListed(snapshot) && isFormInReach(snapshot) ? { type: 'list.changed', list: DEFAULT_LIST } : null,
      'presses the next day': pressingNextDay,
      'presses the day that is chosen': (snapshot: Snapshot) =>
        snapshot.context.search?.departureDate === NEXT_DAY ? null : events['the same day'](snapshot),
      'the customer signs in or out': (snapshot: Snapshot) => (isOneWay(snapshot) && !isListed(snapshot) ? events['a customer signs in'] : null),
      'tries again': tryingAgain,
      'a minute later checks the prices again': aMinuteLater,
      'earliest first': atRest(events['earliest first']),
      'non-stop': atRest(events['non-stop']),
      'in the morning': atRest((snapshot) => (snapshot.can(MORNING) ? MORNING : null)),
      'at most 5,000 rupees': atRest(events['at most 5,000 rupees']),
      'no filters': events['no filters'],
      'opens the filters': atRest((snapshot) =>
        isListed(snapshot) || snapshot.context.openedJourney !== null ? null : events['the filters'](snapshot),
      ),
      'is done with the filters': events['done with the filters'],
      'opens the flight at 06:10': atRest(events['the flight at 06:10']),
      'opens the connecting flight': atRest(events['the connecting flight']),
      'closes the breakdown': events['close the breakdown'],
    },
    ports,
    // All that can be met is met long before; with what cannot, the waits of the days around would be told apart without end.
    limit: 1_500,
    key: ({ value, context }: Snapshot) => ({
      value,
      filters: countFilters(context.list.filters) > 0,
      search: context.search?.returnDate ?? context.search?.departureDate,
      code: context.search?.promoCode,
      flights: context.availability?.outbound.length ?? 0,
      opened: context.openedJourney,
    }),
  },
  screens: {
    'flights.asking.waiting': 'that flights are looked for, or prices checked again',
    'flights.asking.slow': 'This is taking longer than usual. Your search is kept.',
    'flights.shown': 'what became of the promo code; the flights that pass the filters, or that these hide all',
    'flights.shown.fresh': 'how many flights there are',
    'flights.shown.stale': 'These prices are more than 10 minutes old.',
    'flights.shown.refreshFailed': 'Our servers are down. These prices are more than 10 minutes old.',
    'flights.noFlights': 'no flights found',
    'flights.failed': 'Our servers are down. Your search is kept. Try again. And a button.',
    'flights.refused': 'That day has passed',
    'outboundStrip.ready': 'the days around with their fares; one without flights cannot be chosen',
    'outboundStrip.unavailable': 'Fares of other days are not available. You can still choose a day.',
    'outboundStrip.loading.waiting': 'the days around are busy',
    'outboundStrip.loading.slow': 'The fares of other days take longer than usual.',
    'inboundStrip.ready': 'the same for the days of the return',
    'inboundStrip.unavailable': 'the same for the days of the return',
    'inboundStrip.loading.waiting': 'the same for the days of the return',
    'inboundStrip.loading.slow': 'the same for the days of the return',
    'filterPanel.open': 'order and filters in a sheet',
    'filterPanel.closed': 'no sheet',
    'breakdown.closed': 'no breakdown',
    'breakdown.open': 'what the price of the flight is made of',
  },
} as const satisfies Scope<typeof flightResultsMachine, Record<string, string>>

const MINOR_UNITS = 100

/** What a machine hears to the search that it has asked, as the airline says it. */
export const flightsOnWire =
  (sample: (search: CompleteSearch) => FlightsAnswer) =>
  (_asked: URL, input: unknown): FixedReply =>
    onWire(input as CompleteSearch, sample(input as CompleteSearch))

/** The lowest fares of the days around. */
export const lowFaresOnWire = (_asked: URL, input: unknown): FixedReply =>
  answer(
    lowFares((input as { readonly startDate: string }).startDate).map((day) => ({
      ...day,
      price: day.price === null ? null : day.price.minor / MINOR_UNITS,
    })),
  )

import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/airlineFault.ts'
import { bookingWindow, type BookingWindow } from '../../domain/bookingWindow.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { dateOfDirection, faresOfDirection, stripDates, stripQuestion, whyNotChoose, windowOfDirection, withDay } from '../../domain/fareStrip.ts'
import {
  canTick,
  type FilterLimit,
  type FilterTick,
  type FlightFilters,
  type FlightList,
  type FlightSort,
  listForSearch,
  NO_FILTERS,
  withTick,
} from '../../domain/flightList.ts'
import { allJourneys, type Availability, type Direction, type FlightsAnswer, type FlightsRefusal } from '../../domain/journey.ts'
import {
  type DayRefusal,
  fareOf,
  type FaresByMonth,
  isSameDirection,
  type LowFareDay,
  type LowFareQuestion,
  mergeFares,
} from '../../domain/lowFare.ts'
import type { PromoOutcome } from '../../domain/promo.ts'
import { type CompleteSearch, isSameSearch } from '../../domain/search.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

interface Answered {
  readonly answer: FlightsAnswer
}
interface Toward {
  readonly direction: Direction
}

/** The part of the tenant's configuration for the results. */
export interface FlightResultsConfiguration {
  /** How many days after today the airline sells. */
  readonly horizonDays: number
  /** Milliseconds after which a wait is called slow, and after which prices are no longer called fresh. */
  readonly delays: { readonly slow: number; readonly stale: number }
}

export interface FlightResultsInput extends FlightResultsConfiguration {
  /** Null when the address was not understood. */
  readonly search: CompleteSearch | null
  /** The origin's local date; null until the clock has answered. */
  readonly today: IsoDate | null
  /** How the address lists the flights. */
  readonly list: FlightList
}

interface FlightResultsContext extends FlightResultsInput {
  /** The airline's last answer to this search; kept while it is asked again. */
  readonly availability: Availability | null
  /** What became of the promo code of the search; null where it has none, and before the airline has answered. */
  readonly promotion: PromoOutcome | null
  readonly refusal: FlightsRefusal | null
  readonly failure: Failure | null
  /** Lowest fares of the days around the chosen one. */
  readonly fares: Readonly<Record<Direction, FaresByMonth>>
  /** The flight whose fare breakdown is open. */
  readonly openedJourney: string | null
}

export type FlightResultsEvent =
  | { readonly type: 'search.changed'; readonly search: CompleteSearch | null }
  | { readonly type: 'list.changed'; readonly list: FlightList }
  | { readonly type: 'customer.changed' }
  | { readonly type: 'today.changed'; readonly today: IsoDate }
  | ({ readonly type: 'configuration.provided' } & FlightResultsConfiguration)
  | { readonly type: 'retry.asked' }
  | { readonly type: 'refresh.asked' }
  | { readonly type: 'sort.chosen'; readonly sort: FlightSort }
  | ({ readonly type: 'filter.ticked' } & FilterTick)
  | ({ readonly type: 'limit.chosen' } & FilterLimit)
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'filters.opened' }
  | { readonly type: 'filters.closed' }
  | { readonly type: 'flight.opened'; readonly journeyKey: string }
  | { readonly type: 'breakdown.closed' }
  | { readonly type: 'day.chosen'; readonly direction: Direction; readonly date: IsoDate }

/** The answer of the port `loadLowFares`. */
export interface LowFares {
  readonly days: readonly LowFareDay[]
}

/** The flights of the search are known, others, or no longer known. */
export interface FlightsUpdate {
  readonly type: 'flights.changed'
  readonly availability: Availability | null
  /** What became of the promo code of the search; null where it has none. */
  readonly promotion: PromoOutcome | null
}

type Context = FlightResultsContext

const NO_FARES = { outbound: {}, inbound: {} } as const

/** Before the airline was asked. */
export const initialContext = (input: FlightResultsInput): Context => ({
  ...input,
  availability: null,
  promotion: null,
  refusal: null,
  failure: null,
  fares: NO_FARES,
  openedJourney: null,
})

/** Whether the other search asks another question. */
const isAnother = (search: CompleteSearch | null, other: CompleteSearch | null): boolean =>
  search === null || other === null ? search !== other : !isSameSearch(search, other)

/**
 * What another search leaves of what is known: how flights are listed, and the fares of other days in each direction where
 * they are for the same. The flights, and what was said about them, are forgotten.
 */
function changedSearch(context: Context, search: CompleteSearch | null): Partial<Context> {
  const before = context.search
  const kept = (direction: Direction) =>
    before !== null && search !== null && isSameDirection(faresOfDirection(before, direction), faresOfDirection(search, direction))
      ? context.fares[direction]
      : {}
  return {
    search,
    list: listForSearch(context.list, before, search),
    availability: null,
    promotion: null,
    refusal: null,
    failure: null,
    fares: { outbound: kept('outbound'), inbound: kept('inbound') },
  }
}

/** What the airline's answer leaves on the screen. */
const answeredWith = (answer: FlightsAnswer): Pick<Context, 'availability' | 'promotion' | 'refusal'> =>
  answer.outcome === 'found'
    ? { availability: answer.availability, promotion: answer.promotion, refusal: null }
    : { availability: null, promotion: null, refusal: answer.reason }

/** The search that is asked; states in which it is asked are entered only with one. */
export function askedSearch({ search }: Context): CompleteSearch {
  if (search === null) throw new Error('there is no search to ask')
  return search
}

/** The dates on sale, or null until today is known. */
export const windowOf = ({ today, horizonDays }: Context): BookingWindow | null => (today === null ? null : bookingWindow(today, horizonDays))

/** What to ask for a direction's strip; null while there is no such direction or no date for today. */
export function questionOf(context: Context, direction: Direction): LowFareQuestion | null {
  const window = windowOf(context)
  return context.search === null || window === null ? null : stripQuestion(context.search, direction, window)
}

/** The question of a strip that is asked; see `askedSearch`. */
export function askedQuestion(context: Context, direction: Direction): LowFareQuestion {
  const question = questionOf(context, direction)
  if (question === null) throw new Error(`there is nothing to ask for the ${direction} strip`)
  return question
}

/** The seven days of a direction's strip; none while there is nothing to ask. */
export function daysOfStrip(context: Context, direction: Direction): readonly IsoDate[] {
  const window = windowOf(context)
  const { search } = context
  const date = search === null ? null : dateOfDirection(search, direction)
  return search === null || window === null || date === null ? [] : stripDates(date, windowOfDirection(search, direction, window))
}

/** Whether the fares of all days of a direction's strip are known, so that they need not be asked for. */
export function hasFares(context: Context, direction: Direction): boolean {
  const days = daysOfStrip(context, direction)
  return days.length > 0 && days.every((date) => fareOf(context.fares[direction], date) !== undefined)
}

/** A direction's fares put in place of those known. */
const withFares = (context: Context, direction: Direction, fares: FaresByMonth): Pick<Context, 'fares'> => ({
  fares: { ...context.fares, [direction]: fares },
})

/** Why a day cannot be chosen for a direction, or null; the day that is chosen already has no words of its own. */
export function refusalOfDay(context: Context, direction: Direction, date: IsoDate): DayRefusal | 'chosen' | null {
  const window = windowOf(context)
  if (context.search === null || window === null) return 'beyondHorizon'
  const current = dateOfDirection(context.search, direction)
  if (current === null) return 'beyondHorizon'
  return current === date ? 'chosen' : whyNotChoose(date, context.search, direction, window, context.fares[direction])
}

/** The search on another day; the caller has asked `refusalOfDay`. */
export function searchOnDay(context: Context, direction: Direction, date: IsoDate): CompleteSearch {
  const window = windowOf(context)
  const search = askedSearch(context)
  return window === null ? search : withDay(search, direction, date, window)
}

/** Whether the breakdown of a flight can be opened: it is offered and not sold out. */
export const isOffered = ({ availability }: Context, journeyKey: string | null): boolean =>
  allJourneys(availability).some((each) => each.journeyKey === journeyKey && each.fare !== null)

/** The list with other filters. */
const withFilters = ({ list }: Context, filters: FlightFilters): Pick<Context, 'list'> => ({ list: { ...list, filters } })

const flightResults = setup({
  types: { context: {} as FlightResultsContext, events: {} as FlightResultsEvent, input: {} as FlightResultsInput, meta: {} as Covers },
  actors: {
    findFlights: port<FlightsAnswer, CompleteSearch>('findFlights'),
    loadLowFares: port<LowFares, LowFareQuestion>('loadLowFares'),
  },
  delays: { slow: ({ context }) => context.delays.slow, stale: ({ context }) => context.delays.stale },
  guards: {
    hasSearch: ({ context }) => context.search !== null,
    isAnotherSearch: ({ context }, { search }: { search: CompleteSearch | null }) => isAnother(context.search, search),
    hasPromoCode: ({ context }) => (context.search?.promoCode ?? '') !== '',
    isRefused: (_, { answer }: Answered) => answer.outcome === 'refused',
    hasFlights: (_, { answer }: Answered) => answer.outcome === 'found' && allJourneys(answer.availability).length > 0,
    hasOlderFlights: ({ context }) => allJourneys(context.availability).length > 0,
    hasFares: ({ context }, { direction }: Toward) => hasFares(context, direction),
    canAskFares: ({ context }, { direction }: Toward) => questionOf(context, direction) !== null,
    canChooseDay: ({ context }, { direction, date }: Toward & { date: IsoDate }) => refusalOfDay(context, direction, date) === null,
    canTick: ({ context: { availability, list } }, tick: FilterTick) => canTick(availability, list.filters, tick),
    isOffered: ({ context }, { journeyKey }: { journeyKey: string }) => isOffered(context, journeyKey),
    isNoLongerOffered: ({ context }) => !isOffered(context, context.openedJourney),
  },
  actions: {
    changeSearch: assign(({ context }, { search }: { search: CompleteSearch | null }) => changedSearch(context, search)),
    setToday: assign({ today: (_, { today }: { today: IsoDate }) => today }),
    setConfiguration: assign((_, { horizonDays, delays }: FlightResultsConfiguration) => ({ horizonDays, delays })),
    keepAnswer: assign((_, { answer }: Answered) => answeredWith(answer)),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    keepFares: assign(({ context }, { direction, days }: Toward & LowFares) => withFares(context, direction, mergeFares({}, days))),
    forgetFares: assign(({ context }, { direction }: Toward) => withFares(context, direction, {})),
    setList: assign({ list: (_, { list }: { list: FlightList }) => list }),
    setSort: assign({ list: ({ context }, { sort }: { sort: FlightSort }) => ({ ...context.list, sort }) }),
    tickFilter: assign(({ context }, tick: FilterTick) => withFilters(context, withTick(context.list.filters, tick))),
    setLimit: assign(({ context }, { field, limit }: FilterLimit) => withFilters(context, { ...context.list.filters, [field]: limit })),
    clearFilters: assign(({ context }) => withFilters(context, NO_FILTERS)),
    openJourney: assign({ openedJourney: (_, { journeyKey }: { journeyKey: string }) => journeyKey }),
    closeJourney: assign({ openedJourney: null }),
    notifyFlights: notifyParent(({ context }: { readonly context: Context }): FlightsUpdate => ({
      type: 'flights.changed',
      availability: context.availability,
      promotion: context.promotion,
    })),
    goToSearch: effect<{ readonly search: CompleteSearch; readonly list: FlightList }>('goToSearch'),
    replaceList: effect<{ readonly list: FlightList }>('replaceList'),
    logFailure: effect<{ readonly call: 'findFlights' | 'loadLowFares'; readonly error: unknown }>('logFailure'),
  },
})

type WithContext = { readonly context: FlightResultsContext }

/** The answer, for the page and for what the page does with the flights. */
const answerKept = [
  { type: 'keepAnswer', params: ({ event }: { readonly event: { readonly output: FlightsAnswer } }) => ({ answer: event.output }) },
  'notifyFlights',
] as const

const listReplaced = { type: 'replaceList', params: ({ context }: WithContext) => ({ list: context.list }) } as const

/** The seven days around the chosen one with their lowest fares, in one direction. */
const strip = (direction: Direction) =>
  flightResults.createStateConfig({
    initial: 'idle',
    on: {
      'customer.changed': {
        description: 'A promo code may be theirs now, or no longer: the fares of the days follow as the flights do.',
        guard: 'hasPromoCode',
        target: '.idle',
        actions: { type: 'forgetFares', params: { direction } },
        meta: { covers: ['PRO-17', 'CON-72'] },
      },
    },
    states: {
      idle: {
        description: 'There is no such direction, or today is not known yet.',
        always: [
          {
            guard: { type: 'hasFares', params: { direction } },
            target: 'ready',
            description: 'The fares of these days were loaded for a neighbouring day.',
          },
          { guard: { type: 'canAskFares', params: { direction } }, target: 'loading' },
        ],
      },
      loading: {
        tags: 'waiting',
        initial: 'waiting',
        invoke: {
          id: `${direction}Fares`,
          src: 'loadLowFares',
          input: ({ context }) => askedQuestion(context, direction),
          onDone: { target: 'ready', actions: { type: 'keepFares', params: ({ event }) => ({ direction, days: event.output.days }) } },
          onError: {
            target: 'unavailable',
            actions: [{ type: 'forgetFares', params: { direction } }, logged('loadLowFares')],
          },
        },
        states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The page says so; the days can be chosen without their fares.' } },
      },
      ready: { on: { 'refresh.asked': 'loading' } },
      unavailable: { description: 'The days can be chosen without their fares.', tags: 'refused', on: { 'retry.asked': 'loading' } },
    },
  })

export const flightResultsMachine = flightResults.createMachine({
  id: 'flightResults',
  description: 'The flights of a search, there and back, with the fares of the days around.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  on: {
    'search.changed': {
      guard: { type: 'isAnotherSearch', params: ({ event }) => event },
      target: '.flights',
      description:
        'An answer to the search before is ignored. Every region starts again: the strips request their days, panel and breakdown are closed.',
      actions: [{ type: 'changeSearch', params: ({ event }) => event }, 'notifyFlights'],
    },
    'list.changed': { description: 'Back or a link brought another order or filters.', actions: { type: 'setList', params: ({ event }) => event } },
    'today.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
    'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => event } },
    'sort.chosen': { actions: [{ type: 'setSort', params: ({ event }) => event }, listReplaced] },
    'filter.ticked': {
      description: 'What would hide every flight cannot be ticked; a tick can always be taken away.',
      guard: { type: 'canTick', params: ({ event }) => event },
      actions: [{ type: 'tickFilter', params: ({ event }) => event }, listReplaced],
    },
    'limit.chosen': { actions: [{ type: 'setLimit', params: ({ event }) => event }, listReplaced] },
    'filters.cleared': { actions: ['clearFilters', listReplaced] },
    'day.chosen': {
      description: 'A day for sale becomes the address, with the return never before the departure; the flights follow the address.',
      meta: { covers: ['TRIP-09', 'TRIP-10', 'CON-03', 'CAL-06', 'CAL-07'] },
      guard: { type: 'canChooseDay', params: ({ event }) => event },
      actions: {
        type: 'goToSearch',
        params: ({ context, event }) => ({ search: searchOnDay(context, event.direction, event.date), list: context.list }),
      },
    },
  },
  states: {
    flights: {
      description: 'What the airline answers to the search.',
      initial: 'invalidAddress',
      states: {
        invalidAddress: {
          description: 'The address names no route and date.',
          tags: 'blocked',
          always: { guard: 'hasSearch', target: 'asking' },
        },
        asking: {
          description: 'The flights of an older answer stay on the screen while it is asked again.',
          tags: 'waiting',
          initial: 'waiting',
          entry: 'forgetFailure',
          on: { 'customer.changed': { guard: 'hasPromoCode', target: 'asking', reenter: true, meta: { covers: ['PRO-17', 'OPEN-29'] } } },
          invoke: {
            id: 'flights',
            src: 'findFlights',
            input: ({ context }) => askedSearch(context),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                target: 'refused',
                actions: answerKept,
              },
              {
                guard: { type: 'hasFlights', params: ({ event }) => ({ answer: event.output }) },
                target: 'shown',
                actions: answerKept,
              },
              { target: 'noFlights', actions: answerKept },
            ],
            onError: [
              {
                guard: 'hasOlderFlights',
                target: 'shown.refreshFailed',
                actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, logged('findFlights')],
              },
              {
                target: 'failed',
                actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, logged('findFlights')],
              },
            ],
          },
          states: { waiting: { after: { slow: 'slow' } }, slow: {} },
        },
        shown: {
          initial: 'fresh',
          on: {
            'customer.changed': {
              description: 'Someone signed in or out while flights are on the screen: the promo code may count for them or no longer count.',
              guard: 'hasPromoCode',
              target: 'asking',
              meta: { covers: ['PRO-17', 'OPEN-29'] },
            },
          },
          states: {
            fresh: { after: { stale: { target: 'stale', description: 'From now on the prices say how old they are.' } } },
            stale: { description: 'The prices are old, and say how old.', on: { 'refresh.asked': '#flightResults.flights.asking' } },
            refreshFailed: {
              description: 'The airline could not be asked again: the older flights stay.',
              tags: 'refused',
              on: { 'refresh.asked': '#flightResults.flights.asking' },
            },
          },
        },
        noFlights: { description: 'Nothing flies on these days: the nearest day that does is offered.', meta: { covers: ['MSG-41'] } },
        failed: {
          description: 'The airline could not be asked. The search is kept.',
          tags: 'refused',
          meta: { covers: ['MSG-39', 'MSG-40'] },
          on: { 'retry.asked': 'asking' },
        },
        refused: { description: 'The airline says why it does not answer this search.', tags: 'refused' },
      },
    },
    outboundStrip: strip('outbound'),
    inboundStrip: strip('inbound'),
    filterPanel: {
      description: 'On a phone the filters are a sheet.',
      initial: 'closed',
      states: { closed: { on: { 'filters.opened': 'open' } }, open: { on: { 'filters.closed': 'closed' } } },
    },
    breakdown: {
      description: 'What the price of a flight is made of.',
      initial: 'closed',
      meta: { covers: ['FEE-01', 'FEE-04', 'FEE-09', 'OPEN-50'] },
      states: {
        closed: {
          on: {
            'flight.opened': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'openJourney', params: ({ event }) => event },
            },
          },
        },
        open: {
          exit: 'closeJourney',
          always: { guard: 'isNoLongerOffered', target: 'closed', description: 'The airline was asked again and no longer offers it.' },
          on: {
            'flight.opened': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'openJourney', params: ({ event }) => event },
            },
            'breakdown.closed': 'closed',
          },
        },
      },
    },
  },
})

export type FlightResultsActor = ActorRefFrom<typeof flightResultsMachine>

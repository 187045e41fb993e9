import { assign, setup } from 'xstate'
import { failureOf } from '../../domain/airlineFault.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import type { DayPart, FlightList, FlightSort } from '../../domain/flightList.ts'
import { allJourneys, type Direction, type FlightsAnswer } from '../../domain/journey.ts'
import { mergeFares, type LowFareQuestion } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import { logged } from '../../kit/calls.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import * as rules from './flightResults.rules.ts'
import type { FlightResultsConfiguration, FlightResultsContext, FlightResultsEvent, FlightResultsInput, LowFares } from './flightResults.types.ts'

interface Answered {
  readonly answer: FlightsAnswer
}
interface Toward {
  readonly direction: Direction
}

const flightResults = setup({
  types: { context: {} as FlightResultsContext, events: {} as FlightResultsEvent, input: {} as FlightResultsInput, meta: {} as Covers },
  actors: {
    findFlights: port<FlightsAnswer, CompleteSearch>('findFlights'),
    loadLowFares: port<LowFares, LowFareQuestion>('loadLowFares'),
  },
  delays: { slow: ({ context }) => context.delays.slow, stale: ({ context }) => context.delays.stale },
  guards: {
    hasSearch: ({ context }) => context.search !== null,
    isAnotherSearch: ({ context }, { search }: { search: CompleteSearch | null }) => rules.isAnother(context.search, search),
    hasPromoCode: ({ context }) => (context.search?.promoCode ?? '') !== '',
    isRefused: (_, { answer }: Answered) => answer.outcome === 'refused',
    hasFlights: (_, { answer }: Answered) => answer.outcome === 'found' && allJourneys(answer.availability).length > 0,
    hasOlderFlights: ({ context }) => allJourneys(context.availability).length > 0,
    hasFares: ({ context }, { direction }: Toward) => rules.hasFares(context, direction),
    canAskFares: ({ context }, { direction }: Toward) => rules.questionOf(context, direction) !== null,
    canChooseDay: ({ context }, { direction, date }: Toward & { date: IsoDate }) => rules.refusalOfDay(context, direction, date) === null,
    isOffered: ({ context }, { journeyKey }: { journeyKey: string }) => rules.isOffered(context, journeyKey),
    isNoLongerOffered: ({ context }) => !rules.isOffered(context, context.openedJourney),
  },
  actions: {
    changeSearch: assign(({ context }, { search }: { search: CompleteSearch | null }) => rules.changedSearch(context, search)),
    setToday: assign({ today: (_, { today }: { today: IsoDate }) => today }),
    setConfiguration: assign((_, { horizonDays, delays }: FlightResultsConfiguration) => ({ horizonDays, delays })),
    keepAnswer: assign((_, { answer }: Answered) => rules.answeredWith(answer)),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
    keepFares: assign(({ context }, { direction, days }: Toward & LowFares) => rules.withFares(context, direction, mergeFares({}, days))),
    forgetFares: assign(({ context }, { direction }: Toward) => rules.withFares(context, direction, {})),
    setList: assign({ list: (_, { list }: { list: FlightList }) => list }),
    setSort: assign({ list: ({ context }, { sort }: { sort: FlightSort }) => ({ ...context.list, sort }) }),
    toggleStops: assign(({ context }, { stops }: { stops: number }) => rules.withStops(context, stops)),
    toggleTime: assign(({ context }, { direction, time }: Toward & { time: DayPart }) => rules.withTime(context, direction, time)),
    limitPrice: assign(({ context }, { priceMinor }: { priceMinor: number | null }) => rules.withFilters(context, () => ({ priceMinor }))),
    clearFilters: assign(({ context }) => rules.withoutFilters(context)),
    openJourney: assign({ openedJourney: (_, { journeyKey }: { journeyKey: string }) => journeyKey }),
    closeJourney: assign({ openedJourney: null }),
    goToSearch: effect<{ readonly search: CompleteSearch; readonly list: FlightList }>('goToSearch'),
    replaceList: effect<{ readonly list: FlightList }>('replaceList'),
    logFailure: effect<{ readonly call: 'findFlights' | 'loadLowFares'; readonly error: unknown }>('logFailure'),
  },
})

type WithContext = { readonly context: FlightResultsContext }

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
          input: ({ context }) => rules.askedQuestion(context, direction),
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
  context: ({ input }) => rules.initialContext(input),
  on: {
    'search.changed': {
      guard: { type: 'isAnotherSearch', params: ({ event }) => event },
      target: '.flights',
      description:
        'An answer to the search before is ignored. Every region begins anew: the strips ask for their days, panel and breakdown are closed.',
      actions: { type: 'changeSearch', params: ({ event }) => event },
    },
    'list.changed': { description: 'Back or a link brought another order or filters.', actions: { type: 'setList', params: ({ event }) => event } },
    'today.changed': { actions: { type: 'setToday', params: ({ event }) => event } },
    'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => event } },
    'sort.chosen': { actions: [{ type: 'setSort', params: ({ event }) => event }, listReplaced] },
    'stops.toggled': { actions: [{ type: 'toggleStops', params: ({ event }) => event }, listReplaced] },
    'time.toggled': { actions: [{ type: 'toggleTime', params: ({ event }) => event }, listReplaced] },
    'price.limited': { actions: [{ type: 'limitPrice', params: ({ event }) => event }, listReplaced] },
    'filters.cleared': { actions: ['clearFilters', listReplaced] },
    'day.chosen': {
      description: 'A day for sale becomes the address, with the return never before the departure; the flights follow the address.',
      meta: { covers: ['TRIP-09', 'TRIP-10', 'CON-03', 'CAL-06', 'CAL-07'] },
      guard: { type: 'canChooseDay', params: ({ event }) => event },
      actions: {
        type: 'goToSearch',
        params: ({ context, event }) => ({ search: rules.searchOnDay(context, event.direction, event.date), list: context.list }),
      },
    },
  },
  states: {
    flights: {
      description: 'What the airline answers to the search.',
      initial: 'notUnderstood',
      states: {
        notUnderstood: {
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
            input: ({ context }) => rules.askedSearch(context),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                target: 'refused',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'hasFlights', params: ({ event }) => ({ answer: event.output }) },
                target: 'shown',
                actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              { target: 'noFlights', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
            ],
            onError: [
              {
                guard: 'hasOlderFlights',
                target: 'shown.notRenewed',
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
            notRenewed: {
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

import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { datesOfRecent, toRecentSearch, type RecentSearch } from '../../domain/recentSearches.ts'
import { toSearchState, type CompleteSearch, type SearchState } from '../../domain/search.ts'
import { withStation, withStationsSwapped, type StationField } from '../../domain/searchRules.ts'
import type { Network } from '../../domain/station.ts'
import type { TripDates } from '../../domain/trip.ts'
import { fareCalendarMachine } from '../fareCalendar/fareCalendar.machine.ts'
import { passengerPickerMachine } from '../passengerPicker/passengerPicker.machine.ts'
import { stationPickerMachine } from '../stationPicker/stationPicker.machine.ts'
import { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import { orders } from './searchWidget.orders.ts'
import { askedSearch, firstFieldToMend, initialContext, refusalOf, settledRestored, withToday } from './searchWidget.rules.ts'
import type { FocusTarget, Restored, WidgetConfiguration, WidgetContext, WidgetEvent, WidgetInput, WidgetMode } from './searchWidget.types.ts'

const widget = setup({
  types: {
    context: {} as WidgetContext,
    events: {} as WidgetEvent,
    input: {} as WidgetInput,
    meta: {} as Covers,
    children: {} as {
      origin: 'stationPicker'
      destination: 'stationPicker'
      tripDates: 'tripDates'
      fareCalendar: 'fareCalendar'
      passengerPicker: 'passengerPicker'
    },
  },
  actors: {
    stationPicker: stationPickerMachine,
    tripDates: tripDatesMachine,
    fareCalendar: fareCalendarMachine,
    passengerPicker: passengerPickerMachine,
    restoreSearch: port<Restored, { readonly mode: WidgetMode }>('restoreSearch'),
    readClock: port<{ readonly now: number }>('readClock'),
    loadNetwork: port<Network>('loadNetwork'),
    goToResults: port<void, { readonly search: CompleteSearch }>('goToResults'),
  },
  guards: {
    canSearch: ({ context }) => refusalOf(context) === null,
    isOriginPicked: (_, params: { readonly field: StationField; readonly stationCode: string | null }) =>
      params.field === 'origin' && params.stationCode !== null,
    isHome: ({ context }) => context.mode === 'home',
  },
  delays: { destinationFocus: 1_400, slow: 3_000 },
  actions: {
    ...orders,
    rememberRestored: assign(({ context }, params: { readonly restored: Restored }) => settledRestored(context, params.restored)),
    rememberNow: assign(({ context }, params: { readonly now: number }) => withToday({ ...context, now: params.now })),
    rememberNetwork: assign(({ context }, params: { readonly network: Network }) => withToday({ ...context, network: params.network })),
    rememberConfiguration: assign((_, params: { readonly configuration: WidgetConfiguration }) => params),
    mirrorStation: assign(({ context }, params: { readonly field: StationField; readonly stationCode: string | null; readonly hasError: boolean }) =>
      withToday({
        ...context,
        search: withStation(context.search, context.network, params.field, params.stationCode),
        errors: { ...context.errors, [params.field]: params.hasError },
      }),
    ),
    mirrorDates: assign(({ context }, params: { readonly dates: TripDates }) => ({ search: { ...context.search, ...params.dates } })),
    mirrorPassengers: assign(({ context }, params: Pick<WidgetContext['search'], 'passengers'>) => ({ search: { ...context.search, ...params } })),
    swapStations: assign(({ context }) =>
      withToday({
        ...context,
        search: withStationsSwapped(context.search, context.network),
        errors: { origin: context.errors.destination, destination: context.errors.origin },
      }),
    ),
    takeRecent: assign(({ context }, params: { readonly recent: RecentSearch }) => {
      const { total: _total, ...passengers } = params.recent.passenger
      const search = withStation(
        {
          ...context.search,
          passengers,
          destination: params.recent.destination,
          ...datesOfRecent(params.recent, context.today ?? params.recent.departureDate),
        },
        context.network,
        'origin',
        params.recent.origin,
      )
      return withToday({ ...context, search, errors: { origin: false, destination: false } })
    }),
    takeSearch: assign(({ context }, params: Pick<WidgetContext, 'search'>) =>
      withToday({ ...context, search: params.search, errors: { origin: false, destination: false } }),
    ),
    rememberRefusal: assign(({ context }) => ({ refusal: refusalOf(context) })),
    forgetRefusal: assign({ refusal: null }),
    saveSearch: effect<{ readonly state: SearchState }>('saveSearch'),
    rememberSearch: effect<{ readonly recent: RecentSearch }>('rememberSearch'),
    storeBookingType: effect<{ readonly bookingType: 'BOOKING' }>('storeBookingType'),
    startNewBooking: effect('startNewBooking'),
    clearRebooking: effect('clearRebooking'),
    focusField: effect<FocusTarget>('focusField'),
    scrollToWidget: effect('scrollToWidget'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

const saved = { type: 'saveSearch', params: ({ context }: { context: WidgetContext }) => ({ state: toSearchState(context.search) }) } as const

export const searchWidgetMachine = widget.createMachine({
  id: 'searchWidget',
  description: 'The parent of the search form: it orders its children and mirrors them as one search.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['SRCH-01', 'SRCH-02', 'SRCH-21', 'SRCH-25'] },
  invoke: [
    { id: 'origin', src: 'stationPicker', input: { field: 'origin' } },
    { id: 'destination', src: 'stationPicker', input: { field: 'destination' } },
    { id: 'tripDates', src: 'tripDates', input: { today: null, dates: null } },
    {
      id: 'fareCalendar',
      src: 'fareCalendar',
      input: ({ context }) => ({ mode: context.mode, today: null, horizonDays: context.configuration.horizonDays }),
    },
    {
      id: 'passengerPicker',
      src: 'passengerPicker',
      input: ({ context }) => ({
        counts: context.search.passengers,
        limits: context.configuration.limits,
        enableExtraSeat: context.configuration.enableExtraSeat,
      }),
    },
  ],
  states: {
    memory: {
      description: 'What the device kept of an earlier visit.',
      initial: 'restoring',
      states: {
        restoring: {
          tags: 'waiting',
          invoke: {
            src: 'restoreSearch',
            input: ({ context }) => ({ mode: context.mode }),
            onDone: {
              target: 'askingTime',
              description: 'The search kept on the device, none of its dates in the past, goes to the children.',
              actions: { type: 'rememberRestored', params: ({ event }) => ({ restored: event.output }) },
            },
            onError: {
              target: 'askingTime',
              description: 'Nothing can be read from the device: the form starts empty once the airline tells the time.',
              actions: { type: 'logFailure', params: ({ event }) => ({ call: 'restoreSearch', error: event.error }) },
            },
          },
          after: { slow: { target: 'askingTime', description: 'The device does not answer: the form starts empty.' } },
        },
        askingTime: {
          description: "The children have what was kept. The airline's clock decides what today is.",
          tags: 'waiting',
          entry: ['provideToday', 'provideSearch', 'provideRecents'],
          invoke: {
            src: 'readClock',
            onDone: { target: 'ready', actions: [{ type: 'rememberNow', params: ({ event }) => ({ now: event.output.now }) }, 'provideToday'] },
            onError: {
              target: 'ready',
              description: "The device's own clock is used; the airline refuses a date that has passed.",
              actions: { type: 'logFailure', params: ({ event }) => ({ call: 'readClock', error: event.error }) },
            },
          },
          after: { slow: { target: 'ready', description: "The device's own clock is used." } },
        },
        ready: {},
      },
    },
    network: {
      description: 'Stations and markets of the airline.',
      initial: 'loading',
      meta: { covers: ['API-10', 'STN-16'] },
      states: {
        loading: {
          initial: 'waiting',
          tags: 'waiting',
          invoke: {
            src: 'loadNetwork',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'rememberNetwork', params: ({ event }) => ({ network: event.output }) },
                'provideNetwork',
                'provideReachable',
                'provideRoute',
                'provideToday',
              ],
            },
            onError: {
              target: 'failed',
              actions: [{ type: 'logFailure', params: ({ event }) => ({ call: 'loadNetwork', error: event.error }) }, 'sayNetworkFailed'],
            },
          },
          states: { waiting: { after: { slow: { target: 'slow', actions: 'sayNetworkSlow' } } }, slow: {} },
        },
        ready: {},
        failed: { tags: 'refused', on: { 'network.retryAsked': { target: 'loading', actions: 'sayNetworkAsked' } } },
      },
    },
    mirror: {
      description: 'Every change of a child arrives here and goes on to those whom it concerns.',
      on: {
        'station.changed': {
          description: 'An origin brings its currency, its destinations and its date; a destination that it does not reach is cleared.',
          meta: { covers: ['STN-15', 'STN-16', 'STN-17'] },
          actions: [
            { type: 'mirrorStation', params: ({ event }) => event },
            'provideStations',
            'provideReachable',
            'provideRoute',
            'provideToday',
            saved,
          ],
        },
        'stations.swapped': {
          meta: { covers: ['STN-13', 'STN-14'] },
          actions: ['swapStations', 'provideStations', 'provideReachable', 'provideRoute', 'provideToday', saved],
        },
        'dates.changed': { actions: [{ type: 'mirrorDates', params: ({ event }) => ({ dates: event.dates }) }, 'provideDates', saved] },
        'departure.chosen': { actions: { type: 'orderDeparture', params: ({ event }) => event } },
        'return.chosen': { actions: { type: 'orderReturn', params: ({ event }) => event } },
        'passengers.changed': { actions: [{ type: 'mirrorPassengers', params: ({ event }) => ({ passengers: event.counts }) }, saved] },
        'recent.chosen': {
          description: 'A search made before fills the form, with no date in the past.',
          meta: { covers: ['STN-02', 'TRIP-14'] },
          actions: [{ type: 'takeRecent', params: ({ event }) => event }, 'provideSearch', saved],
        },
        'search.provided': {
          description: 'The address changed: the form follows it.',
          actions: [{ type: 'takeSearch', params: ({ event }) => event }, 'provideSearch'],
        },
        'configuration.provided': { actions: [{ type: 'rememberConfiguration', params: ({ event }) => event }, 'provideConfiguration'] },
        'widget.clicked': { guard: 'isHome', meta: { covers: ['SRCH-22'] }, actions: 'scrollToWidget' },
      },
    },
    guide: {
      description: 'After an origin was picked the destination is asked for, unless the traveller has gone elsewhere.',
      initial: 'still',
      meta: { covers: ['STN-18'] },
      states: {
        still: {
          on: { 'station.changed': { guard: { type: 'isOriginPicked', params: ({ event }) => event }, target: 'leading' } },
        },
        leading: {
          after: { destinationFocus: { target: 'still', actions: { type: 'focusField', params: { field: 'destination' } } } },
          on: { 'focus.moved': 'still', 'search.submitted': 'still', 'recent.chosen': 'still', 'stations.swapped': 'still' },
        },
      },
    },
    sheet: {
      description: 'On a phone the home page shows a bar that opens the form.',
      initial: 'collapsed',
      meta: { covers: ['LAY-19'] },
      states: {
        collapsed: { on: { 'bar.tapped': 'expanded' } },
        expanded: { on: { 'sheet.closed': 'collapsed', 'search.provided': 'collapsed' } },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {},
        refused: {
          description: 'The button was pressed too early: the form says what is missing and the focus goes there.',
          tags: 'refused',
          meta: { covers: ['SRCH-10', 'SRCH-11'] },
          exit: 'forgetRefusal',
          on: {
            'station.changed': 'editing',
            'stations.swapped': 'editing',
            'dates.changed': 'editing',
            'recent.chosen': 'editing',
            'search.provided': 'editing',
          },
        },
        leaving: {
          description: 'The loader shows until the results are on the screen.',
          tags: 'waiting',
          initial: 'waiting',
          meta: { covers: ['SRCH-13', 'SRCH-19'] },
          invoke: {
            src: 'goToResults',
            input: ({ context }) => ({ search: askedSearch(context) }),
            onDone: 'editing',
            onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => ({ call: 'goToResults', error: event.error }) } },
          },
          states: { waiting: { after: { slow: 'slow' } }, slow: {} },
        },
        failed: { description: 'The results could not be opened. The form is as it was.', tags: 'refused' },
      },
      on: {
        'search.submitted': [
          {
            guard: 'canSearch',
            target: '.leaving',
            meta: { covers: ['SRCH-12', 'SRCH-13', 'SRCH-14', 'SRCH-15', 'SRCH-16', 'SRCH-17', 'SRCH-19'] },
            actions: [
              saved,
              { type: 'rememberSearch', params: ({ context }) => ({ recent: toRecentSearch(askedSearch(context)) }) },
              { type: 'storeBookingType', params: { bookingType: 'BOOKING' } },
              'startNewBooking',
              'clearRebooking',
            ],
          },
          {
            target: '.refused',
            meta: { covers: ['SRCH-04', 'SRCH-05', 'SRCH-06', 'SRCH-07', 'SRCH-08', 'SRCH-09', 'SRCH-10', 'SRCH-11'] },
            actions: ['rememberRefusal', 'showMissing', { type: 'focusField', params: ({ context }) => ({ field: firstFieldToMend(context) }) }],
          },
        ],
      },
    },
  },
})

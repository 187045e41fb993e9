import { assign, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { datesOfRecent, type RecentSearch } from '../../domain/recentSearches.ts'
import type { CompleteSearch, SearchState } from '../../domain/search.ts'
import { withStation, withStationsSwapped, type StationField } from '../../domain/searchRules.ts'
import type { Network } from '../../domain/station.ts'
import type { TripDates } from '../../domain/trip.ts'
import { fareCalendarMachine } from '../fareCalendar/fareCalendar.machine.ts'
import { passengerPickerMachine } from '../passengerPicker/passengerPicker.machine.ts'
import { stationPickerMachine } from '../stationPicker/stationPicker.machine.ts'
import { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import { orders } from './searchWidget.orders.ts'
import { refusalOf, settledRestored, withToday } from './searchWidget.rules.ts'
import type { FocusTarget, Restored, WidgetConfiguration, WidgetContext, WidgetEvent, WidgetInput, WidgetMode } from './searchWidget.types.ts'

/** What the search form can ask, check and do; the statechart itself is in `searchWidget.machine.ts`. */
export const widget = setup({
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
  delays: {
    destinationFocus: ({ context }) => context.configuration.delays.destinationFocus,
    slow: ({ context }) => context.configuration.delays.slow,
  },
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
      return withToday({ ...context, search })
    }),
    takeSearch: assign(({ context }, params: Pick<WidgetContext, 'search'>) => withToday({ ...context, search: params.search })),
    rememberRefusal: assign(({ context }) => ({ refusal: refusalOf(context) })),
    forgetRefusal: assign({ refusal: null }),
    closeSheet: raise({ type: 'sheet.closed' }),
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

import { assign, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LastBookedCriteria } from '../../domain/lastBooking.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import { type CompleteSearch, type SearchState, type StationField, withStation, withStationsSwapped } from '../../domain/search.ts'
import type { SearchAnalytics } from '../../domain/searchAnalytics.ts'
import { presetOf, type SpecialFare } from '../../domain/specialFare.ts'
import type { Network } from '../../domain/station.ts'
import type { TripDates } from '../../domain/trip.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { lazyMachine } from '../../kit/runtime/lazyMachine.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import type { SearchPreferred } from '../searchPreferences/searchPreferences.machine.ts'
import { passengerPickerMachine } from '../passengerPicker/passengerPicker.machine.ts'
import { stationPickerMachine } from '../stationPicker/stationPicker.machine.ts'
import { tripDatesMachine } from '../tripDates/tripDates.machine.ts'
import { isReadyToFill, takesPreferredOrigin, withoutPreferredOrigin, withPreferredOrigin } from './preferences.rules.ts'
import { commands } from './searchWidget.commands.ts'
import { refusalOf, searchOfCriteria, settledRestored, withDeviceTime, withRecent, withSearch, withTime } from './searchWidget.rules.ts'
import type {
  WidgetMode,
  WidgetConfiguration,
  WidgetInput,
  WidgetContext,
  Restored,
  WidgetEvent,
  FocusTarget,
  SearchWidgetOutput,
} from './searchWidget.rules.ts'

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
      passengerPicker: 'passengerPicker'
      specialFare: 'specialFare'
      promo: 'promo'
      offers: 'offers'
      currency: 'currency'
      nationality: 'nationality'
      lastBooked: 'lastBooked'
      searchPreferences: 'searchPreferences'
    },
  },
  actors: {
    stationPicker: stationPickerMachine,
    tripDates: tripDatesMachine,
    passengerPicker: passengerPickerMachine,
    specialFare: lazyMachine(async () => (await import('../specialFare/specialFare.machine.ts')).specialFareMachine),
    promo: lazyMachine(async () => (await import('../promo/promo.machine.ts')).promoMachine),
    offers: lazyMachine(async () => (await import('../offers/offers.machine.ts')).offersMachine),
    currency: lazyMachine(async () => (await import('../currency/currency.machine.ts')).currencyMachine),
    nationality: lazyMachine(async () => (await import('../nationality/nationality.machine.ts')).nationalityMachine),
    lastBooked: lazyMachine(async () => (await import('../lastBooked/lastBooked.machine.ts')).lastBookedMachine),
    searchPreferences: lazyMachine(async () => (await import('../searchPreferences/searchPreferences.machine.ts')).searchPreferencesMachine),
    restoreSearch: port<Restored, { readonly mode: WidgetMode }>('restoreSearch'),
    readClock: port<{ readonly now: number }>('readClock'),
    loadNetwork: port<Network>('loadNetwork'),
    goToResults: port<void, { readonly search: CompleteSearch }>('goToResults'),
  },
  guards: {
    canSearch: ({ context }) => refusalOf(context) === null,
    isOriginPicked: (_, params: { readonly field: StationField; readonly stationCode: string | null }) =>
      params.field === 'origin' && params.stationCode !== null,
    isRefusalOver: ({ context }) => context.refusal !== refusalOf(context),
    isOriginRow: (_, params: { readonly field: StationField }) => params.field === 'origin',
    isOtherPerson: ({ context }, { customer }: { readonly customer: Customer | null }) =>
      customer?.customerNumber !== context.customer?.customerNumber,
    takesPreferredOrigin: ({ context }) => takesPreferredOrigin(context),
    isReadyToFill: ({ context }) => isReadyToFill(context),
    isHome: ({ context }) => context.mode === 'home',
  },
  delays: {
    destinationFocus: ({ context }) => context.configuration.delays.destinationFocus,
    slow: ({ context }) => context.configuration.delays.slow,
  },
  actions: {
    ...commands,
    rememberRestored: assign(({ context }, params: { readonly restored: Restored }) => settledRestored(context, params.restored)),
    rememberTyped: assign({ hasTyped: true }),
    takeDeviceTime: assign(({ context }) => withDeviceTime(context)),
    rememberNow: assign(({ context }, params: { readonly now: number }) => withTime(context, params.now)),
    rememberDeviceTime: assign({ deviceNow: (_, params: { readonly deviceNow: number }) => params.deviceNow }),
    rememberNetwork: assign(({ context }, params: { readonly network: Network }) =>
      withSearch({ ...context, network: params.network }, context.search),
    ),
    rememberConfiguration: assign(({ context }, { configuration }: { readonly configuration: WidgetConfiguration }) =>
      withSearch({ ...context, configuration }, context.search),
    ),
    rememberCustomer: assign({ customer: (_, { customer }: { readonly customer: Customer | null }) => customer }),
    rememberPreferred: assign({ preferred: (_, { origin, nationality }: SearchPreferred) => ({ origin, nationality }) }),
    forgetPreferred: assign({ preferred: null }),
    fillInOrigin: assign(({ context }) => withPreferredOrigin(context)),
    takeOriginBack: assign(({ context }) => withoutPreferredOrigin(context)),
    acceptOrigin: assign({ isOriginPreferred: false }),
    takeStation: assign(({ context }, params: { readonly field: StationField; readonly stationCode: string | null; readonly hasError: boolean }) =>
      withSearch(
        { ...context, errors: { ...context.errors, [params.field]: params.hasError } },
        withStation(context.search, context.network, params.field, params.stationCode),
      ),
    ),
    takeDates: assign(({ context }, params: { readonly dates: TripDates }) => ({ search: { ...context.search, ...params.dates } })),
    takePassengers: assign(({ context }, { passengers }: Pick<WidgetContext['search'], 'passengers'>) => ({
      search: { ...context.search, passengers },
    })),
    takeFare: assign(({ context }, { fare }: { readonly fare: SpecialFare | null }) =>
      withSearch(context, { ...context.search, specialFare: fare, passengers: presetOf(fare, context.configuration.limits).counts }),
    ),
    takePromo: assign(({ context }, { code, isApplied }: { readonly code: string; readonly isApplied: boolean }) => ({
      search: { ...context.search, promoCode: code },
      appliedCode: isApplied ? code : null,
    })),
    takeCurrency: assign(({ context }, { code }: { readonly code: string }) => ({ search: { ...context.search, currency: code } })),
    takeNationality: assign(({ context }, params: { readonly nationality: string | null; readonly isMissing: boolean }) => ({
      search: { ...context.search, nationality: params.nationality },
      isNationalityMissing: params.isMissing,
    })),
    swapStations: assign(({ context }) => withSearch(context, withStationsSwapped(context.search, context.network))),
    takeRecent: assign(({ context }, { recent }: { readonly recent: RecentSearch }) => withRecent(context, recent)),
    dropRecents: assign({ recent: [] }),
    takeCriteria: assign(({ context }, params: { readonly criteria: LastBookedCriteria }) =>
      withSearch(
        context,
        withStation(searchOfCriteria(context.search, params.criteria), context.network, 'origin', params.criteria.originStationCode),
      ),
    ),
    takeSearch: assign(({ context }, params: Pick<WidgetContext, 'search'>) => withSearch(context, params.search)),
    rememberRefusal: assign(({ context }) => ({ refusal: refusalOf(context) })),
    forgetRefusal: assign({ refusal: null }),
    closeSheet: raise({ type: 'sheet.closed' }),
    notifyRestored: notifyParent((_: { context: WidgetContext }): SearchWidgetOutput => ({ type: 'form.restored' })),
    notifyPage: notifyParent(({ context: { network, today } }: { context: WidgetContext }): SearchWidgetOutput => ({
      type: 'form.learned',
      network,
      today,
    })),
    saveSearch: effect<{ readonly state: SearchState }>('saveSearch'),
    rememberSearch: effect<{ readonly recent: RecentSearch }>('rememberSearch'),
    forgetSearches: effect('forgetSearches'),
    storeBookingType: effect<{ readonly bookingType: 'BOOKING' }>('storeBookingType'),
    startNewBooking: effect('startNewBooking'),
    clearRebooking: effect('clearRebooking'),
    focusField: effect<FocusTarget>('focusField'),
    scrollToWidget: effect('scrollToWidget'),
    sendAnalytics: effect<{ readonly details: SearchAnalytics }>('sendAnalytics'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

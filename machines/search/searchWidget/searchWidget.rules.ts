import type { IsoDate } from '../../domain/calendarDate.ts'
import { type SearchFacts, settledSearch } from '../../domain/crossRules.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LastBookedCriteria } from '../../domain/lastBooking.ts'
import type { FareRoute } from '../../domain/lowFare.ts'
import type { PassengerCounts, PassengerLimits } from '../../domain/passengers.ts'
import { datesOfRecent, type RecentSearch } from '../../domain/recentSearches.ts'
import {
  type CompleteSearch,
  emptySearch,
  isSameSearch,
  type Search,
  type SearchObstacle,
  type StationField,
  todayAt,
  whyNotSearch,
  withStation,
} from '../../domain/search.ts'
import type { SpecialFare } from '../../domain/specialFare.ts'
import { EMPTY_NETWORK, type Network } from '../../domain/station.ts'
import { asRoundTrip, oneWayOn, type TripDates } from '../../domain/trip.ts'
import type { PromoConfiguration } from '../promo/promo.rules.ts'
import type { SearchPreferencesOutput, SearchPreferred } from '../searchPreferences/searchPreferences.machine.ts'
import type { TripDatesConfiguration } from '../tripDates/tripDates.rules.ts'

/** Home page, or above results, where the search shown is the one of the address [OPEN-45]. */
export type WidgetMode = 'home' | 'modify'

/** What another airline changes, as far as the widget is concerned. */
export interface WidgetConfiguration {
  readonly limits: PassengerLimits & { readonly unaccompaniedMinors: number }
  readonly enableExtraSeat: boolean
  readonly enableInternational: boolean
  readonly enableViewAllOffers: boolean
  readonly enableLastBookedOption: boolean
  /** Currencies that may be chosen; empty for all that a route offers [CUR-05]. */
  readonly currencyFilter: readonly string[]
  readonly promo: PromoConfiguration
  readonly horizonDays: number
  /** Milliseconds: until the destination is asked for [STN-18], until a wait is called slow, and that a toast stays. */
  readonly delays: { readonly destinationFocus: number; readonly slow: number; readonly toast: number }
}

export interface WidgetInput {
  /** Tells this form from every other, on this device and on all others. */
  readonly formId: string
  readonly mode: WidgetMode
  /** The search of the address; null where there is none. */
  readonly search: Search | null
  readonly customer: Customer | null
  readonly configuration: WidgetConfiguration
  /** What this device takes the time to be, in milliseconds since 1970, for where the airline does not tell its own. */
  readonly deviceNow: number
}

/** Why the last press of the search button did nothing. */
export type WidgetRefusal = SearchObstacle | 'networkNotReady' | 'chooseNationality'

export interface WidgetContext {
  readonly formId: string
  readonly mode: WidgetMode
  readonly configuration: WidgetConfiguration
  /** The device's time in milliseconds since 1970, as last looked at, for where the airline does not tell its own. */
  readonly deviceNow: number
  /** The airline's time in milliseconds since 1970, as last known; null before it is known. */
  readonly now: number | null
  readonly today: IsoDate | null
  readonly network: Network
  /** What the children have notified, as one search that keeps the rules between them. */
  readonly search: Search
  readonly errors: Readonly<Record<StationField, boolean>>
  /** The traveller has typed into a station field. */
  readonly hasTyped: boolean
  /** The code that the promo field has applied. */
  readonly appliedCode: string | null
  /** The route asks for a nationality that is not chosen [NAT-04, OPEN-62]. */
  readonly isNationalityMissing: boolean
  readonly customer: Customer | null
  /** What the customer prefers, as far as it is known. */
  readonly preferred: SearchPreferred | null
  /** The origin is that of the preferences, and the traveller has not gone on with it. */
  readonly isOriginPreferred: boolean
  readonly recent: readonly RecentSearch[]
  /** Their place stays when they are forgotten, so that the focus can go on from there. */
  readonly hadRecents: boolean
  readonly refusal: WidgetRefusal | null
}

/** What the device has stored. */
export interface Restored {
  readonly search: Search | null
  readonly recent: readonly RecentSearch[]
}

export type WidgetEvent =
  // from the children
  | { readonly type: 'dates.changed'; readonly dates: TripDates }
  | { readonly type: 'passengers.changed'; readonly counts: PassengerCounts }
  | { readonly type: 'station.changed'; readonly field: StationField; readonly stationCode: string | null; readonly hasError: boolean }
  | { readonly type: 'station.typed'; readonly field: StationField }
  | { readonly type: 'row.chosen'; readonly field: StationField }
  | { readonly type: 'recent.chosen'; readonly recent: RecentSearch }
  | { readonly type: 'network.retryAsked' }
  | { readonly type: 'specialFare.changed'; readonly fare: SpecialFare | null }
  | { readonly type: 'promo.changed'; readonly code: string; readonly isApplied: boolean }
  | { readonly type: 'offer.chosen'; readonly code: string }
  | { readonly type: 'currency.changed'; readonly code: string }
  | { readonly type: 'nationality.changed'; readonly nationality: string | null; readonly isMissing: boolean }
  | { readonly type: 'lastBooked.handedBack'; readonly criteria: LastBookedCriteria }
  | SearchPreferencesOutput
  // done by the traveller
  | { readonly type: 'stations.swapped' }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'recents.cleared' }
  | { readonly type: 'widget.clicked' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'bar.tapped' }
  | { readonly type: 'sheet.closed' }
  // from the page
  | { readonly type: 'search.provided'; readonly search: Search }
  | { readonly type: 'tripType.unknown' }
  | { readonly type: 'page.shown'; readonly deviceNow: number }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly configuration: WidgetConfiguration }

/** What the form tells the page around it: airports and day as it knows them, and that its fields have the stored search. */
export type SearchWidgetOutput =
  | { readonly type: 'form.restored' }
  | { readonly type: 'form.learned'; readonly network: Network; readonly today: IsoDate | null }

export interface FocusTarget {
  readonly field: StationField | 'departure' | 'return' | 'nationality'
}

/** The form before anything was read or loaded. */
export const initialContext = (input: WidgetInput): WidgetContext => ({
  formId: input.formId,
  mode: input.mode,
  configuration: input.configuration,
  deviceNow: input.deviceNow,
  now: null,
  today: null,
  network: EMPTY_NETWORK,
  search: input.search ?? emptySearch(null),
  errors: { origin: false, destination: false },
  hasTyped: false,
  appliedCode: null,
  isNationalityMissing: false,
  customer: input.customer,
  preferred: null,
  isOriginPreferred: false,
  recent: [],
  hadRecents: false,
  refusal: null,
})

/** What the calendar is to know of the configuration. */
export const calendarConfiguration = ({ horizonDays, delays }: WidgetConfiguration): TripDatesConfiguration => ({
  horizonDays,
  delays: { slow: delays.slow },
})

/** The dates of a search; null while there is no departure. */
export const datesOf = (search: Search): TripDates | null =>
  search.departureDate === null ? null : { tripType: search.tripType, departureDate: search.departureDate, returnDate: search.returnDate }

/** The context with a search whose parts go together, and with the date at its origin worked out again. */
export function withSearch(context: WidgetContext, search: Search): WidgetContext {
  const settled = settledSearch(search, factsOf(context))
  const today = context.now === null ? context.today : todayAt(context.now, settled, context.network)
  return { ...context, search: settled, today }
}

/** Whether a special fare suits its route is for the flow of special fares to judge, which knows what is sold abroad. */
const factsOf = ({ network, configuration }: WidgetContext): SearchFacts => ({
  network,
  internationalFares: null,
  limits: configuration.limits,
  currencyFilter: configuration.currencyFilter,
  isInternationalEnabled: configuration.enableInternational,
})

/** The search of a last booking, on the dates of the form [LBK-11, LBK-12, CON-18]. */
export const searchOfCriteria = (search: Search, criteria: LastBookedCriteria): Search => ({
  ...search,
  ...datesForTrip(search, criteria.tripType),
  origin: criteria.originStationCode,
  destination: criteria.destinationStationCode,
  passengers: {
    adult: criteria.adult,
    child: criteria.child,
    infant: criteria.infant,
    seniorcitizen: criteria.seniorcitizen,
    extraSeat: criteria.extraSeat,
  },
  specialFare: criteria.specialFare,
  promoCode: criteria.promocode,
})

/** The dates of the form as another kind of trip; without a departure there is none yet. */
function datesForTrip({ tripType, departureDate, returnDate }: Search, wanted: TripDates['tripType']) {
  if (departureDate === null) return { tripType, departureDate, returnDate }
  return wanted === 'ROUND_TRIP' ? asRoundTrip({ tripType: wanted, departureDate, returnDate }) : oneWayOn(departureDate)
}

/** What the traveller may have chosen before the device has answered, each by itself. */
const CHOSEN_ALONE = ['passengers', 'promoCode', 'specialFare', 'currency', 'nationality'] as const

/**
 * The context with what the device has stored: on the home page the search too, unless the traveller has begun with a station.
 * What else they have chosen stays. Dates that have passed are moved by `tripDates`, which owns them [TRIP-14].
 */
export function settledRestored(context: WidgetContext, restored: Restored): WidgetContext {
  const { search, mode, hasTyped } = context
  const isUntouched = !hasTyped && search.origin === null && search.destination === null
  const kept = mode === 'home' && isUntouched && restored.search !== null ? { ...restored.search, ...chosenAlone(search) } : search
  return withSearch({ ...context, recent: restored.recent, hadRecents: restored.recent.length > 0 }, kept)
}

/** The parts of a search that differ from those of an untouched form. */
function chosenAlone(search: Search): Partial<Search> {
  const untouched = emptySearch(null)
  const chosen = CHOSEN_ALONE.filter((part) => !isSameSearch({ ...untouched, [part]: search[part] }, untouched))
  return Object.fromEntries(chosen.map((part) => [part, search[part]]))
}

/** The context with the airline's time, and with the date at the origin by it. */
export const withTime = (context: WidgetContext, now: number): WidgetContext => withSearch({ ...context, now }, context.search)

/** The context with the device's time where the airline does not tell its own: what is wrong by it the airline refuses. */
export const withDeviceTime = (context: WidgetContext): WidgetContext =>
  withTime(context, Math.max(context.now ?? context.deviceNow, context.deviceNow))

/** The context with a search made before, on dates that have not passed where it begins [TRIP-14]. */
export function withRecent(context: WidgetContext, recent: RecentSearch): WidgetContext {
  const { total: _total, ...passengers } = recent.passenger
  const there = withStation(
    { ...context.search, passengers, specialFare: null, destination: recent.destination },
    context.network,
    'origin',
    recent.origin,
  )
  const today = context.now === null ? recent.departureDate : todayAt(context.now, there, context.network)
  return withSearch(context, { ...there, ...datesOfRecent(recent, today) })
}

/** Why the search button refuses, or null [SRCH-04..09]. */
export function refusalOf(context: WidgetContext): WidgetRefusal | null {
  const known = context.network.stations.map((each) => each.stationCode)
  const obstacle = whyNotSearch(context.search, known, context.errors.origin || context.errors.destination)
  if ((obstacle === 'unknownOrigin' || obstacle === 'unknownDestination') && known.length === 0) return 'networkNotReady'
  return obstacle === null && context.isNationalityMissing ? 'chooseNationality' : obstacle
}

/** The search that the form asks. Throws when it is not complete: the guard of the transition has seen to it. */
export function askedSearch(context: WidgetContext): CompleteSearch {
  const { origin, destination, departureDate } = context.search
  if (origin === null || destination === null || departureDate === null) throw new Error('an incomplete search was submitted')
  return { ...context.search, origin, destination, departureDate }
}

/** The field that a refused search needs first [CON-10]. */
export function firstFieldToMend(context: WidgetContext): FocusTarget['field'] {
  const refusal = refusalOf(context)
  if (refusal === 'chooseDepartureDate') return 'departure'
  if (refusal === 'chooseReturnDate') return 'return'
  if (refusal === 'chooseNationality') return 'nationality'
  if (refusal === 'chooseDestination' || refusal === 'unknownDestination' || refusal === 'sameStations') return 'destination'
  return refusal === 'airportError' && !context.errors.origin && context.search.origin !== null ? 'destination' : 'origin'
}

/**
 * What the fares of the calendar are for; null while the route is not known. A promo code counts once it is applied: before,
 * nobody knows whether it lowers a fare [CON-72].
 */
export function routeOf({ search, network, appliedCode }: WidgetContext): FareRoute | null {
  const { origin, destination, currency, passengers, specialFare } = search
  if (origin === null || destination === null || origin === destination || network.stations.length === 0) return null
  const promoCode = specialFare === null ? (appliedCode ?? '') : ''
  return { origin, destination, currency, passengers, specialFare, promoCode, dates: promoCode === '' ? null : datesOf(search) }
}

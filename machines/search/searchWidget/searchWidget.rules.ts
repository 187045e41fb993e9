import { settledSearch, type SearchFacts } from '../../domain/crossRules.ts'
import type { LastBookedCriteria } from '../../domain/lastBooking.ts'
import { datesOfRecent, type RecentSearch } from '../../domain/recentSearches.ts'
import { EMPTY_NETWORK } from '../../domain/station.ts'
import type { FareRoute } from '../../domain/lowFare.ts'
import { emptySearch, whyNotSearch, type CompleteSearch, type Search } from '../../domain/search.ts'
import { todayAt, withStation } from '../../domain/searchRules.ts'
import { asRoundTrip, oneWayOn, type TripDates } from '../../domain/trip.ts'
import type { FareCalendarConfiguration } from '../fareCalendar/fareCalendar.types.ts'
import type { FocusTarget, Restored, WidgetConfiguration, WidgetContext, WidgetInput, WidgetRefusal } from './searchWidget.types.ts'

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
  appliedCode: null,
  isNationalityMissing: false,
  customer: input.customer,
  recent: [],
  refusal: null,
})

/** What the calendar is to know of the configuration. */
export const calendarConfiguration = ({ horizonDays, delays }: WidgetConfiguration): FareCalendarConfiguration => ({
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

/**
 * The context with what was kept on the device: on the home page the search too, unless the traveller was faster. Dates
 * that have passed are moved by `tripDates`, which owns them [TRIP-14].
 */
export function settledRestored(context: WidgetContext, restored: Restored): WidgetContext {
  const isUntouched = context.search.origin === null && context.search.destination === null
  const kept = context.mode === 'home' && isUntouched ? (restored.search ?? context.search) : context.search
  return withSearch({ ...context, recent: restored.recent }, kept)
}

/** The context with the time as it was told, and with the date of then at the origin. */
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

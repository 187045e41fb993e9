import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LastBookedCriteria } from '../../domain/lastBooking.ts'
import type { PassengerCounts, PassengerLimits } from '../../domain/passengers.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import type { Search, SearchObstacle } from '../../domain/search.ts'
import type { StationField } from '../../domain/searchRules.ts'
import type { SpecialFare } from '../../domain/specialFare.ts'
import type { Network } from '../../domain/station.ts'
import type { TripDates } from '../../domain/trip.ts'
import type { PromoConfiguration } from '../promo/promo.types.ts'

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
  /** The mirror of all children, in the order the rules need it. */
  readonly search: Search
  readonly errors: Readonly<Record<StationField, boolean>>
  /** The code that the promo field has applied. */
  readonly appliedCode: string | null
  /** The route asks for a nationality that is not chosen [NAT-04, OPEN-62]. */
  readonly isNationalityMissing: boolean
  readonly customer: Customer | null
  readonly recent: readonly RecentSearch[]
  readonly refusal: WidgetRefusal | null
}

/** What was kept on the device. */
export interface Restored {
  readonly search: Search | null
  readonly recent: readonly RecentSearch[]
}

export type WidgetEvent =
  // told by the children
  | { readonly type: 'dates.changed'; readonly dates: TripDates }
  | { readonly type: 'departure.chosen'; readonly date: IsoDate }
  | { readonly type: 'return.chosen'; readonly date: IsoDate }
  | { readonly type: 'passengers.changed'; readonly counts: PassengerCounts }
  | { readonly type: 'station.changed'; readonly field: StationField; readonly stationCode: string | null; readonly hasError: boolean }
  | { readonly type: 'row.chosen'; readonly field: StationField }
  | { readonly type: 'recent.chosen'; readonly recent: RecentSearch }
  | { readonly type: 'network.retryAsked' }
  | { readonly type: 'specialFare.changed'; readonly fare: SpecialFare | null }
  | { readonly type: 'promo.changed'; readonly code: string; readonly isApplied: boolean }
  | { readonly type: 'offer.chosen'; readonly code: string }
  | { readonly type: 'currency.changed'; readonly code: string }
  | { readonly type: 'nationality.changed'; readonly nationality: string | null; readonly isMissing: boolean }
  | { readonly type: 'lastBooked.handedBack'; readonly criteria: LastBookedCriteria }
  // done by the traveller
  | { readonly type: 'stations.swapped' }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'recents.cleared' }
  | { readonly type: 'widget.clicked' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'bar.tapped' }
  | { readonly type: 'sheet.closed' }
  // told by the page
  | { readonly type: 'search.provided'; readonly search: Search }
  | { readonly type: 'tripType.unknown' }
  | { readonly type: 'page.shown'; readonly deviceNow: number }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly configuration: WidgetConfiguration }

export interface FocusTarget {
  readonly field: StationField | 'departure' | 'return' | 'nationality'
}

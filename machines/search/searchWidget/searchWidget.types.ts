import type { IsoDate } from '../../domain/calendarDate.ts'
import type { PassengerCounts, PassengerLimits } from '../../domain/passengers.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import type { Search, SearchObstacle } from '../../domain/search.ts'
import type { StationField } from '../../domain/searchRules.ts'
import type { Network } from '../../domain/station.ts'
import type { TripDates } from '../../domain/trip.ts'

/** Home page, or above results, where the search shown is the one of the address [OPEN-45]. */
export type WidgetMode = 'home' | 'modify'

/** What another airline changes, as far as the widget is concerned. */
export interface WidgetConfiguration {
  readonly limits: PassengerLimits
  readonly enableExtraSeat: boolean
  readonly horizonDays: number
  /** Milliseconds after which the destination is asked for [STN-18], and after which a wait is called slow. */
  readonly delays: { readonly destinationFocus: number; readonly slow: number }
}

export interface WidgetInput {
  readonly mode: WidgetMode
  /** The search of the address; null where there is none. */
  readonly search: Search | null
  readonly configuration: WidgetConfiguration
}

/** Why the last press of the search button did nothing. */
export type WidgetRefusal = SearchObstacle | 'networkNotReady'

export interface WidgetContext {
  readonly mode: WidgetMode
  readonly configuration: WidgetConfiguration
  /** The airline's time in milliseconds since 1970, as last known; null before anything was read. */
  readonly now: number | null
  readonly today: IsoDate | null
  readonly network: Network
  /** The mirror of all children, in the order the rules need it. */
  readonly search: Search
  readonly errors: Readonly<Record<StationField, boolean>>
  readonly recent: readonly RecentSearch[]
  readonly refusal: WidgetRefusal | null
}

/** What was kept on the device. */
export interface Restored {
  readonly now: number
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
  | { readonly type: 'recent.chosen'; readonly recent: RecentSearch }
  | { readonly type: 'network.retryAsked' }
  // done by the traveller
  | { readonly type: 'stations.swapped' }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'widget.clicked' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'bar.tapped' }
  | { readonly type: 'sheet.closed' }
  // told by the page
  | { readonly type: 'search.provided'; readonly search: Search }
  | { readonly type: 'configuration.provided'; readonly configuration: WidgetConfiguration }

export interface FocusTarget {
  readonly field: StationField | 'departure' | 'return'
}

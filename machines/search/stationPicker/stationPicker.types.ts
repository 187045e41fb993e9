import type { RecentSearch } from '../../domain/recentSearches.ts'
import type { StationField } from '../../domain/searchRules.ts'
import type { Station } from '../../domain/station.ts'
import type { SearchField } from '../../domain/stationSearch.ts'

/** What is wrong with a station field. Each has words in the catalogue. */
export type StationError = 'errInvalidAirportSearch' | 'severalMatches' | 'noFlights' | 'sameStations' | 'chooseOrigin' | 'chooseDestination'

export interface StationPickerInput {
  readonly field: StationField
  /** What stations are found by; all that the search widget looks in when left out [CON-08]. */
  readonly fields?: readonly SearchField[]
}

/** What the parent knows of the field. */
export interface StationAnswer {
  readonly stationCode: string | null
  /** Whether the field holds something that is no choice: an airport that is not known, not served or not unique. */
  readonly hasError: boolean
}

export interface StationPickerContext {
  readonly field: StationField
  readonly fields: readonly SearchField[]
  readonly stations: readonly Station[]
  /** Station codes in the airline's order of popularity [STN-06]. */
  readonly popular: readonly string[]
  /** Codes that may be chosen; null when all may [STN-16]. */
  readonly reachable: readonly string[] | null
  /** The origin from which they are reached. */
  readonly reachableFrom: string | null
  readonly recent: readonly RecentSearch[]
  readonly text: string
  /** The station code chosen. */
  readonly chosen: string | null
  readonly error: StationError | null
  readonly told: StationAnswer
}

export type StationPickerEvent =
  // done by the traveller
  | { readonly type: 'field.focused' }
  | { readonly type: 'list.asked' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'station.picked'; readonly stationCode: string }
  | { readonly type: 'recent.picked'; readonly recent: RecentSearch }
  | { readonly type: 'list.dismissed' }
  | { readonly type: 'field.left' }
  | { readonly type: 'retry.asked' }
  // told by the parent
  | { readonly type: 'network.provided'; readonly stations: readonly Station[]; readonly popular: readonly string[] }
  | { readonly type: 'network.slow' }
  | { readonly type: 'network.failed' }
  | { readonly type: 'network.asked' }
  | { readonly type: 'recents.provided'; readonly recent: readonly RecentSearch[] }
  | { readonly type: 'station.set'; readonly stationCode: string | null }
  | { readonly type: 'reachable.provided'; readonly codes: readonly string[] | null; readonly origin: string | null }
  | { readonly type: 'missing.shown' }

/** What the parent hears. */
export type StationPickerTold =
  | ({ readonly type: 'station.changed'; readonly field: StationField } & StationAnswer)
  /** A row of the list was chosen by pointer or by key: the field is done with [CON-73]. */
  | { readonly type: 'row.chosen'; readonly field: StationField }
  | { readonly type: 'recent.chosen'; readonly recent: RecentSearch }
  | { readonly type: 'network.retryAsked' }

import type { Airport, NearestAirport } from '../../domain/nearestAirport.ts'
import type { Position } from '../../domain/place.ts'
import type { Located, UserLocation } from '../../domain/userLocation.ts'

/** Why nothing, or not everything, is known of where the traveller is. Logged, without the position [GEO-06]. */
export type LocationWarning = Exclude<Located['outcome'], 'found'> | 'notAsked' | 'notGeocoded' | 'geocodedLate'

export interface GeolocationInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface GeolocationContext extends GeolocationInput {
  /** The airports that may be offered. */
  readonly airports: readonly Airport[]
  /** In memory only: it is not kept on the device. */
  readonly position: Position | null
  /** Null for an empty result [GEO-06]. */
  readonly location: UserLocation | null
  readonly nearest: NearestAirport | null
}

export interface GeolocationEvent {
  readonly type: 'location.asked'
  /** Those among which the nearest is looked for. */
  readonly airports: readonly Airport[]
}

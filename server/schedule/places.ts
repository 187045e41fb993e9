import { alpha3Of } from './countries.ts'
import places from './data/places.json' with { type: 'json' }
import stationRegions from './data/station-regions.json' with { type: 'json' }
import { kilometresBetween, stationOf, type Position } from './stations.ts'

/** A place on the globe and what it belongs to. */
export interface Place {
  /** Three letters of ISO 3166-1. */
  readonly country: string
  /** A state, province or emirate. */
  readonly region: string
  /** A district or a city. */
  readonly subregion: string
  readonly location: Position
}

/** Farther from every place than this, a position is nowhere. */
const REACH_KM = 500

/** The airports of the network, and cities of the world beside them. Source: data/PROVENANCE.md. */
const PLACES: readonly Place[] = [
  ...stationRegions.map(({ stationCode, region, subregion }) => {
    const { location, locationDetails } = stationOf(stationCode)
    return { country: alpha3Of(locationDetails.countryCode), region, subregion, location }
  }),
  ...places.map(({ countryCode, region, subregion, latitude, longitude }) => ({
    country: alpha3Of(countryCode),
    region,
    subregion,
    location: { latitude, longitude },
  })),
]

/** The places nearest to a position, the nearest first; none far out at sea. */
export const placesNear = (position: Position, most: number): readonly Place[] =>
  PLACES.map((place) => ({ place, km: kilometresBetween(position, place.location) }))
    .filter(({ km }) => km <= REACH_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, most)
    .map(({ place }) => place)

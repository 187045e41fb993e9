import type { Position } from './place.ts'

/** An airport and where it lies. */
export interface Airport {
  readonly stationCode: string
  readonly location: Position
}

export interface NearestAirport {
  readonly stationCode: string
  /** As the crane flies. */
  readonly kilometres: number
}

/** The mean radius of the earth in kilometres (IUGG). */
const EARTH_RADIUS = 6371.0088

/** Further than this nobody calls an airport near, in kilometres. */
export const NEARBY = 300

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The way along the great circle in kilometres, by the haversine formula. */
export function greatCircle(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The airport nearest to a position, the first of equals; null where none is near [MSG-82]. */
export function nearestAirport(airports: readonly Airport[], position: Position, within = NEARBY): NearestAirport | null {
  let nearest: NearestAirport | null = null
  for (const { stationCode, location } of airports) {
    const kilometres = greatCircle(position, location)
    if (kilometres <= within && (nearest === null || kilometres < nearest.kilometres)) nearest = { stationCode, kilometres }
  }
  return nearest
}

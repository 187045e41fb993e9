import { neighboursOf, routeBetween, trafficOf } from './routes.ts'
import { distanceKm, isIndian, STATIONS, stationOf } from './stations.ts'

/** A journey by way of another station is sold when it is at most this many times the direct distance. */
export const LONGEST_DETOUR = 1.6

/** Stations by which a market is connected; a traveller is offered the best few. */
const VIAS_KEPT = 5

/** An ordered pair of stations between which journeys are sold [STN-21, OPEN-65]. */
export interface Market {
  readonly origin: string
  readonly destination: string
  readonly isNonStop: boolean
  /** Where a traveller may change or stop over, the best first. */
  readonly vias: readonly string[]
}

const kmBetween = (origin: string, destination: string): number => distanceKm(stationOf(origin), stationOf(destination))

function viasBetween(origin: string, destination: string): readonly string[] {
  if (!isIndian(origin) && !isIndian(destination)) return []
  const direct = kmBetween(origin, destination)
  const beyond = new Set(neighboursOf(destination))
  return neighboursOf(origin)
    .filter((via) => via !== destination && beyond.has(via))
    .map((via) => ({ via, detour: (kmBetween(origin, via) + kmBetween(via, destination)) / direct }))
    .filter(({ detour }) => detour <= LONGEST_DETOUR)
    .map(({ via, detour }) => ({ via, worth: detour - Math.min(trafficOf(via), 200) / 1000 }))
    .toSorted((one, other) => one.worth - other.worth || one.via.localeCompare(other.via))
    .slice(0, VIAS_KEPT)
    .map(({ via }) => via)
}

const CODES = STATIONS.map((station) => station.stationCode)

/**
 * Every market: the non-stop pairs, and the pairs with one stop on the way that have an Indian end and a detour of at
 * most `LONGEST_DETOUR` [STN-21, OPEN-65].
 */
export const MARKETS: readonly Market[] = CODES.flatMap((origin) =>
  CODES.filter((destination) => destination !== origin).flatMap((destination) => {
    const isNonStop = routeBetween(origin, destination) !== undefined
    const vias = viasBetween(origin, destination)
    return isNonStop || vias.length > 0 ? [{ origin, destination, isNonStop, vias }] : []
  }),
)

const BY_PAIR = new Map(MARKETS.map((market) => [market.origin + market.destination, market]))

/** The market from one station to another; undefined where nothing is sold [STN-17]. */
export const marketBetween = (origin: string, destination: string): Market | undefined => BY_PAIR.get(origin + destination)

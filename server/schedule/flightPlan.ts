import type { Season } from './calendar.ts'
import { chosen, fractionOf, hashOf } from './hash.ts'
import { MARKETS } from './markets.ts'
import { ROUTES, routeBetween, trafficOf, type Route } from './routes.ts'
import { distanceKm, isDomestic, stationOf } from './stations.ts'
import { offsetAt } from './zone.ts'

/** A flight number of the plan: where it flies, on which weekdays, and when it leaves its first station. */
export interface PlannedFlight {
  readonly flightNumber: number
  /** Two stations, or three for a through flight. */
  readonly stations: readonly string[]
  /** Whether it flies on a weekday, from Monday. */
  readonly weekdays: readonly boolean[]
  /** Local minutes of the day at the first station. */
  readonly departs: Readonly<Record<Season, number>>
}

/** Minutes on the ground between the two legs of a through flight. */
export const STOPOVER_MINUTES = 35

const FIRST_NUMBER = 101
const FIRST_THROUGH_NUMBER = 3001
const EARLIEST = 5 * 60 - 10
const LATEST = 23 * 60 + 30
/** A pair with this weight or less is not flown every day. */
const THIN = 2
const FLIGHTS_PER_WEIGHT = 2 / 3
const WAVES: readonly [number, ...number[]] = [6 * 60 + 30, 10 * 60, 13 * 60 + 30, 17 * 60]

/** A day in the middle of each season, by which the plan reckons local times: 15 July and 15 January 2026, noon UTC. */
const MIDDLE: Readonly<Record<Season, number>> = { summer: 29_735_280, winter: 29_474_640 }

const toFive = (minutes: number): number => Math.round(minutes / 5) * 5

/** A departure that would fall into the night moves to the next morning's first wave. */
const byDay = (minutes: number): number => (minutes > LATEST || minutes < EARLIEST ? EARLIEST + 20 + ((toFive(minutes) + 1440) % 110) : minutes)

const allWeek = [true, true, true, true, true, true, true]

/** Any two patterns of a thin route share a day, since each has at least four of seven. */
function weekdaysOf(hash: number, weight: number, index: number): readonly boolean[] {
  if (weight <= THIN) {
    const days = weight + 3 + Math.floor(fractionOf(hash, 11) * 2)
    const ranked = allWeek.map((_, weekday) => fractionOf(hash, 12, weekday))
    const limit = ranked.toSorted((one, other) => one - other)[days - 1] ?? 1
    return ranked.map((rank) => rank <= limit)
  }
  const rests = index > 0 && fractionOf(hash, 13, index) < 0.3 ? Math.floor(fractionOf(hash, 14, index) * 7) : -1
  return allWeek.map((_, weekday) => weekday !== rests)
}

function departureOf(hash: number, index: number, count: number, season: Season): number {
  const salt = season === 'summer' ? 21 : 22
  const centre = count === 1 ? chosen(fractionOf(hash, 23), WAVES) : EARLIEST + 20 + ((index + 0.5) / count) * (LATEST - EARLIEST - 60)
  const spread = count >= 6 ? 30 : 70
  return toFive(centre + (fractionOf(hash, salt, index) - 0.5) * spread)
}

const bySeason = (reckon: (season: Season) => number): Record<Season, number> => ({ summer: reckon('summer'), winter: reckon('winter') })

/** Minutes by which the second station's clock is ahead of the first's. */
const clockDifference = (from: string, to: string, season: Season): number =>
  offsetAt(stationOf(to).timeZone, MIDDLE[season]) - offsetAt(stationOf(from).timeZone, MIDDLE[season])

function flightsOfRoute(route: Route, seed: string, firstNumber: number): PlannedFlight[] {
  const [base = '', outstation = ''] = route.stations.toSorted((one, other) => trafficOf(other) - trafficOf(one) || one.localeCompare(other))
  const hash = hashOf(`${seed} route ${base}${outstation}`)
  const count = Math.max(1, Math.round(route.dailyHint * FLIGHTS_PER_WEIGHT))
  return Array.from({ length: count }, (_, index) => {
    const weekdays = weekdaysOf(hash, route.dailyHint, index)
    const departs = bySeason((season) => departureOf(hash, index, count, season))
    const turnaround = 35 + toFive(fractionOf(hash, 31, index) * 20)
    const returns = bySeason((season) => byDay(departs[season] + route.blockMinutes + clockDifference(base, outstation, season) + turnaround))
    const flightNumber = firstNumber + index * 2
    return [
      { flightNumber, stations: [base, outstation], weekdays, departs },
      { flightNumber: flightNumber + 1, stations: [outstation, base], weekdays, departs: returns },
    ]
  }).flat()
}

const LONGEST_THROUGH_DETOUR = 1.4
const THROUGH_SHARE = { connected: 0.12, alsoNonStop: 0.3 }
const THROUGH_BESIDE_NON_STOP_KM = 900

/** The station by which a pair gets a through flight; undefined for most pairs. */
function throughStation(origin: string, destination: string, vias: readonly string[], seed: string): string | undefined {
  const direct = distanceKm(stationOf(origin), stationOf(destination))
  const isNonStop = routeBetween(origin, destination) !== undefined
  if (!isDomestic(origin, destination) || (isNonStop && direct < THROUGH_BESIDE_NON_STOP_KM)) return undefined
  const share = isNonStop ? THROUGH_SHARE.alsoNonStop : THROUGH_SHARE.connected
  if (fractionOf(hashOf(`${seed} through ${origin}${destination}`), 1) >= share) return undefined
  return vias.find((via) => {
    const flown = distanceKm(stationOf(origin), stationOf(via)) + distanceKm(stationOf(via), stationOf(destination))
    return isDomestic(origin, via) && flown <= direct * LONGEST_THROUGH_DETOUR
  })
}

function throughFlights(seed: string): PlannedFlight[] {
  const pairs = MARKETS.filter((market) => market.origin < market.destination).flatMap(({ origin, destination, vias }) => {
    const via = throughStation(origin, destination, vias, seed)
    return via === undefined ? [] : [{ origin, via, destination }]
  })
  return pairs.flatMap(({ origin, via, destination }, index) => {
    const hash = hashOf(`${seed} times ${origin}${via}${destination}`)
    const weekdays = weekdaysOf(hash, THIN + 1, fractionOf(hash, 41) < 0.5 ? 0 : 1)
    const out = bySeason((season) => toFive(6 * 60 + fractionOf(hash, 42, season.length) * 300))
    const back = bySeason((season) => toFive(13 * 60 + fractionOf(hash, 43, season.length) * 180))
    const flightNumber = FIRST_THROUGH_NUMBER + index * 2
    return [
      { flightNumber, stations: [origin, via, destination], weekdays, departs: out },
      { flightNumber: flightNumber + 1, stations: [destination, via, origin], weekdays, departs: back },
    ]
  })
}

/** Every flight number of the airline; depends on the seed and the network alone. */
export function flightPlan(seed: string): readonly PlannedFlight[] {
  const planned: PlannedFlight[] = []
  for (const route of ROUTES) planned.push(...flightsOfRoute(route, seed, FIRST_NUMBER + planned.length))
  return [...planned, ...throughFlights(seed)]
}

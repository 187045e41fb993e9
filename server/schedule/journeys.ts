import { isoDateOf, type Day } from './calendar.ts'
import type { Market } from './markets.ts'
import { createMemory } from '../memory.ts'
import { isDomestic } from './stations.ts'
import type { FlightLeg, Timetable } from './timetable.ts'

/** One flight number from boarding to leaving the aircraft. */
export interface FlightSegment {
  readonly origin: string
  readonly destination: string
  readonly flightNumber: number
  /** One leg, or two for a through flight. */
  readonly legs: readonly [FlightLeg, ...FlightLeg[]]
}

/** From the first station to the last: one segment, or two for a connection. */
export interface FlightJourney {
  /** Names the flights, their days and their ends; no other journey has it. */
  readonly key: string
  readonly segments: readonly [FlightSegment, ...FlightSegment[]]
  readonly legs: readonly FlightLeg[]
  /** Minutes since 1970 UTC. */
  readonly departsAt: number
  readonly arrivesAt: number
}

/** Minutes to change aircraft: within India, and where a border is crossed. */
export const SHORTEST_CONNECTION = { domestic: 45, international: 60 }
/** The longest wait in minutes; a market that would have no journey all week takes the next. */
const LONGEST_CONNECTIONS = [360, 720, 1440, 2880]
const CONNECTIONS_KEPT = { besideDirect: 3, alone: 8 }

/** The journeys of a market, by day. */
export interface Journeys {
  /** Non-stop, through and connecting journeys that leave on the local day, the earliest first. */
  on(market: Market, day: Day): readonly FlightJourney[]
}

const MARKET_DAYS_KEPT = 8_000

/** The journeys that a timetable makes possible: a pure function of market and day. */
export function createJourneys(timetable: Timetable): Journeys {
  const kept = createMemory<readonly FlightJourney[]>(MARKET_DAYS_KEPT)
  const waits = new Map<string, number>()

  /** Decided on a week of each season, so that it does not depend on the day that is asked for first. */
  function longestConnection(market: Market): number {
    const key = market.origin + market.destination
    const known = waits.get(key)
    if (known !== undefined) return known
    const connects = (each: number) => SAMPLE_WEEKS.every((week) => week.some((day) => isConnected(timetable, market, day, each)))
    const wait = LONGEST_CONNECTIONS.find(connects) ?? 0
    waits.set(key, wait)
    return wait
  }

  return {
    on(market, day) {
      const key = `${market.origin}${market.destination}${day}`
      const known = kept.get(key)
      if (known) return known
      const direct = [
        ...timetable.legsOn(market.origin, market.destination, day).map((leg) => journeyOf([segmentOf([leg])])),
        ...timetable.throughOn(market.origin, market.destination, day).map((legs) => journeyOf([segmentOf(legs)])),
      ]
      const wait = market.isNonStop ? (LONGEST_CONNECTIONS[0] ?? 0) : longestConnection(market)
      const connected = connections(timetable, market, day, wait).slice(0, direct.length > 0 ? CONNECTIONS_KEPT.besideDirect : CONNECTIONS_KEPT.alone)
      const journeys = [...direct, ...connected].toSorted((one, other) => one.departsAt - other.departsAt || one.key.localeCompare(other.key))
      kept.set(key, journeys)
      return journeys
    },
  }
}

/** The weeks from Monday 6 July 2026 and from Monday 11 January 2027. */
const SAMPLE_WEEKS = [20_640, 20_829].map((monday) => Array.from({ length: 7 }, (_, index) => monday + index))

const isConnected = (timetable: Timetable, { origin, destination, vias }: Market, day: Day, longest: number): boolean =>
  vias.some((via) => timetable.legsOn(origin, via, day).some((out) => firstOnward(timetable, out, destination, longest) !== undefined))

/** For each flight out the first flight on; of several that meet the same flight on, the latest. The fastest first. */
function connections(timetable: Timetable, market: Market, day: Day, longest: number): readonly FlightJourney[] {
  const found: FlightJourney[] = []
  for (const via of market.vias) {
    const byOnward = new Map<FlightLeg, FlightJourney>()
    for (const out of timetable.legsOn(market.origin, via, day)) {
      const onward = firstOnward(timetable, out, market.destination, longest)
      if (onward) byOnward.set(onward, journeyOf([segmentOf([out]), segmentOf([onward])]))
    }
    found.push(...byOnward.values())
  }
  return found.toSorted((one, other) => one.arrivesAt - one.departsAt - (other.arrivesAt - other.departsAt) || one.key.localeCompare(other.key))
}

function firstOnward(timetable: Timetable, out: FlightLeg, destination: string, longest: number): FlightLeg | undefined {
  const shortest = isDomestic(out.origin, destination) ? SHORTEST_CONNECTION.domestic : SHORTEST_CONNECTION.international
  const landed = Math.floor(out.arrival / 1440)
  const last = Math.floor((out.arrival + longest) / 1440)
  for (let day = landed; day <= last; day++) {
    for (const leg of timetable.legsOn(out.destination, destination, day)) {
      const wait = leg.departsAt - out.arrivesAt
      if (wait >= shortest && wait <= longest && leg.flightNumber !== out.flightNumber) return leg
    }
  }
  return undefined
}

function segmentOf(legs: readonly FlightLeg[]): FlightSegment {
  const [first, ...rest] = legs
  if (!first) throw new Error('a segment has at least one leg')
  return {
    origin: first.origin,
    destination: legs.at(-1)?.destination ?? first.destination,
    flightNumber: first.flightNumber,
    legs: [first, ...rest],
  }
}

/** A name of a segment that says which flight and day it is, as `SR101-20261212-DELBOM`. */
export const segmentKey = (carrier: string, { flightNumber, origin, destination, legs }: FlightSegment): string =>
  `${carrier}${flightNumber}-${isoDateOf(legs[0].day).replaceAll('-', '')}-${origin}${destination}`

function journeyOf(segments: readonly [FlightSegment, ...FlightSegment[]]): FlightJourney {
  const legs = segments.flatMap((segment) => segment.legs)
  const key = segments.map(({ flightNumber, legs: [first], destination }) => `${flightNumber} ${first.day} ${first.origin}${destination}`).join(' ')
  return { key, segments, legs, departsAt: segments[0].legs[0].departsAt, arrivesAt: legs.at(-1)?.arrivesAt ?? 0 }
}

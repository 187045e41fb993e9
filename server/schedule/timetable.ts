import { seasonOf, weekdayOf, type Day } from './calendar.ts'
import { flightPlan, STOPOVER_MINUTES, type PlannedFlight } from './flightPlan.ts'
import { hashOf } from './hash.ts'
import { createMemory } from '../memory.ts'
import { routeBetween } from './routes.ts'
import { stationOf } from './stations.ts'
import { localMinutes, utcMinutes } from './zone.ts'

/** One take-off and landing of a flight number on a day. */
export interface FlightLeg {
  readonly flightNumber: number
  readonly origin: string
  readonly destination: string
  /** The local day of departure. */
  readonly day: Day
  /** Minutes since 1970, local at the origin and at the destination. */
  readonly departure: number
  readonly arrival: number
  /** Minutes since 1970 UTC. */
  readonly departsAt: number
  readonly arrivesAt: number
  readonly km: number
  /** Depends on the seed, the flight number and the origin, not on the day. */
  readonly hash: number
}

/** What flies between two stations on a day, the earliest first. */
export interface Timetable {
  readonly seed: string
  /** Legs from one station to another that leave on the local day. */
  legsOn(origin: string, destination: string, day: Day): readonly FlightLeg[]
  /** Flights of two legs from one station to another that leave on the local day. */
  throughOn(origin: string, destination: string, day: Day): readonly (readonly FlightLeg[])[]
}

const DAYS_KEPT = 30_000

/** The timetable of a seed: a pure function of two stations and a day. */
export function createTimetable(seed: string): Timetable {
  const byLeg = new Map<string, PlannedFlight[]>()
  const byEnds = new Map<string, PlannedFlight[]>()
  const file = (index: Map<string, PlannedFlight[]>, key: string, flight: PlannedFlight) => index.set(key, [...(index.get(key) ?? []), flight])
  for (const flight of flightPlan(seed)) {
    const [first = '', second = '', third] = flight.stations
    file(byLeg, first + second, flight)
    if (third === undefined) continue
    file(byLeg, second + third, flight)
    file(byEnds, first + third, flight)
  }
  const kept = createMemory<readonly FlightLeg[]>(DAYS_KEPT)

  const flownLegs = (index: Map<string, PlannedFlight[]>, pair: string, day: Day): readonly (readonly FlightLeg[])[] =>
    (index.get(pair) ?? []).filter((flight) => flight.weekdays[weekdayOf(day)]).map((flight) => legsOf(flight, day, seed))

  return {
    seed,
    legsOn(origin, destination, day) {
      const key = `${origin}${destination}${day}`
      const known = kept.get(key)
      if (known) return known
      const legs = flownLegs(byLeg, origin + destination, day)
        .flatMap((flight) => flight.filter((leg) => leg.origin === origin && leg.destination === destination))
        .toSorted((one, other) => one.departsAt - other.departsAt || one.flightNumber - other.flightNumber)
      kept.set(key, legs)
      return legs
    },
    throughOn: (origin, destination, day) => flownLegs(byEnds, origin + destination, day),
  }
}

function legsOf(flight: PlannedFlight, day: Day, seed: string): readonly FlightLeg[] {
  const legs: FlightLeg[] = []
  for (const [index, destination] of flight.stations.slice(1).entries()) {
    const origin = flight.stations[index] ?? ''
    const route = routeBetween(origin, destination)
    if (!route) throw new Error('the flight plan flies where there is no route')
    const before = legs.at(-1)
    const departsAt = before ? before.arrivesAt + STOPOVER_MINUTES : utcMinutes(stationOf(origin).timeZone, day, flight.departs[seasonOf(day)])
    const arrivesAt = departsAt + route.blockMinutes
    legs.push({
      flightNumber: flight.flightNumber,
      origin,
      destination,
      day,
      departure: localMinutes(stationOf(origin).timeZone, departsAt),
      arrival: localMinutes(stationOf(destination).timeZone, arrivesAt),
      departsAt,
      arrivesAt,
      km: route.km,
      hash: hashOf(`${seed} ${flight.flightNumber} ${origin}`),
    })
  }
  return legs
}

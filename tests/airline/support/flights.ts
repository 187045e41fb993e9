import type { SoldSeats } from '../../../server/rules/seats.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'
import type { FlightJourney, FlightSegment } from '../../../server/schedule/journeys.ts'
import { stationOf } from '../../../server/schedule/stations.ts'
import type { FlightLeg } from '../../../server/schedule/timetable.ts'
import { localMinutes, utcMinutes } from '../../../server/schedule/zone.ts'

interface LegWanted {
  readonly origin: string
  readonly destination: string
  /** The local day `YYYY-MM-DD` and time `HH:mm` of departure. */
  readonly date: string
  readonly time: string
  readonly minutes: number
  readonly km: number
  readonly hash: number
}

/** A flight as the timetable has them: from Delhi to Mumbai on a Monday at noon, but for what is said. */
export function legOf(change: Partial<LegWanted> = {}): FlightLeg {
  const wanted: LegWanted = { origin: 'DEL', destination: 'BOM', date: '2026-12-14', time: '12:00', minutes: 130, km: 1138, hash: 1, ...change }
  const { origin, destination, date, time, minutes, km, hash } = wanted
  const day = dayOf(date)
  const departsAt = utcMinutes(stationOf(origin).timeZone, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const arrivesAt = departsAt + minutes
  return {
    flightNumber: 101,
    origin,
    destination,
    day,
    departure: localMinutes(stationOf(origin).timeZone, departsAt),
    arrival: localMinutes(stationOf(destination).timeZone, arrivesAt),
    departsAt,
    arrivesAt,
    km,
    hash,
  }
}

/** One flight number, with one leg or more. */
export function segmentOf(...legs: readonly [FlightLeg, ...FlightLeg[]]): FlightSegment {
  const [first] = legs
  return { origin: first.origin, destination: legs.at(-1)?.destination ?? first.destination, flightNumber: first.flightNumber, legs }
}

/** A journey without a change of aircraft, or with one. */
export function journeyOf(...segments: readonly [FlightSegment, ...FlightSegment[]]): FlightJourney {
  const legs = segments.flatMap((segment) => segment.legs)
  const [first] = segments[0].legs
  const key = legs.map(({ origin, destination, day, departure }) => `${origin}${destination} ${day} ${departure}`).join(' ')
  return { key, segments, legs, departsAt: first.departsAt, arrivesAt: legs.at(-1)?.arrivesAt ?? first.arrivesAt }
}

/** A journey of one leg. */
export const flightOf = (change: Partial<LegWanted> = {}): FlightJourney => journeyOf(segmentOf(legOf(change)))

/** So many seats sold on every flight, or as many as a flight is said to have. */
export const soldEverywhere = (seats: number | ((leg: FlightLeg) => number | undefined)): SoldSeats => ({
  isEmpty: false,
  isTouched: () => true,
  on: (leg) => (typeof seats === 'number' ? seats : seats(leg)),
  unpaidOn: () => 0,
})

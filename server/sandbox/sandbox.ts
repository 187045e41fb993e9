import { FAULT_KINDS } from '../contract/others.ts'
import * as v from 'valibot'
import { isoDate, station } from '../contract/shapes.ts'
import type { Airline } from '../airline.ts'
import type { Fault } from './faults.ts'
import { Refusal } from '../http/problem.ts'
import { understood } from '../http/validation.ts'
import { capacityOf, seatsLeft } from '../rules/seats.ts'
import { routeBetween } from '../schedule/routes.ts'
import { stationByCode } from '../schedule/stations.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { localTimeText } from '../schedule/zone.ts'
import { callsOf } from '../routes/addresses.ts'
import { changeAircraft, type AircraftChanged } from '../services/aircraftChange.ts'
import { dayAsked } from '../services/checks.ts'
import { moveGate } from '../store/boardingPasses.ts'

const LONGEST_DELAY = 120_000
const DEFAULT_DELAY = 5_000

const natural = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const instant = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be an instant, such as 2026-12-12T06:30:00Z',
  ),
)

const ClockChange = v.object({ now: v.nullable(instant) })
const FlightsOfDay = v.object({ origin: station, destination: station, date: isoDate })
const SeatChange = v.object({ ...FlightsOfDay.entries, flightNumber: v.optional(natural(99_999)), seatsLeft: natural(500) })
const AircraftAsked = v.object({ flightNumber: natural(99_999), departureDate: isoDate, tail: v.pipe(v.string(), v.maxLength(10)) })
const GateAsked = v.object({
  flightNumber: natural(99_999),
  departureDate: isoDate,
  origin: station,
  gate: v.nullable(v.pipe(v.string(), v.regex(/^[0-9]{1,3}[A-Z]?$/, 'must be a gate such as 34B'))),
})
const faultChangeOf = (calls: readonly string[]) =>
  v.object({
    route: v.picklist(calls, `must be one of ${calls.join(', ')}`),
    kind: v.picklist(FAULT_KINDS, `must be one of ${FAULT_KINDS.join(', ')}`),
    delayMs: v.optional(natural(LONGEST_DELAY)),
    times: v.optional(v.pipe(natural(1_000_000), v.minValue(1))),
  })

/** A flight as the sandbox shows it. */
export interface SandboxFlight {
  readonly flightNumber: number
  readonly departure: string
  readonly capacity: number
  readonly seatsLeft: number
}

export interface SandboxClock {
  readonly now: string
  /** False while the airline goes by the machine's time. */
  readonly isSet: boolean
}

/** What the sandbox can look at and change, for this process only. Every change takes what was sent, as yet unknown. */
export interface Sandbox {
  clock(): SandboxClock
  /** `{ now }`: an instant, or null for the machine's time. */
  setClock(change: unknown): SandboxClock
  /** `{ origin, destination, date }`: the flights that leave non-stop on that day. */
  flights(question: unknown): Promise<readonly SandboxFlight[]>
  /** `{ origin, destination, date, flightNumber?, seatsLeft }`: one flight, or all of the day. */
  setSeats(change: unknown): Promise<readonly SandboxFlight[]>
  /** `{ flightNumber, departureDate, tail }`: another aircraft flies, and whoever cannot keep their seat is moved and told. */
  setAircraft(change: unknown): Promise<AircraftChanged>
  /** `{ flightNumber, departureDate, origin, gate }`: another gate, also before the airline would know it; null for its own. */
  setGate(change: unknown): Promise<v.InferOutput<typeof GateAsked>>
  /** Forgets every change of seats. */
  clearSeats(): Promise<void>
  /** The calls that can be spoilt, by their paths. */
  readonly calls: readonly string[]
  faults(): readonly Fault[]
  /** `{ route, kind, delayMs?, times? }`. */
  setFault(change: unknown): readonly Fault[]
  clearFaults(): readonly Fault[]
}

export function createSandbox(airline: Airline): Sandbox {
  const { clock, timetable, inventory, faults, configuration } = airline
  const calls = callsOf(configuration)
  const FaultChange = faultChangeOf(calls)
  const shownClock = (): SandboxClock => ({ now: new Date(clock.now()).toISOString(), isSet: clock.isSet() })

  async function shown(legs: readonly FlightLeg[]): Promise<readonly SandboxFlight[]> {
    const days = legs.map((leg) => leg.day)
    const sold = await inventory.soldOn(
      legs.map((leg) => leg.flightNumber),
      Math.min(...days),
      Math.max(...days),
    )
    return legs.map((leg) => ({
      flightNumber: leg.flightNumber,
      departure: localTimeText(leg.departure),
      capacity: capacityOf(leg),
      seatsLeft: seatsLeft(leg, sold, clock.now()),
    }))
  }

  function legsAsked({ origin, destination, date }: v.InferOutput<typeof FlightsOfDay>): readonly FlightLeg[] {
    for (const [field, code] of Object.entries({ origin, destination })) {
      if (!stationByCode(code)) throw new Refusal('UNKNOWN_STATION', [{ field, message: 'is not a station of the network' }])
    }
    if (!routeBetween(origin, destination))
      throw new Refusal('NOT_A_MARKET', [{ field: 'destination', message: 'is not flown to non-stop from origin' }])
    return timetable.legsOn(origin, destination, dayAsked('date', date))
  }

  return {
    calls,
    setAircraft: (change) => changeAircraft(airline, understood(AircraftAsked, change)),
    async setGate(change) {
      const { gate, ...flight } = understood(GateAsked, change)
      await moveGate(airline.database.connection, flight, gate)
      return { ...flight, gate }
    },
    clock: shownClock,
    setClock(change) {
      const { now } = understood(ClockChange, change)
      if (now === null) clock.reset()
      else clock.set(Date.parse(now))
      return shownClock()
    },
    async flights(question) {
      const legs = legsAsked(understood(FlightsOfDay, question))
      return legs.length === 0 ? [] : shown(legs)
    },
    async setSeats(change) {
      const asked = understood(SeatChange, change)
      const legs = legsAsked(asked).filter((leg) => asked.flightNumber === undefined || leg.flightNumber === asked.flightNumber)
      if (legs.length === 0) throw new Refusal('INVALID_FIELD', [{ field: 'flightNumber', message: 'does not leave on that day' }])
      for (const leg of legs) await inventory.setSold(leg, Math.max(0, capacityOf(leg) - asked.seatsLeft))
      return shown(legs)
    },
    clearSeats: () => inventory.clear(),
    faults: () => faults.list(),
    setFault(change) {
      const { route, kind, delayMs, times } = understood(FaultChange, change)
      faults.set({ route, kind, delayMs: delayMs ?? (kind === 'delay' ? DEFAULT_DELAY : 0), times: times ?? null })
      return faults.list()
    },
    clearFaults() {
      faults.clear()
      return faults.list()
    },
  }
}

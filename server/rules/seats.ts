import type { Day } from '../schedule/calendar.ts'
import { demandOn } from '../schedule/demand.ts'
import { fractionOf } from '../schedule/hash.ts'
import { stationOf } from '../schedule/stations.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { localDayAt } from '../schedule/zone.ts'
import { aircraftBetween, type AircraftType } from './seatMaps.ts'

/** The sold seats of flights with a row of their own; undefined for all others. */
export interface SoldSeats {
  /** None of the requested flights has a row of its own. */
  readonly isEmpty: boolean
  /** Whether a flight on that day has a row of its own. */
  isTouched(day: Day): boolean
  on(leg: FlightLeg): number | undefined
  /** For how many of them nothing is paid. */
  unpaidOn(leg: FlightLeg): number
}

/** Flights without a row of their own. */
export const NOTHING_SOLD: SoldSeats = { isEmpty: true, isTouched: () => false, on: () => undefined, unpaidOn: () => 0 }

/** Days from today at the airport of departure to the day of departure. */
export const leadDays = (leg: FlightLeg, now: number): number => Math.max(0, leg.day - todayAt(leg.origin, now))

/** The local day at an airport at an instant [OPEN-39]. */
export const todayAt = (stationCode: string, now: number): Day => localDayAt(stationOf(stationCode).timeZone, now)

const SEATS: Readonly<Record<AircraftType, number>> = { A320: 186, ATR72: 78 }

/** Seats of the aircraft that flies a leg. */
export const capacityOf = (leg: FlightLeg): number => SEATS[aircraftBetween(leg.origin, leg.destination, leg.km)]

/** The share of all flights that is let to a group as a whole. */
const CHARTERED = 0.02

/**
 * Seats that others have bought so many days before departure, on a flight without a row of its own: few a year ahead, most
 * in the last month, all of them on some flights. Never more than the capacity; grows as the departure comes nearer.
 */
export function seatsExpectedSold(leg: FlightLeg, days: number): number {
  const capacity = capacityOf(leg)
  if (fractionOf(leg.hash, leg.day, 1) < CHARTERED) return capacity
  const { month, weekday, isFestive } = demandOn(leg.day)
  const wanted = (0.62 + 0.48 * fractionOf(leg.hash, leg.day, 2)) * month * weekday * (isFestive ? 1.15 : 1)
  const bought = 1 / (1 + (days / 28) ** 1.15)
  return Math.min(capacity, Math.floor(capacity * wanted * bought))
}

/** Seats sold on a leg: what the database knows of a touched flight, else what is expected. */
export const seatsSold = (leg: FlightLeg, sold: SoldSeats, now: number): number => sold.on(leg) ?? seatsExpectedSold(leg, leadDays(leg, now))

/** Seats that fares are made of: of those sold the ones that are paid, so that who only books raises no fare. */
export const seatsPaid = (leg: FlightLeg, sold: SoldSeats, now: number): number => Math.max(0, seatsSold(leg, sold, now) - sold.unpaidOn(leg))

/** What a fare depends on of flights with a row of their own; empty if none has one. */
export const touchedSeats = (legs: readonly FlightLeg[], sold: SoldSeats): string =>
  sold.isEmpty || !legs.some(({ day }) => sold.isTouched(day)) ? '' : legs.map((leg) => `${sold.on(leg) ?? ''}-${sold.unpaidOn(leg)}`).join(' ')

/** Seats left on a leg. */
export const seatsLeft = (leg: FlightLeg, sold: SoldSeats, now: number): number => Math.max(0, capacityOf(leg) - seatsSold(leg, sold, now))

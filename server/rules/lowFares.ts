import { isoDateOf, monthStart, type Day } from '../world/calendar.ts'
import type { FlightJourney, Journeys } from '../world/journeys.ts'
import type { Market } from '../world/markets.ts'
import type { Exchange } from './currencies.ts'
import { fareOf, isBookable, ONE_ADULT } from './fares.ts'
import { todayAt, type SoldSeats } from './seats.ts'

/** The cheapest fare of a day for one adult, all included, in minor units [CAL-12]. */
export interface LowFareDay {
  readonly date: string
  /** Null when sold out or without flights. */
  readonly minor: number | null
  readonly soldOut: boolean
  readonly noFlights: boolean
  /** The lowest of its calendar month among the days answered; ties are all true. */
  readonly isLowest: boolean
}

/**
 * The days that a calendar's question is about: from the start date, or today where that is later, to the end of the
 * month after the start date's, none beyond the horizon [API-13, CAL-14].
 * @param horizonDays how many days ahead of today at the origin can be booked
 */
export function daysAsked(market: Market, startDay: Day, horizonDays: number, now: number): readonly Day[] {
  const today = todayAt(market.origin, now)
  const first = Math.max(startDay, today)
  const last = Math.min(monthStart(startDay, 2) - 1, today + horizonDays)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The lowest fare of each day: the least of the fares that a search for one adult is offered [CAL-12, CAL-13]. */
export function lowFaresOf(
  market: Market,
  days: readonly Day[],
  journeys: Journeys,
  exchange: Exchange,
  sold: SoldSeats,
  now: number,
): readonly LowFareDay[] {
  const cheapest = days.map((day) => ({ day, ...cheapestOf(journeys.on(market, day), exchange, sold, now) }))
  const lowestOfMonth = new Map<Day, number>()
  for (const { day, minor } of cheapest) {
    const month = monthStart(day, 0)
    if (minor !== null) lowestOfMonth.set(month, Math.min(minor, lowestOfMonth.get(month) ?? minor))
  }
  return cheapest.map(({ day, minor, noFlights }) => ({
    date: isoDateOf(day),
    minor,
    soldOut: minor === null && !noFlights,
    noFlights,
    isLowest: minor !== null && minor === lowestOfMonth.get(monthStart(day, 0)),
  }))
}

function cheapestOf(
  journeys: readonly FlightJourney[],
  exchange: Exchange,
  sold: SoldSeats,
  now: number,
): { minor: number | null; noFlights: boolean } {
  let noFlights = true
  let minor: number | null = null
  for (const journey of journeys) {
    if (!isBookable(journey, now)) continue
    noFlights = false
    const fare = fareOf(journey, ONE_ADULT, exchange, sold, now, null)
    if (fare && (minor === null || fare.totalMinor < minor)) minor = fare.totalMinor
  }
  return { minor, noFlights }
}

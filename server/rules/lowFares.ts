import { isoDateOf, monthStart, type Day } from '../schedule/calendar.ts'
import type { Market } from '../schedule/markets.ts'
import type { CheapestFare } from './cheapestFares.ts'
import { todayAt } from './seats.ts'

/** The cheapest fare of a day for a party, all included, in minor units [CAL-12, CON-72]. */
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

/**
 * The lowest fares of days with those marked that are the lowest of their month [CAL-12, CAL-13].
 * @param cheapest the cheapest fare of each day, in the order of the days
 */
export function lowFaresOf(days: readonly Day[], cheapest: readonly CheapestFare[]): readonly LowFareDay[] {
  const lowestOfMonth = new Map<Day, number>()
  const months = days.map((day) => monthStart(day, 0))
  for (const [index, month] of months.entries()) {
    const minor = cheapest[index]?.minor ?? null
    if (minor !== null) lowestOfMonth.set(month, Math.min(minor, lowestOfMonth.get(month) ?? minor))
  }
  return cheapest.map(({ minor, noFlights }, index) => ({
    date: isoDateOf(days[index] ?? 0),
    minor,
    soldOut: minor === null && !noFlights,
    noFlights,
    isLowest: minor !== null && minor === lowestOfMonth.get(months[index] ?? 0),
  }))
}

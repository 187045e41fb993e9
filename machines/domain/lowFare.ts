import { monthOf, type IsoDate, type IsoMonth } from './calendarDate.ts'
import type { Money } from './money.ts'

/** The cheapest fare of a day for one adult, all included [CAL-12]. */
export interface LowFareDay {
  readonly date: IsoDate
  /** Null when sold out or without flights. */
  readonly price: Money | null
  readonly soldOut: boolean
  readonly noFlights: boolean
  /** The lowest of its calendar month; ties are all true [CAL-09]. */
  readonly isLowest: boolean
}

/** The fares of one direction that have been loaded, by month. */
export type FaresByMonth = Readonly<Record<IsoMonth, readonly LowFareDay[]>>

/** What is asked of the airline for a calendar [CAL-14]. */
export interface LowFareQuestion {
  readonly origin: string
  readonly destination: string
  /** Any date in the first of the two months asked for. */
  readonly startDate: IsoDate
  readonly currency: string
}

/** Puts newly loaded days beside the known ones. */
export function mergeFares(known: FaresByMonth, loaded: readonly LowFareDay[]): FaresByMonth {
  const merged: Record<IsoMonth, LowFareDay[]> = {}
  for (const day of loaded) (merged[monthOf(day.date)] ??= []).push(day)
  return { ...known, ...merged }
}

/** The fare of a date, or undefined when it was not loaded. */
export const fareOf = (fares: FaresByMonth, date: IsoDate): LowFareDay | undefined => fares[monthOf(date)]?.find((each) => each.date === date)

/** Why a day cannot be picked, or null. Each has words in the catalogue. */
export type DayRefusal = 'past' | 'beyondHorizon' | 'beforeDeparture' | 'noFlights' | 'soldOut' | 'noFareData'

/**
 * Why a day cannot be picked [CAL-06, CAL-07, CAL-08, CON-06, OPEN-24, TRIP-11..13].
 * A day without data is refused only when its month was loaded: with no list, every future day may be picked.
 */
export function whyNotPick(date: IsoDate, bounds: { first: IsoDate; last: IsoDate; today: IsoDate }, fares: FaresByMonth): DayRefusal | null {
  if (date < bounds.today) return 'past'
  if (date > bounds.last) return 'beyondHorizon'
  if (date < bounds.first) return 'beforeDeparture'
  if (fares[monthOf(date)] === undefined) return null
  const fare = fareOf(fares, date)
  if (fare === undefined) return 'noFareData'
  return fare.noFlights ? 'noFlights' : fare.soldOut ? 'soldOut' : null
}

import { monthOf, plusMonths, type IsoDate, type IsoMonth } from './calendarDate.ts'
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

/** Where the fares of a calendar are for: outbound from origin to destination, in a currency. */
export interface FareRoute {
  readonly origin: string
  readonly destination: string
  readonly currency: string
}

/** The same way back [CAL-13]. */
export const reverseRoute = ({ origin, destination, currency }: FareRoute): FareRoute => ({ origin: destination, destination: origin, currency })

/** Whether fares of the one are fares of the other. */
export const isSameRoute = (one: FareRoute | null, other: FareRoute | null): boolean =>
  one?.origin === other?.origin && one?.destination === other?.destination && one?.currency === other?.currency

/** The months that an answer to the question covers: the one of the start date and the next [API-13]. */
export const monthsAsked = (question: LowFareQuestion): IsoMonth[] => [monthOf(question.startDate), plusMonths(monthOf(question.startDate), 1)]

/**
 * What to ask so that the months have their fares, or null when all have been loaded [CAL-14, OPEN-23].
 * Never asks for days before today.
 */
export function fareQuestion(route: FareRoute, months: readonly IsoMonth[], today: IsoDate, fares: FaresByMonth): LowFareQuestion | null {
  const missing = months.find((month) => fares[month] === undefined)
  if (missing === undefined) return null
  return { ...route, startDate: missing === monthOf(today) ? today : `${missing}-01` }
}

/**
 * Puts newly loaded days beside the known ones.
 * @param asked the months that were asked for; one without any day counts as loaded, so that it is not asked for again
 */
export function mergeFares(known: FaresByMonth, loaded: readonly LowFareDay[], asked: readonly IsoMonth[] = []): FaresByMonth {
  const merged: Record<IsoMonth, LowFareDay[]> = Object.fromEntries(asked.map((month) => [month, []]))
  for (const day of loaded) (merged[monthOf(day.date)] ??= []).push(day)
  return { ...known, ...merged }
}

/** The fare of a date, or undefined when it was not loaded. */
export const fareOf = (fares: FaresByMonth, date: IsoDate): LowFareDay | undefined => fares[monthOf(date)]?.find((each) => each.date === date)

/** Why a day cannot be picked, or null. Each has words in the catalogue. */
export type DayRefusal = 'past' | 'beyondHorizon' | 'beforeDeparture' | 'noFlights' | 'soldOut' | 'noFareData'

/** The dates that can be picked, all included. */
export interface PickBounds {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly today: IsoDate
}

/**
 * Why a day cannot be picked [CAL-06, CAL-07, CAL-08, CON-06, OPEN-24, TRIP-11..13].
 * A day without data is refused only inside the range that was loaded: with no list, every future day may be picked.
 */
export function whyNotPick(date: IsoDate, bounds: PickBounds, fares: FaresByMonth): DayRefusal | null {
  if (date < bounds.today) return 'past'
  if (date > bounds.last) return 'beyondHorizon'
  if (date < bounds.first) return 'beforeDeparture'
  const fare = fareOf(fares, date)
  if (fare === undefined) return isInsideLoaded(date, fares) ? 'noFareData' : null
  return fare.noFlights ? 'noFlights' : fare.soldOut ? 'soldOut' : null
}

/** Whether a date's month was loaded and the loaded days go on after it, there or in the next month. */
function isInsideLoaded(date: IsoDate, fares: FaresByMonth): boolean {
  const days = fares[monthOf(date)]
  if (days === undefined) return false
  return days.some((day) => day.date > date) || (fares[plusMonths(monthOf(date), 1)]?.length ?? 0) > 0
}

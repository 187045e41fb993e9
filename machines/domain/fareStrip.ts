import { monthOf, clampDate, daysBetween, plusDays, type IsoDate } from './calendarDate.ts'
import type { BookingWindow } from './bookingWindow.ts'
import type { Direction } from './journey.ts'
import {
  fareOf,
  inboundFares,
  outboundFares,
  whyNotPick,
  type DayRefusal,
  type FareDirection,
  type FaresByMonth,
  type LowFareDay,
  type LowFareQuestion,
} from './lowFare.ts'
import type { CompleteSearch } from './search.ts'
import { withDeparture, withReturn } from './trip.ts'

/** How many days the strip above the flights shows. */
export const STRIP_DAYS = 7

/** How far back from the chosen date the fares are asked for, to find the nearest day that flies. */
const NEARBY_DAYS = 14

/** The date of a direction; null for the way back of a one-way trip. */
export const dateOfDirection = (search: CompleteSearch, direction: Direction): IsoDate | null =>
  direction === 'outbound' ? search.departureDate : search.returnDate

/** The days that may be chosen for a direction: the way back is never before the way there [TRIP-12]. */
export const windowOfDirection = (search: CompleteSearch, direction: Direction, window: BookingWindow): BookingWindow =>
  direction === 'inbound' && search.departureDate > window.first ? { ...window, first: search.departureDate } : window

/** Seven dates with the chosen one in their middle, pushed inwards where they would leave the window of their direction. */
export function stripDates(chosen: IsoDate, window: BookingWindow): readonly IsoDate[] {
  const middle = Math.floor(STRIP_DAYS / 2)
  const latestFirst = plusDays(window.last, 1 - STRIP_DAYS)
  const first = clampDate(plusDays(chosen, -middle), window.first, latestFirst < window.first ? window.first : latestFirst)
  return Array.from({ length: STRIP_DAYS }, (_, index) => plusDays(first, index))
}

/** What the fares of a direction of a search are for: the same party and code as its flights [CON-72]. */
export function faresOfDirection(search: CompleteSearch, direction: Direction): FareDirection {
  const { origin, destination, currency, passengers, specialFare, departureDate, returnDate } = search
  const promoCode = specialFare === null ? search.promoCode : ''
  const route = { origin, destination, currency, passengers, specialFare, promoCode, dates: promoCode === '' ? null : { departureDate, returnDate } }
  return direction === 'outbound' ? outboundFares(route) : inboundFares(route)
}

/** What to ask of the airline for the strip of a direction; null when the trip has no such direction. */
export function stripQuestion(search: CompleteSearch, direction: Direction, window: BookingWindow): LowFareQuestion | null {
  const date = dateOfDirection(search, direction)
  if (date === null) return null
  const { first, last } = windowOfDirection(search, direction, window)
  const month = monthOf(clampDate(plusDays(date, -NEARBY_DAYS), first, last))
  // From where the calendar asks, so that one answer serves both.
  return { ...faresOfDirection(search, direction), startDate: month === monthOf(window.first) ? window.first : `${month}-01` }
}

/** Why a day of the strip cannot be chosen, or null [CAL-06, CAL-07, CAL-08]. */
export function whyNotChoose(
  date: IsoDate,
  search: CompleteSearch,
  direction: Direction,
  window: BookingWindow,
  fares: FaresByMonth,
): DayRefusal | null {
  const { first, last } = windowOfDirection(search, direction, window)
  return whyNotPick(date, { first, last, today: window.first }, fares)
}

/** The nearest other day with a seat for sale among the loaded fares, the later one of two equally near; null without one. */
export function nearestFlyingDay(search: CompleteSearch, direction: Direction, window: BookingWindow, fares: FaresByMonth): LowFareDay | null {
  const chosen = dateOfDirection(search, direction)
  if (chosen === null) return null
  const flying = Object.values(fares)
    .flat()
    .filter((day) => day.price !== null && day.date !== chosen && whyNotChoose(day.date, search, direction, window, fares) === null)
    .map((day) => ({ day, distance: Math.abs(daysBetween(chosen, day.date)) }))
  return flying.toSorted((one, other) => one.distance - other.distance || other.day.date.localeCompare(one.day.date))[0]?.day ?? null
}

/** The dates with the lowest fare of those given; none when all cost the same. */
export function lowestDates(dates: readonly IsoDate[], fares: FaresByMonth): readonly IsoDate[] {
  const priced = dates.flatMap((date) => {
    const price = fareOf(fares, date)?.price
    return price ? [{ date, minor: price.minor }] : []
  })
  const lowest = Math.min(...priced.map((each) => each.minor))
  return priced.some((each) => each.minor > lowest) ? priced.filter((each) => each.minor === lowest).map((each) => each.date) : []
}

/**
 * The search with the day of one direction changed. The return never precedes the departure [TRIP-09, TRIP-10, CON-03]
 * and stays within the booking window.
 */
export function withDay(search: CompleteSearch, direction: Direction, date: IsoDate, window: BookingWindow): CompleteSearch {
  const dates = { tripType: search.tripType, departureDate: search.departureDate, returnDate: search.returnDate }
  const changed = direction === 'outbound' ? withDeparture(dates, date) : withReturn(dates, date)
  const isTooLate = changed.returnDate !== null && changed.returnDate > window.last
  return { ...search, ...changed, returnDate: isTooLate ? window.last : changed.returnDate }
}

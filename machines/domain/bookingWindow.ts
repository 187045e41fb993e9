import { CALENDAR_YEARS, monthOf, plusDays, plusMonths, type IsoDate, type IsoMonth } from './calendarDate.ts'

/** The dates that can be booked: today to the airline's horizon, both included. */
export interface BookingWindow {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** How many months a date picker of the search shows [CAL-02, CON-07]. */
const MONTHS_SHOWN = 2

/**
 * The dates that can be booked, never past the last year of the calendar [OPEN-23, CAL-16, TRIP-11].
 * @param horizonDays how many days after today the airline sells
 */
export function bookingWindow(today: IsoDate, horizonDays: number): BookingWindow {
  const lastOfCalendar = `${CALENDAR_YEARS.last}-12-31`
  const lastOnSale = plusDays(today, horizonDays)
  return { first: today, last: lastOnSale > lastOfCalendar ? lastOfCalendar : lastOnSale }
}

/** The months a date picker shows that begins with this one [CAL-02]. */
export const monthsInView = (month: IsoMonth): IsoMonth[] => Array.from({ length: MONTHS_SHOWN }, (_, index) => plusMonths(month, index))

/** The months that may stand first in view, so that every one in view can be booked; the first alone in a short window. */
export function firstMonths(window: BookingWindow): { readonly first: IsoMonth; readonly last: IsoMonth } {
  const first = monthOf(window.first)
  const last = plusMonths(monthOf(window.last), 1 - MONTHS_SHOWN)
  return { first, last: last < first ? first : last }
}

/** Whether the month may stand first in view. */
export function canShowMonth(month: IsoMonth, window: BookingWindow): boolean {
  const { first, last } = firstMonths(window)
  return month >= first && month <= last
}

/** The month that stands first in view so that the given one is seen. */
export function monthShowing(month: IsoMonth, window: BookingWindow): IsoMonth {
  const { first, last } = firstMonths(window)
  return month < first ? first : month > last ? last : month
}

import { bookingWindow, monthShowing, monthsInView, type BookingWindow } from '../../domain/bookingWindow.ts'
import { monthOf, plusMonths, type IsoDate, type IsoMonth } from '../../domain/calendarDate.ts'
import { fareQuestion, reverseRoute, whyNotPick, type DayRefusal, type FaresByMonth, type LowFareQuestion } from '../../domain/lowFare.ts'
import type { FareCalendarContext } from './fareCalendar.types.ts'

/** Which of the two dates is being picked. */
export type Picking = 'departure' | 'return'

/** The dates on sale, or null until today is known. */
export const windowOf = ({ today, horizonDays }: FareCalendarContext): BookingWindow | null =>
  today === null ? null : bookingWindow(today, horizonDays)

/** The fares of the direction whose date is being picked. */
export const faresFor = (context: FareCalendarContext, picking: Picking): FaresByMonth =>
  picking === 'departure' ? context.outbound : context.inbound

/** Why a day cannot be picked as departure or return, or null; nothing can be picked until today is known. */
export function refusalOf(context: FareCalendarContext, picking: Picking, date: IsoDate): DayRefusal | null {
  const window = windowOf(context)
  if (window === null) return 'beyondHorizon'
  const first = picking === 'return' ? (context.dates?.departureDate ?? window.first) : window.first
  return whyNotPick(date, { first, last: window.last, today: window.first }, faresFor(context, picking))
}

/** The first month in view so that a date is seen; today's where there is no date. */
export function monthFor(context: FareCalendarContext, date: IsoDate | null | undefined): IsoMonth | null {
  const window = windowOf(context)
  return window === null ? null : monthShowing(monthOf(date ?? window.first), window)
}

/** The month that comes first in view after turning by one. */
export const turned = (month: IsoMonth | null, by: 1 | -1): IsoMonth | null => (month === null ? null : plusMonths(month, by))

/** What to ask for the outbound fares in view, or null when nothing is missing. */
export const outboundMissing = ({ route, today, month, outbound }: FareCalendarContext): LowFareQuestion | null =>
  route === null || today === null || month === null ? null : fareQuestion(route, monthsInView(month), today, outbound)

/** What to ask for the fares of the way back in view, or null when nothing is missing [CAL-13]. */
export const inboundMissing = ({ route, today, month, inbound }: FareCalendarContext): LowFareQuestion | null =>
  route === null || today === null || month === null ? null : fareQuestion(reverseRoute(route), monthsInView(month), today, inbound)

/** The question of a loading that has begun. */
export function asked(question: LowFareQuestion | null): LowFareQuestion {
  if (question === null) throw new Error('fares are loaded only after a question')
  return question
}

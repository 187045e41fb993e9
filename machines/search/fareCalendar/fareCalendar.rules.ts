import { bookingWindow, monthShowing, monthsInView, type BookingWindow } from '../../domain/bookingWindow.ts'
import { monthOf, plusMonths, type IsoDate, type IsoMonth } from '../../domain/calendarDate.ts'
import {
  fareQuestion,
  inboundFares,
  outboundFares,
  whyNotPick,
  type FaresByMonth,
  type LowFareQuestion,
  type PickBounds,
} from '../../domain/lowFare.ts'
import type { FareCalendarContext } from './fareCalendar.types.ts'

/** Which of the two dates is being picked. */
export type Picking = 'departure' | 'return'

/** The dates on sale, or null until today is known. */
export const windowOf = ({ today, horizonDays }: FareCalendarContext): BookingWindow | null =>
  today === null ? null : bookingWindow(today, horizonDays)

/** The fares of the direction whose date is being picked. */
export const faresFor = (context: FareCalendarContext, picking: Picking): FaresByMonth =>
  picking === 'departure' ? context.outbound : context.inbound

/** The dates that can be picked, or null until today is known: a return no earlier than its departure [TRIP-12, CON-02]. */
export function pickBounds(context: FareCalendarContext, picking: Picking): PickBounds | null {
  const window = windowOf(context)
  if (window === null) return null
  const first = picking === 'return' ? (context.dates?.departureDate ?? window.first) : window.first
  return { first, last: window.last, today: window.first }
}

/** Whether a day can be picked as departure or return; nothing can until today is known. */
export function canPick(context: FareCalendarContext, picking: Picking, date: IsoDate): boolean {
  const bounds = pickBounds(context, picking)
  return bounds !== null && whyNotPick(date, bounds, faresFor(context, picking)) === null
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
  route === null || today === null || month === null ? null : fareQuestion(outboundFares(route), monthsInView(month), today, outbound)

/** What to ask for the fares of the way back in view, or null when nothing is missing [CAL-13]. */
export const inboundMissing = ({ route, today, month, inbound }: FareCalendarContext): LowFareQuestion | null =>
  route === null || today === null || month === null ? null : fareQuestion(inboundFares(route), monthsInView(month), today, inbound)

/** The question of a loading that has begun. */
export function asked(question: LowFareQuestion | null): LowFareQuestion {
  if (question === null) throw new Error('fares are loaded only after a question')
  return question
}

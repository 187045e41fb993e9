import type { SnapshotFrom } from 'xstate'
import { monthsInView } from '../../../../machines/domain/bookingWindow.ts'
import { type IsoDate, type IsoMonth, monthOf, weeksOfMonth } from '../../../../machines/domain/calendarDate.ts'
import type { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { dateWindow, type RetrieveBookingContext } from '../../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { dateShown, dateSpoken, monthShown } from '../../../messages/format.ts'
import type { CalendarDay, CalendarMonthView } from '../../../ui/CalendarMonth.tsx'
import { t } from './retrieveBooking.text.en.ts'

type Snapshot = SnapshotFrom<typeof retrieveBookingMachine>

/** Whether the calendar is there. */
export const isCalendarOpen = (snapshot: Snapshot): boolean => snapshot.matches({ mode: { phone: { calendar: 'open' } } })

/** The chosen date; null where there is none [RETR-28, RETR-34]. */
export const departureShown = ({ context: { date } }: Snapshot): string | null => (date === null ? null : dateShown(date))

/** The months in view with their days, the bounds of the calendar and the day to begin at [RETR-33]. */
export function daysView(context: RetrieveBookingContext) {
  const { first, last } = dateWindow(context)
  const months = monthsInView(context.month).map((month) => monthView(month, context))
  return {
    months,
    inView: t('retrieveMonthsInView', { first: months[0]?.title ?? '', second: months[1]?.title ?? '' }),
    firstMonth: monthOf(first),
    lastMonth: monthOf(last),
    start: context.date ?? context.today,
  }
}

const monthView = (month: IsoMonth, context: RetrieveBookingContext): CalendarMonthView => ({
  month,
  title: monthShown(month),
  weeks: weeksOfMonth(month).map((week) => week.map((date) => dayView(date, context))),
})

function dayView(date: IsoDate, context: RetrieveBookingContext): CalendarDay {
  const { first, last } = dateWindow(context)
  const refusal = date < first ? t('retrieveTooLongAgo') : date > last ? t('dayBeyondHorizon') : null
  const isChosen = date === context.date
  return {
    date,
    figure: String(Number(date.slice(8))),
    name: [dateSpoken(date), refusal ?? [], isChosen ? t('retrieveChosenDay') : []].flat().join(', '),
    note: null,
    isDisabled: refusal !== null,
    isToday: date === context.today,
    mark: isChosen ? 'only' : null,
  }
}

import type { SnapshotFrom } from 'xstate'
import { monthsInView } from '../../../../machines/domain/bookingWindow.ts'
import { type IsoDate, type IsoMonth, monthOf, weeksOfMonth } from '../../../../machines/domain/calendarDate.ts'
import type { retrieveBookingMachine } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { dateWindow, type RetrieveBookingContext, type ToastAbout } from '../../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { type FieldWords, pnrFieldWords, whoFieldWords } from '../../../messages/bookingFieldWords.ts'
import { dateShown, dateSpoken, monthShown } from '../../../messages/format.ts'
import type { CalendarDay, CalendarMonthView } from '../../../ui/CalendarMonth.tsx'
import { t } from './retrieveBooking.text.en.ts'

type Snapshot = SnapshotFrom<typeof retrieveBookingMachine>
type Request = ReturnType<typeof requestOf>

/** Whether the booking is looked for by its reference [RETR-01]. */
export const isByPnr = ({ value }: Snapshot): boolean => 'pnr' in value.mode

const requestOf = ({ value: { mode } }: Snapshot) => ('pnr' in mode ? mode.pnr.request : mode.phone.request)

/** Whether the airline is asked, or the booking is being opened [RETR-15]. */
export const isBusy = (snapshot: Snapshot): boolean => statusOf(snapshot) !== ''

/** What becomes of the question, to be read out; empty while nothing does. */
export function statusOf(snapshot: Snapshot): string {
  const request = requestOf(snapshot)
  if (typeof request === 'string') return ''
  if ('found' in request) return t(request.found === 'slow' ? 'retrieveOpeningSlow' : 'retrieveOpening')
  const wait = 'checking' in request ? request.checking : 'retrieving' in request ? request.retrieving : null
  return wait === null ? '' : t(wait === 'slow' ? 'retrieveAskingSlow' : 'retrieveAsking')
}

/** Why the button does nothing but say so; empty where it asks the airline [RETR-16, RETR-17, RETR-31, RETR-32]. */
export function whyNotSubmit(snapshot: Snapshot): string {
  const { pnr, who, phone, date, problems, origin, destination } = snapshot.context
  if (isBusy(snapshot)) return ''
  if (isLimited(requestOf(snapshot))) return t('retrieveNeedsTime')
  if (isByPnr(snapshot) && (pnr === '' || who.trim() === '')) return t('retrieveNeedsBoth')
  const isFlightWhole = date !== null && origin.stationCode !== null && destination.stationCode !== null
  if (!isByPnr(snapshot) && phone === '') return t(isFlightWhole ? 'retrieveNeedsPhone' : 'retrieveNeedsAll')
  const isMarked = Object.values(problems).some((problem) => problem !== null)
  return isMarked || (!isByPnr(snapshot) && (origin.hasError || destination.hasError)) ? t('retrieveNeedsMending') : ''
}

/** Whether the button asks the airline [RETR-15, RETR-16, RETR-17, RETR-31, RETR-32]. */
export const canSubmit = (snapshot: Snapshot): boolean => !isBusy(snapshot) && whyNotSubmit(snapshot) === ''

const isLimited = (request: Request): boolean => typeof request === 'object' && 'limited' in request

/** Of the booking reference [RETR-05, RETR-08]. */
export const pnrWords = ({ context: { pnr, problems } }: Snapshot): FieldWords => pnrFieldWords(pnr, problems.pnr)

/** Of the last name or e-mail address [RETR-10, RETR-12]. */
export const whoWords = ({ context: { problems } }: Snapshot): FieldWords => whoFieldWords(problems.who)

/** Of the phone number [RETR-23, RETR-27]. */
export function phoneWords({ context: { problems } }: Snapshot): FieldWords {
  const hint = t('retrievePhoneHint')
  if (problems.phone === null) return { error: null, hint }
  return { error: t(problems.phone === 'invalid' ? 'invalidPhone' : 'retrieveShortPhone'), hint }
}

interface Words {
  readonly title: string
  readonly text: string
}

const TOASTS = {
  malformed: ['noBookingFound', 'retrieveMendAndTry'],
  notFound: ['noBookingFound', 'retrieveKept'],
  cancelled: ['bookingCancelled', 'retrieveKept'],
  forbidden: ['retrieveForbidden', 'retrieveKept'],
  failed: ['retrieveWentWrong', 'retrieveKept'],
} as const satisfies Record<ToastAbout, readonly [string, string]>

/** What the toast says; null while there is none [RETR-06, RETR-46, RETR-47]. */
export function toastOf({ context }: Snapshot): Words | null {
  if (context.toast === null) return null
  const [title, text] = TOASTS[context.toast]
  return { title: t(title), text: t(text) }
}

/** What stays below the fields when the toast has gone; null while there is nothing to say [RETR-38, RETR-39, RETR-42, RETR-48, CON-29]. */
export function noteOf(snapshot: Snapshot): Words | null {
  const request = requestOf(snapshot)
  const { pnr, who, secondsLeft } = snapshot.context
  if (isLimited(request)) {
    const text = isByPnr(snapshot) ? 'retrieveTooManyTriesPnr' : 'retrieveTooManyTriesText'
    return { title: t('retrieveTooManyTries'), text: t(text, { count: Math.ceil(secondsLeft / 60) }) }
  }
  if (typeof request === 'string' || !('refused' in request)) return null
  switch (request.refused) {
    case 'notFound':
      return isByPnr(snapshot)
        ? { title: t('retrieveNotFoundByPnr', { pnr, who: who.trim() }), text: t('retrieveNotFoundByPnrText') }
        : { title: t('retrieveNotFoundByPhone'), text: t('retrieveNotFoundByPhoneText') }
    case 'cancelled':
      return { title: t('bookingCancelled'), text: t('retrieveCancelledText') }
    case 'cancelledWithFlights':
      return { title: t('bookingCancelled'), text: t('retrieveCancelledByAirlineText') }
    case 'forbidden':
      return { title: t('retrieveForbidden'), text: t('retrieveForbiddenText') }
    case 'failed':
      return { title: t('retrieveWentWrong'), text: t('retrieveKept') }
  }
}

/** Whether the note has to be read out: no toast says the same. */
export const isNoteAlert = (snapshot: Snapshot): boolean => isLimited(requestOf(snapshot))

/** Whether a code to a contact is offered: tries at the name are not heard [SEC-12]. */
export const offersCode = (snapshot: Snapshot): boolean => isByPnr(snapshot) && isLimited(requestOf(snapshot))

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

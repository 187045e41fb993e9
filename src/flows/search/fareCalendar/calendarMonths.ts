import { daysOfMonth, weekdayFromMonday, type IsoDate, type IsoMonth } from '../../../../machines/domain/calendarDate.ts'
import { fareOf, whyNotPick, type DayRefusal, type FaresByMonth, type LowFareDay, type PickBounds } from '../../../../machines/domain/lowFare.ts'
import { dateSpoken, moneyFigure, moneySpoken, monthShown } from '../../../messages/format.ts'
import { t } from '../../../messages/messages.ts'
import type { CalendarDay, CalendarMonthView, DayNote } from '../../../ui/CalendarMonth.tsx'

/** What decides how a month looks. */
export interface MonthQuestion extends PickBounds {
  readonly month: IsoMonth
  readonly departureDate: IsoDate | null
  /** The fare of the way out on the day of departure while the return is picked. */
  readonly departureFare: LowFareDay | undefined
  readonly returnDate: IsoDate | null
  /** The fares of the direction that is being picked. */
  readonly fares: FaresByMonth
  readonly showsFares: boolean
  readonly isLoading: boolean
}

const REFUSED = {
  past: 'dayPast',
  beyondHorizon: 'dayBeyondHorizon',
  beforeDeparture: 'dayBeforeDeparture',
  noFlights: 'noFlights',
  soldOut: 'soldOut',
  noFareData: 'noFareData',
} as const satisfies Record<DayRefusal, string>

/** Makes the views of months and keeps the last of each: the same values give the same view, which is not drawn again. */
export function monthViews(): (question: MonthQuestion) => CalendarMonthView {
  const kept = new Map<IsoMonth, { readonly question: MonthQuestion; readonly view: CalendarMonthView }>()
  return (question) => {
    const { month } = question
    const known = kept.get(month)
    if (known !== undefined && looksSame(known.question, question)) return known.view
    const view = { month, title: monthShown(month), weeks: weeksOf(month).map((week) => week.map((date) => dayView(date, question))) }
    kept.set(month, { question, view })
    return view
  }
}

const looksSame = (one: MonthQuestion, other: MonthQuestion): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.today === other.today &&
  one.departureDate === other.departureDate &&
  one.departureFare === other.departureFare &&
  one.returnDate === other.returnDate &&
  one.fares === other.fares &&
  one.showsFares === other.showsFares &&
  one.isLoading === other.isLoading

function weeksOf(month: IsoMonth): IsoDate[][] {
  const days = daysOfMonth(month)
  const firstWeek = 7 - weekdayFromMonday(`${month}-01`)
  const starts = [0, ...Array.from({ length: Math.ceil((days.length - firstWeek) / 7) }, (_, week) => firstWeek + week * 7)]
  return starts.map((start, week) => days.slice(start, starts[week + 1]))
}

function dayView(date: IsoDate, question: MonthQuestion): CalendarDay {
  const refusal = whyNotPick(date, question, question.fares)
  const isOfDeparture = question.departureFare !== undefined && date === question.departureDate
  const fare = isOfDeparture ? question.departureFare : refusal === null ? fareOf(question.fares, date) : undefined
  const price = question.showsFares ? (fare?.price ?? null) : null
  const isLowest = price !== null && refusal === null && fare?.isLowest === true
  const words = [
    dateSpoken(date),
    price === null ? null : moneySpoken(price),
    isLowest ? t('lowestFare') : null,
    refusal === null ? null : t(REFUSED[refusal]),
    date === question.departureDate ? t('dayOfDeparture') : null,
    date === question.returnDate ? t('dayOfReturn') : null,
  ]
  return {
    date,
    figure: String(Number(date.slice(8))),
    name: words.filter((word) => word !== null).join(', '),
    note: noteOf(refusal, price === null ? null : moneyFigure(price), isLowest, question),
    isDisabled: refusal !== null,
    isToday: date === question.today,
    mark: markOf(date, question),
  }
}

const isOnSale = (refusal: DayRefusal | null): boolean => refusal !== 'past' && refusal !== 'beyondHorizon'

function noteOf(refusal: DayRefusal | null, figure: string | null, isLowest: boolean, { showsFares, isLoading }: MonthQuestion): DayNote | null {
  if (refusal === 'soldOut') return { tone: 'soft', text: t('soldOut') }
  if (refusal === 'noFlights') return { tone: 'soft', text: '–' }
  if (figure !== null) return { tone: isLowest ? 'low' : 'plain', text: figure }
  return showsFares && isLoading && isOnSale(refusal) ? { tone: 'loading', text: '' } : null
}

function markOf(date: IsoDate, { departureDate, returnDate }: MonthQuestion): CalendarDay['mark'] {
  if (departureDate === null) return null
  if (date === departureDate) return returnDate === null || returnDate === departureDate ? 'only' : 'start'
  if (returnDate === null || date < departureDate || date > returnDate) return null
  return date === returnDate ? 'end' : 'between'
}

import type { SnapshotFrom } from 'xstate'
import { monthsInView } from '../../../../machines/domain/bookingWindow.ts'
import { daysBetween, type IsoDate, type IsoMonth, monthOf, weeksOfMonth } from '../../../../machines/domain/calendarDate.ts'
import {
  type DayRefusal,
  type FaresByMonth,
  fareOf,
  inboundFares,
  type LowFareDay,
  outboundFares,
  type PickBounds,
  promoAppliedTo,
  whyNotPick,
} from '../../../../machines/domain/lowFare.ts'
import { type Money, sumOfMoney } from '../../../../machines/domain/money.ts'
import type { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { faresFor, pickBounds, type Picking } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import { DAY_WORDS } from '../../../messages/dayWords.ts'
import { dateCompact, dateSpoken, moneyFigure, moneyShown, moneySpoken, monthNames, monthShown } from '../../../messages/format.ts'
import { farePartyWords } from '../../../messages/partyWords.ts'
import type { CalendarDay, CalendarMonthView, DayNote } from '../../../ui/CalendarMonth.tsx'
import { pickingOf } from './tripDates.select.ts'
import { t } from './tripDates.text.en.ts'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>

/** The two dates in the compact form, null where there is none [CAL-04]. */
export const departureCompact = ({ context: { dates } }: Snapshot): string | null => (dates === null ? null : dateCompact(dates.departureDate))
export const returnCompact = ({ context: { dates } }: Snapshot): string | null =>
  dates === null || dates.returnDate === null ? null : dateCompact(dates.returnDate)

/** Whether the grid of months to jump to is shown [CAL-17]. */
export const isChoosingMonth = (snapshot: Snapshot): boolean => snapshot.matches({ popup: { open: { panel: 'months' } } })

/** What the next day picked is for, and how long the traveller is away. */
export function tripShown(snapshot: Snapshot): string {
  const { dates } = snapshot.context
  const asked = t(pickingOf(snapshot) === 'return' ? 'chooseReturn' : 'chooseDeparture')
  if (dates === null || dates.returnDate === null) return asked
  const count = daysBetween(dates.departureDate, dates.returnDate)
  const price = fareBothWays(snapshot)
  const away = `${asked} · ${count === 0 ? t('sameDay') : t('nights', { count })}`
  return price === null ? away : `${away} · ${t('bothWays', { price: moneyShown(price) })}`
}

/** Whether days show fares and the lowest is marked: on the home page only [CAL-10, CAL-11, CON-04]. */
export const showsFares = ({ context }: Snapshot): boolean => context.mode === 'home'

/** The fares of the direction that is picked: route and passengers; null while the route is not known. */
export function faresShown(snapshot: Snapshot) {
  const { route } = snapshot.context
  if (route === null) return null
  const picking = pickingOf(snapshot)
  const { origin, destination } = picking === 'return' ? inboundFares(route) : outboundFares(route)
  const days = Object.values(faresFor(snapshot.context, picking)).flat()
  return { origin, destination, currency: route.currency, party: farePartyWords(route, promoAppliedTo(days)) }
}

/** The lowest fares of both chosen days together; null while one of them is not known, and where fares are not shown. */
export function fareBothWays({ context: { mode, dates, outbound, inbound } }: Snapshot): Money | null {
  if (mode !== 'home' || dates === null || dates.returnDate === null) return null
  const there = fareOf(outbound, dates.departureDate)?.price
  const back = fareOf(inbound, dates.returnDate)?.price
  return there && back ? sumOfMoney([there, back], there.currency) : null
}

/** The months in view, the bounds of the calendar and the day to begin at; null until today is known. */
export function daysView(snapshot: Snapshot, viewOf: (question: MonthQuestion) => CalendarMonthView) {
  const { context } = snapshot
  const picking = pickingOf(snapshot)
  const bounds = pickBounds(context, picking)
  if (bounds === null || context.month === null) return null
  const fares = faresFor(context, picking)
  const departureDate = context.dates?.departureDate ?? null
  const returnDate = context.dates?.returnDate ?? null
  const isLoading = snapshot.matches({ [directionOf(picking)]: 'loading' })
  const months = monthsInView(context.month).map((month) =>
    viewOf({
      ...bounds,
      month,
      fares,
      departureDate,
      departureFare: picking === 'return' && departureDate !== null ? fareOf(context.outbound, departureDate) : undefined,
      returnDate,
      showsFares: showsFares(snapshot),
      isLoading: isLoading && fares[month] === undefined,
    }),
  )
  return {
    months,
    inView: t('monthsInView', { first: months[0]?.title ?? '', second: months[1]?.title ?? '' }),
    firstMonth: monthOf(bounds.today),
    lastMonth: monthOf(bounds.last),
    since: picking === 'return' ? departureDate : null,
    start: (picking === 'return' ? (returnDate ?? departureDate) : departureDate) ?? bounds.today,
  }
}

/** What stands below the days: how they are to be read, or why there are no fares. */
export type FareNote = 'faresLegend' | 'flightsLegend' | 'slow' | 'unavailable' | 'needsRoute'

/** A failed request is shown where the fares would be, without an alert [CAL-15]. */
export function fareNote(snapshot: Snapshot): FareNote {
  if (!showsFares(snapshot)) return 'flightsLegend'
  if (snapshot.context.route === null) return 'needsRoute'
  const direction = directionOf(pickingOf(snapshot))
  if (snapshot.matches({ [direction]: 'unavailable' })) return 'unavailable'
  return snapshot.matches({ [direction]: { loading: 'slow' } }) ? 'slow' : 'faresLegend'
}

/** Where sales end, when that is in view [OPEN-23]. */
export function saleEnd(snapshot: Snapshot): string | null {
  const bounds = pickBounds(snapshot.context, 'departure')
  const isInView = bounds !== null && snapshot.context.month !== null && monthsInView(snapshot.context.month).includes(monthOf(bounds.last))
  return isInView ? t('onSaleUntil', { date: dateCompact(bounds.last) }) : null
}

/** The twelve months by name, from January on. */
export const yearShown = () => Array.from({ length: 12 }, (_, index) => monthNames(`2026-${String(index + 1).padStart(2, '0')}`))

const directionOf = (picking: Picking) => (picking === 'departure' ? 'outbound' : 'inbound')

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

/** Makes the views of months and keeps the last of each: the same values give the same view, which is not drawn again. */
export function monthViews(): (question: MonthQuestion) => CalendarMonthView {
  const kept = new Map<IsoMonth, { readonly question: MonthQuestion; readonly view: CalendarMonthView }>()
  return (question) => {
    const { month } = question
    const known = kept.get(month)
    if (known !== undefined && looksSame(known.question, question)) return known.view
    const view = { month, title: monthShown(month), weeks: weeksOfMonth(month).map((week) => week.map((date) => dayView(date, question))) }
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
    refusal === null ? null : t(DAY_WORDS[refusal]),
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

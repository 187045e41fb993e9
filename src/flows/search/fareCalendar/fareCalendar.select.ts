import type { SnapshotFrom } from 'xstate'
import { monthsInView } from '../../../../machines/domain/bookingWindow.ts'
import { monthOf, daysBetween } from '../../../../machines/domain/calendarDate.ts'
import { fareOf, inboundFares, outboundFares, promoAppliedTo } from '../../../../machines/domain/lowFare.ts'
import { sumOfMoney, type Money } from '../../../../machines/domain/money.ts'
import type { fareCalendarMachine } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { faresFor, pickBounds, type Picking } from '../../../../machines/search/fareCalendar/fareCalendar.rules.ts'
import { dateCompact, moneyShown, monthNames } from '../../../messages/format.ts'
import { t } from '../../../messages/messages.ts'
import { farePartyWords } from '../../../messages/partyWords.ts'
import type { CalendarMonthView } from '../../../ui/CalendarMonth.tsx'
import type { MonthQuestion } from './calendarMonths.ts'
import { pickingOf } from './dateFields.select.ts'

type Snapshot = SnapshotFrom<typeof fareCalendarMachine>

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

/** The fares of the direction that is picked: where from and to, and for whom; null while the route is not known. */
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

/** A failed fetch is told quietly, where fares would have been seen [CAL-15]. */
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

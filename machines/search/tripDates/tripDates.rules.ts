import { bookingWindow, type BookingWindow, monthShowing, monthsInView } from '../../domain/bookingWindow.ts'
import { type IsoDate, type IsoMonth, monthOf, plusMonths } from '../../domain/calendarDate.ts'
import {
  fareQuestion,
  type FareRoute,
  type FaresByMonth,
  inboundFares,
  type LowFareDay,
  type LowFareQuestion,
  outboundFares,
  type PickBounds,
  whyNotPick,
} from '../../domain/lowFare.ts'
import { type DatesOffered, oneWayOn, settledDates, type TripDates, type TripType } from '../../domain/trip.ts'

/** On the home page days show fares; where a search is modified the list only disables days [CON-04]. */
type CalendarMode = 'home' | 'modify'

/** What another tenant changes, as far as the calendar is concerned. */
export interface TripDatesConfiguration {
  /** How many days after today the airline sells [OPEN-23]. */
  readonly horizonDays: number
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface TripDatesInput extends TripDatesConfiguration {
  readonly mode: CalendarMode
  /** The origin's local date; null while it is not known. */
  readonly today: IsoDate | null
}

export interface TripDatesContext extends TripDatesInput {
  /** Null only until today is known. */
  readonly dates: TripDates | null
  /** Whether the traveller or a link has named a day: until then the dates are those of today. */
  readonly isDayChosen: boolean
  /** What the fares of the calendar are for; null while the route is not known. */
  readonly route: FareRoute | null
  /** The first month in view; null until today is known. */
  readonly month: IsoMonth | null
  readonly outbound: FaresByMonth
  readonly inbound: FaresByMonth
  /** The traveller has looked for a return: its fares are wanted though the trip is one way so far. */
  readonly isReturnWanted: boolean
  readonly outboundQuestion: LowFareQuestion | null
  readonly inboundQuestion: LowFareQuestion | null
}

export type TripDatesEvent =
  | { readonly type: 'tripType.chosen'; readonly tripType: TripType }
  | { readonly type: 'departure.opened' }
  | { readonly type: 'return.opened' }
  | { readonly type: 'calendar.closed' }
  | { readonly type: 'day.picked'; readonly date: IsoDate }
  | { readonly type: 'month.turned'; readonly by: 1 | -1 }
  | { readonly type: 'month.shown'; readonly month: IsoMonth }
  | { readonly type: 'months.opened' }
  | { readonly type: 'months.closed' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'dates.prefilled'; readonly dates: DatesOffered }
  | { readonly type: 'route.changed'; readonly route: FareRoute | null }
  | { readonly type: 'today.changed'; readonly today: IsoDate }
  | ({ readonly type: 'configuration.provided' } & TripDatesConfiguration)

/** The child update after each change. There is none at the start. */
export type TripDatesOutput = { readonly type: 'dates.changed'; readonly dates: TripDates }

/** The answer of the port `loadLowFares`. */
export interface LowFares {
  readonly days: readonly LowFareDay[]
}

/** Which of the two dates is being picked. */
export type Picking = 'departure' | 'return'

/** A one-way trip today, or no dates until today is known [TRIP-03, OPEN-52]. */
export function initialContext(input: TripDatesInput): TripDatesContext {
  const noFares = { outbound: {}, inbound: {}, outboundQuestion: null, inboundQuestion: null }
  const empty = { ...input, ...noFares, dates: null, isDayChosen: false, route: null, month: null, isReturnWanted: false }
  const context = { ...empty, dates: input.today === null ? null : oneWayOn(input.today) }
  return { ...context, month: monthFor(context, null) }
}

/** Whether the departure has to become another today: it has passed, or nobody has named a day [TRIP-13, OPEN-52]. */
export const leavesDeparture = ({ dates, isDayChosen, today: before }: TripDatesContext, today: IsoDate): boolean =>
  dates === null || dates.departureDate < today || (!isDayChosen && before !== today)

/** The dates on another day: the departure becomes today, and a return that has passed, or that nobody has named, the day after [TRIP-13]. */
export const leavingToday = ({ dates, isDayChosen }: TripDatesContext, today: IsoDate, tripType: TripType): TripDates =>
  settledDates({ tripType, departureDate: today, returnDate: isDayChosen ? (dates?.returnDate ?? null) : null }, today)

/** The dates on sale, or null until today is known. */
export const windowOf = ({ today, horizonDays }: TripDatesContext): BookingWindow | null =>
  today === null ? null : bookingWindow(today, horizonDays)

/** The fares of the direction whose date is being picked. */
export const faresFor = (context: TripDatesContext, picking: Picking): FaresByMonth => (picking === 'departure' ? context.outbound : context.inbound)

/** The dates that can be picked, or null until today is known: a return no earlier than its departure [TRIP-12, CON-02]. */
export function pickBounds(context: TripDatesContext, picking: Picking): PickBounds | null {
  const window = windowOf(context)
  if (window === null) return null
  const first = picking === 'return' ? (context.dates?.departureDate ?? window.first) : window.first
  return { first, last: window.last, today: window.first }
}

/** Whether a day can be picked as departure or return; nothing can until today is known. */
export function canPick(context: TripDatesContext, picking: Picking, date: IsoDate): boolean {
  const bounds = pickBounds(context, picking)
  return bounds !== null && whyNotPick(date, bounds, faresFor(context, picking)) === null
}

/** The first month in view so that a date is seen; today's where there is no date. */
export function monthFor(context: TripDatesContext, date: IsoDate | null | undefined): IsoMonth | null {
  const window = windowOf(context)
  return window === null ? null : monthShowing(monthOf(date ?? window.first), window)
}

/** The month that comes first in view after turning by one. */
export const turned = (month: IsoMonth | null, by: 1 | -1): IsoMonth | null => (month === null ? null : plusMonths(month, by))

/** What to ask for the outbound fares in view, or null when nothing is missing. */
export const outboundMissing = ({ route, today, month, outbound }: TripDatesContext): LowFareQuestion | null =>
  route === null || today === null || month === null ? null : fareQuestion(outboundFares(route), monthsInView(month), today, outbound)

/**
 * What to ask for the fares of the way back in view, or null when nothing is missing. A one-way trip asks for none until the
 * traveller looks for a return [CAL-13].
 */
export function inboundMissing({ route, today, month, inbound, dates, isReturnWanted }: TripDatesContext): LowFareQuestion | null {
  const isWanted = isReturnWanted || dates?.tripType === 'ROUND_TRIP'
  if (!isWanted || route === null || today === null || month === null) return null
  return fareQuestion(inboundFares(route), monthsInView(month), today, inbound)
}

/** The question of a loading that has begun. */
export function asked(question: LowFareQuestion | null): LowFareQuestion {
  if (question === null) throw new Error('fares are loaded only after a question')
  return question
}

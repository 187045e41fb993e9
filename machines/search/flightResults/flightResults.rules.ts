import { bookingWindow, type BookingWindow } from '../../domain/bookingWindow.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import { dateOfDirection, faresOfDirection, stripDates, stripQuestion, whyNotChoose, windowOfDirection, withDay } from '../../domain/fareStrip.ts'
import { listForSearch, NO_FILTERS, timesField, toggled, type DayPart, type FlightFilters } from '../../domain/flightList.ts'
import { allJourneys, type Direction, type FlightsAnswer } from '../../domain/journey.ts'
import { fareOf, isSameDirection, type DayRefusal, type FaresByMonth, type LowFareQuestion } from '../../domain/lowFare.ts'
import { isSameSearch, type CompleteSearch } from '../../domain/search.ts'
import type { FlightResultsContext as Context, FlightResultsInput } from './flightResults.types.ts'

const NO_FARES = { outbound: {}, inbound: {} } as const

/** Before the airline was asked. */
export const initialContext = (input: FlightResultsInput): Context => ({
  ...input,
  availability: null,
  promotion: null,
  refusal: null,
  failure: null,
  fares: NO_FARES,
  openedJourney: null,
})

/** Whether the other search asks another question. */
export const isAnother = (search: CompleteSearch | null, other: CompleteSearch | null): boolean =>
  search === null || other === null ? search !== other : !isSameSearch(search, other)

/**
 * What another search leaves of what is known: how flights are listed, and the fares of other days in each direction where
 * they are for the same. The flights, and what was said about them, are forgotten.
 */
export function changedSearch(context: Context, search: CompleteSearch | null): Partial<Context> {
  const before = context.search
  const kept = (direction: Direction) =>
    before !== null && search !== null && isSameDirection(faresOfDirection(before, direction), faresOfDirection(search, direction))
      ? context.fares[direction]
      : {}
  return {
    search,
    list: listForSearch(context.list, before, search),
    availability: null,
    promotion: null,
    refusal: null,
    failure: null,
    fares: { outbound: kept('outbound'), inbound: kept('inbound') },
  }
}

/** What the airline's answer leaves on the screen. */
export const answeredWith = (answer: FlightsAnswer): Pick<Context, 'availability' | 'promotion' | 'refusal'> =>
  answer.outcome === 'found'
    ? { availability: answer.availability, promotion: answer.promotion, refusal: null }
    : { availability: null, promotion: null, refusal: answer.reason }

/** The search that is asked; states in which it is asked are entered only with one. */
export function askedSearch({ search }: Context): CompleteSearch {
  if (search === null) throw new Error('there is no search to ask')
  return search
}

/** The dates on sale, or null until today is known. */
export const windowOf = ({ today, horizonDays }: Context): BookingWindow | null => (today === null ? null : bookingWindow(today, horizonDays))

/** What to ask for a direction's strip; null while there is no such direction or no date for today. */
export function questionOf(context: Context, direction: Direction): LowFareQuestion | null {
  const window = windowOf(context)
  return context.search === null || window === null ? null : stripQuestion(context.search, direction, window)
}

/** The question of a strip that is asked; see `askedSearch`. */
export function askedQuestion(context: Context, direction: Direction): LowFareQuestion {
  const question = questionOf(context, direction)
  if (question === null) throw new Error(`there is nothing to ask for the ${direction} strip`)
  return question
}

/** The seven days of a direction's strip; none while there is nothing to ask. */
export function daysOfStrip(context: Context, direction: Direction): readonly IsoDate[] {
  const window = windowOf(context)
  const { search } = context
  const date = search === null ? null : dateOfDirection(search, direction)
  return search === null || window === null || date === null ? [] : stripDates(date, windowOfDirection(search, direction, window))
}

/** Whether the fares of all days of a direction's strip are known, so that they need not be asked for. */
export function hasFares(context: Context, direction: Direction): boolean {
  const days = daysOfStrip(context, direction)
  return days.length > 0 && days.every((date) => fareOf(context.fares[direction], date) !== undefined)
}

/** A direction's fares put in place of those known. */
export const withFares = (context: Context, direction: Direction, fares: FaresByMonth): Pick<Context, 'fares'> => ({
  fares: { ...context.fares, [direction]: fares },
})

/** Why a day cannot be chosen for a direction, or null; the day that is chosen already has no words of its own. */
export function refusalOfDay(context: Context, direction: Direction, date: IsoDate): DayRefusal | 'chosen' | null {
  const window = windowOf(context)
  if (context.search === null || window === null) return 'beyondHorizon'
  const current = dateOfDirection(context.search, direction)
  if (current === null) return 'beyondHorizon'
  return current === date ? 'chosen' : whyNotChoose(date, context.search, direction, window, context.fares[direction])
}

/** The search on another day; the caller has asked `refusalOfDay`. */
export function searchOnDay(context: Context, direction: Direction, date: IsoDate): CompleteSearch {
  const window = windowOf(context)
  const search = askedSearch(context)
  return window === null ? search : withDay(search, direction, date, window)
}

/** Whether the breakdown of a flight can be opened: it is offered and not sold out. */
export const isOffered = ({ availability }: Context, journeyKey: string | null): boolean =>
  allJourneys(availability).some((each) => each.journeyKey === journeyKey && each.fare !== null)

/** The list with its filters changed. */
export const withFilters = ({ list }: Context, change: (filters: FlightFilters) => Partial<FlightFilters>): Pick<Context, 'list'> => ({
  list: { ...list, filters: { ...list.filters, ...change(list.filters) } },
})

/** The list with a number of stops accepted, or no longer. */
export const withStops = (context: Context, stops: number): Pick<Context, 'list'> =>
  withFilters(context, (filters) => ({ stops: toggled(filters.stops, stops) }))

/** The list with a part of the day of a direction accepted, or no longer. */
export function withTime(context: Context, direction: Direction, time: DayPart): Pick<Context, 'list'> {
  const field = timesField(direction)
  return withFilters(context, (filters) => ({ [field]: toggled(filters[field], time) }))
}

/** The list without filters. */
export const withoutFilters = (context: Context): Pick<Context, 'list'> => withFilters(context, () => NO_FILTERS)

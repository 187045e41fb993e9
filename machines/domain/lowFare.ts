import { monthOf, plusMonths, type IsoDate, type IsoMonth } from './calendarDate.ts'
import type { Money } from './money.ts'
import { areSameCounts, ONE_ADULT, type PassengerCounts } from './passengers.ts'
import type { SpecialFare } from './specialFare.ts'

/** The cheapest fare of a day for the passengers of the request, all included [CAL-12, CON-72]. */
export interface LowFareDay {
  readonly date: IsoDate
  /** Null when sold out or without flights. */
  readonly price: Money | null
  readonly soldOut: boolean
  readonly noFlights: boolean
  /** The lowest of its calendar month; ties are all true [CAL-09]. */
  readonly isLowest: boolean
  /** Whether the promo code that was asked with lowers the fares of the day. */
  readonly promoApplied: boolean
}

/** The passengers that fares are for, and what may lower them: the same for calendar, strip and cards [CON-72]. */
export interface FareParty {
  readonly passengers: PassengerCounts
  readonly specialFare: SpecialFare | null
  /** Empty for none. */
  readonly promoCode: string
}

/** Without a party and a code, fares are for one adult [CON-72]. */
export const FOR_ONE_ADULT: FareParty = { passengers: ONE_ADULT, specialFare: null, promoCode: '' }

/** The other day of a trip: a promo code is judged by both. */
export interface OtherDay {
  readonly is: 'departure' | 'return'
  readonly date: IsoDate
}

/** The fares of one direction that have been loaded, by month. */
export type FaresByMonth = Readonly<Record<IsoMonth, readonly LowFareDay[]>>

/** The fares of one direction: the route, the currency and the passengers. */
export interface FareDirection extends FareParty {
  readonly origin: string
  readonly destination: string
  readonly currency: string
  /** Null without a promo code, and where there is no other day. */
  readonly otherDay: OtherDay | null
}

/** What is asked of the airline for a calendar [CAL-14, CON-72]. */
export interface LowFareQuestion extends FareDirection {
  /** Any date in the first of the two months asked for. */
  readonly startDate: IsoDate
}

/** What the fares of a calendar are for: outbound from origin to destination, in a currency, for a party. */
export interface FareRoute extends FareParty {
  readonly origin: string
  readonly destination: string
  readonly currency: string
  /** The days of the trip while there is a promo code to judge by them, else null. */
  readonly dates: { readonly departureDate: IsoDate; readonly returnDate: IsoDate | null } | null
}

/** The fares of a route's way out. */
export const outboundFares = ({ dates, ...route }: FareRoute): FareDirection => ({
  ...route,
  otherDay: dates === null || dates.returnDate === null ? null : { is: 'return', date: dates.returnDate },
})

/** The fares of its way back [CAL-13]. */
export const inboundFares = ({ dates, ...route }: FareRoute): FareDirection => ({
  ...route,
  origin: route.destination,
  destination: route.origin,
  otherDay: dates === null ? null : { is: 'departure', date: dates.departureDate },
})

/** Whether fares of the one are fares of the other. */
export const isSameDirection = (one: FareDirection, other: FareDirection): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.currency === other.currency &&
  one.specialFare === other.specialFare &&
  one.promoCode === other.promoCode &&
  areSameCounts(one.passengers, other.passengers) &&
  one.otherDay?.is === other.otherDay?.is &&
  one.otherDay?.date === other.otherDay?.date

/** Whether both ways of the one have the fares of the other. */
export const isSameRoute = (one: FareRoute | null, other: FareRoute | null): boolean =>
  one === null || other === null
    ? one === other
    : isSameDirection(outboundFares(one), outboundFares(other)) && isSameDirection(inboundFares(one), inboundFares(other))

/** The months that an answer to the question covers: the one of the start date and the next [API-13]. */
export const monthsAsked = (question: LowFareQuestion): IsoMonth[] => [monthOf(question.startDate), plusMonths(monthOf(question.startDate), 1)]

/**
 * What to ask so that the months have their fares, or null when all have been loaded [CAL-14, OPEN-23].
 * Never asks for days before today.
 */
export function fareQuestion(asked: FareDirection, months: readonly IsoMonth[], today: IsoDate, fares: FaresByMonth): LowFareQuestion | null {
  const missing = months.find((month) => fares[month] === undefined)
  if (missing === undefined) return null
  return { ...asked, startDate: missing === monthOf(today) ? today : `${missing}-01` }
}

/**
 * Puts newly loaded days beside the known ones.
 * @param asked the months that were asked for; one without any day counts as loaded, so that it is not asked for again
 */
export function mergeFares(known: FaresByMonth, loaded: readonly LowFareDay[], asked: readonly IsoMonth[] = []): FaresByMonth {
  const merged: Record<IsoMonth, LowFareDay[]> = Object.fromEntries(asked.map((month) => [month, []]))
  for (const day of loaded) (merged[monthOf(day.date)] ??= []).push(day)
  return { ...known, ...merged }
}

/** On which of the days with a fare a promo code lowers it; null without such a day. */
export function promoAppliedTo(days: readonly LowFareDay[]): 'all' | 'some' | 'none' | null {
  const priced = days.filter((day) => day.price !== null)
  if (priced.length === 0) return null
  const lowered = priced.filter((day) => day.promoApplied).length
  return lowered === 0 ? 'none' : lowered === priced.length ? 'all' : 'some'
}

/** The fare of a date, or undefined when it was not loaded. */
export const fareOf = (fares: FaresByMonth, date: IsoDate): LowFareDay | undefined => fares[monthOf(date)]?.find((each) => each.date === date)

/** Why a day cannot be picked, or null. Each has words in the catalogue. */
export type DayRefusal = 'past' | 'beyondHorizon' | 'beforeDeparture' | 'noFlights' | 'soldOut' | 'noFareData'

/** The dates that can be picked, all included. */
export interface PickBounds {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly today: IsoDate
}

/**
 * Why a day cannot be picked [CAL-06, CAL-07, CAL-08, CON-06, OPEN-24, TRIP-11..13].
 * A day without data is refused only inside the range that was loaded: with no list, every future day may be picked.
 */
export function whyNotPick(date: IsoDate, bounds: PickBounds, fares: FaresByMonth): DayRefusal | null {
  if (date < bounds.today) return 'past'
  if (date > bounds.last) return 'beyondHorizon'
  if (date < bounds.first) return 'beforeDeparture'
  const fare = fareOf(fares, date)
  if (fare === undefined) return isInsideLoaded(date, fares) ? 'noFareData' : null
  return fare.noFlights ? 'noFlights' : fare.soldOut ? 'soldOut' : null
}

/** Whether a date's month was loaded and the loaded days go on after it, there or in the next month. */
function isInsideLoaded(date: IsoDate, fares: FaresByMonth): boolean {
  const days = fares[monthOf(date)]
  if (days === undefined) return false
  return days.some((day) => day.date > date) || (fares[plusMonths(monthOf(date), 1)]?.length ?? 0) > 0
}

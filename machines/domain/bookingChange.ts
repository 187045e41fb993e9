import type { BookingDetail, DetailJourney } from './bookingDetail.ts'
import { homeTimeOf, isIsoDate, type IsoDate } from './calendarDate.ts'
import { sumOfMoney, type Money } from './money.ts'

/** Milliseconds of a day of 24 hours, by which days are compared [CHGB-07]. */
const DAY_MS = 86_400_000

/** What a traveller wants for a journey: another day, and a flight on it as soon as one was chosen. */
export interface ChangeChoice {
  readonly journeyKey: string
  readonly date: IsoDate
  /** Null while no flight was chosen. */
  readonly flightKey: string | null
}

/** A flight to which a journey can be moved. Times are local to the airports, `YYYY-MM-DDTHH:mm`. */
export interface ChangeFlight {
  readonly flightKey: string
  readonly departure: string
  readonly arrival: string
  readonly durationMinutes: number
  readonly stops: number
  readonly flightNumbers: readonly string[]
  readonly isThrough: boolean
  /** All that it costs more, or gives back; null where too few seats are left. */
  readonly amount: Money | null
}

/** The flights of a day, and the cheapest change on each of the days around; null where nothing can be flown. */
export interface ChangeOptions {
  readonly days: readonly { readonly date: IsoDate; readonly amount: Money | null }[]
  readonly flights: readonly ChangeFlight[]
}

/** What it costs to move a journey: the difference of the fares and a fee for each traveller; negative where money comes back. */
export interface JourneyChangePrice {
  readonly journeyKey: string
  readonly difference: Money
  readonly feeEach: Money
  readonly travellers: number
  readonly total: Money
}

/** What a change costs, for a version of the booking. */
export interface ChangeQuote {
  readonly version: number
  readonly journeys: readonly JourneyChangePrice[]
  readonly quotedTotal: Money
  /** What of the money that goes back the staff of the airline give back. */
  readonly byStaff: Money
  /** Within how many days the money is back. */
  readonly refundDays: number
}

/**
 * Why the airline does not change a booking: it cannot be changed at all, it has changed meanwhile, the price has, a flight is full, or
 * the journeys overlap.
 */
export type ChangeRefusal = 'notOpened' | 'notManageable' | 'bookingChanged' | 'priceChanged' | 'seatsGone' | 'overlap'

interface Refused {
  readonly kind: 'refused'
  readonly why: ChangeRefusal
}
export type ChangeOptionsReply = { readonly kind: 'options'; readonly options: ChangeOptions } | Refused
export type ChangeQuoteReply = { readonly kind: 'quote'; readonly quote: ChangeQuote } | Refused
/** `toPay`: it is done as soon as it is paid. */
export type ChangeReply = { readonly kind: 'changed' } | { readonly kind: 'toPay' } | Refused

/** What is asked for the flights of a day. */
export interface ChangeOptionsWanted {
  readonly recordLocator: string
  readonly journeyKey: string
  readonly date: IsoDate
}

/** Journeys with the flights that are wanted instead. */
export interface ChangeWanted {
  readonly recordLocator: string
  readonly changes: readonly { readonly journeyKey: string; readonly flightKey: string }[]
}

/** The same at the price that was shown. */
export interface ChangeConfirmed extends ChangeWanted {
  readonly version: number
  readonly acceptedTotal: Money
}

/** Why a journey cannot have another date. */
export type ChangeBlock = 'flown' | 'departing' | 'noDate' | 'allCheckedIn' | 'someCheckedIn'

/** How many of the travellers have checked in for a journey [CHK-32, CHK-33]. */
export function checkInProgress({ passengers }: Pick<BookingDetail, 'passengers'>, { journeyKey }: Pick<DetailJourney, 'journeyKey'>) {
  return { checkedIn: passengers.filter(({ checkedInFor }) => checkedInFor.includes(journeyKey)).length, travellers: passengers.length }
}

/**
 * What keeps a journey from having another date; null where nothing does [CHK-33, CHK-35].
 * @param now milliseconds since 1970 UTC
 */
export function changeBlock(booking: Pick<BookingDetail, 'passengers'>, journey: DetailJourney, now: number): ChangeBlock | null {
  if (journey.flown === null) return 'noDate'
  if (Date.parse(journey.flown.arrivesAt) <= now) return 'flown'
  if (journey.checkIn === 'closed') return 'departing'
  const { checkedIn, travellers } = checkInProgress(booking, journey)
  if (checkedIn === 0) return null
  return checkedIn === travellers ? 'allCheckedIn' : 'someCheckedIn'
}

/** Whether a flight is left whose check-in has not closed: only of such are seats chosen and dates changed. */
export const hasTimeLeft = ({ journeys }: Pick<BookingDetail, 'journeys'>): boolean => journeys.some(({ checkIn }) => checkIn !== 'closed')

/** Whether other dates can be chosen for some of it now [CHGB-01]. */
export const canChangeDates = (booking: Pick<BookingDetail, 'canBeManaged' | 'journeys'>): boolean => booking.canBeManaged && hasTimeLeft(booking)

/** Whether all travellers fly alone as minors: the counter checks them in. */
export const isOfMinors = ({ passengers }: Pick<BookingDetail, 'passengers'>): boolean =>
  passengers.length > 0 && passengers.every(({ kind }) => kind === 'minor')

/** The day of a departure, for a journey that has a date. */
export const dayOfJourney = ({ flown }: DetailJourney): IsoDate | null => flown && flown.departure.slice(0, 10)

/** The day in India at an instant. */
export const homeDayAt = (now: number): IsoDate => homeTimeOf(new Date(now).toISOString()).slice(0, 10)

/** Days from one date to another, counted in days of 86,400,000 ms [CHGB-07]. */
const daysApart = (from: IsoDate, to: IsoDate): number => (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS

/** Two journeys of which the later one would be flown before the other. */
export interface WrongOrder {
  readonly earlier: DetailJourney
  readonly later: DetailJourney
  readonly earlierDate: IsoDate
  readonly laterDate: IsoDate
}

/** The first journey whose date is before that of the one before it; null where all are in order [CHGB-06, CHGB-07]. */
export function wrongOrder({ journeys }: Pick<BookingDetail, 'journeys'>, choices: readonly ChangeChoice[]): WrongOrder | null {
  const dated = journeys.flatMap((journey) => {
    const date = choices.find(({ journeyKey }) => journeyKey === journey.journeyKey)?.date ?? dayOfJourney(journey)
    return date === null ? [] : [{ journey, date }]
  })
  for (const [index, { journey: later, date: laterDate }] of dated.entries()) {
    const before = dated[index - 1]
    if (before !== undefined && daysApart(before.date, laterDate) < 0) return { earlier: before.journey, later, earlierDate: before.date, laterDate }
  }
  return null
}

/** The stations that are shared by the journeys that are moved: those of the last one that was ticked [CHGB-04]. */
export function sharedStations({ journeys }: Pick<BookingDetail, 'journeys'>, choices: readonly ChangeChoice[]) {
  const journey = journeys.find(({ journeyKey }) => journeyKey === choices.at(-1)?.journeyKey)
  return journey === undefined ? null : { origin: journey.origin, destination: journey.destination }
}

/** The date that one journey gets; null where none or several are moved [CHGB-05]. */
export const newBookingDate = (choices: readonly ChangeChoice[]): IsoDate | null => (choices.length === 1 ? (choices[0]?.date ?? null) : null)

/** Whether the difference and the fees of each journey are its total, and the totals of all are that of the change. */
export function quoteAddsUp({ journeys, quotedTotal: total }: ChangeQuote): boolean {
  const isWhole = journeys.every((each) => each.difference.minor + each.feeEach.minor * each.travellers === each.total.minor)
  const sum = sumOfMoney(
    journeys.map((each) => each.total),
    total.currency,
  )
  return isWhole && sum.minor === total.minor
}

/** What was chosen for journeys that another change has moved to other flights: a journey is known by its route, and by its place among those of it. */
export function choicesMoved(
  choices: readonly ChangeChoice[],
  before: Pick<BookingDetail, 'journeys'>,
  now: Pick<BookingDetail, 'journeys'>,
): readonly ChangeChoice[] {
  return choices.map((choice) => {
    const old = before.journeys.find(({ journeyKey }) => journeyKey === choice.journeyKey)
    if (old === undefined || now.journeys.some(({ journeyKey }) => journeyKey === choice.journeyKey)) return choice
    const place = onRoute(before.journeys, old).indexOf(old)
    return { ...choice, journeyKey: onRoute(now.journeys, old)[place]?.journeyKey ?? choice.journeyKey }
  })
}

const onRoute = (journeys: readonly DetailJourney[], { origin, destination }: DetailJourney): readonly DetailJourney[] =>
  journeys.filter((each) => each.origin === origin && each.destination === destination)

/** What was chosen, as a text for the address of the page: it is there after a reload. */
export const choicesText = (choices: readonly ChangeChoice[]): string =>
  choices.map(({ journeyKey, date, flightKey }) => [journeyKey, date, ...(flightKey === null ? [] : [flightKey])].join('.')).join(',')

/** What a text of an address says; what makes no sense is left out. */
export const choicesIn = (text: string): readonly ChangeChoice[] =>
  text.split(',').flatMap((each) => {
    const [journeyKey = '', date = '', flightKey = null] = each.split('.')
    return journeyKey !== '' && isIsoDate(date) ? [{ journeyKey, date, flightKey }] : []
  })

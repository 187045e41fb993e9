import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../../../machines/domain/airlineFault.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import type { ChargeKind } from '../../../../machines/domain/fareBreakdown.ts'
import { dateOfDirection, lowestDates, nearestFlyingDay } from '../../../../machines/domain/fareStrip.ts'
import { filteredFlights, sortedFlights } from '../../../../machines/domain/flightList.ts'
import {
  type AircraftType,
  allJourneys,
  type Availability,
  type Direction,
  type FlightsRefusal,
  type Journey,
  journeysOf,
} from '../../../../machines/domain/journey.ts'
import { type DayRefusal, fareOf, type LowFareDay, promoAppliedTo } from '../../../../machines/domain/lowFare.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import { PASSENGER_KINDS, type PassengerTypeCode, TYPE_CODE_OF } from '../../../../machines/domain/passengers.ts'
import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { daysOfStrip, type flightResultsMachine, refusalOfDay, windowOf } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { COUNT_WORDS } from '../../../messages/partyWords.ts'
import { t } from './flightResults.text.en.ts'

export type ResultsSnapshot = SnapshotFrom<typeof flightResultsMachine>

/** What the results show in the large: flights stay on the screen while they are asked for again. */
type ResultsScreen = 'invalidAddress' | 'waiting' | 'flights' | 'failed' | 'refused'

/** Where the seven days of a direction stand. */
type StripStatus = 'loading' | 'slow' | 'ready' | 'unavailable'

/** How old the flights on the screen are. */
export type Age = 'fresh' | 'stale' | 'renewing' | 'refreshFailed'

export interface StripDay {
  readonly date: IsoDate
  readonly price: Money | null
  readonly isChosen: boolean
  readonly isLowest: boolean
  /** Why it cannot be chosen. */
  readonly refusal: DayRefusal | null
}

export interface StripView {
  readonly status: StripStatus
  readonly days: readonly StripDay[]
  /** On which of the days the promo code of the search lowers the fare; null while there is no code or no fare. */
  readonly promoApplied: 'all' | 'some' | 'none' | null
}

/** The flights of one direction. A list that hides all its flights behind filters is told by `all` and `shown`. */
export interface DirectionView {
  readonly direction: Direction
  readonly origin: string
  readonly destination: string
  readonly date: IsoDate
  readonly strip: StripView
  /** How many flights there are, filters aside. */
  readonly all: number
  readonly isSoldOut: boolean
  readonly shown: readonly Journey[]
  /** The lowest price of all flights of the day; null when none is for sale. */
  readonly lowestMinor: number | null
  /** The nearest other day with seats for sale; null where this day has some, or no other has. */
  readonly nearest: LowFareDay | null
  /** By station, at airports that have more than one. */
  readonly terminals: Availability['terminals']
}

/** The directions that a search asks for. */
const directionsOf = (search: CompleteSearch): readonly Direction[] => (search.returnDate === null ? ['outbound'] : ['outbound', 'inbound'])

const stationsOf = (search: CompleteSearch, direction: Direction) =>
  direction === 'outbound' ? { origin: search.origin, destination: search.destination } : { origin: search.destination, destination: search.origin }

/** What the results show in the large. */
export function screenOf(snapshot: ResultsSnapshot): ResultsScreen {
  if (snapshot.matches({ flights: 'invalidAddress' })) return 'invalidAddress'
  if (snapshot.matches({ flights: 'failed' })) return 'failed'
  if (snapshot.matches({ flights: 'refused' })) return 'refused'
  return snapshot.context.availability === null ? 'waiting' : 'flights'
}

/** Whether the airline takes longer than usual to tell its flights. */
export const isSlow = (snapshot: ResultsSnapshot): boolean => snapshot.matches({ flights: { asking: 'slow' } })

/** The minutes after which prices are no longer called fresh, for words about it. */
export const staleMinutesOf = ({ context }: ResultsSnapshot): number => context.delays.stale / 60_000

/** How old the flights on the screen are. */
export function ageOf(snapshot: ResultsSnapshot): Age {
  if (snapshot.matches({ flights: 'asking' })) return 'renewing'
  if (snapshot.matches({ flights: { shown: 'refreshFailed' } })) return 'refreshFailed'
  return snapshot.matches({ flights: { shown: 'stale' } }) ? 'stale' : 'fresh'
}

/** What became of the promo code, for the prices on the screen; null where there is nothing to say. */
export const promotionShown = ({ context: { availability, promotion } }: ResultsSnapshot): PromoOutcome | null =>
  allJourneys(availability).length === 0 ? null : promotion

/** The promo code of the search while its flights are on their way; null where it has none. */
export function promotionAwaited(snapshot: ResultsSnapshot): string | null {
  const code = snapshot.context.search?.promoCode ?? ''
  return screenOf(snapshot) === 'waiting' && code !== '' ? code : null
}

/** The flights of each direction of the search; of one, where a flight of it is being chosen. */
export function directionViews(snapshot: ResultsSnapshot, way: Direction | null = null): readonly DirectionView[] {
  const { search } = snapshot.context
  const directions = search === null ? [] : directionsOf(search).filter((each) => way === null || each === way)
  return search === null ? [] : directions.map((direction) => directionView(snapshot, search, direction))
}

/** The same, and the chosen flight where a filter hides it. */
export function withFlight(view: DirectionView, { context }: ResultsSnapshot, chosen: string | null): DirectionView {
  const hidden = journeysOf(context.availability, view.direction).find((each) => each.journeyKey === chosen && !view.shown.includes(each))
  return hidden === undefined ? view : { ...view, shown: sortedFlights([...view.shown, hidden], context.list.sort) }
}

function directionView(snapshot: ResultsSnapshot, search: CompleteSearch, direction: Direction): DirectionView {
  const { context } = snapshot
  const journeys = journeysOf(context.availability, direction)
  const prices = journeys.flatMap((each) => each.fare?.total.minor ?? [])
  const window = windowOf(context)
  return {
    direction,
    ...stationsOf(search, direction),
    date: dateOfDirection(search, direction) ?? search.departureDate,
    strip: stripView(snapshot, direction),
    all: journeys.length,
    isSoldOut: journeys.length > 0 && prices.length === 0,
    shown: sortedFlights(filteredFlights(journeys, context.list.filters, direction), context.list.sort),
    lowestMinor: prices.length > 0 ? Math.min(...prices) : null,
    nearest: window === null || prices.length > 0 ? null : nearestFlyingDay(search, direction, window, context.fares[direction]),
    terminals: context.availability?.terminals ?? {},
  }
}

function stripView(snapshot: ResultsSnapshot, direction: Direction): StripView {
  const { context } = snapshot
  const dates = daysOfStrip(context, direction)
  const fares = context.fares[direction]
  const lowest = lowestDates(dates, fares)
  return {
    status: stripStatus(snapshot, direction),
    promoApplied: promoAppliedTo(dates.flatMap((date) => fareOf(fares, date) ?? [])),
    days: dates.map((date) => {
      const refusal = refusalOfDay(context, direction, date)
      return {
        date,
        price: fareOf(fares, date)?.price ?? null,
        isChosen: refusal === 'chosen',
        isLowest: lowest.includes(date),
        refusal: refusal === 'chosen' ? null : refusal,
      }
    }),
  }
}

function stripStatus(snapshot: ResultsSnapshot, direction: Direction): StripStatus {
  const value = snapshot.value[direction === 'outbound' ? 'outboundStrip' : 'inboundStrip']
  if (value === 'ready' || value === 'unavailable') return value
  return typeof value === 'object' && value.loading === 'slow' ? 'slow' : 'loading'
}

export const CHARGE_WORDS = {
  FarePrice: 'baseFare',
  Discount: 'discount',
  PromotionDiscount: 'promotionDiscount',
  IncludedTax: 'taxes',
} as const satisfies Record<ChargeKind, string>

/** What went wrong; that the search is kept is said beside it [MSG-34, MSG-39, MSG-40]. */
export const FAILURE_WORDS = {
  unreachable: 'airlineNotReached',
  serversDown: 'serversDown',
  unexpected: 'somethingWentWrong',
} as const satisfies Record<Failure, string>

export const REFUSAL_WORDS = {
  datePassed: ['refusedDatePassed', 'refusedDatePassedWhy'],
  beyondHorizon: ['refusedBeyondHorizon', 'refusedBeyondHorizonWhy'],
  notAMarket: ['refusedNotAMarket', 'refusedNotAMarketWhy'],
  unknownStation: ['refusedUnknownStation', 'refusedUnknownStationWhy'],
  fareNotAllowed: ['refusedFareNotAllowed', 'refusedFareNotAllowedWhy'],
  invalid: ['refusedInvalid', 'refusedInvalidWhy'],
} as const satisfies Record<FlightsRefusal, readonly [string, string]>

/** `Non-stop`, `1 stop`, `2 stops` [OPEN-28]. */
export const stopsWords = (stops: number): string => (stops === 0 ? t('nonStop') : stops === 1 ? t('oneStop') : t('twoStops'))

const AIRCRAFT_WORDS = { A320: 'aircraftJet', ATR72: 'aircraftTurboprop' } as const satisfies Record<AircraftType, string>

/** `Airbus A320`. */
export const aircraftWords = (aircraft: AircraftType): string => t(AIRCRAFT_WORDS[aircraft])

/** `MONSOON applied. You save 10% of the base fare.`, in the airline's own words where it gave some. */
export const outcomeWords = ({ promoCode, applied }: PromoOutcome): string =>
  applied ? t('promoApplied', { code: promoCode }) : t('promoNotApplied', { code: promoCode })

/** The same with what the airline says of it. */
export const promotionWords = (promotion: PromoOutcome): string =>
  [outcomeWords(promotion), promotion.message].filter((words) => words !== '').join(' ')

/** `2 adults`, of an airline's passenger type. */
export function passengersWords(type: PassengerTypeCode, count: number): string {
  const kind = PASSENGER_KINDS.find((each) => TYPE_CODE_OF[each] === type) ?? 'adult'
  return t(COUNT_WORDS[kind], { count })
}

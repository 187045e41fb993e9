import type { Failure } from '../../../../machines/domain/airlineFault.ts'
import type { ChargeKind } from '../../../../machines/domain/fareBreakdown.ts'
import type { DayPart, FlightSort } from '../../../../machines/domain/flightList.ts'
import type { FlightsRefusal } from '../../../../machines/domain/journey.ts'
import type { DayRefusal } from '../../../../machines/domain/lowFare.ts'
import { PASSENGER_KINDS, TYPE_CODE_OF, type PassengerTypeCode } from '../../../../machines/domain/passengers.ts'
import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import { COUNT_WORDS } from '../../../messages/partyWords.ts'
import { t } from '../../../messages/resultsMessages.ts'

/** How a list is ordered, as a choice and as a part of a sentence. */
export const SORT_WORDS = {
  cheapest: ['sortCheapest', 'sortedCheapest'],
  earliest: ['sortEarliest', 'sortedEarliest'],
  latest: ['sortLatest', 'sortedLatest'],
  fastest: ['sortFastest', 'sortedFastest'],
} as const satisfies Record<FlightSort, readonly [string, string]>

export const TIME_WORDS = {
  night: 'timeNight',
  morning: 'timeMorning',
  afternoon: 'timeAfternoon',
  evening: 'timeEvening',
} as const satisfies Record<DayPart, string>

export const CHARGE_WORDS = {
  FarePrice: 'baseFare',
  Discount: 'discount',
  PromotionDiscount: 'promotionDiscount',
  IncludedTax: 'taxes',
} as const satisfies Record<ChargeKind, string>

export const DAY_WORDS = {
  past: 'dayPast',
  beyondHorizon: 'dayBeyondHorizon',
  beforeDeparture: 'dayBeforeDeparture',
  noFlights: 'noFlights',
  soldOut: 'soldOut',
  noFareData: 'noFareData',
} as const satisfies Record<DayRefusal, string>

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

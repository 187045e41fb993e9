import type { Airline } from '../airline.ts'
import type { AvailabilityAnswer, AvailabilityQuery } from '../contract/availability.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { promotionReduction, refusalWords } from '../rules/promotions.ts'
import type { Reduction } from '../rules/reductions.ts'
import { isFareSold, specialFareReduction, type SpecialFare } from '../rules/specialFares.ts'
import { isDomestic } from '../schedule/stations.ts'
import { codeAsked, promotionCases } from './promotionCases.ts'
import type { SearchDays } from './searchRefusals.ts'

/** What lowers the fares of a search, and what became of its promo code; null where it had none. */
export interface SearchReductions {
  readonly reduction: Reduction | null
  readonly promotion: AvailabilityAnswer['data']['promotion']
}

const NOT_WITH_SPECIAL_FARE = 'A promo code cannot be combined with a special fare.'

/**
 * The special fare of a search, or else its promo code where this visitor may have it. The special fare wins; a code that is
 * refused lowers nothing and says why [SPF-13, CON-15, VAL-23].
 * @throws Refusal for a special fare that is not sold on the route [SPF-14, CON-13], or a code that is too long [PRO-08]
 */
export function createReductions(
  airline: Airline,
): (query: AvailabilityQuery, days: SearchDays, session: () => Promise<Session>) => Promise<SearchReductions> {
  const { configuration } = airline
  const { judged } = promotionCases(airline)

  return async (query, days, session) => {
    const { promoCode, specialFare } = query
    const special = specialFare === undefined ? null : reductionOf(configuration, specialFare, query)
    if (promoCode === undefined) return { reduction: special, promotion: null }
    const code = codeAsked(promoCode, configuration.limits.promoMaximumLength)
    const answer = (applied: boolean, message: string) => ({ promoCode: code, applied, message })
    if (specialFare !== undefined) return { reduction: special, promotion: answer(false, NOT_WITH_SPECIAL_FARE) }
    const { ADT, CHD, SNR } = query.paxTypesCount
    const search = {
      origin: query.origin,
      destination: query.destination,
      departure: days.departure,
      return: days.return,
      passengers: ADT + CHD + SNR,
    }
    const { promotion, refusal } = await judged(code, 'WEB', search, await session())
    if (refusal !== null) return { reduction: null, promotion: answer(false, refusalWords(refusal, promotion)) }
    return { reduction: promotionReduction(promotion), promotion: answer(true, promotion.message) }
  }
}

/**
 * What a special fare takes off; null for one that lowers nothing.
 * @throws Refusal for one that is not sold on the route [SPF-14, CON-13]
 */
export function reductionOf(
  { passengerTypeCodes }: Airline['configuration'],
  specialFare: SpecialFare,
  { origin, destination }: Pick<AvailabilityQuery, 'origin' | 'destination'>,
): Reduction | null {
  if (!isFareSold(specialFare, isDomestic(origin, destination)))
    throw new Refusal('SPECIAL_FARE_NOT_ALLOWED', [{ field: 'specialFare', message: 'is not sold on this route' }])
  return specialFareReduction(specialFare, passengerTypeCodes)
}

import type { Airline } from '../airline.ts'
import type { LowFaresAnswer, LowFaresQuery } from '../contract/lowFares.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { createCheapestFares } from '../rules/cheapestFares.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { ONE_ADULT, type Party } from '../rules/fares.ts'
import { daysAsked, lowFaresOf } from '../rules/lowFares.ts'
import { homeDay } from '../rules/promotions.ts'
import { currencyAsked, dayAsked, marketAsked } from './checks.ts'
import { createReductionsOfDays, type TripOfDays } from './lowFareReductions.ts'
import { checkParty } from './searchRefusals.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/**
 * Finds the lowest fare of each day of two months, for a party, a code and a special fare as a search
 * would have it [API-13, CAL-12, CAL-13, CAL-14, CON-72].
 */
export function createLowFares(airline: Airline): (query: LowFaresQuery, session: () => Promise<Session>) => Promise<LowFaresAnswer['data']> {
  const { clock, journeys, inventory, configuration } = airline
  const reductionsOf = createReductionsOfDays(airline)
  const cheapestFares = createCheapestFares()

  return async (query, session) => {
    const market = marketAsked(query.origin, query.destination)
    const startDay = dayAsked('startDate', query.startDate)
    const now = clock.now()
    const exchange = exchangeOn(currencyAsked(query.currency), homeDay(now))
    const party = partyOf(query)
    checkParty(party, configuration.limits, query.specialFare, '')
    const days = daysAsked(market, startDay, configuration.horizonDays, now)
    const { reductionOn, hasCode } = await reductionsOf({ ...query, party, trip: tripOf(query) }, session)
    const flown = days.map((day) => journeys.on(market, day))
    const sold = await soldOnJourneys(inventory, flown)
    const cheapest = cheapestFares({ party, exchange, sold, now })
    const name = market.origin + market.destination
    const reductions = days.map(reductionOn)
    const fares = flown.map((each, index) => cheapest(name, days[index] ?? 0, each, reductions[index] ?? null))
    return lowFaresOf(days, fares).map(({ minor, ...day }, index) => ({
      ...day,
      price: minor === null ? null : exchange.majorOf(minor),
      ...(hasCode ? { promoApplied: reductions[index]?.type === 'PromotionDiscount' } : {}),
    }))
  }
}

/** One adult, unless the request names passengers [CON-72]. */
function partyOf({ ADT, CHD, SNR, INF, EXST }: LowFaresQuery): Party {
  const isNamed = [ADT, CHD, SNR, INF, EXST].some((count) => count !== undefined)
  return isNamed ? { ADT: ADT ?? 0, CHD: CHD ?? 0, SNR: SNR ?? 0, INF: INF ?? 0, EXST: EXST ?? 0 } : ONE_ADULT
}

/** @throws Refusal for two other days, or one that is not in the calendar */
function tripOf({ returnDate, departureDate }: LowFaresQuery): TripOfDays {
  if (returnDate !== undefined && departureDate !== undefined)
    throw new Refusal('INVALID_FIELD', [{ field: 'departureDate', message: 'must not be named beside returnDate' }])
  if (departureDate !== undefined) return { days: 'returns', departure: dayAsked('departureDate', departureDate) }
  return { days: 'departures', return: returnDate === undefined ? null : dayAsked('returnDate', returnDate) }
}

import type { Airline } from '../airline.ts'
import type { NudgeAnswer } from '../contract/promotions.ts'
import type { Session } from '../identity/sessions.ts'
import { BASE_FARE } from '../rules/charges.ts'
import { exchangeOn, type Exchange } from '../rules/currencies.ts'
import { fareOf, isBookable, ONE_ADULT, type PartyFare } from '../rules/fares.ts'
import { amountWords, type PromotionSearch } from '../rules/promotions.ts'
import { minorOff } from '../rules/reductions.ts'
import { todayAt } from '../rules/seats.ts'
import { marketBetween } from '../schedule/markets.ts'
import { promotionCases } from './promotionCases.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/**
 * Which code saves this visitor most on the cheapest journey of a search; null where none does, or nothing can be booked
 * [API-06, OPEN-13]. What is equal goes by the order of lists.
 */
export function createNudge(airline: Airline): (channel: string, search: PromotionSearch, session: Session) => Promise<NudgeAnswer['data']> {
  const { clock, journeys, inventory, configuration } = airline
  const { judgedOfLists } = promotionCases(airline)

  /** The base fares of one seat on the cheapest journey that can be booked, in whole rupees. */
  async function cheapestBase({ origin, destination, departure, passengers }: PromotionSearch): Promise<readonly number[] | null> {
    const now = clock.now()
    const market = marketBetween(origin, destination)
    if (!market || departure > todayAt(origin, now) + configuration.horizonDays) return null
    const bookable = journeys.on(market, departure).filter((journey) => isBookable(journey, now))
    const sold = await soldOnJourneys(inventory, [bookable])
    const exchange = exchangeOn('INR', departure)
    const party = { ...ONE_ADULT, ADT: passengers }
    const fares = bookable.map((journey) => fareOf(journey, party, exchange, sold, now, null)).filter((fare) => fare !== null)
    const [first, ...others] = fares
    return first === undefined
      ? null
      : baseFaresOf(
          exchange,
          others.reduce((least, fare) => (fare.totalMinor < least.totalMinor ? fare : least), first),
        )
  }

  return async (channel, search, session) => {
    const listed = await judgedOfLists(channel, search, session)
    const open = listed.filter(({ promotion, refusal }) => refusal === null && promotion.isForWeb).map(({ promotion }) => promotion)
    if (open.length === 0) return null
    const baseFares = await cheapestBase(search)
    if (baseFares === null) return null
    const exchange = exchangeOn('INR', search.departure)
    const best = open
      .map((promotion) => ({ promotion, saved: minorOff(promotion.off, baseFares, exchange) }))
      .toSorted((one, other) => other.saved - one.saved)[0]
    if (!best || best.saved === 0) return null
    const { code, off } = best.promotion
    return { promoCode: code, message: `Save ${amountWords(off)} on the base fare of every seat with ${code}.` }
  }
}

const baseFaresOf = (exchange: Exchange, { passengers }: PartyFare): readonly number[] =>
  (passengers[0]?.charges ?? []).filter(({ code }) => code === BASE_FARE).map(({ minor }) => exchange.majorOf(minor))

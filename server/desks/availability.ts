import type { Airline } from '../airline.ts'
import { AvailabilityQuery } from '../contract/availability.ts'
import type { AirlineContext } from '../http/context.ts'
import { jsonText, type Encoding } from '../http/encoding.ts'
import { jsonOf } from '../http/plainInput.ts'
import { understood } from '../http/validation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { todayAt } from '../rules/seats.ts'
import { createMemory } from '../world/memory.ts'
import { currencyAsked, marketAsked } from './checks.ts'
import { createOffers } from './offers.ts'
import { checkParty, searchDays } from './searchRefusals.ts'
import { createReductions } from './searchReductions.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

const ANSWERS_KEPT = 500

/** `POST /api/ibe/availability`: the journeys of a search with all-inclusive fares for the party. */
export function answerAvailability(airline: Airline): (context: AirlineContext) => Promise<Response> {
  const { clock, journeys, inventory, configuration } = airline
  const offers = createOffers(configuration.brand.code)
  const reductions = createReductions(airline)
  const kept = createMemory<Uint8Array<ArrayBuffer>>(ANSWERS_KEPT)

  return async (context) => {
    const query = understood(AvailabilityQuery, await jsonOf(context))
    const now = clock.now()
    const out = marketAsked(query.origin, query.destination)
    const today = todayAt(query.origin, now)
    const days = searchDays(query, today, configuration.horizonDays)
    const party = query.paxTypesCount
    checkParty(party, configuration.limits, query.specialFare, 'paxTypesCount.')
    const exchange = exchangeOn(currencyAsked(query.currency), today)
    const { reduction, promotion } = await reductions(query, days, context)
    const outbound = journeys.on(out, days.departure)
    const inbound = days.return === null ? null : journeys.on(marketAsked(query.destination, query.origin), days.return)
    const sold = await soldOnJourneys(inventory, [outbound, inbound ?? []])
    const offered = (direction: typeof outbound) => offers({ journeys: direction, party, exchange, sold, now, reduction })
    const [there, back] = [offered(outbound), inbound && offered(inbound)]
    const promotionText = promotion === null ? 'null' : JSON.stringify(promotion)
    const text = `{"data":{"currency":"${exchange.currency}","outbound":${there.text},"inbound":${back?.text ?? 'null'},"promotion":${promotionText}}}`
    const nameOf = (encoding: Encoding) => `${exchange.currency} ${there.id} ${back?.id} ${encoding} ${promotionText}`
    return jsonText(context, text, 200, {
      get: (encoding) => kept.get(nameOf(encoding)),
      set: (encoding, content) => kept.set(nameOf(encoding), content),
    })
  }
}

import type { Airline } from '../airline.ts'
import { AvailabilityQuery } from '../contract/availability.ts'
import type { AirlineContext } from '../http/context.ts'
import { jsonOf, understood } from '../http/validation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { todayAt } from '../rules/seats.ts'
import { currencyAsked, marketAsked } from './checks.ts'
import { createOffers } from './offers.ts'
import { checkParty, searchDays } from './searchRefusals.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/** `POST /api/ibe/availability`: the journeys of a search with all-inclusive fares for the party. */
export function answerAvailability({ clock, journeys, inventory, configuration }: Airline): (context: AirlineContext) => Promise<Response> {
  const offers = createOffers(configuration.brand.code)

  return async (context) => {
    const query = understood(AvailabilityQuery, await jsonOf(context))
    const now = clock.now()
    const out = marketAsked(query.origin, query.destination)
    const today = todayAt(query.origin, now)
    const days = searchDays(query, today, configuration.horizonDays)
    const party = query.paxTypesCount
    checkParty(party, configuration.limits)
    const exchange = exchangeOn(currencyAsked(query.currency), today)
    const outbound = journeys.on(out, days.departure)
    const inbound = days.return === null ? null : journeys.on(marketAsked(query.destination, query.origin), days.return)
    const sold = await soldOnJourneys(inventory, [outbound, inbound ?? []])
    const offered = (direction: typeof outbound) => offers({ journeys: direction, party, exchange, sold, now })
    const text = `{"data":{"currency":"${exchange.currency}","outbound":${offered(outbound)},"inbound":${inbound ? offered(inbound) : 'null'}}}`
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  }
}

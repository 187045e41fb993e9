import type { Airline } from '../airline.ts'
import { AvailabilityQuery, type AvailabilityAnswer } from '../contract/availability.ts'
import type { AirlineContext } from '../http/context.ts'
import { jsonOf, understood } from '../http/validation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { fareOf, isBookable } from '../rules/fares.ts'
import { todayAt } from '../rules/seats.ts'
import { currencyAsked, marketAsked } from './checks.ts'
import { journeyWire } from './journeyWire.ts'
import { checkParty, searchDays } from './searchRefusals.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/** `POST /api/ibe/availability`: the journeys of a search with all-inclusive fares for the party. */
export const answerAvailability =
  ({ clock, journeys, inventory, configuration }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
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
    const offered = (direction: typeof outbound) =>
      direction
        .filter((journey) => isBookable(journey, now))
        .map((journey) => journeyWire(journey, fareOf(journey, party, exchange, sold, now), exchange, configuration.brand.code))
    const data = { currency: exchange.currency, outbound: offered(outbound), inbound: inbound && offered(inbound) }
    return context.json({ data } satisfies AvailabilityAnswer)
  }

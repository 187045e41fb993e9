import type { Airline } from '../airline.ts'
import type { AvailabilityQuery } from '../contract/availability.ts'
import type { Session } from '../identity/sessions.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { todayAt } from '../rules/seats.ts'
import { currencyAsked, marketAsked } from './checks.ts'
import { isDomestic, TERMINALS } from '../schedule/stations.ts'
import { familyWires } from './journeyWire.ts'
import { createOffers } from './offers.ts'
import { checkParty, searchDays } from './searchRefusals.ts'
import { createReductions } from './searchReductions.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/** An answer as JSON text of the contract. */
export interface AvailabilityText {
  /** Differs whenever the text does. */
  readonly id: string
  readonly text: string
}

/** Finds the journeys of a search with all-inclusive fares for the party; it throws a Refusal where nothing can be searched. */
export function createAvailability(airline: Airline): (query: AvailabilityQuery, session: () => Promise<Session>) => Promise<AvailabilityText> {
  const { clock, journeys, inventory, configuration } = airline
  const offers = createOffers(configuration.brand.code)
  const reductions = createReductions(airline)

  return async (query, session) => {
    const now = clock.now()
    const out = marketAsked(query.origin, query.destination)
    const today = todayAt(query.origin, now)
    const days = searchDays(query, today, configuration.horizonDays)
    const party = query.paxTypesCount
    checkParty(party, configuration.limits, query.specialFare, 'paxTypesCount.')
    const exchange = exchangeOn(currencyAsked(query.currency), homeDay(now))
    const { reduction, promotion } = await reductions(query, days, session)
    const outbound = journeys.on(out, days.departure)
    const inbound = days.return === null ? null : journeys.on(marketAsked(query.destination, query.origin), days.return)
    const sold = await soldOnJourneys(inventory, [outbound, inbound ?? []])
    const offered = (direction: typeof outbound) => offers({ journeys: direction, party, exchange, sold, now, reduction })
    const [there, back] = [offered(outbound), inbound && offered(inbound)]
    const promotionText = promotion === null ? 'null' : JSON.stringify(promotion)
    const families = JSON.stringify(familyWires(isDomestic(query.origin, query.destination), exchange))
    const text = `{"data":{"currency":"${exchange.currency}","families":${families},"terminals":${JSON.stringify(TERMINALS)},"outbound":${there.text},"inbound":${back?.text ?? 'null'},"promotion":${promotionText}}}`
    return { id: `${exchange.currency} ${there.id} ${back?.id} ${promotionText}`, text }
  }
}

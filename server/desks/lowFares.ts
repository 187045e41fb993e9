import type { Airline } from '../airline.ts'
import { LowFaresQuery, type LowFaresAnswer } from '../contract/lowFares.ts'
import type { AirlineContext } from '../http/context.ts'
import { understood } from '../http/validation.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { daysAsked, lowFaresOf } from '../rules/lowFares.ts'
import { todayAt } from '../rules/seats.ts'
import { currencyAsked, dayAsked, marketAsked } from './checks.ts'
import { soldOnJourneys } from './soldOnJourneys.ts'

/** `GET /api/ibe/low-fares`: the lowest fare of each day of two months [API-13, CAL-12, CAL-13, CAL-14]. */
export const answerLowFares =
  ({ clock, journeys, inventory, configuration }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    const query = understood(LowFaresQuery, context.req.query())
    const market = marketAsked(query.origin, query.destination)
    const startDay = dayAsked('startDate', query.startDate)
    const now = clock.now()
    const exchange = exchangeOn(currencyAsked(query.currency), todayAt(market.origin, now))
    const days = daysAsked(market, startDay, configuration.horizonDays, now)
    const sold = await soldOnJourneys(
      inventory,
      days.map((day) => journeys.on(market, day)),
    )
    const data = lowFaresOf(market, days, journeys, exchange, sold, now).map(({ minor, ...day }) => ({
      ...day,
      price: minor === null ? null : exchange.majorOf(minor),
    }))
    return context.json({ data } satisfies LowFaresAnswer)
  }

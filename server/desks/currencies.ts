import type { Airline } from '../airline.ts'
import type { CurrenciesAnswer } from '../contract/currencies.ts'
import type { AirlineContext } from '../http/context.ts'
import { CURRENCY_DETAILS, ratesOn } from '../rules/currencies.ts'
import { isoDateOf } from '../world/calendar.ts'
import { localDayAt } from '../world/zone.ts'

const AT_HOME = 'Asia/Kolkata'

/** `GET /api/ibe/currencies`: what fares are sold in, and the rates by which they are made today, with their date [CUR-06]. */
export const answerCurrencies =
  ({ clock }: Airline) =>
  (context: AirlineContext): Response => {
    const { from, perInr } = ratesOn(localDayAt(AT_HOME, clock.now()))
    const currencies = Object.entries(CURRENCY_DETAILS).map(([currencyCode, details]) => ({ currencyCode, ...details }))
    const rates = Object.entries(perInr).map(([currencyCode, rate]) => ({ currencyCode, perInr: rate }))
    return context.json({ data: { currencies, rates, ratesAsOf: isoDateOf(from) } } satisfies CurrenciesAnswer)
  }

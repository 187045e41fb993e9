import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** The currencies in which fares are sold, and the rates in force with their date [CUR-06]. */
export const CurrenciesAnswer = v.object({
  data: v.object({
    currencies: v.array(v.object({ currencyCode, description: v.string(), displayPrefix: v.string() })),
    /** `perInr` is what one rupee buys of the currency, in its major units. */
    rates: v.array(v.object({ currencyCode, perInr: v.pipe(v.number(), v.gtValue(0)) })),
    /** The day from which the rates have been in force. */
    ratesAsOf: v.pipe(v.string(), v.isoDate()),
  }),
})
export type CurrenciesAnswer = v.InferOutput<typeof CurrenciesAnswer>

export const currencies = endpoint('currencies', '/currencies', {
  GET: {
    summary: 'The currencies in which fares are sold, and the rates of today with their date',
    covers: ['CUR-06'],
    caller: 'visitor',
    answer: CurrenciesAnswer,
    refusals: [],
  },
})

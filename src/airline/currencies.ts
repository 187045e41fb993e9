import type { CurrencyTable } from '../../machines/domain/currency.ts'
import { CurrenciesAnswer } from '../../server/contract/currencies.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The currencies in which the airline sells, and the day from which its rates are in force [CUR-06]. */
export async function readCurrencies(configuration: Configuration, signal: AbortSignal): Promise<CurrencyTable> {
  const { data } = await answered(CurrenciesAnswer, () => clientOf(configuration).get(pathOf(configuration, 'currencies'), { signal }).json())
  return { currencies: data.currencies, ratesAsOf: data.ratesAsOf }
}

import { fromPromise } from 'xstate'
import type { CurrencyTable } from '../../../../machines/domain/currency.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the currency. */
export const currencyPorts = (airline: Pick<Airline, 'currencies'>) => ({
  actors: { loadCurrencies: fromPromise<CurrencyTable, void>(({ signal }) => airline.currencies(signal)) },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { currencyMachine } from '../../../machines/search/currency/currency.machine.ts'
import { currencySamples } from '../../../machines/search/currency/currency.samples.ts'
import { CurrencyField } from '../../flows/search/currency/CurrencyField.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const currencyShown: ShownFlow<typeof currencyMachine> = {
  machine: currencyMachine,
  samples: currencySamples,
  render: (actor) => <CurrencyField actor={actor} />,
}

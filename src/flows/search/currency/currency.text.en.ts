import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the currency's field. */
export const currency = {
  currency: 'Currency',
  currencyOption: '{code} – {description}',
  currencyRates: 'Rates of {date}',
  currencyRatesWait: 'Getting the rates of the airline',
  currencyRatesSlow: 'The rates of the airline are taking longer than usual',
  currencyRatesFailed: 'The rates of the airline did not load. You can still choose the currency.',
  currencyRetry: 'Try again',
} as const

export const t = translator({ ...common, ...currency })

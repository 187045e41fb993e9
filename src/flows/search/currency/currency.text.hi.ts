import type { currency as english } from './currency.text.en.ts'
import type { Translation } from '../../../messages/translate.ts'

/** Words of the currency's field. */
export const currency = {
  currency: 'मुद्रा',
  currencyOption: '{code} – {description}',
  currencyRates: '{date} की दरें',
  currencyRatesWait: 'एयरलाइन की दरें ला रहे हैं',
  currencyRatesSlow: 'एयरलाइन की दरें आने में सामान्य से अधिक समय लग रहा है',
  currencyRatesFailed: 'एयरलाइन की दरें लोड नहीं हुईं। फिर भी आप मुद्रा चुन सकते हैं।',
  currencyRetry: 'फिर कोशिश करें',
} as const satisfies Translation<typeof english>

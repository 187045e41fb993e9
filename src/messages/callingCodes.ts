import { CALLING_CODES } from '../../machines/domain/callingCodes.ts'
import { inCountryOrder } from '../../machines/domain/nationality.ts'
import { countryName } from './countryNames.ts'
import { language } from './language.ts'

/** Every calling code in words, that of India first, then by country [NAT-03]. */
export function callingCodeOptions(): readonly { readonly value: string; readonly label: string }[] {
  const named = CALLING_CODES.map(({ countryCode, country }) => ({ value: countryCode, name: countryName(country), countryCode: country }))
  return inCountryOrder(named, (each) => each, language().locale).map(({ value, name }) => ({ value, label: `+${value} ${name}` }))
}

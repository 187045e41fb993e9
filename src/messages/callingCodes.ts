import { CALLING_CODES } from '../../machines/domain/callingCodes.ts'
import { countryName } from './countryNames.ts'

/** Every calling code in words, that of India first, then by country. */
export function callingCodeOptions(): readonly { readonly value: string; readonly label: string }[] {
  const named = CALLING_CODES.map(({ countryCode, country }) => ({ value: countryCode, name: countryName(country), isHome: country === 'IN' }))
  return named
    .toSorted((one, other) => Number(other.isHome) - Number(one.isHome) || one.name.localeCompare(other.name))
    .map(({ value, name }) => ({ value, label: `+${value} ${name}` }))
}

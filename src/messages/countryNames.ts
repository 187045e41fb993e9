import { COUNTRY_CODES } from '../../machines/domain/countryCodes.ts'
import { type Country, inCountryOrder } from '../../machines/domain/nationality.ts'
import { language, ofLocale } from './language.ts'

const namesOf = ofLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country in the language of the site; the code itself where there is none. */
export const countryName = (code: string): string => namesOf().of(code) ?? code

/** Every country of the world by its name in the language of the site, India first [NAT-03]. */
export const countriesNamed = (): readonly Country[] =>
  inCountryOrder(
    [...COUNTRY_CODES.values()].map((countryCode) => ({ countryCode, name: countryName(countryCode) })),
    (country) => country,
    language().locale,
  )

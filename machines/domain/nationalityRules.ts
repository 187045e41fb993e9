import { inCountryOrder } from './countryOrder.ts'
import type { Country, NationalityRule } from './nationality.ts'

/**
 * Whether a route needs the traveller's nationality: because of either end, whichever is chosen [NAT-01, NAT-04].
 * @param origin a station code; null while not chosen
 */
export const isNationalityRequired = (rules: readonly NationalityRule[], origin: string | null, destination: string | null): boolean =>
  rules.some(({ code, requireNationality }) => requireNationality && (code === origin || code === destination))

/** The countries in the order of a list: India first, the others by their names [NAT-03]. */
export const sortedCountries = (countries: readonly Country[]): readonly Country[] => inCountryOrder(countries, (country) => country, 'en')

/** Whether a country is on the list. */
export const hasCountry = (countries: readonly Country[], countryCode: string): boolean => countries.some((each) => each.countryCode === countryCode)

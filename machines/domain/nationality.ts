/** A country that a traveller may be of [NAT-05]. */
export interface Country {
  readonly name: string
  /** ISO 3166-1, two letters. */
  readonly countryCode: string
}

/** Whether a route to or from a station needs the nationality [NAT-06]. */
export interface NationalityRule {
  readonly code: string
  readonly requireNationality: boolean
}

/**
 * Whether a route needs the traveller's nationality: because of either end, whichever is chosen [NAT-01, NAT-04].
 * @param origin a station code; null while not chosen
 */
export const isNationalityRequired = (rules: readonly NationalityRule[], origin: string | null, destination: string | null): boolean =>
  rules.some(({ code, requireNationality }) => requireNationality && (code === origin || code === destination))

const INDIA = 'IN'

/**
 * Something of each country in the order of every list of countries: India first, the others by their names [NAT-03].
 * @param of the country that an entry is of
 * @param locale whose alphabet orders the names
 */
export const inCountryOrder = <Each>(entries: readonly Each[], of: (entry: Each) => Country, locale: string): readonly Each[] =>
  entries.toSorted((one, other) => rankOf(of(one)) - rankOf(of(other)) || of(one).name.localeCompare(of(other).name, locale))

const rankOf = ({ countryCode }: Country): number => (countryCode === INDIA ? 0 : 1)

/** The countries in the order of a list: India first, the others by their names [NAT-03]. */
export const sortedCountries = (countries: readonly Country[]): readonly Country[] => inCountryOrder(countries, (country) => country, 'en')

/** Whether a country is on the list. */
export const hasCountry = (countries: readonly Country[], countryCode: string): boolean => countries.some((each) => each.countryCode === countryCode)

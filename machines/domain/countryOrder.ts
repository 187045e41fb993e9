import type { Country } from './nationality.ts'

const INDIA = 'IN'

/**
 * Something of each country in the order of every list of countries: India first, the others by their names [NAT-03].
 * @param of the country that an entry is of
 * @param locale whose alphabet orders the names
 */
export const inCountryOrder = <Each>(entries: readonly Each[], of: (entry: Each) => Country, locale: string): readonly Each[] =>
  entries.toSorted((one, other) => rankOf(of(one)) - rankOf(of(other)) || of(one).name.localeCompare(of(other).name, locale))

const rankOf = ({ countryCode }: Country): number => (countryCode === INDIA ? 0 : 1)

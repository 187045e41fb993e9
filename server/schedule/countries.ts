import countries from './data/countries.json' with { type: 'json' }

/** A country of ISO 3166-1. */
export interface Country {
  /** In English. */
  readonly name: string
  /** Two letters. */
  readonly countryCode: string
  /** Three letters. */
  readonly alpha3: string
}

/** Every country, by name. Source: data/PROVENANCE.md. */
export const COUNTRIES: readonly Country[] = countries

const ALPHA3 = new Map(COUNTRIES.map(({ countryCode, alpha3 }) => [countryCode, alpha3]))

/** The three letters of a country of our own data. Throws on any other. */
export function alpha3Of(countryCode: string): string {
  const alpha3 = ALPHA3.get(countryCode)
  if (alpha3 === undefined) throw new Error('no such country')
  return alpha3
}

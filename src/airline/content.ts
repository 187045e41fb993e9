import type { CurrencyTable } from '../../machines/domain/currency.ts'
import type { Country, NationalityRule } from '../../machines/domain/nationality.ts'
import { SPECIAL_FARES, type SpecialFare, type SpecialFareContent } from '../../machines/domain/specialFare.ts'
import { clock } from '../../server/contract/clock.ts'
import { currencies } from '../../server/contract/currencies.ts'
import { countries, nationalityRules } from '../../server/contract/nationality.ts'
import { internationalPassengerTypes, specialFareContent } from '../../server/contract/specialFares.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The airline's time in milliseconds since 1970. */
export async function readClock(configuration: Configuration, signal: AbortSignal): Promise<number> {
  const { data } = await ask(configuration, clock, 'GET', { signal })
  return Date.parse(data.now)
}

/** The currencies in which the airline sells, and the day from which its rates are in force [CUR-06]. */
export async function readCurrencies(configuration: Configuration, signal: AbortSignal): Promise<CurrencyTable> {
  const { data } = await ask(configuration, currencies, 'GET', { signal })
  return { currencies: data.currencies, ratesAsOf: data.ratesAsOf }
}

/** By station, whether a route to or from it needs the nationality [API-18, NAT-06]. */
export async function readNationalityRules(configuration: Configuration, signal: AbortSignal): Promise<readonly NationalityRule[]> {
  const { data } = await ask(configuration, nationalityRules, 'GET', { signal })
  return data.map(({ code, require_nationality: requireNationality }) => ({ code, requireNationality }))
}

/** Every country that a traveller may be of, by English name [NAT-05]. */
export async function readCountries(configuration: Configuration, signal: AbortSignal): Promise<readonly Country[]> {
  const { data } = await ask(configuration, countries, 'GET', { signal })
  return data
}

/** The special fares that are also sold on routes abroad [API-19, SPF-14, SPF-19]. Codes that the site does not know are left out. */
export async function readInternationalFares(configuration: Configuration, signal: AbortSignal): Promise<readonly SpecialFare[]> {
  const { data } = await ask(configuration, internationalPassengerTypes, 'GET', { signal })
  return SPECIAL_FARES.filter((fare) =>
    data.some((type) => type.isApplicableForInternational && type.passengerTypeCode === configuration.passengerTypeCodes[fare]),
  )
}

/** What the airline says of each special fare, in the order of the strip [API-17, SPF-02]. Plain text. */
export async function readSpecialFareContent(configuration: Configuration, signal: AbortSignal): Promise<readonly SpecialFareContent[]> {
  const { data } = await ask(configuration, specialFareContent, 'GET', { signal })
  return SPECIAL_FARES.flatMap((fare) => {
    const content = data.find((each) => each.passengerTypeCode === configuration.passengerTypeCodes[fare])
    return content === undefined ? [] : [{ fare, title: content.title, text: content.text }]
  })
}

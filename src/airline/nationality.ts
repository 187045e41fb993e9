import type { Country, NationalityRule } from '../../machines/domain/nationality.ts'
import { CountriesAnswer, NationalityRulesAnswer } from '../../server/contract/nationality.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** By station, whether a route to or from it needs the nationality [API-18, NAT-06]. */
export async function readNationalityRules(configuration: Configuration, signal: AbortSignal): Promise<readonly NationalityRule[]> {
  const { data } = await answered(NationalityRulesAnswer, () =>
    clientOf(configuration).get(pathOf(configuration, 'nationalityRules'), { signal }).json(),
  )
  return data.map(({ code, require_nationality: requireNationality }) => ({ code, requireNationality }))
}

/** Every country that a traveller may be of, by English name [NAT-05]. */
export async function readCountries(configuration: Configuration, signal: AbortSignal): Promise<readonly Country[]> {
  const { data } = await answered(CountriesAnswer, () => clientOf(configuration).get(pathOf(configuration, 'countries'), { signal }).json())
  return data
}

import type { CountriesAnswer, NationalityRulesAnswer } from '../contract/nationality.ts'
import type { AirlineContext } from '../http/context.ts'
import { requiresNationality } from '../rules/nationality.ts'
import { COUNTRIES } from '../world/countries.ts'
import { STATIONS } from '../world/stations.ts'

const RULES = STATIONS.map(({ stationCode }) => ({ code: stationCode, require_nationality: requiresNationality(stationCode) }))
const NAMED = COUNTRIES.map(({ name, countryCode }) => ({ name, countryCode }))

/** `GET /api/ibe/nationality/routes`: for every station whether its routes need the nationality [API-18, NAT-06]. */
export const answerNationalityRules = (context: AirlineContext): Response => context.json({ data: RULES } satisfies NationalityRulesAnswer)

/** `GET /api/ibe/countries`: every country [NAT-05]. */
export const answerCountries = (context: AirlineContext): Response => context.json({ data: NAMED } satisfies CountriesAnswer)

import { hasCountry, isNationalityRequired } from '../../domain/nationalityRules.ts'
import type { NationalityAnswer, NationalityContext, NationalityInput } from './nationality.types.ts'

export const initialContext = ({ mode, nationality, configuration }: NationalityInput): NationalityContext => ({
  mode,
  chosen: nationality,
  route: { origin: null, destination: null },
  delays: configuration.delays,
  rules: null,
  countries: null,
  told: { nationality, isMissing: false },
})

/** Whether the airline asks for a nationality on the route, as far as its rules are known [NAT-01, NAT-04]. */
export const isRequired = ({ rules, route }: NationalityContext): boolean =>
  rules !== null && isNationalityRequired(rules, route.origin, route.destination)

/** A country of the list; any country while the list is not here. */
export const knownCountry = ({ countries }: Pick<NationalityContext, 'countries'>, countryCode: string | null): string | null =>
  countryCode === null || countries === null || hasCountry(countries, countryCode) ? countryCode : null

/** What the parent should know. What was carried or provided stands until the airline's rules are known [OPEN-62]. */
export function answerOf(context: NationalityContext): NationalityAnswer {
  const { rules, chosen } = context
  if (rules === null) return { nationality: chosen, isMissing: false }
  return isRequired(context) ? { nationality: chosen, isMissing: chosen === null } : { nationality: null, isMissing: false }
}

/** Whether the parent does not know it yet. */
export function isNews(context: NationalityContext): boolean {
  const { nationality, isMissing } = answerOf(context)
  return nationality !== context.told.nationality || isMissing !== context.told.isMissing
}

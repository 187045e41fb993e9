import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { country } from './shapes.ts'

/** The stations to and from which the nationality is asked for [API-18, NAT-06]. */
export const NationalityRulesAnswer = v.object({
  data: v.array(v.object({ code: v.pipe(v.string(), v.length(3)), require_nationality: v.boolean() })),
})
export type NationalityRulesAnswer = v.InferOutput<typeof NationalityRulesAnswer>

/** Every country, by its English name and two letters of ISO 3166-1 [NAT-05]. */
export const CountriesAnswer = v.object({
  data: v.array(v.object({ name: v.string(), countryCode: country })),
})
export type CountriesAnswer = v.InferOutput<typeof CountriesAnswer>

export const nationalityRules = endpoint('nationalityRules', '/nationality/routes', {
  GET: {
    summary: 'For every station whether its routes need the nationality of the passengers',
    covers: ['API-18', 'NAT-06'],
    caller: 'visitor',
    answer: NationalityRulesAnswer,
    refusals: [],
  },
})

export const countries = endpoint('countries', '/countries', {
  GET: { summary: 'Every country', covers: ['NAT-05'], caller: 'visitor', answer: CountriesAnswer, refusals: [] },
})

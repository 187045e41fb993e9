import * as v from 'valibot'

/** `GET /api/ibe/nationality/routes`: the stations to and from which the nationality is asked for [API-18, NAT-06]. */
export const NationalityRulesAnswer = v.object({
  data: v.array(v.object({ code: v.pipe(v.string(), v.length(3)), require_nationality: v.boolean() })),
})
export type NationalityRulesAnswer = v.InferOutput<typeof NationalityRulesAnswer>

/** `GET /api/ibe/countries`: every country, by its English name and two letters of ISO 3166-1 [NAT-05]. */
export const CountriesAnswer = v.object({
  data: v.array(v.object({ name: v.string(), countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })),
})
export type CountriesAnswer = v.InferOutput<typeof CountriesAnswer>

import * as v from 'valibot'

/** `GET /api/ibe/content/special-fares`: what the information dialog says of each fare, in plain text [API-17, SPF-02]. */
export const SpecialFareContentAnswer = v.object({
  data: v.array(v.object({ passengerTypeCode: v.string(), title: v.string(), text: v.string() })),
})
export type SpecialFareContentAnswer = v.InferOutput<typeof SpecialFareContentAnswer>

/** `GET /api/ibe/passenger-types/international`: which special fares are also sold on routes abroad [API-19, SPF-19]. */
export const InternationalPassengerTypesAnswer = v.object({
  data: v.array(v.object({ passengerTypeCode: v.string(), name: v.string(), isApplicableForInternational: v.boolean() })),
})
export type InternationalPassengerTypesAnswer = v.InferOutput<typeof InternationalPassengerTypesAnswer>

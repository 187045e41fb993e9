import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What the information dialog says of each fare, in plain text [API-17, SPF-02]. */
export const SpecialFareContentAnswer = v.object({
  data: v.array(v.object({ passengerTypeCode: v.string(), title: v.string(), text: v.string() })),
})
export type SpecialFareContentAnswer = v.InferOutput<typeof SpecialFareContentAnswer>

/** Which special fares are also sold on routes abroad [API-19, SPF-19]. */
export const InternationalPassengerTypesAnswer = v.object({
  data: v.array(v.object({ passengerTypeCode: v.string(), name: v.string(), isApplicableForInternational: v.boolean() })),
})
export type InternationalPassengerTypesAnswer = v.InferOutput<typeof InternationalPassengerTypesAnswer>

export const specialFareContent = endpoint('specialFareContent', '/content/special-fares', {
  GET: {
    summary: 'Title and plain text of each special fare',
    covers: ['API-17', 'SPF-02', 'OPEN-16'],
    caller: 'visitor',
    answer: SpecialFareContentAnswer,
    refusals: [],
  },
})

export const internationalPassengerTypes = endpoint('internationalPassengerTypes', '/passenger-types/international', {
  GET: {
    summary: 'Which special fares are also sold on international routes',
    covers: ['API-19', 'SPF-19'],
    caller: 'visitor',
    answer: InternationalPassengerTypesAnswer,
    refusals: [],
  },
})

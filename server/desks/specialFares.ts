import type { Airline } from '../airline.ts'
import { SPECIAL_FARES } from '../contract/availability.ts'
import type { InternationalPassengerTypesAnswer, SpecialFareContentAnswer } from '../contract/specialFares.ts'
import type { AirlineContext } from '../http/context.ts'
import { SPECIAL_FARE_RULES } from '../rules/specialFares.ts'
import content from '../world/data/special-fare-content.json' with { type: 'json' }

/** `GET /api/ibe/content/special-fares`: the wording of each fare, as the editors keep it in the content file [API-17, SPF-02, OPEN-16]. */
export function answerSpecialFareContent({ configuration }: Airline): (context: AirlineContext) => Response {
  const data = SPECIAL_FARES.map((fare) => ({ passengerTypeCode: configuration.passengerTypeCodes[fare], ...content[fare] }))
  return (context) => context.json({ data } satisfies SpecialFareContentAnswer)
}

/** `GET /api/ibe/passenger-types/international`: which special fares are also sold on routes abroad [API-19, SPF-19]. */
export function answerInternationalPassengerTypes({ configuration }: Airline): (context: AirlineContext) => Response {
  const data = SPECIAL_FARES.map((fare) => {
    const { name, isApplicableForInternational } = SPECIAL_FARE_RULES[fare]
    return { passengerTypeCode: configuration.passengerTypeCodes[fare], name, isApplicableForInternational }
  })
  return (context) => context.json({ data } satisfies InternationalPassengerTypesAnswer)
}

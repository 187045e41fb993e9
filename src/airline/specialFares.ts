import { SPECIAL_FARES, type SpecialFare, type SpecialFareContent } from '../../machines/domain/specialFare.ts'
import { InternationalPassengerTypesAnswer, SpecialFareContentAnswer } from '../../server/contract/specialFares.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The special fares that are also sold on routes abroad [API-19, SPF-14, SPF-19]. Codes that the site does not know are left out. */
export async function readInternationalFares(configuration: Configuration, signal: AbortSignal): Promise<readonly SpecialFare[]> {
  const { data } = await answered(InternationalPassengerTypesAnswer, () =>
    clientOf(configuration).get(pathOf(configuration, 'internationalPassengerTypes'), { signal }).json(),
  )
  return SPECIAL_FARES.filter((fare) =>
    data.some((type) => type.isApplicableForInternational && type.passengerTypeCode === configuration.passengerTypeCodes[fare]),
  )
}

/** What the airline says of each special fare, in the order of the strip [API-17, SPF-02]. Plain text. */
export async function readSpecialFareContent(configuration: Configuration, signal: AbortSignal): Promise<readonly SpecialFareContent[]> {
  const { data } = await answered(SpecialFareContentAnswer, () =>
    clientOf(configuration).get(pathOf(configuration, 'specialFareContent'), { signal }).json(),
  )
  return SPECIAL_FARES.flatMap((fare) => {
    const content = data.find((each) => each.passengerTypeCode === configuration.passengerTypeCodes[fare])
    return content === undefined ? [] : [{ fare, title: content.title, text: content.text }]
  })
}

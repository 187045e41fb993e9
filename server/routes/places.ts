import type { Airline } from '../airline.ts'
import { PositionQuery, type PositionAnswer } from '../contract/maps.ts'
import type { AirlineContext } from '../http/context.ts'
import { answerJson } from '../http/encoding.ts'
import { jsonOf } from '../http/plainInput.ts'
import { Refusal } from '../http/problem.ts'
import { understood } from '../http/validation.ts'
import { placesNear } from '../schedule/places.ts'

/**
 * Stands in for a maps service at the address and with the key of the configuration, in the shape of Amazon Location's search by
 * position [API-21, GEO-02, GEO-03]. The position is used for the answer and stored nowhere.
 */
export const answerPosition =
  ({ configuration }: Airline) =>
  async (context: AirlineContext): Promise<Response> => {
    if (context.req.query('key') !== configuration.maps.key) throw new Refusal('FORBIDDEN')
    const {
      Position: [longitude, latitude],
      MaxResults: most,
    } = understood(PositionQuery, await jsonOf(context))
    const found = placesNear({ latitude, longitude }, most)
    return answerJson(context, {
      Results: found.map(({ country, region, subregion }) => ({ Place: { Country: country, Region: region, SubRegion: subregion } })),
    } satisfies PositionAnswer)
  }

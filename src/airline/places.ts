import ky from 'ky'
import type { Place, Position } from '../../machines/domain/place.ts'
import { PositionAnswer, type PositionQuery } from '../../server/contract/maps.ts'
import { answered, fetchWhole } from './client.ts'
import type { Configuration } from './configuration.ts'

/**
 * The place at a position, by the maps service: one result is asked for. Null where the service knows none, such as far
 * at sea [API-21, GEO-02, GEO-03]. The airline's headers and cookies do not go to the maps service.
 */
export async function readPlace({ maps, delays }: Configuration, { latitude, longitude }: Position, signal: AbortSignal): Promise<Place | null> {
  const { Results: results } = await answered(PositionAnswer, () =>
    ky
      .post(maps.url, {
        searchParams: { key: maps.key },
        json: { Position: [longitude, latitude], MaxResults: 1 } satisfies PositionQuery,
        credentials: 'omit',
        fetch: fetchWhole,
        timeout: delays.timeout,
        retry: 0,
        signal,
      })
      .json(),
  )
  const place = results[0]?.Place
  return place === undefined ? null : { country: place.Country, region: place.Region ?? '', subregion: place.SubRegion ?? '' }
}

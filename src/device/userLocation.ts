import * as v from 'valibot'
import type { UserLocation } from '../../machines/domain/userLocation.ts'
import { kept } from './storage.ts'

const place = kept({
  name: 'userLocation',
  schema: v.object({ country: v.string(), region: v.string(), subregion: v.string() }),
})

/** Keeps where the traveller is while this tab is open; an empty result takes the place of an earlier one [SEC-02, GEO-01]. */
export function storeUserLocation(location: UserLocation | null) {
  if (location === null) place.forget()
  else place.write(location)
}

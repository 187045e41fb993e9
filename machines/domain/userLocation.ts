import { COUNTRY_CODES } from './countryCodes.ts'
import type { Place, Position } from './place.ts'

/** What the browser says when it is asked where the traveller is. */
export type Located =
  | { readonly outcome: 'found'; readonly position: Position }
  /** The traveller, or the browser's settings, said no. */
  | { readonly outcome: 'denied' }
  /** There is nothing to ask. */
  | { readonly outcome: 'unsupported' }
  /** It does not know, or not in time. */
  | { readonly outcome: 'unavailable' }

/** Where the traveller is, as far as the site keeps it [GEO-01, GEO-03]. */
export interface UserLocation {
  /** Two letters of ISO 3166-1, in small letters: compare in any case [CON-46]. */
  readonly country: string
  /** Empty where the maps service names none. */
  readonly region: string
  readonly subregion: string
}

/** The country of a place whose own country is not known [GEO-05, CON-46]. */
const HOME_COUNTRY = 'in'

/** What is kept of a place; null where the maps service knew none [GEO-04, CON-46]. */
export const userLocationOf = (place: Place | null): UserLocation | null =>
  place === null
    ? null
    : {
        country: COUNTRY_CODES.get(place.country.toUpperCase())?.toLowerCase() ?? HOME_COUNTRY,
        region: place.region,
        subregion: place.subregion,
      }

import { geolocation } from './en/geolocation.ts'
import { translator } from './translate.ts'

/** The words about where the traveller is, which are loaded with the list of stations. */
export const t = translator(geolocation)

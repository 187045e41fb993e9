import { stationOf } from '../schedule/stations.ts'

/** Countries whose entry rules depend on the traveller's nationality, so that the airline must know it when it sells. */
const COUNTRIES_THAT_ASK: ReadonlySet<string> = new Set(['LK', 'NP', 'SA', 'SG', 'TH'])

/** Whether a route to or from a station needs the traveller's nationality [NAT-04, NAT-06, OPEN-62]. */
export const requiresNationality = (stationCode: string): boolean => COUNTRIES_THAT_ASK.has(stationOf(stationCode).locationDetails.countryCode)

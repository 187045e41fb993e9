import aliases from './data/station-aliases.json' with { type: 'json' }
import stations from './data/stations.json' with { type: 'json' }

/** An airport of the network, with its place on the globe in degrees. */
export interface Station {
  readonly stationCode: string
  readonly shortName: string
  readonly fullName: string
  readonly cityInfo: { readonly name: string; readonly cityCode: string }
  readonly locationDetails: { readonly countryCode: string; readonly cityCode: string }
  readonly currencyCode: string
  /** IANA name. */
  readonly timeZone: string
  readonly lat: number
  readonly lon: number
  /** Other names by which a traveller knows it. */
  readonly aliases: readonly string[]
}

const ALIASES: Readonly<Record<string, readonly string[]>> = aliases

/** Every airport of the network, by code [STN-20]. Source: data/PROVENANCE.md. */
export const STATIONS: readonly Station[] = stations.map(({ international: _, ...station }) => ({
  ...station,
  aliases: ALIASES[station.stationCode] ?? [],
}))

const BY_CODE = new Map(STATIONS.map((station) => [station.stationCode, station]))

/** The station with the code, or undefined. */
export const stationByCode = (code: string): Station | undefined => BY_CODE.get(code)

/** The station with a code of our own data. Throws on any other. */
export function stationOf(code: string): Station {
  const station = BY_CODE.get(code)
  if (!station) throw new Error('no such station in the network')
  return station
}

/** Whether the airport lies in India. */
export const isIndian = (code: string): boolean => stationOf(code).locationDetails.countryCode === 'IN'

/** Whether both ends lie in India [OPEN-53]. */
export const isDomestic = (origin: string, destination: string): boolean => isIndian(origin) && isIndian(destination)

const EARTH_KM = 6371.0088

/** Kilometres along the great circle. */
export function distanceKm(from: Station, to: Station): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)]
  const half = Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

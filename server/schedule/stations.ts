import aliases from './data/station-aliases.json' with { type: 'json' }
import stations from './data/stations.json' with { type: 'json' }

/** A place on the globe in degrees, north and east positive. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** An airport of the network. */
export interface Station {
  readonly stationCode: string
  readonly shortName: string
  readonly fullName: string
  readonly cityInfo: { readonly name: string; readonly cityCode: string }
  readonly locationDetails: { readonly countryCode: string; readonly cityCode: string }
  readonly currencyCode: string
  /** IANA name. */
  readonly timeZone: string
  readonly location: Position
  /** Other names by which a traveller knows it. */
  readonly aliases: readonly string[]
}

const ALIASES: Readonly<Record<string, readonly string[]>> = aliases

/** Every airport of the network, by code [STN-20]. Source: data/PROVENANCE.md. */
export const STATIONS: readonly Station[] = stations.map(({ international: _, lat, lon, ...station }) => ({
  ...station,
  location: { latitude: lat, longitude: lon },
  aliases: ALIASES[station.stationCode] ?? [],
}))

const BY_CODE = new Map(STATIONS.map((station) => [station.stationCode, station]))

/** Which terminal the airline flies from and to, at airports that have more than one. Source: decision 0360. */
export const TERMINALS: Readonly<Record<string, string>> = { DEL: '3', BOM: '2', BLR: '1', HYD: '1', DXB: '2', SIN: '2', BKK: '1' }

/** The terminal of the airline at an airport; null where there is one only, or it is not known. */
export const terminalOf = (station: string): string | null => TERMINALS[station] ?? null

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

/** Kilometres along the great circle between two airports. */
export const distanceKm = (from: Station, to: Station): number => kilometresBetween(from.location, to.location)

const EARTH_KM = 6371.0088

/** Kilometres along the great circle. */
export function kilometresBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [fromLat, toLat] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude - from.longitude)
  const half = Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin(across / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** An airport of the network [STN-20]. */
export interface Station {
  readonly stationCode: string
  readonly shortName: string
  readonly fullName: string
  readonly cityInfo: { readonly name: string; readonly cityCode: string }
  readonly locationDetails: { readonly countryCode: string; readonly cityCode: string }
  /** Degrees, north and east positive. */
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly currencyCode: string
  /** IANA zone of the airport. */
  readonly timeZone: string
  /** Other names a traveller may type, such as Bombay. */
  readonly aliases: readonly string[]
}

/** A pair of stations between which the airline sells a journey, in this direction [STN-21]. */
export interface Market {
  readonly locationCode: string
  readonly travelLocationCode: string
}

/** The airline's network as the site knows it. */
export interface Network {
  readonly stations: readonly Station[]
  readonly markets: readonly Market[]
  /** Station codes in the airline's order of popularity [STN-06]. */
  readonly popular: readonly string[]
}

export const EMPTY_NETWORK: Network = { stations: [], markets: [], popular: [] }

/** What stations are found by where a booking is looked for: three fields, no other names of a city [STN-10, CON-08]. */
export const MANAGE_BOOKING_FIELDS = ['stationCode', 'shortName', 'fullName'] as const

/** The station with this code, or undefined. */
export const stationByCode = (stations: readonly Station[], code: string | null): Station | undefined =>
  code === null ? undefined : stations.find((each) => each.stationCode === code)

/** The city of a station by its code; the code itself where the station is not known. */
export const cityNameIn =
  (stations: readonly Station[]) =>
  (code: string): string =>
    stationByCode(stations, code)?.cityInfo.name ?? code

/** The codes that can be reached from an origin; null when no origin is chosen: all can [STN-16]. */
export const reachableFrom = (markets: readonly Market[], origin: string | null): readonly string[] | null =>
  origin === null ? null : markets.filter((each) => each.locationCode === origin).map((each) => each.travelLocationCode)

/** Whether a journey between the two is sold [STN-17]. */
export const isMarket = (markets: readonly Market[], origin: string, destination: string): boolean =>
  markets.some((each) => each.locationCode === origin && each.travelLocationCode === destination)

/** The text of a field whose station is chosen, as `DEL Delhi`. */
export const stationText = (station: Station | undefined): string => (station ? `${station.stationCode} ${station.cityInfo.name}` : '')

/** Both ends in India [OPEN-53]. */
export const isDomestic = (origin: Station, destination: Station): boolean =>
  origin.locationDetails.countryCode === 'IN' && destination.locationDetails.countryCode === 'IN'

import * as v from 'valibot'

/** A station on the wire [STN-20], with the zone and the names by which it is also found. */
export const StationWire = v.object({
  stationCode: v.pipe(v.string(), v.length(3)),
  shortName: v.string(),
  fullName: v.string(),
  cityInfo: v.object({ name: v.string(), cityCode: v.string() }),
  locationDetails: v.object({ countryCode: v.string(), cityCode: v.string() }),
  currencyCode: v.string(),
  timeZone: v.string(),
  aliases: v.array(v.string()),
})
export type StationWire = v.InferOutput<typeof StationWire>

/** A city: stations that serve one place. `popularity` is 1 for the most popular, null where it is not on the list. */
export const CityWire = v.object({
  cityCode: v.string(),
  name: v.string(),
  stationCodes: v.array(v.string()),
  popularity: v.nullable(v.number()),
})
export type CityWire = v.InferOutput<typeof CityWire>

/** A market pair [STN-21]. */
export const MarketWire = v.object({ locationCode: v.string(), travelLocationCode: v.string() })
export type MarketWire = v.InferOutput<typeof MarketWire>

/** The answer to NETWORK_QUERY. */
export const NetworkAnswer = v.object({
  stations: v.array(StationWire),
  cities: v.array(CityWire),
  markets: v.array(MarketWire),
})
export type NetworkAnswer = v.InferOutput<typeof NetworkAnswer>

/** Stations, cities and markets in one call; culture is en-US [API-10]. */
export const NETWORK_QUERY = /* GraphQL */ `
  query Network($culture: String!) {
    stations(culture: $culture) {
      stationCode
      shortName
      fullName
      cityInfo {
        name
        cityCode
      }
      locationDetails {
        countryCode
        cityCode
      }
      currencyCode
      timeZone
      aliases
    }
    cities(culture: $culture) {
      cityCode
      name
      stationCodes
      popularity
    }
    markets {
      locationCode
      travelLocationCode
    }
  }
`

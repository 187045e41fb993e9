import * as v from 'valibot'

/** A station on the wire [STN-20], with the zone and the names by which it is also found. */
export const StationWire = v.object({
  stationCode: v.pipe(v.string(), v.length(3)),
  shortName: v.string(),
  fullName: v.string(),
  cityInfo: v.object({ name: v.string(), cityCode: v.string() }),
  locationDetails: v.object({ countryCode: v.string(), cityCode: v.string() }),
  /** Degrees, north and east positive. */
  location: v.object({ latitude: v.number(), longitude: v.number() }),
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

/** The answer to RESTRICTION_STATUS_QUERY [API-11, OPEN-33]. */
export const RestrictionStatusAnswer = v.object({
  restrictionStatus: v.array(v.object({ segmentKey: v.string(), restrictionStatus: v.boolean() })),
})
export type RestrictionStatusAnswer = v.InferOutput<typeof RestrictionStatusAnswer>

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
      location {
        latitude
        longitude
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

/** Whether each segment is restricted now, by its key [API-11]. */
export const RESTRICTION_STATUS_QUERY = /* GraphQL */ `
  query RestrictionStatus($segmentKeys: [String!]!) {
    restrictionStatus(segmentKeys: $segmentKeys) {
      segmentKey
      restrictionStatus
    }
  }
`

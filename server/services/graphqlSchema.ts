import { buildSchema, GraphQLError } from 'graphql'
import { CITIES } from '../schedule/cities.ts'
import { MARKETS } from '../schedule/markets.ts'
import { STATIONS } from '../schedule/stations.ts'

/** What can be asked of the network, and of bookings. */
export const SCHEMA = buildSchema(`
  type CityInfo { name: String! cityCode: String! }
  type LocationDetails { countryCode: String! cityCode: String! }
  "In degrees, north and east positive."
  type Location { latitude: Float! longitude: Float! }
  type Station {
    stationCode: String!
    shortName: String!
    fullName: String!
    cityInfo: CityInfo!
    locationDetails: LocationDetails!
    location: Location!
    currencyCode: String!
    "IANA name of the airport's zone."
    timeZone: String!
    aliases: [String!]!
  }
  type City {
    cityCode: String!
    name: String!
    stationCodes: [String!]!
    "1 for the city with most flights; null where it is not a popular one."
    popularity: Int
  }
  type Market { locationCode: String! travelLocationCode: String! }
  type SegmentRestriction { segmentKey: String! restrictionStatus: Boolean! }
  type Designator { departure: String! arrival: String! }
  "A journey of a booking. Times are local to its airports."
  type BookedJourney {
    journeyKey: String!
    origin: String!
    destination: String!
    "Null where no date has been chosen yet."
    designator: Designator
    stops: Int!
    flightNos: [String!]!
    "What keeps passengers from checking in; null where nothing does."
    restrictions: [String!]
  }
  type Booking {
    recordLocator: String!
    status: String!
    state: String!
    journeys: [BookedJourney!]!
  }
  "What may be done with a booking."
  type BookingRestriction {
    allowCheckIn: Boolean!
    allowManageBooking: Boolean!
    canBeManaged: Boolean!
    canBeCancelled: Boolean!
  }
  type CheckInValue {
    "Special services that cannot be taken at an online check-in."
    invalidSsrs: [String!]!
  }
  "A passenger who is to be checked in for a journey."
  type CheckInPassenger {
    passengerKey: String!
    isCheckedIn: Boolean!
    "What keeps them from it besides the window; null where nothing does."
    blockedBecause: String
    "When that ends by itself, in the local time of where the journey begins; null where it does not."
    clears: String
    clearsAt: String
    value: CheckInValue!
  }
  type JourneyCheckIn {
    journeyKey: String!
    "What keeps passengers from checking in; null where nothing does."
    restrictions: [String!]
    passengers: [CheckInPassenger!]!
  }
  type SegmentCheckIn {
    segmentKey: String!
    restrictions: [String!]
    passengers: [CheckInPassenger!]!
  }
  type Query {
    "Every airport. Names are in Latin letters in every culture."
    stations(culture: String!): [Station!]!
    cities(culture: String!): [City!]!
    "Every ordered pair between which journeys are sold."
    markets: [Market!]!
    "Whether check-in for a segment is closed now, in the order of the keys."
    restrictionStatus(segmentKeys: [String!]!): [SegmentRestriction!]!
    "Opens a booking in this browser, for who knows its reference and a last name or an e-mail address of it; what else is given has to fit too."
    booking(
      recordLocator: String!
      lastName: String
      emailAddress: String
      customerNumber: String
      departureDate: String
      origin: String
    ): Booking
    "A journey of a booking that this browser has opened; null for none."
    bookedJourney(recordLocator: String!, journeyKey: String!): BookedJourney
    "What may be done with a booking that this browser has opened; null for none."
    bookingRestriction(recordLocator: String!): BookingRestriction
    "Opens a booking in this browser to check in for it."
    checkInBooking(recordLocator: String!, lastName: String, emailAddress: String): Booking
    "What keeps whom from checking in for journeys of a booking that this browser has opened."
    checkInRequirementsByJourney(recordLocator: String!, journeyKeys: [String!]!): [JourneyCheckIn!]!
    "The same for the journeys of flights."
    checkInRequirementsBySegment(recordLocator: String!, segmentKeys: [String!]!): [SegmentCheckIn!]!
  }
  type Mutation {
    "Changes nothing: for clients that begin another booking."
    resetBooking: Boolean!
  }
`)

/** How many segments can be asked about in one field. */
export const MOST_KEYS = 20
/** A segment is looked for in the timetable, where the rest is read from memory. */
const COST_OF_A_SEGMENT = 20

/** How many there are in each list, by type and field; of every other at most LONGEST_OTHER_LIST. */
export const LIST_SIZES: ReadonlyMap<string, number> = new Map([
  ['Query.stations', STATIONS.length],
  ['Query.cities', CITIES.length],
  ['Query.markets', MARKETS.length],
  ['Query.restrictionStatus', MOST_KEYS * COST_OF_A_SEGMENT],
  ['__Schema.types', Object.keys(SCHEMA.getTypeMap()).length],
])
export const LONGEST_OTHER_LIST = 10

/** Of the most that a question may cost, so much that one question asks for one booking: each is a guess, and asks the database. */
const COST_OF_A_BOOKING = 15_000

/** What fields cost besides what stands in them, by type and field. */
export const FIELD_COSTS: ReadonlyMap<string, number> = new Map(
  ['booking', 'bookedJourney', 'bookingRestriction', 'checkInBooking', 'checkInRequirementsByJourney', 'checkInRequirementsBySegment'].map(
    (field) => [`Query.${field}`, COST_OF_A_BOOKING],
  ),
)

const markets = MARKETS.map(({ origin, destination }) => ({ locationCode: origin, travelLocationCode: destination }))

const inCulture =
  <Values>(values: Values) =>
  ({ culture }: { culture: string }): Values => {
    if (!isCulture(culture)) throw new GraphQLError('culture must be a language tag such as en-US', { extensions: { code: 'BAD_USER_INPUT' } })
    return values
  }

/** What answers the fields of the network. It does not change while the server runs. */
export const NETWORK = { stations: inCulture(STATIONS), cities: inCulture(CITIES), markets: () => markets }

/** Whether a text is a language tag. */
export function isCulture(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

import type { FamilyPrice, FamilyTerms } from './fareFamily.ts'
import type { Money } from './money.ts'
import type { PassengerTypeCode } from './passengers.ts'
import type { PromoOutcome } from './promo.ts'

/** One take-off and landing. Times are local to the airport, `YYYY-MM-DDTHH:mm`. */
export interface Leg {
  readonly legKey: string
  readonly origin: string
  readonly destination: string
  readonly departure: string
  readonly arrival: string
  readonly durationMinutes: number
}

/** One flight number from boarding to leaving the aircraft; a through flight has two legs. */
export interface Segment {
  readonly segmentKey: string
  readonly flightNumber: string
  readonly origin: string
  readonly destination: string
  readonly departure: string
  readonly arrival: string
  readonly durationMinutes: number
  readonly legs: readonly Leg[]
}

export type AircraftType = 'A320' | 'ATR72'

/** A segment that is for sale. */
export interface OfferedSegment extends Segment {
  readonly aircraft: AircraftType
}

/** What a part of a fare is for [FEE-04]. */
export type ServiceChargeType = 'FarePrice' | 'Discount' | 'PromotionDiscount' | 'IncludedTax' | 'ConvenienceFee'

/** A part of a fare for one passenger [FEE-03]. */
export interface ServiceCharge {
  readonly type: ServiceChargeType
  readonly code: string
  readonly amount: Money
}

/** What each passenger of a type pays [FEE-02]. */
export interface PassengerFare {
  readonly passengerType: PassengerTypeCode
  readonly count: number
  readonly serviceCharges: readonly ServiceCharge[]
  /** All charges of one passenger of the type. */
  readonly each: Money
}

/** An all-inclusive fare of a journey for the whole party. */
export interface JourneyFare {
  readonly passengerFares: readonly PassengerFare[]
  readonly total: Money
}

/** From the first station to the last in one direction. */
export interface Journey {
  readonly journeyKey: string
  readonly origin: string
  readonly destination: string
  readonly departure: string
  readonly arrival: string
  readonly durationMinutes: number
  /** Landings on the way, with or without a change of aircraft. */
  readonly stops: number
  readonly segments: readonly OfferedSegment[]
  /** That of the lowest family; null when fewer seats are left than the party needs. */
  readonly fare: JourneyFare | null
  /** What the party pays on each family, from the lowest up; none where it is sold out. */
  readonly families: readonly FamilyPrice[]
  /** How many seats are left for sale on the fullest of its flights; null where they are not counted aloud. */
  readonly seatsLeft: number | null
}

/** There, or back. */
export type Direction = 'outbound' | 'inbound'

/** What the airline offers for a search. */
export interface Availability {
  readonly outbound: readonly Journey[]
  /** Null for a one-way trip. */
  readonly inbound: readonly Journey[] | null
  /** What the families of fares include on this route, in the order of their fares. */
  readonly families: readonly FamilyTerms[]
  /** The terminal of the airline by station, at airports that have more than one. */
  readonly terminals: Readonly<Record<string, string>>
}

/** Why the airline does not answer a search with flights. Each has words in the catalogue. */
export type FlightsRefusal = 'datePassed' | 'beyondHorizon' | 'notAMarket' | 'unknownStation' | 'fareNotAllowed' | 'invalid'

/** The airline's answer to a search. */
export type FlightsAnswer =
  /** `promotion` is null for a search without a promo code. */
  | { readonly outcome: 'found'; readonly availability: Availability; readonly promotion: PromoOutcome | null }
  | { readonly outcome: 'refused'; readonly reason: FlightsRefusal }

/** The journeys of one direction; none where the trip has no such direction. */
export const journeysOf = (availability: Availability | null, direction: Direction): readonly Journey[] => availability?.[direction] ?? []

/** The journeys of both directions. */
export const allJourneys = (availability: Availability | null): readonly Journey[] => [
  ...journeysOf(availability, 'outbound'),
  ...journeysOf(availability, 'inbound'),
]

/** Stations where the traveller stops on the way, in order. */
export const stopStations = (journey: Journey): readonly string[] =>
  journey.segments.flatMap((segment) => segment.legs.map((leg) => leg.destination)).slice(0, -1)

/** Days between local departure and local arrival: 1 for arriving the next day. */
export const daysLater = (journey: Pick<Journey, 'departure' | 'arrival'>): number =>
  Math.round((Date.parse(`${journey.arrival.slice(0, 10)}T00:00Z`) - Date.parse(`${journey.departure.slice(0, 10)}T00:00Z`)) / 86_400_000)

/** Minutes between two local times of one airport, `YYYY-MM-DDTHH:mm`. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

/** A stay on the ground between two flights of a journey. */
export interface Stopover {
  readonly station: string
  readonly minutes: number
  /** Whether the traveller leaves one flight for another; else they stay on board. */
  readonly changesFlight: boolean
}

/** A part of a journey in the order of travel. */
export type ItineraryPart =
  | { readonly part: 'flight'; readonly flightNumber: string; readonly leg: Leg }
  | { readonly part: 'stopover'; readonly stopover: Stopover }

/** The legs of a journey and the stays between them, in the order of travel. */
export function itineraryOf(journey: { readonly segments: readonly Segment[] }): readonly ItineraryPart[] {
  const flights = journey.segments.flatMap((segment) =>
    segment.legs.map((leg) => ({ part: 'flight' as const, flightNumber: segment.flightNumber, segment, leg })),
  )
  return flights.flatMap(({ part, flightNumber, segment, leg }, index): ItineraryPart[] => {
    const before = flights[index - 1]
    const flight: ItineraryPart = { part, flightNumber, leg }
    if (before === undefined) return [flight]
    const minutes = minutesBetween(before.leg.arrival, leg.departure)
    return [{ part: 'stopover', stopover: { station: leg.origin, minutes, changesFlight: before.segment !== segment } }, flight]
  })
}

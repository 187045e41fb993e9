import type { Money } from './money.ts'
import type { PassengerTypeCode } from './passengers.ts'

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
  readonly segments: readonly Segment[]
  /** Null when fewer seats are left than the party needs. */
  readonly fare: JourneyFare | null
}

/** What the airline offers for a search. */
export interface Availability {
  readonly outbound: readonly Journey[]
  /** Null for a one-way trip. */
  readonly inbound: readonly Journey[] | null
}

/** Stations where the traveller stops on the way, in order. */
export const stopStations = (journey: Journey): readonly string[] =>
  journey.segments.flatMap((segment) => segment.legs.map((leg) => leg.destination)).slice(0, -1)

/** Days between local departure and local arrival: 1 for arriving the next day. */
export const daysLater = (journey: Journey): number =>
  Math.round((Date.parse(`${journey.arrival.slice(0, 10)}T00:00Z`) - Date.parse(`${journey.departure.slice(0, 10)}T00:00Z`)) / 86_400_000)

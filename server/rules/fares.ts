import type { FlightJourney } from '../world/journeys.ts'
import { stationOf } from '../world/stations.ts'
import { nextMidnight } from '../world/zone.ts'
import { chargesOf, type Charge, type PassengerType } from './charges.ts'
import type { Exchange } from './currencies.ts'
import { baseFareRupees } from './fareLevel.ts'
import { seatsLeft, type SoldSeats } from './seats.ts'

/** How many travel, by passenger type. */
export type Party = Readonly<Record<PassengerType, number>>

export const ONE_ADULT: Party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

const PASSENGER_TYPES: readonly PassengerType[] = ['ADT', 'CHD', 'SNR', 'INF', 'EXST']

/** Minutes before departure at which booking closes. */
export const BOOKING_CLOSES = 60

/** A charge in whole minor units of a currency. */
export interface PricedCharge extends Charge {
  readonly minor: number
}

/** What each passenger of a type pays, and the whole party: the total is the exact sum of the parts [FEE-02]. */
export interface PartyFare {
  readonly passengers: readonly { readonly type: PassengerType; readonly count: number; readonly charges: readonly PricedCharge[] }[]
  readonly totalMinor: number
}

/** Seats that a party takes: infants have none. */
export const seatsNeeded = (party: Party): number => party.ADT + party.CHD + party.SNR + party.EXST

/** Whether a journey can still be booked at an instant. */
export const isBookable = (journey: FlightJourney, now: number): boolean => journey.departsAt - BOOKING_CLOSES > now / 60_000

/**
 * Until when the fares of journeys hold while nothing more is sold: to the next midnight at an airport where one
 * begins, which brings departure a day nearer, or until booking closes for one of them. In milliseconds since 1970.
 */
export function faresHoldUntil(journeys: readonly FlightJourney[], now: number): number {
  const places = new Set(journeys.flatMap((journey) => journey.legs.map((leg) => leg.origin)))
  const midnights = [...places].map((code) => nextMidnight(stationOf(code).timeZone, now))
  const closings = journeys.map((journey) => (journey.departsAt - BOOKING_CLOSES) * 60_000).filter((closing) => closing > now)
  return Math.min(...midnights, ...closings)
}

/**
 * The all-inclusive fare of a journey for a party; null when fewer seats are left than it needs. This is the only
 * price of the airline: the calendar's lowest fares are made of it too [CAL-12].
 * @param now milliseconds since 1970 UTC
 */
export function fareOf(journey: FlightJourney, party: Party, exchange: Exchange, sold: SoldSeats, now: number): PartyFare | null {
  if (journey.legs.some((leg) => seatsLeft(leg, sold, now) < seatsNeeded(party))) return null
  const isConnecting = journey.segments.length > 1
  const baseFares = journey.segments.map((segment) => baseFareRupees(segment, isConnecting, sold, now))
  const passengers = PASSENGER_TYPES.filter((type) => party[type] > 0).map((type) => ({
    type,
    count: party[type],
    charges: chargesOf(type, journey, baseFares).map((charge) => ({ ...charge, minor: exchange.minorOf(charge.rupees) })),
  }))
  const totalMinor = passengers.reduce((sum, each) => sum + each.count * each.charges.reduce((part, charge) => part + charge.minor, 0), 0)
  return { passengers, totalMinor }
}

import type { FlightJourney } from '../schedule/journeys.ts'
import { stationOf } from '../schedule/stations.ts'
import { nextMidnight } from '../schedule/zone.ts'
import type { FareFamily } from '../contract/availability.ts'
import { chargesOf, familyCharges, type Charge, type PassengerType } from './charges.ts'
import type { Exchange } from './currencies.ts'
import { HOME_ZONE } from './promotions.ts'
import { baseFareRupees } from './fareLevel.ts'
import { minorOff, type Reduction } from './reductions.ts'
import { seatsLeft, type SoldSeats } from './seats.ts'

/** How many travel, by passenger type. */
export type Party = Readonly<Record<PassengerType, number>>

/** The passengers of fares if the request names none [CON-72]. */
export const ONE_ADULT: Party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

const PASSENGER_TYPES: readonly PassengerType[] = ['ADT', 'CHD', 'SNR', 'INF', 'EXST']

/** Minutes before departure at which booking closes. */
export const BOOKING_CLOSES = 60

/** A charge in whole minor units of a currency. Never negative: discounts are subtracted [FEE-04]. */
export interface PricedCharge {
  readonly type: Charge['type'] | Reduction['type']
  readonly code: string
  readonly minor: number
  readonly detail: string
}

/** What each passenger of a type pays, and the whole party: the totals are the exact sums of the parts [FEE-02]. */
export interface PartyFare {
  readonly passengers: readonly { readonly type: PassengerType; readonly count: number; readonly charges: readonly PricedCharge[] }[]
  /** Without discounts. */
  readonly totalMinor: number
  /** What is to be paid. */
  readonly discountedMinor: number
}

/** Seats that a party takes: infants have none. */
export const seatsNeeded = (party: Party): number => party.ADT + party.CHD + party.SNR + party.EXST

/** Whether a journey can still be booked at an instant. */
export const isBookable = (journey: FlightJourney, now: number): boolean => journey.departsAt - BOOKING_CLOSES > now / 60_000

/**
 * Until when the fares of journeys hold while nothing more is sold: to the next midnight at an airport where one
 * begins, which brings departure a day nearer, or at home, which may bring other rates of currencies, or until booking closes for one of them. In milliseconds since 1970.
 */
export function faresHoldUntil(journeys: readonly FlightJourney[], now: number): number {
  if (journeys.length === 0) return Infinity
  const places = new Set(journeys.flatMap((journey) => journey.legs.map((leg) => leg.origin)))
  const zones = new Set([HOME_ZONE, ...[...places].map((code) => stationOf(code).timeZone)])
  const midnights = [...zones].map((zone) => nextMidnight(zone, now))
  const closings = journeys.map((journey) => (journey.departsAt - BOOKING_CLOSES) * 60_000).filter((closing) => closing > now)
  return Math.min(...midnights, ...closings)
}

/**
 * The all-inclusive fare of a journey for a party; null when fewer seats are left than it needs. This is the only
 * price of the airline: the calendar's lowest fares are made of it too [CAL-12].
 * @param now milliseconds since 1970 UTC
 * @param reduction what lowers the base fares; null for nothing
 * @param family the lowest where none is named
 */
export function fareOf(
  journey: FlightJourney,
  party: Party,
  exchange: Exchange,
  sold: SoldSeats,
  now: number,
  reduction: Reduction | null,
  family: FareFamily = 'SAVER',
): PartyFare | null {
  if (journey.legs.some((leg) => seatsLeft(leg, sold, now) < seatsNeeded(party))) return null
  const isConnecting = journey.segments.length > 1
  const baseFares = journey.segments.map((segment) => baseFareRupees(segment, isConnecting, sold, now))
  let totalMinor = 0
  let offMinor = 0
  const passengers = PASSENGER_TYPES.filter((type) => party[type] > 0).map((type) => {
    const count = party[type]
    const full = chargesOf(type, journey, baseFares, family).map(({ rupees, ...charge }) => ({ ...charge, minor: exchange.minorOf(rupees) }))
    const off = reduction?.passengerTypes.includes(type) ? discountOn(baseFares, reduction, exchange) : []
    totalMinor += count * sumOf(full)
    offMinor += count * sumOf(off)
    return { type, count, charges: [...full, ...off] }
  })
  return { passengers, totalMinor, discountedMinor: totalMinor - offMinor }
}

/** What a party pays more for a journey on a family than on the lowest, in minor units: so much more than `fareOf` the lowest is `fareOf` the family. */
export function familyMore(journey: FlightJourney, { ADT, CHD, SNR }: Party, exchange: Exchange, family: FareFamily): number {
  return (ADT + CHD + SNR) * familyCharges(journey, family).reduce((sum, { rupees }) => sum + exchange.minorOf(rupees), 0)
}

/** What one passenger pays less, as a charge; none where it comes to nothing. */
function discountOn(baseFares: readonly number[], { type, code, detail, off }: Reduction, exchange: Exchange): readonly PricedCharge[] {
  const minor = minorOff(off, baseFares, exchange)
  return minor === 0 ? [] : [{ type, code, minor, detail }]
}

const sumOf = (charges: readonly PricedCharge[]): number => charges.reduce((sum, charge) => sum + charge.minor, 0)

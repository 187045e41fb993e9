import { DEFAULT_CURRENCY } from './money.ts'
import { NO_PRESET, ONE_ADULT, type PassengerCounts, type PassengerPreset } from './passengers.ts'
import { isDomestic, type Network, stationByCode } from './station.ts'

/** The airline's special fares, in the order of the strip [SPF-01]. */
export const SPECIAL_FARES = ['STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'SENIOR_CITIZEN'] as const

export type SpecialFare = (typeof SPECIAL_FARES)[number]

/** What the rules of special fares need to know of a route. */
export interface FareRouteFacts {
  /** Both ends are chosen and known. */
  readonly isComplete: boolean
  /** Both ends are in India; true while an end is missing [OPEN-53]. */
  readonly isDomestic: boolean
  /** Of the origin; the default currency while no origin is chosen. */
  readonly originCurrency: string
}

/** What the information dialog says of a fare, as the airline words it [SPF-02, OPEN-16]. */
export interface SpecialFareContent {
  readonly fare: SpecialFare
  readonly title: string
  readonly text: string
}

/** Why a special fare cannot be used. Each has words in the catalogue. */
export type FareRefusal = 'routeIncomplete' | 'notDomestic' | 'originNotInr'

/** Before anything is known of a route. */
export const NO_ROUTE: FareRouteFacts = { isComplete: false, isDomestic: true, originCurrency: DEFAULT_CURRENCY }

/**
 * What the rules of special fares need to know of a route [OPEN-53]. A station that the network does not have counts as
 * missing: it may not have loaded yet.
 */
export function routeFacts(network: Network, origin: string | null, destination: string | null): FareRouteFacts {
  const from = stationByCode(network.stations, origin)
  const to = stationByCode(network.stations, destination)
  const isComplete = from !== undefined && to !== undefined
  return { isComplete, isDomestic: !isComplete || isDomestic(from, to), originCurrency: from?.currencyCode ?? DEFAULT_CURRENCY }
}

/**
 * Why a fare cannot be chosen, or null when it can [SPF-14, SPF-15, SPF-17, CON-13]. A place abroad is named first: what
 * is missing would not help.
 * @param internationalFares the fares that the airline also sells on routes out of India [API-19]
 */
export function whyNotFare(fare: SpecialFare, route: FareRouteFacts, internationalFares: readonly SpecialFare[]): FareRefusal | null {
  if (!internationalFares.includes(fare)) {
    if (!route.isDomestic) return 'notDomestic'
    if (route.originCurrency !== DEFAULT_CURRENCY) return 'originNotInr'
  }
  return route.isComplete ? null : 'routeIncomplete'
}

/** Whether a fare can be chosen. */
export const isFareAllowed = (fare: SpecialFare, route: FareRouteFacts, internationalFares: readonly SpecialFare[]): boolean =>
  whyNotFare(fare, route, internationalFares) === null

/** Whether a route leaves India, so that only international fares can be used on it [SPF-14, SPF-15]. */
export const isAbroad = ({ isDomestic: staysInIndia, originCurrency }: FareRouteFacts): boolean =>
  !staysInIndia || originCurrency !== DEFAULT_CURRENCY

/** What choosing a fare does to the passengers: their counts at once, and what the counters may do from then on. */
export interface FarePreset {
  readonly counts: PassengerCounts
  readonly preset: PassengerPreset
}

/**
 * The passengers of a fare; one adult and free counters without one [SPF-04..09, CON-12, PAX-08]. Only kinds that the
 * specification names as locked are locked; infants follow the normal rules.
 * @param limits the smallest number of children who travel alone [OPEN-03]; one where it is less
 */
export function presetOf(fare: SpecialFare | null, { unaccompaniedMinors }: { readonly unaccompaniedMinors: number }): FarePreset {
  switch (fare) {
    case null:
      return { counts: ONE_ADULT, preset: NO_PRESET }
    case 'STUDENT':
    case 'ARMED_FORCES':
    case 'MEDICAL':
      return { counts: ONE_ADULT, preset: { ...NO_PRESET, locked: ['seniorcitizen'] } }
    case 'UNACCOMPANIED_MINOR': {
      const child = Math.max(1, unaccompaniedMinors)
      return {
        counts: { ...NO_PASSENGERS, child },
        preset: { locked: ['adult', 'seniorcitizen', 'infant', 'extraSeat'], minimum: { child }, unaccompaniedMinor: true },
      }
    }
    case 'SENIOR_CITIZEN':
      return { counts: { ...NO_PASSENGERS, seniorcitizen: 1 }, preset: { ...NO_PRESET, minimum: { seniorcitizen: 1 } } }
  }
}

const NO_PASSENGERS: PassengerCounts = { ...ONE_ADULT, adult: 0 }

/** Ages in completed years: `from` is the first that may, `over` and `under` may not. */
export interface AgeRule {
  readonly from?: number
  readonly over?: number
  readonly under?: number
}

/** The ages of the fares that have one [CONST-05, CONST-06, CONST-07]. */
export const AGE_RULES = {
  SENIOR_CITIZEN: { from: 60 },
  UNACCOMPANIED_MINOR: { from: 5, under: 12 },
  STUDENT: { over: 12 },
} as const satisfies Partial<Record<SpecialFare, AgeRule>>

/** How many passengers the family and friends fare is for, infants not counted [CONST-08]. */
export const FAMILY_AND_FRIENDS = { least: 4, most: 9 } as const

import type { SPECIAL_FARES } from '../contract/availability.ts'
import type { PassengerType } from './charges.ts'
import type { Party } from './fares.ts'
import type { Reduction } from './reductions.ts'

/** The special fares that the airline sells [SPF-01]. */
export type SpecialFare = (typeof SPECIAL_FARES)[number]

/** What the airline knows of a special fare [SPF-19]. */
export interface SpecialFareRule {
  readonly name: string
  /** Sold too on routes that leave India [SPF-14, CON-13]. */
  readonly isApplicableForInternational: boolean
  /** Per cent off the base fare of the passengers that it is for. An unaccompanied minor pays a child's fare. */
  readonly percentOff: number
  readonly passengerTypes: readonly PassengerType[]
  /** Who may not travel on it [SPF-06, SPF-07]. */
  readonly without: readonly PassengerType[]
}

const WITHOUT_SENIORS: readonly PassengerType[] = ['SNR']

/** The special fares of the sandbox airline, in the order of the strip. */
export const SPECIAL_FARE_RULES: Readonly<Record<SpecialFare, SpecialFareRule>> = {
  STUDENT: {
    name: 'Student',
    isApplicableForInternational: true,
    percentOff: 10,
    passengerTypes: ['ADT'],
    without: WITHOUT_SENIORS,
  },
  ARMED_FORCES: {
    name: 'Armed Forces',
    isApplicableForInternational: false,
    percentOff: 15,
    passengerTypes: ['ADT'],
    without: WITHOUT_SENIORS,
  },
  MEDICAL: {
    name: 'Medical Professionals',
    isApplicableForInternational: false,
    percentOff: 12,
    passengerTypes: ['ADT'],
    without: WITHOUT_SENIORS,
  },
  UNACCOMPANIED_MINOR: {
    name: 'Unaccompanied Minor',
    isApplicableForInternational: false,
    percentOff: 0,
    passengerTypes: [],
    without: ['ADT', 'SNR', 'INF', 'EXST'],
  },
  SENIOR_CITIZEN: {
    name: 'Senior Citizen',
    isApplicableForInternational: true,
    percentOff: 8,
    passengerTypes: ['SNR'],
    without: [],
  },
}

/** Whether a special fare is sold on a route [SPF-14, CON-13, OPEN-53]. */
export const isFareSold = (fare: SpecialFare, isDomestic: boolean): boolean => isDomestic || SPECIAL_FARE_RULES[fare].isApplicableForInternational

/** How many travel of a type that a fare is about, and what it asks for. */
export interface PartyFault {
  readonly type: PassengerType
  readonly message: string
}

/**
 * What is wrong with a party on a special fare; null when nothing is [SPF-06, SPF-07, SPF-08, OPEN-63].
 * @param minors the smallest number of children who travel alone [OPEN-03]
 */
export function partyFaultOn(fare: SpecialFare, party: Party, minors: number): PartyFault | null {
  const unwanted = SPECIAL_FARE_RULES[fare].without.find((type) => party[type] > 0)
  if (unwanted !== undefined) return { type: unwanted, message: 'must be 0 on this special fare' }
  const atLeast = (type: PassengerType, least: number): PartyFault | null =>
    party[type] < least ? { type, message: `must be at least ${least} on this special fare` } : null
  if (fare === 'UNACCOMPANIED_MINOR') return atLeast('CHD', Math.max(1, minors))
  return fare === 'SENIOR_CITIZEN' ? atLeast('SNR', 1) : null
}

/**
 * What a special fare takes off; null for one that lowers nothing.
 * @param codes the fares as the airline's own systems call them [OPEN-47]
 */
export function specialFareReduction(fare: SpecialFare, codes: Readonly<Record<SpecialFare, string>>): Reduction | null {
  const { name, percentOff, passengerTypes } = SPECIAL_FARE_RULES[fare]
  if (percentOff === 0) return null
  return {
    type: 'Discount',
    code: codes[fare],
    detail: `${name} fare, ${percentOff}% off the base fare`,
    passengerTypes,
    off: { kind: 'percent', value: percentOff },
  }
}

import { grownUps, totalPassengers, type PassengerCounts } from './passengers.ts'

/** Least and most of each kind in a group booking [CONST-10, CONST-11]. */
export const GROUP_LIMITS = {
  adult: { least: 10, most: 1_000 },
  child: { least: 0, most: 200 },
  infant: { least: 0, most: 200 },
  seniorcitizen: { least: 0, most: 200 },
} as const

/** Passengers that make a group [CONST-09]. */
export const GROUP_FROM = 10

/** Why a party cannot be booked as a group. Each has words where groups are asked for. */
export type GroupRefusal = 'tooFew' | 'adultLimit' | 'childLimit' | 'infantLimit' | 'seniorLimit' | 'infantsNeedAdults'

/**
 * Why a party cannot be booked as a group, or null when it can [CONST-09, CONST-10, CONST-11]. The total and the number of
 * adults are both held to, although ten adults alone make a group [CON-50].
 */
export function whyNotGroup(party: PassengerCounts): GroupRefusal | null {
  if (totalPassengers(party) < GROUP_FROM) return 'tooFew'
  if (!isWithin(party.adult, GROUP_LIMITS.adult)) return 'adultLimit'
  if (!isWithin(party.child, GROUP_LIMITS.child)) return 'childLimit'
  if (!isWithin(party.infant, GROUP_LIMITS.infant)) return 'infantLimit'
  if (!isWithin(party.seniorcitizen, GROUP_LIMITS.seniorcitizen)) return 'seniorLimit'
  return party.infant > grownUps(party) ? 'infantsNeedAdults' : null
}

const isWithin = (count: number, { least, most }: { readonly least: number; readonly most: number }): boolean => count >= least && count <= most

import type { FareFamily } from '../contract/availability.ts'
import type { SeatZone } from './seatMaps.ts'

/** Rupees within India, and on journeys that leave it. */
interface ByReach {
  readonly domestic: number
  readonly international: number
}

/** Kinds of services that are sold beside a flight. */
export type ServiceGroup = 'MEAL' | 'BAG' | 'PRIORITY' | 'ASSISTANCE'

/** What a fare family costs more than the lowest, what it includes, and what changing one's mind costs on it. The airline's own. */
export interface FareFamilyRule {
  /** For each passenger with a seat of their own and each journey, before taxes. */
  readonly more: ByReach
  /** For each traveller and journey; beside it the difference in fare is paid. */
  readonly changeFee: ByReach
  /** For each traveller and journey, and from `CANCELLATION_RISES` before departure on. */
  readonly cancellation: { readonly early: ByReach; readonly late: ByReach }
  /** Parts of the cabin in which a chosen seat costs nothing. */
  readonly seats: readonly SeatZone[]
  /** Of which kinds one service for each flight costs nothing. */
  readonly services: readonly ServiceGroup[]
}

/** Hours before departure from which cancelling costs more. */
export const CANCELLATION_RISES = 24

const NOTHING: ByReach = { domestic: 0, international: 0 }

/** The families from the lowest fare up. */
export const FARE_FAMILY_RULES: Readonly<Record<FareFamily, FareFamilyRule>> = {
  SAVER: {
    more: NOTHING,
    changeFee: { domestic: 1_500, international: 2_500 },
    cancellation: { early: { domestic: 2_000, international: 4_000 }, late: { domestic: 3_500, international: 6_500 } },
    seats: [],
    services: [],
  },
  FLEXI: {
    more: { domestic: 700, international: 1_500 },
    changeFee: NOTHING,
    cancellation: { early: { domestic: 1_000, international: 2_000 }, late: { domestic: 2_000, international: 3_500 } },
    seats: ['FORWARD'],
    services: [],
  },
  MAX: {
    more: { domestic: 1_800, international: 3_600 },
    changeFee: NOTHING,
    cancellation: { early: NOTHING, late: { domestic: 1_000, international: 2_000 } },
    seats: ['FRONT', 'FORWARD', 'EXIT'],
    services: ['MEAL', 'PRIORITY'],
  },
}

/** The amount of the reach. */
export const inReach = ({ domestic, international }: ByReach, isDomestic: boolean): number => (isDomestic ? domestic : international)

/** What a seat costs in rupees on a family. @param rupees its price on the lowest */
export const seatRupees = (rupees: number, zone: SeatZone, family: FareFamily): number =>
  FARE_FAMILY_RULES[family].seats.includes(zone) ? 0 : rupees

/** Whether a service of a kind is part of the fare: the first of that kind on each flight. */
export const isIncluded = (group: ServiceGroup, family: FareFamily): boolean => FARE_FAMILY_RULES[family].services.includes(group)

import type { DayRefusal } from '../../machines/domain/lowFare.ts'

/** Why a day cannot be chosen. */
export const DAY_WORDS = {
  past: 'dayPast',
  beyondHorizon: 'dayBeyondHorizon',
  beforeDeparture: 'dayBeforeDeparture',
  noFlights: 'noFlights',
  soldOut: 'soldOut',
  noFareData: 'noFareData',
} as const satisfies Record<DayRefusal, string>

import type { PassengerType } from './charges.ts'
import type { Exchange } from './currencies.ts'

/** What lowers the base fares of a journey, and for which passengers. */
export interface Reduction {
  readonly type: 'Discount' | 'PromotionDiscount'
  readonly code: string
  /** In words, for the fare's breakdown. */
  readonly detail: string
  readonly passengerTypes: readonly PassengerType[]
  readonly off: AmountOff
}

/** So much of a passenger's base fares of a journey: a part, or whole rupees. */
export type AmountOff = { readonly kind: 'percent'; readonly value: number } | { readonly kind: 'rupees'; readonly value: number }

/**
 * What one passenger pays less for a journey, in minor units of the currency. A part of the base fare is taken in whole
 * rupees of each segment, rounded down, so that a fare in rupees has no paise. Never more than the base fares, so that no
 * fare falls below its taxes and fees. Taxes stay those of the fare without a reduction.
 * @param baseFares the passenger's base fare of each segment of the journey, in whole rupees
 */
export function minorOff(off: AmountOff, baseFares: readonly number[], exchange: Exchange): number {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, rupees) => total + exchange.minorOf(rupees), 0)
  if (off.kind === 'percent') return sum(baseFares.map((rupees) => Math.floor((rupees * Math.min(off.value, 100)) / 100)))
  return Math.max(0, Math.min(exchange.minorOf(off.value), sum(baseFares)))
}

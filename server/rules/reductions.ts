import type { PassengerType } from './charges.ts'
import type { Exchange } from './currencies.ts'

/** What lowers the base fares of a journey, and for whom. */
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
 * What one passenger pays less for a journey, in whole minor units of the currency, halves up. Never more than the base
 * fares, so that no fare falls below its taxes and fees. Taxes stay those of the fare without a reduction.
 * @param baseMinor the sum of the passenger's base fares of the journey, in minor units
 */
export function minorOff(off: AmountOff, baseMinor: number, exchange: Exchange): number {
  const wanted = off.kind === 'percent' ? Math.round((baseMinor * off.value) / 100) : exchange.minorOf(off.value)
  return Math.max(0, Math.min(wanted, baseMinor))
}

import type { Money } from './money.ts'

/** What is bought with a seat: the lowest fare, or one that includes more and is cheaper to change. */
export type FareFamily = 'saver' | 'flexi' | 'max'

/** From the lowest fare up. */
export const FARE_FAMILIES: readonly FareFamily[] = ['saver', 'flexi', 'max']

/** What a party pays for a journey on a family, discounts taken off. */
export interface FamilyPrice {
  readonly family: FareFamily
  readonly total: Money
}

/** What a family includes on a route, and what it costs each traveller to change one's mind about a journey. */
export interface FamilyTerms {
  readonly family: FareFamily
  /** Beside it the difference in fare is paid. */
  readonly changeFee: Money
  /** Until `risesHours` before departure, and from then on. */
  readonly cancellation: { readonly early: Money; readonly late: Money; readonly risesHours: number }
  /** The chosen seats that cost nothing more: none, those behind the front rows, or all. */
  readonly seats: 'none' | 'forward' | 'all'
  /** Kinds of services of which one for each flight is included. */
  readonly services: readonly ('meal' | 'priority')[]
}

import type { Money } from '../../../machines/domain/money.ts'
import type { PaidOf } from '../../../machines/domain/payment.ts'

/** A booking as whoever made it knows it. */
export interface Purchase {
  /** The tab in which it was made, and the journeys that were chosen there. */
  readonly tab: string
  readonly journeys: string
  /** What the page named when the traveller pressed the button that books, the last time. */
  acceptedTotal: Money
  /** Whether the button was pressed once more for the same journeys in the same tab: another booking may take its place. */
  isPressedAgain: boolean
  /** Whether it is the booking itself or what locks its fare that is paid. */
  of: 'booking' | 'fareLock' | null
}

/** What the traveller of a tab has agreed to pay last, by what it is for. */
export type Accepted = Map<string, Money>
export const paidFor = (of: PaidOf, recordLocator: string): string => `${of} ${recordLocator}`

/** A refund as a page showed it when the traveller asked for it. */
export interface ShownRefund {
  readonly recordLocator: string
  /** What goes back by the provider, in minor units. */
  readonly minor: number
  /** Whether the page has been told that it was done; null while nobody knows. */
  isDone: boolean | null
}

/** What is known of whose the things are that a browser may keep. */
export interface Keeping {
  /** Who was signed in when a booking was shown in a browser: customers, or nobody, which is ''. */
  readonly shown: Map<string, Set<string>>
  /** The bookings that a browser has forgotten, until they are opened there again. */
  readonly forgotten: Set<string>
  /** Whether a customer has ever signed in. */
  hasHadCustomer: boolean
  /** Whether its last customer has signed out, and nobody has signed in since. */
  isSignedOut: boolean
}

/** By the names of browsers. */
export type Keepings = Map<string, Keeping>

/** What travellers have agreed to, and what their browsers may keep. */
export interface Ledger {
  /** By record locator. */
  readonly purchases: Map<string, Purchase>
  readonly refunds: ShownRefund[]
  /** When a customer has paid at a page of the provider, by its address. */
  readonly taken: Map<string, number>
  readonly keepings: Keepings
}

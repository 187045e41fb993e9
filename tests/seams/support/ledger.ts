import type { Money } from '../../../machines/domain/money.ts'

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

/** What travellers have agreed to, by record locator. */
export type Ledger = Map<string, Purchase>

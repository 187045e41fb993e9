import type { Customer } from '../../domain/customer.ts'
import type { LastBookedCriteria, LastBooking } from '../../domain/lastBooking.ts'

/** On the home page the strip may show; where a search is modified it never does [LBK-06]. */
export type LastBookedMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
export interface LastBookedDelays {
  readonly slow: number
}

export interface LastBookedInput {
  /** The flag enableLastBookedOption [LBK-01]. */
  readonly isEnabled: boolean
  readonly mode: LastBookedMode
  /** Null while nobody is signed in. */
  readonly customer: Customer | null
  readonly configuration: { readonly delays: LastBookedDelays }
}

export interface LastBookedContext {
  readonly isEnabled: boolean
  readonly mode: LastBookedMode
  readonly customer: Customer | null
  readonly delays: LastBookedDelays
  /** Null until it was fetched, where there is none, and as soon as another customer is signed in. */
  readonly booking: LastBooking | null
}

export type LastBookedEvent =
  | { readonly type: 'lastBooked.chosen' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly isEnabled: boolean; readonly delays: LastBookedDelays }

/** What the strip tells its parent, who fills the form with everything but the dates and submits nothing [LBK-11, CON-18]. */
export type LastBookedTold = { readonly type: 'lastBooked.handedBack'; readonly criteria: LastBookedCriteria }

import type { BookingsPage, BookingsWhen } from '../../domain/booking.ts'
import type { Customer } from '../../domain/customer.ts'

/** Milliseconds after which a wait is called slow. */
export interface MyBookingsDelays {
  readonly slow: number
}

/** One page on, or one back. */
export type PageTurn = 1 | -1

export interface MyBookingsInput {
  readonly delays: MyBookingsDelays
}

export interface MyBookingsContext extends MyBookingsInput {
  /** Null while it is not known who is here. */
  readonly customer: Customer | null
  readonly when: BookingsWhen
  /** The page that is shown or asked for, from 1. */
  readonly page: number
  /** Null until the airline has answered, and as soon as something else is asked. */
  readonly found: BookingsPage | null
}

export type MyBookingsEvent =
  | { readonly type: 'when.chosen'; readonly when: BookingsWhen }
  | { readonly type: 'page.turned'; readonly by: PageTurn }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly delays: MyBookingsDelays }

import type { Customer } from '../../domain/customer.ts'

export interface SessionInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface SessionContext extends SessionInput {
  /** Null for a visitor, and as long as it is not known who is here. */
  readonly customer: Customer | null
}

export type SessionEvent =
  /** The page can be seen again, or another tab says that the customer has changed. */
  { readonly type: 'page.shown' }

import type { Customer } from '../../domain/customer.ts'

/** Milliseconds after which a wait is called slow. */
export interface AccountDataDelays {
  readonly slow: number
}

export interface AccountDataInput {
  readonly delays: AccountDataDelays
}

export interface AccountDataContext extends AccountDataInput {
  /** Null for a visitor, and while it is not known who is here. */
  readonly customer: Customer | null
}

export type AccountDataEvent =
  | { readonly type: 'file.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  /** Whoever has deleted an account has read that it is gone. */
  | { readonly type: 'deletion.noticed' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly delays: AccountDataDelays }

import type { FormOpened, KeptForm } from '../../domain/accountForm.ts'
import type { Customer } from '../../domain/customer.ts'
import type { AccountFormTold } from '../accountForm/accountForm.types.ts'

export interface BusinessProfileInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface BusinessProfileContext extends BusinessProfileInput {
  /** What was read, or saved since; null before anything was. */
  readonly opened: (FormOpened & { readonly kept: KeptForm }) | null
}

export type BusinessProfileEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** Somebody has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | AccountFormTold

/** The input of the port `removeBusinessProfile`. */
export interface BusinessProfileRemoval {
  readonly version: number
}

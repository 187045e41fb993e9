import type { FormOpened, KeptForm } from '../../domain/accountForm.ts'
import type { Customer } from '../../domain/customer.ts'
import type { PreferenceChoices } from '../../domain/preferences.ts'

export interface PreferencesInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface PreferencesContext extends PreferencesInput {
  /** What was read last; null before anything was. */
  readonly opened: (FormOpened & { readonly kept: KeptForm; readonly choices: PreferenceChoices }) | null
}

export type PreferencesEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** Somebody has signed in or out, here or in another tab. */
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }

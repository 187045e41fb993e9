import type { ContactMode } from '../../domain/contactMode.ts'
import type { Customer } from '../../domain/customer.ts'
import type { SignInInput, SignInTold } from '../signIn/signIn.types.ts'

export interface SessionInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

/** What the dialog begins with, apart from what the session itself knows. */
export type SignInPreparation = Omit<SignInInput, 'mode' | 'returnedTo'>

export interface SessionContext extends SessionInput {
  /** Null for a visitor, and as long as it is not known who is here. */
  readonly customer: Customer | null
  /** How the dialog first asks for a contact [AUTH-30]. */
  readonly mode: ContactMode
  /** The address with which the browser came back from Google; null where it was not there. */
  readonly returnedTo: string | null
  readonly preparation: SignInPreparation | null
}

export type SessionEvent =
  /** The page can be seen again, or another tab says that the customer has changed. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'signIn.asked' }
  /** An address with `login=true` was opened. */
  | { readonly type: 'signIn.linked'; readonly path: string; readonly isByHyperlink: boolean }
  /** The browser came to an address that Google, or an old bookmark, leads to; whether this tab has left for Google. */
  | { readonly type: 'google.returned'; readonly address: string; readonly isExpected: boolean }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'signOut.asked' }
  | SignInTold

import type { Customer } from '../../domain/customer.ts'

/** What the airline's file says of the menu. */
export interface AccountMenuConfiguration {
  /** Customers with a number manage their profile here: the flag `enableManageProfile`. */
  readonly enableManageProfile: boolean
  /** Addresses of other sites, null where there is none [NAV-13]. */
  readonly agentLogin: string | null
  readonly smeLogin: string | null
}

export interface AccountMenuInput {
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface AccountMenuContext extends AccountMenuInput {
  /** Null for a visitor, for somebody who signs out, and while it is not known who is here. */
  readonly customer: Customer | null
  /** Null until it has been read: what it would add is not offered before. */
  readonly configuration: AccountMenuConfiguration | null
}

export type AccountMenuEvent =
  | { readonly type: 'menu.toggled' }
  /** Escape; a touch or the focus anywhere else; a screen that is not a phone's any more, or has become one. */
  | { readonly type: 'menu.dismissed'; readonly by: 'key' | 'pointer' | 'screen' }
  | { readonly type: 'page.changed' }
  /** Customer login, or Me of somebody who is not signed in. */
  | { readonly type: 'signIn.chosen' }
  | { readonly type: 'signOut.chosen' }
  | { readonly type: 'notice.dismissed' }
  // told by the site
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'configuration.provided'; readonly configuration: AccountMenuConfiguration; readonly delays: AccountMenuInput['delays'] }

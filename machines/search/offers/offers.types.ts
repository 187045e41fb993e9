import type { Offers, PromoQuestion } from '../../domain/promo.ts'

/** What another airline changes, as far as the offers are concerned. */
export interface OffersConfiguration {
  /** Whether there is a button [OFF-01]. */
  readonly isEnabled: boolean
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface OffersInput {
  readonly isEnabled: boolean
  readonly configuration: { readonly delays: { readonly slow: number } }
}

export interface OffersContext extends OffersConfiguration {
  /** The search that `applicable` is judged by; null while it is incomplete. */
  readonly question: PromoQuestion | null
  /** The code that the promo field has applied. */
  readonly appliedCode: string | null
  /** Whether a special fare locks the promo field [SPF-13]. */
  readonly isLocked: boolean
  readonly offers: Offers | null
}

export type OffersEvent =
  // done by the traveller
  | { readonly type: 'offers.opened' }
  | { readonly type: 'offers.closed' }
  | { readonly type: 'offers.retryAsked' }
  | { readonly type: 'offer.applied'; readonly code: string }
  // told by the parent
  | { readonly type: 'question.changed'; readonly question: PromoQuestion | null }
  | { readonly type: 'applied.changed'; readonly code: string | null }
  | { readonly type: 'field.locked' }
  | { readonly type: 'field.unlocked' }
  | ({ readonly type: 'configuration.provided' } & OffersConfiguration)

/** What the parent hears: the promo field is to take the code. */
export type OffersTold = { readonly type: 'offer.chosen'; readonly code: string }

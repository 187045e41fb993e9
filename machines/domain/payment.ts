import type { Money } from './money.ts'

/** Why a payment came to nothing: the airline's reasons, of which only these lead to words of their own. */
export type ReleaseReason = 'left' | 'expired' | 'failed' | 'undecided' | 'refused' | 'nothingDue'

/** What of a booking is paid: itself, other dates of it, or seats and special services that are held for it. */
export type PaidOf = 'booking' | 'fareLock' | 'dateChange' | 'extras'

/** An attempt to pay, as the airline knows it. */
export interface Payment {
  readonly id: string
  /** The provider has no page for it yet; the customer may pay; the money is there; no money is taken. */
  readonly state: 'opening' | 'open' | 'confirmed' | 'released'
  /** Null while it is not released. */
  readonly why: ReleaseReason | null
  /** The provider's page, where the customer pays; null when nobody can. */
  readonly url: string | null
  readonly chargedTotal: Money
  readonly of: PaidOf
  /** When it is decided at the latest, in milliseconds since 1970 UTC [CONST-21]. */
  readonly decideBy: number
  /** Whether the customer has come back from the provider's page. */
  readonly isBack: boolean
  /** Of money that came too late: it goes back, it has gone back, or a person has to send it; null where none came. */
  readonly refund: 'wanted' | 'done' | 'failed' | null
}

/** Why the airline does not begin a payment, or knows none. */
export type PaymentRefusal = 'nothingDue' | 'tooOften' | 'unavailable' | 'unknown'

/** What the airline answers about a payment. A refusal is an answer. */
export type PaymentReply = { readonly payment: Payment } | { readonly refusal: PaymentRefusal }

/** What is paid of a booking, itself where nothing else is said; or once more what another payment was for. */
export type PaymentWanted = { readonly recordLocator: string; readonly of?: PaidOf } | { readonly insteadOf: string }

/** Whether the customer can go to the page of the provider: a page from which they came back is done with. */
export const canBePaid = ({ state, url, isBack }: Payment): boolean => state === 'open' && url !== null && !isBack

/** Whether money may still have to go back, or is on its way: the airline watches a payment that nobody could decide. */
export const mayGoBack = ({ state, why, refund }: Payment): boolean =>
  state === 'released' && (refund === 'wanted' || (refund === null && (why === 'undecided' || why === 'nothingDue')))

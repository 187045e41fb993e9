import type { Customer } from '../../domain/customer.ts'
import type { PromoNudge, PromoQuestion } from '../../domain/promo.ts'

/** What another airline changes, as far as the promo field is concerned. */
export interface PromoConfiguration {
  /** A code is asked about when it is longer than this [PRO-09, OPEN-04]. */
  readonly minimumLength: number
  /** The longest code, while the airline has not said it [PRO-08, OPEN-05]. */
  readonly maximumLength: number
  /** Whether a known code that was rejected offers to sign in [PRO-15]. */
  readonly offersSignIn: boolean
  /** Milliseconds after the last keystroke [PRO-10, OPEN-06], and after which a wait is called slow. */
  readonly delays: { readonly debounce: number; readonly slow: number }
}

export interface PromoInput {
  /** Tells the uses of this field from those of every other, on this device and on all others. */
  readonly fieldId: string
  /** The code to begin with; empty where there is none. */
  readonly code: string
  /** Null for an anonymous visitor. */
  readonly customer: Customer | null
  readonly configuration: PromoConfiguration
}

export interface PromoContext {
  readonly fieldId: string
  /** The code in the field, cleaned. */
  readonly code: string
  /** Whether the last keystrokes went beyond the longest code and were cut [PRO-08]. */
  readonly isCut: boolean
  /** Whether the code was remembered from before the customer signed in, and is kept where a search brings none [PRO-16]. */
  readonly isRecalled: boolean
  /** Whether a special fare took a code away [MSG-90]. */
  readonly isRemoved: boolean
  readonly customer: Customer | null
  readonly configuration: PromoConfiguration
  /** What a code is judged by; null while the search is incomplete. */
  readonly question: PromoQuestion | null
  /** As the airline says it; null while it has not [OPEN-05]. */
  readonly airlineMaximum: number | null
  /** The known promo list of the question; null while not asked [PRO-15, API-15]. */
  readonly knownCodes: readonly string[] | null
  /** The airline's own words about the code; empty where it gave none [PRO-13, API-03]. */
  readonly message: string
  readonly nudge: PromoNudge | null
  /** How often a code was taken up for use; a repeated call within one attempt is one use. */
  readonly attempt: number
}

export type PromoEvent =
  // done by the traveller
  | { readonly type: 'promo.typed'; readonly text: string }
  | { readonly type: 'promo.removed' }
  | { readonly type: 'promo.retryAsked' }
  | { readonly type: 'nudge.chosen' }
  | { readonly type: 'signIn.chosen' }
  // told by the parent
  | { readonly type: 'question.changed'; readonly question: PromoQuestion | null }
  | { readonly type: 'field.locked' }
  | { readonly type: 'field.unlocked' }
  | { readonly type: 'customer.changed'; readonly customer: Customer | null }
  | { readonly type: 'code.provided'; readonly code: string }
  | { readonly type: 'code.chosen'; readonly code: string }
  | { readonly type: 'configuration.provided'; readonly configuration: PromoConfiguration }

/** What one part of the machine says to the others. */
export type PromoRaised =
  | { readonly type: 'code.asked' }
  | { readonly type: 'code.recalled'; readonly code: string }
  | { readonly type: 'use.begun' }
  | { readonly type: 'use.dropped' }
  | { readonly type: 'use.ended' }
  | { readonly type: 'maximum.learned' }

/** What the parent hears whenever the code or whether it is applied has changed. Nothing is told at the start. */
export type PromoTold = { readonly type: 'promo.changed'; readonly code: string; readonly isApplied: boolean }

/** The input of the ports `validatePromo` and `applyPromo`. */
export interface CodeQuestion {
  readonly code: string
  readonly question: PromoQuestion
}

export interface CodeApplication extends CodeQuestion {
  /** The same for a repeated call of one attempt, another for every other attempt of any field. */
  readonly idempotencyKey: string
}

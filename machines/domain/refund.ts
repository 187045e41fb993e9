import { isEmail } from './contact.ts'
import type { Money } from './money.ts'
import type { TooManyTries } from './retrieval.ts'

/** What the airline is asked: either a name or an address. */
export interface RefundQuestion {
  readonly recordLocator: string
  readonly lastName: string | null
  readonly email: string | null
}

/** What was paid for a booking, and what of it went back. */
export interface Refunds {
  readonly recordLocator: string
  readonly paid: Money
  readonly refunded: Money
  /** What has not gone back yet, though it is not due any more. */
  readonly outstanding: Money
  /** With the instant in ISO at which each went back. */
  readonly refunds: readonly { readonly amount: Money; readonly refundedAt: string }[]
}

/** The airline's answer. Of a group only who has proved to be its contact sees money. */
export type RefundReply =
  | { readonly kind: 'refunds'; readonly refunds: Refunds }
  | { readonly kind: 'none' }
  | { readonly kind: 'forbidden' }
  | TooManyTries

/** What was typed as the airline is asked: the second input is an e-mail address where it has the form of one, else a last name [RETR-49]. */
export function refundQuestion(pnr: string, who: string): RefundQuestion {
  const text = who.trim()
  return isEmail(text) ? { recordLocator: pnr, lastName: null, email: text } : { recordLocator: pnr, lastName: text, email: null }
}

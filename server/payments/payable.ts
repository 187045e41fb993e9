import type { Database } from '../store/database.ts'
import type { Connection } from '../store/holdName.ts'
import type { PaymentRow, ReleaseReason } from '../store/payments.ts'
import type { KindOfWork } from '../work/rows.ts'

/** What is due for a payable. */
export interface Due {
  /** What of it is due, by a name that it never gets again: it is paid once. */
  readonly occasion: string
  readonly amountMinor: number
  readonly currency: string
  /** What the customer reads on the page of the provider. */
  readonly description: string
}

/** What was paid for a payable. */
export interface Paid extends Pick<Due, 'occasion' | 'amountMinor' | 'currency'> {
  readonly paymentId: string
  /** With what; null where it is not known. */
  readonly kind: PaymentRow['kind']
}

/** Money that has gone back. */
export interface GoneBack {
  readonly refundId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
  /** With what was paid; null where it is not known. */
  readonly kind: PaymentRow['kind']
  /** It came too late, and was never taken. */
  readonly isLate: boolean
}

/** Something that can be paid for. All are called in a transaction in which no other payment for it begins or ends. */
export interface Payable {
  /** Null where nothing is due. @param begun the occasion of a payment that is under way: begun in time, it goes on though that is over */
  due(transaction: Connection, reference: string, begun: Due['occasion'] | null): Promise<Due | null>
  /** Takes the money: false where this is not due any more. Then the money goes back. */
  settle(transaction: Connection, reference: string, paid: Paid): Promise<boolean>
  /** No money is taken any more: what was held for it can be given to others. */
  release(transaction: Connection, reference: string, why: ReleaseReason, occasion: Due['occasion']): Promise<void>
  /** What is kept for longer than it may be is ended, where the kind keeps something. */
  overdue?(connection: Database['connection']): KindOfWork
  /** Money has gone back: called once for each refund. */
  refunded(transaction: Connection, reference: string, back: GoneBack): Promise<void>
  /** The provider could not send money back: a person has to. Called once for each refund. */
  refundFailed(transaction: Connection, reference: string, back: GoneBack): Promise<void>
}

/** Everything that can be paid for, by its kind. */
export type Payables = Readonly<Record<string, Payable>>

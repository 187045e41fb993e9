import type { Logger } from 'pino'
import type { Clock } from '../schedule/clock.ts'
import type { Database } from '../store/database.ts'
import type { Payable, Payables } from './payable.ts'
import type { PaymentProvider } from './paymentProvider.ts'

/** A provider, and what the airline has agreed with it. */
export interface PaymentConnection {
  readonly provider: PaymentProvider
  /** The origin of its pages. */
  readonly pages: string
  readonly methods: readonly string[]
}

/** What payments are made of. */
export interface PaymentParts {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
  readonly payables: Payables
  readonly connection: PaymentConnection
  /** From 0 to 1, so that many do not ask at the same moment. */
  readonly chance: () => number
}

/** @throws Error for a kind that is not registered: a defect of ours */
export function payableOf(payables: Payables, kind: string): Payable {
  const payable = payables[kind]
  if (payable === undefined) throw new Error(`${kind} is no payable`)
  return payable
}

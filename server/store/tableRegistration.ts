import type { PgTable } from 'drizzle-orm/pg-core'
import type { Account } from './accounts.ts'
import type { accounts } from './accountSchema.ts'
import type { Connection } from './holdName.ts'
import type { customers } from './schema.ts'

/** Whose data is meant: an account, a customer of the airline, or both in one. */
export interface Person {
  readonly sub: string | null
  readonly customerNumber: string | null
}

export interface Known extends Person {
  readonly account: typeof accounts.$inferSelect | null
  readonly customer: typeof customers.$inferSelect | null
  /** E-mail address and mobile number, of the account and of the customer. */
  readonly contacts: readonly string[]
}

/** What becomes of a customer's rows when the account is deleted. */
type Deletion =
  /** A foreign key deletes them, or takes the customer out of them. */
  'byForeignKey' | ((transaction: Connection, account: Account) => Promise<void>) | { readonly stayBecause: string }

/** A table and the customer data in it. */
export type TableRegistration = { readonly table: PgTable } & (
  | { readonly noCustomerData: string }
  | {
      /** Where its data stands in the exported file, by dots. */
      readonly exportedAs: string
      /** Null where another table's data has it. */
      readonly read: ((from: Connection, known: Known) => Promise<unknown>) | null
      readonly onDeletion: Deletion
    }
)

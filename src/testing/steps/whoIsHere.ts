import type { Customer } from '../../../machines/domain/customer.ts'
import { ASHA, RAVI } from '../../../machines/domain/customer.samples.ts'

interface Snapshot {
  readonly context: { readonly customer: Customer | null }
}

/** A page is notified of the customer only after a change. */
const comesBackAs =
  (customer: Customer | null) =>
  ({ context }: Snapshot) =>
    customer?.customerNumber === context.customer?.customerNumber ? null : ({ type: 'customer.changed', customer } as const)

/** A customer signs in or out in another tab, and the traveller comes back to this page. */
export const COMING_BACK = {
  'Asha comes back signed in': comesBackAs(ASHA),
  'Ravi comes back signed in': comesBackAs(RAVI),
  'comes back signed out': comesBackAs(null),
} as const

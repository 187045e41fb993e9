import { and, eq, ne, or } from 'drizzle-orm'
import type { NewBooking } from './bookingRows.ts'
import { replaceBookings } from './bookings.ts'
import type { Database } from './database.ts'
import type { Connection } from './holdName.ts'
import { customers } from './schema.ts'

/** Customers, and what they have booked. */
export interface StoredCustomer {
  readonly customerNumber: string
  readonly firstName: string
  readonly lastName: string
  /** Null where the airline has none. */
  readonly email: string | null
  /** In E.164; null where the airline has none. */
  readonly mobile: string | null
  readonly bookings: readonly NewBooking[]
}

/** Makes the customer and their bookings exactly these, all or nothing. A contact that is another customer's stays with that one. */
export async function storeCustomer({ connection }: Database, { bookings, customerNumber, ...details }: StoredCustomer): Promise<void> {
  await connection.transaction(async (transaction) => {
    const row = { ...details, ...(await freeContacts(transaction, customerNumber, details)) }
    // The customer's row is locked first: of two who do this at once, the second waits and finds one set of bookings.
    await transaction
      .insert(customers)
      .values({ customerNumber, ...row })
      .onConflictDoUpdate({ target: customers.customerNumber, set: row })
    await replaceBookings(transaction, customerNumber, bookings)
  })
}

async function freeContacts(transaction: Connection, customerNumber: string, { email, mobile }: Pick<StoredCustomer, 'email' | 'mobile'>) {
  const isReached = or(email === null ? undefined : eq(customers.email, email), mobile === null ? undefined : eq(customers.mobile, mobile))
  if (isReached === undefined) return {}
  const others = await transaction
    .select({ email: customers.email, mobile: customers.mobile })
    .from(customers)
    .where(and(ne(customers.customerNumber, customerNumber), isReached))
  return {
    email: others.some((other) => other.email === email) ? null : email,
    mobile: others.some((other) => other.mobile === mobile) ? null : mobile,
  }
}

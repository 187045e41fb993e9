import { replaceBookings, type Booking } from './bookings.ts'
import type { Database } from './database.ts'
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
  readonly bookings: readonly Booking[]
}

/** Makes the customer and their bookings exactly these, all or nothing. */
export async function storeCustomer({ connection }: Database, { bookings, customerNumber, ...details }: StoredCustomer): Promise<void> {
  const row = { ...details, bookingsMade: bookings.length }
  await connection.transaction(async (transaction) => {
    // The customer's row is locked first: of two who do this at once, the second waits and finds one set of bookings.
    await transaction
      .insert(customers)
      .values({ customerNumber, ...row })
      .onConflictDoUpdate({ target: customers.customerNumber, set: row })
    await replaceBookings(transaction, customerNumber, bookings)
  })
}

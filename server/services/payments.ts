import { and, eq } from 'drizzle-orm'
import type { Airline } from '../airline.ts'
import { PAYMENT_RETURN_PATH } from '../contract/payments.ts'
import { Refusal } from '../http/problem.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import type { Payment } from '../payments/payments.ts'
import { bookings } from '../store/bookingSchema.ts'

/**
 * Begins to pay for a booking on hold.
 * @param customerNumber whose booking it has to be; null for a caller who has none
 * @param origin of the site, to which the customer comes back
 * @throws Refusal where the customer has no such booking, nothing is due, or no payments are taken
 */
export async function beginBookingPayment(
  { database, payments }: Pick<Airline, 'database' | 'payments'>,
  customerNumber: string | null,
  recordLocator: string,
  origin: string,
): Promise<Payment> {
  const isTheirs = and(eq(bookings.recordLocator, recordLocator), eq(bookings.customerNumber, customerNumber ?? ''))
  const [booking] = await database.connection.select({ id: bookings.id }).from(bookings).where(isTheirs)
  if (booking === undefined) throw new Refusal('NOT_FOUND')
  return payments.begin(
    { payable: BOOKING, reference: recordLocator },
    (id, hasLeft) => `${origin}${PAYMENT_RETURN_PATH}?payment=${id}${hasLeft ? '&left=1' : ''}`,
  )
}

import type { Customer } from '../../machines/domain/customer.ts'
import type { LastBooking } from '../../machines/domain/lastBooking.ts'
import { lastBooking } from '../../server/contract/lastBooking.ts'
import { session, sessionEnd } from '../../server/contract/session.ts'
import { unlessSignedOut } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The customer who is signed in in this browser; null for a visitor. */
export async function readSession(configuration: Configuration, signal: AbortSignal): Promise<Customer | null> {
  const { data } = await ask(configuration, session, 'GET', { signal })
  return data.customer
}

/** Ends the session of this browser, before any other call. Tokens of the user pool are not touched. */
export async function endSession({ tellFirst: _isThis, ...configuration }: Configuration, signal: AbortSignal): Promise<void> {
  await ask(configuration, sessionEnd, 'POST', { signal })
}

/** The last flight that the customer booked; null where there is none, or for a visitor [API-12, LBK-16, SEC-07]. */
export async function readLastBooking(configuration: Configuration, signal: AbortSignal): Promise<LastBooking | null> {
  const answer = await unlessSignedOut(ask(configuration, lastBooking, 'GET', { signal }))
  if (answer === null || answer.data === null) return null
  const { origin, destination, bookingDate, ...booking } = answer.data
  return { ...booking, origin: origin ?? '', destination: destination ?? '', bookingDate: bookingDate ?? '' }
}

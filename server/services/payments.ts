import type { Airline } from '../airline.ts'
import { PAYMENT_RETURN_PATH, type PaymentWire } from '../contract/payments.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { FARE_LOCK } from '../payments/fareLockPayable.ts'
import { EXTRAS } from '../payments/extrasPayable.ts'
import type { Payment } from '../payments/payments.ts'
import type { Language } from '../rules/languages.ts'
import { OPENED_FOR } from '../rules/retrieval.ts'
import { keepLanguage } from '../store/bookingContacts.ts'
import { paymentById, type PayableKey } from '../store/payments.ts'
import { DATE_CHANGE } from '../payments/dateChangePayable.ts'
import { bookingRow, openedIn } from '../store/retrieval.ts'

type Parts = Pick<Airline, 'database' | 'clock' | 'payments'>

/** The page from which is paid. */
interface PayingPage {
  /** Of the site, to which the customer comes back. */
  readonly origin: string
  /** In which the contact of the booking is told what became of it. */
  readonly language: Language
}

/** What is paid of a booking, by the kinds of payables: each by its record locator. */
const OF_BOOKINGS = new Map<string, PaymentWire['of']>([
  [BOOKING, 'booking'],
  [FARE_LOCK, 'fareLock'],
  [DATE_CHANGE, 'dateChange'],
  [EXTRAS, 'extras'],
])

/** What of a booking a payment is for. @throws Error for a kind of payable that is none of a booking */
export function paidOf(payable: string): PaymentWire['of'] {
  const of = OF_BOOKINGS.get(payable)
  if (of === undefined) throw new Error(`${payable} is nothing of a booking`)
  return of
}

/**
 * Begins to pay for a booking on hold, for the change of its dates, or for the seats and services that it holds.
 * @param session of a caller who has booked it, or has opened it and sees its price
 * @throws Refusal where the caller has no such booking, nothing is due, or no payments are taken
 */
export async function beginBookingPayment(
  parts: Parts,
  session: Session,
  { payable, reference: recordLocator }: PayableKey,
  { origin, language }: PayingPage,
): Promise<Payment> {
  if (!(await mayPay(parts, session, recordLocator, payable === EXTRAS))) throw new Refusal('NOT_FOUND')
  await keepLanguage(parts.database.connection, recordLocator, language)
  return parts.payments.begin(
    { payable, reference: recordLocator },
    (id, hasLeft) => `${origin}${PAYMENT_RETURN_PATH}?payment=${id}&pnr=${recordLocator}${hasLeft ? '&left=1' : ''}`,
  )
}

/**
 * Begins anew what a payment was for.
 * @throws Refusal as `beginBookingPayment` does, and for an unknown payment
 */
export async function payAgain(parts: Parts, session: Session, paymentId: string, page: PayingPage): Promise<Payment> {
  const before = await paymentById(parts.database.connection, paymentId)
  if (before === undefined || !OF_BOOKINGS.has(before.payable)) throw new Refusal('NOT_FOUND')
  return beginBookingPayment(parts, session, before, page)
}

/** @param isOfMember whether a member of a group may pay for it, who sees a part of the booking: seats are chosen by each for themselves */
async function mayPay(
  { database: { connection }, clock }: Parts,
  { id, customer }: Session,
  recordLocator: string,
  isOfMember: boolean,
): Promise<boolean> {
  const booking = await bookingRow(connection, recordLocator)
  if (booking === null || booking.isForbidden) return false
  if (customer !== null && booking.customerNumber === customer.customerNumber) return true
  const found = id === null ? null : await openedIn(connection, id, recordLocator, clock.now() - OPENED_FOR)
  return found !== null && (isOfMember || found.opened.seen === null)
}

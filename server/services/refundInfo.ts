import type { refundInfo } from '../contract/retrieval.ts'
import type { Sent } from '../contract/endpoint.ts'
import { breakdownOf } from '../rules/bookingMoney.ts'
import type { Booking } from '../rules/bookings.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'

/** What was paid for a booking, and what of it went back [RETR-49]. */
export function refundsOf(booking: Booking): Sent<(typeof refundInfo)['operations']['GET']['answer']>['data'] {
  const { recordLocator, currency, bookedAt, receipts } = booking
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  const back = receipts.filter(({ minor }) => minor < 0)
  const sum = (those: typeof receipts) => those.reduce((total, { minor }) => total + minor, 0)
  return {
    recordLocator,
    currencyCode: currency,
    paid: majorOf(sum(receipts.filter(({ minor }) => minor > 0))),
    refunded: majorOf(Math.abs(sum(back))),
    outstanding: majorOf(Math.max(0, -breakdownOf(booking).balanceMinor)),
    refunds: back.map(({ minor, receivedAt, method }) => ({ amount: majorOf(-minor), refundedAt: new Date(receivedAt).toISOString(), method })),
  }
}

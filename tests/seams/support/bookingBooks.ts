import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { BookingDetail } from '../../../machines/domain/bookingDetail.ts'
import type { bookingPageMachine } from '../../../machines/trips/bookingPage/bookingPage.machine.ts'
import type { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { livePassengers } from '../../../server/rules/bookings.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { payments } from '../../../server/store/paymentSchema.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import type { World } from './world.ts'

const STATUS: Readonly<Record<BookingDetail['state'], string>> = {
  confirmed: 'CONFIRMED',
  scheduleChanged: 'CONFIRMED',
  flown: 'CONFIRMED',
  fareLocked: 'ON_HOLD',
  onHold: 'ON_HOLD',
  paymentProcessing: 'ON_HOLD',
  paymentUnderReview: 'ON_HOLD',
  fareLockExpired: 'CLOSED',
  holdExpired: 'CLOSED',
  notPaid: 'CLOSED',
  replaced: 'CLOSED',
  cancelled: 'CLOSED',
  cancelledByAirline: 'CLOSED',
}

/** What a page of a booking that has just been loaded says, and the airline does not hold. */
export async function wrongOnPage({ books }: World, { context }: SnapshotFrom<typeof bookingPageMachine>): Promise<readonly string[]> {
  const { booking: shown, isFromDevice, recordLocator } = context
  if (shown === null || isFromDevice) return []
  const { connection } = books
  const rows = await connection.select().from(bookings).where(eq(bookings.recordLocator, recordLocator))
  const [booking] = await bookingsOf(connection, rows)
  const [row] = rows
  if (booking === undefined || row === undefined) return [`the page shows ${recordLocator}, which is not there`]
  const money = breakdownOf(booking)
  const seats = await connection.select().from(flightSeats).where(eq(flightSeats.bookingId, row.id))
  const paid = await connection.select().from(payments).where(eq(payments.reference, recordLocator))
  const underWay = paid.filter(({ state }) => state === 'opening' || state === 'open').map(({ id }) => id)
  const lifts = livePassengers(booking).flatMap((passenger) => [...new Set(passenger.lifts.map(({ journey }) => journey))])
  const said: readonly (readonly [string, unknown, unknown])[] = [
    ['status', STATUS[shown.state], booking.status],
    ['total', shown.price?.total.minor, money.totalMinor],
    ['paid', shown.price?.paid.minor, money.paidMinor],
    ['balance', shown.price?.balance.minor, money.balanceMinor],
    [
      'seats',
      shown.passengers
        .flatMap((each) => each.seats.map(({ seat }) => seat))
        .toSorted()
        .join(),
      ownSeats(seats).join(),
    ],
    ['check-ins', shown.passengers.flatMap(({ checkedInFor }) => checkedInFor).length, lifts.length],
    ['payment', shown.payment === null ? '' : shown.payment.id, underWay.join()],
  ]
  return said
    .filter(([, page, books]) => page !== undefined && page !== books)
    .map(([what, page, books]) => `the page of ${recordLocator} says of ${what} ${String(page)}, the airline ${String(books)}`)
}

const ownSeats = (rows: readonly (typeof flightSeats.$inferSelect)[]): readonly string[] =>
  rows
    .filter(({ heldUntil }) => heldUntil === null)
    .map(({ seat }) => seat)
    .toSorted()

/** What the page says to which a customer came back, and the airline does not hold. */
export async function wrongInReturn({ books }: World, snapshot: SnapshotFrom<typeof paymentMachine>): Promise<readonly string[]> {
  const { payment } = snapshot.context
  if (payment === null) return snapshot.hasTag('waiting') ? [] : ['the page knows nothing of a payment to which it was led']
  const [row] = await books.connection.select().from(payments).where(eq(payments.id, payment.id))
  if (row?.state === payment.state && row.amountMinor === payment.chargedTotal.minor) return []
  return [`the page says that a payment of ${payment.chargedTotal.minor} is ${payment.state}, the airline one of ${row?.amountMinor} ${row?.state}`]
}

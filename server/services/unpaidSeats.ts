import type { Airline } from '../airline.ts'
import { Refusal } from '../http/problem.ts'
import { fareCounts } from '../rules/bookings.ts'
import { seatsNeeded } from '../rules/fares.ts'
import { firstDeparture, waitsUntil } from '../rules/sale.ts'
import { capacityOf } from '../rules/seats.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import type { Connection } from '../store/holdName.ts'
import { seatsOf, seatsUnpaid, unpaidOf, type Waiter } from '../store/unpaidSales.ts'
import type { SaleEnding } from '../store/saleSchema.ts'
import { isFullOfHolds } from './saleQuote.ts'
import type { SalePlan } from './salePlan.ts'

type SaleSettings = Airline['configuration']['sale']

/** @throws Refusal where too much waits for its money already, or a booking cannot wait so */
export async function refuseWaiting(
  transaction: Connection,
  sale: SaleSettings,
  ending: SaleEnding,
  planned: SalePlan,
  waiter: Waiter,
): Promise<void> {
  const { now } = planned
  if ((await unpaidOf(transaction, waiter, now)) >= sale.mostUnpaid) throw new Refusal('TOO_MANY_UNPAID')
  await refuseTooManySeats(transaction, sale, planned, waiter)
  if (ending === 'PAY') return
  const { isTooLate } = waitsUntil(ending === 'HOLD' ? sale.hold : sale.fareLock, firstDeparture(planned.booking), now)
  if (isTooLate) throw new Refusal('HOLD_NOT_OFFERED', [{ field: 'ending', message: 'departs too soon' }])
  if (ending !== 'HOLD') return
  if ((await unpaidOf(transaction, waiter, now, 'HOLD')) >= sale.hold.mostOpen) throw new Refusal('TOO_MANY_UNPAID')
  if (await isFullOfHolds(transaction, sale, planned))
    throw new Refusal('HOLD_NOT_OFFERED', [{ field: 'ending', message: 'too many seats are held' }])
}

/**
 * Seats that wait for their money are few: for one session, for one network address, and on each leg, whose rows the transaction holds.
 * @throws Refusal where a booking would make them more
 */
async function refuseTooManySeats(
  transaction: Connection,
  { unpaid }: SaleSettings,
  { booking, flights, now }: Pick<SalePlan, 'booking' | 'flights' | 'now'>,
  waiter: Waiter,
): Promise<void> {
  const seats = seatsNeeded(fareCounts(booking.passengers))
  const { session, address } = await seatsOf(transaction, waiter, now)
  if (session + seats > unpaid.mostOfSession || address + seats > unpaid.mostOfAddress) throw new Refusal('TOO_MANY_UNPAID')
  if (
    await exceedsUnpaidShare(
      transaction,
      unpaid,
      flights.flatMap(({ flight }) => flight.legs),
      seats,
    )
  )
    throw new Refusal('TOO_MANY_UNPAID', [{ field: 'journeys', message: 'has too many seats that wait for their money' }])
}

/** Whether on one of the legs, whose rows the transaction holds, more seats would wait for their money than may. @param seats on each of them */
export async function exceedsUnpaidShare(
  transaction: Connection,
  unpaid: SaleSettings['unpaid'],
  legs: readonly FlightLeg[],
  seats: number,
): Promise<boolean> {
  for (const leg of legs) {
    const most = Math.max(unpaid.leastOfFlight, Math.floor(capacityOf(leg) * unpaid.mostPart))
    if ((await seatsUnpaid(transaction, leg)) + seats > most) return true
  }
  return false
}

import type { Airline } from '../airline.ts'
import { Refusal } from '../http/problem.ts'
import { fareCounts } from '../rules/bookings.ts'
import { seatsNeeded } from '../rules/fares.ts'
import { capacityOf } from '../rules/seats.ts'
import type { Connection } from '../store/holdName.ts'
import { seatsOf, seatsUnpaid, type Waiter } from '../store/unpaidSales.ts'
import type { SalePlan } from './salePlan.ts'

/**
 * Seats that wait for their money are few: for one session, for one network address, and on each leg, whose rows the transaction holds.
 * @throws Refusal where a booking would make them more
 */
export async function refuseTooManySeats(
  transaction: Connection,
  { unpaid }: Airline['configuration']['sale'],
  { booking, flights, now }: Pick<SalePlan, 'booking' | 'flights' | 'now'>,
  waiter: Waiter,
): Promise<void> {
  const seats = seatsNeeded(fareCounts(booking.passengers))
  const { session, address } = await seatsOf(transaction, waiter, now)
  if (session + seats > unpaid.mostOfSession || address + seats > unpaid.mostOfAddress) throw new Refusal('TOO_MANY_UNPAID')
  for (const leg of flights.flatMap(({ flight }) => flight.legs)) {
    const most = Math.max(unpaid.leastOfFlight, Math.floor(capacityOf(leg) * unpaid.mostPart))
    if ((await seatsUnpaid(transaction, leg, now)) + seats > most)
      throw new Refusal('SEATS_GONE', [{ field: 'journeys', message: 'has too many seats that wait for their money' }])
  }
}

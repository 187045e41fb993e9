import { fromPromise } from 'xstate'
import type { SaleSeatsAsked } from '../../../../machines/domain/sale.ts'
import type { SeatMap } from '../../../../machines/domain/seatMap.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'
import { begunKeys } from '../../../device/saleMemory.ts'

interface SaleSeatsServices {
  readonly airline: Pick<Airline, 'saleSeats'>
  /** Milliseconds since 1970 by this device. */
  readonly deviceNow: () => number
}

/** The ports of the seats of a sale. Seats of a booking that waits in this browser are free for the one that takes its place. */
export const saleSeatsPorts = ({ airline, deviceNow }: SaleSeatsServices) => ({
  actors: {
    loadSeats: fromPromise<readonly SeatMap[], SaleSeatsAsked>(({ input: { trip, flights }, signal }) =>
      Promise.all(flights.map((wanted) => airline.saleSeats(wanted, begunKeys(trip, deviceNow()), signal))),
    ),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

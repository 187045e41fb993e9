import { fromPromise } from 'xstate'
import type { SaleSeatsWanted } from '../../../../machines/domain/sale.ts'
import type { SeatMap } from '../../../../machines/domain/seatMap.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the seats of a sale. */
export const saleSeatsPorts = ({ airline }: { readonly airline: Pick<Airline, 'saleSeats'> }) => ({
  actors: {
    loadSeats: fromPromise<readonly SeatMap[], readonly SaleSeatsWanted[]>(({ input, signal }) =>
      Promise.all(input.map((wanted) => airline.saleSeats(wanted, signal))),
    ),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

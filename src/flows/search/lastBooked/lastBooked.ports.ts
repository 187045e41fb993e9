import { fromPromise } from 'xstate'
import type { LastBooking } from '../../../../machines/domain/lastBooking.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the strip. A failure is only logged [LBK-21]. */
export const lastBookedPorts = (airline: Pick<Airline, 'lastBooking'>) => ({
  actors: { loadLastBooking: fromPromise<LastBooking | null, void>(({ signal }) => airline.lastBooking(signal)) },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

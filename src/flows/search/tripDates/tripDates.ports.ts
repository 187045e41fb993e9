import { fromPromise } from 'xstate'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import type { LowFares } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the calendar. A request that is given up is aborted; a failure is only logged [CAL-15]. */
export const tripDatesPorts = (airline: Pick<Airline, 'lowFares'>) => ({
  actors: {
    loadLowFares: fromPromise<LowFares, LowFareQuestion>(async ({ input, signal }) => ({ days: await airline.lowFares(input, signal) })),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { fromPromise } from 'xstate'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import type { LowFares } from '../../../../machines/search/fareCalendar/fareCalendar.types.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** What the calendar reaches outside itself. A question that is given up is aborted; a failure is only logged [CAL-15]. */
export const fareCalendarActors = (airline: Pick<Airline, 'lowFares'>) => ({
  actors: {
    loadLowFares: fromPromise<LowFares, LowFareQuestion>(async ({ input, signal }) => ({ days: await airline.lowFares(input, signal) })),
  },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { fromPromise } from 'xstate'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import type { LowFares } from '../../../../machines/search/fareCalendar/fareCalendar.types.ts'
import type { Airline } from '../../../airline/airline.ts'

/** The airline behind the calendar's port. A question that is given up is aborted. */
export const fareCalendarActors = (airline: Pick<Airline, 'lowFares'>) => ({
  loadLowFares: fromPromise<LowFares, LowFareQuestion>(async ({ input, signal }) => ({ days: await airline.lowFares(input, signal) })),
})

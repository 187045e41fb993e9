import { fromPromise } from 'xstate'
import type { CheckInPlan, CheckInReading } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { keepCheckInPlan } from '../../../device/checkInPlan.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the selection of flights to check in for. */
export const checkInSelectionPorts = (airline: Pick<Airline, 'checkInReading'>) => ({
  actors: {
    readCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
  },
  actions: {
    keepPlan: (_: unknown, { plan }: { readonly plan: CheckInPlan }) => keepCheckInPlan(plan),
    logSubmitFailed: () => logFailure('checkInSubmitFailed', new Error('no selected flight can be checked in')),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

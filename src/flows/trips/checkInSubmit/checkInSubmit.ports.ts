import { fromPromise } from 'xstate'
import type { CheckInPlan, CheckInReply } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logError, logFailure } from '../../../device/log.ts'

/** The ports of the check-in itself. */
export const checkInSubmitPorts = ({ airline }: { readonly airline: Pick<Airline, 'checkIn'> }) => ({
  actors: { checkIn: fromPromise<CheckInReply, CheckInPlan>(({ input, signal }) => airline.checkIn(input, signal)) },
  actions: {
    // The specification names the event [CHK-47, MSG-18].
    logSubmitFailed: () => logError('checkInSubmitFailed', null),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

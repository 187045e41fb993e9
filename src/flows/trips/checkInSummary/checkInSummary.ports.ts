import { fromPromise } from 'xstate'
import type { CheckInReading } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface CheckInSummaryServices {
  readonly airline: Pick<Airline, 'checkInReading'>
  readonly askToSignIn: () => void
}

/** The ports of the summary of a check-in. */
export const checkInSummaryPorts = ({ airline, askToSignIn }: CheckInSummaryServices) => ({
  actors: {
    loadCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

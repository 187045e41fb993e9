import { fromPromise } from 'xstate'
import type { CheckInPlan, CheckInReading, UndoReply } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { forgetCheckedIn } from '../../../device/checkInPlan.ts'
import { logFailure } from '../../../device/log.ts'

interface UndoCheckInServices {
  readonly airline: Pick<Airline, 'checkInReading' | 'undoCheckIn'>
  readonly askToSignIn: () => void
}

/** The ports of undoing a check-in. */
export const undoCheckInPorts = ({ airline, askToSignIn }: UndoCheckInServices) => ({
  actors: {
    loadCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
    undo: fromPromise<UndoReply, { readonly order: CheckInPlan | null }>(({ input, signal }) =>
      input.order === null ? Promise.reject(new Error('nothing is chosen')) : airline.undoCheckIn(input.order, signal),
    ),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    forgetCheckedIn: () => forgetCheckedIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

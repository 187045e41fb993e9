import { fromPromise } from 'xstate'
import type { CheckInPlan, CheckInReading } from '../../../../machines/domain/checkIn.ts'
import type { Airline } from '../../../airline/airline.ts'
import { keepCheckedIn } from '../../../device/checkInPlan.ts'
import { logFailure } from '../../../device/log.ts'

interface DangerousGoodsServices {
  readonly airline: Pick<Airline, 'checkInReading'>
  readonly askToSignIn: () => void
  readonly goToSummary: () => void
}

/** The ports of the list of dangerous goods. */
export const dangerousGoodsPorts = ({ airline, askToSignIn, goToSummary }: DangerousGoodsServices) => ({
  actors: {
    loadCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    goToSummary: () => goToSummary(),
    keepJourneys: (_: unknown, { plan }: { readonly plan: CheckInPlan | null }) => {
      if (plan !== null) keepCheckedIn(plan)
    },
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { fromPromise } from 'xstate'
import type { Preferred } from '../../../../machines/domain/preferences.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

/** The port of the preferences that a search takes. A failure is only logged. */
export const searchPreferencesPorts = (airline: Pick<Airline, 'preferred'>) => ({
  actors: { loadPreferred: fromPromise<Preferred | null, void>(({ signal }) => airline.preferred(signal)) },
  actions: {
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { fromPromise } from 'xstate'
import type { Customer } from '../../../../machines/domain/customer.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'
import type { OtherTabs } from '../../../device/otherTabs.ts'

export interface SessionOutside {
  readonly airline: Pick<Airline, 'session'>
  readonly otherTabs: Pick<OtherTabs, 'tell'>
}

/** What the session reaches outside itself. A read that is given up is aborted. */
export const sessionActors = ({ airline, otherTabs }: SessionOutside) => ({
  actors: { readSession: fromPromise<Customer | null, void>(({ signal }) => airline.session(signal)) },
  actions: {
    tellOtherTabs: () => otherTabs.tell(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

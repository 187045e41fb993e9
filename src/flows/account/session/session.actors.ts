import { fromPromise } from 'xstate'
import type { Customer } from '../../../../machines/domain/customer.ts'
import type { SignInPreparation } from '../../../../machines/account/session/session.types.ts'
import { logFailure } from '../../../device/log.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { OtherTabs } from '../../../device/otherTabs.ts'

export interface SessionOutside {
  readonly airline: Pick<Airline, 'session' | 'endSession'>
  readonly otherTabs: Pick<OtherTabs, 'tell'>
  /** Signs out of the account, if there is one here. This tab forgets it whatever the user pool says. */
  readonly leaveAccount: () => Promise<void>
  /** Fetches what the dialog needs, and its code. */
  readonly prepareSignIn: () => Promise<SignInPreparation>
  readonly noteDialog: (isOpen: boolean) => void
  /** Somebody has signed in: pages that are to know are told. */
  readonly noteSignedIn: () => void
  readonly cleanAddress: () => void
  readonly goHome: () => void
}

/** What the session reaches outside itself. A read that is given up is aborted. */
export const sessionActors = ({ airline, otherTabs, leaveAccount, prepareSignIn, noteDialog, ...effects }: SessionOutside) => ({
  actors: {
    readSession: fromPromise<Customer | null, void>(({ signal }) => airline.session(signal)),
    prepareSignIn: fromPromise<SignInPreparation, void>(prepareSignIn),
    signOut: fromPromise<void, void>(async () => {
      const ends = await Promise.allSettled([leaveAccount(), airline.endSession(new AbortController().signal)])
      const failure = ends.find((end) => end.status === 'rejected')
      if (failure !== undefined) throw failure.reason
    }),
  },
  actions: {
    tellOtherTabs: () => otherTabs.tell(),
    noteDialog: (_: unknown, { isOpen }: { readonly isOpen: boolean }) => noteDialog(isOpen),
    noteSignedIn: () => effects.noteSignedIn(),
    cleanAddress: () => effects.cleanAddress(),
    goHome: () => effects.goHome(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

import { fromPromise } from 'xstate'
import type { Customer } from '../../../../machines/domain/customer.ts'
import type { SignInPreparation } from '../../../../machines/account/session/session.machine.ts'
import { logFailure } from '../../../device/log.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { OtherTabs } from '../../../device/otherTabs.ts'

interface SessionServices {
  readonly airline: Pick<Airline, 'session' | 'endSession'>
  readonly otherTabs: Pick<OtherTabs, 'tell'>
  /** Signs out of the account, if there is one here. This tab forgets it whatever the user pool says. */
  readonly leaveAccount: () => Promise<void>
  /** Fetches what the dialog needs, and its code. */
  readonly prepareSignIn: () => Promise<SignInPreparation>
  /** The sign-outs of this browser of which the airline may not know yet. */
  readonly signOuts: { readonly owed: () => string | null; readonly owe: () => string; readonly settle: (id: string | null) => void }
  /** What this browser keeps of the customer who signs out is gone. */
  readonly forgetDrafts: () => void
  /** What it keeps of another than the customer of this number is gone; null for a visitor. */
  readonly keepOnlyFor: (customerNumber: string | null) => void
  readonly noteDialog: (isOpen: boolean) => void
  /** A customer has signed in: the pages that need to know are notified. */
  readonly noteSignedIn: () => void
  readonly cleanAddress: () => void
  readonly goHome: () => void
}

/** The ports of the session. A read that is given up is aborted. */
export const sessionPorts = ({ airline, otherTabs, leaveAccount, prepareSignIn, noteDialog, signOuts, ...effects }: SessionServices) => ({
  actors: {
    /** Who has signed out here is nobody, also where the airline has not heard it yet. */
    readSession: fromPromise<Customer | null, void>(({ signal }) => (signOuts.owed() === null ? airline.session(signal) : Promise.resolve(null))),
    prepareSignIn: fromPromise<SignInPreparation, void>(prepareSignIn),
    signOut: fromPromise<void, void>(async () => {
      const owed = signOuts.owe()
      const ended = airline.endSession(new AbortController().signal).then(() => signOuts.settle(owed))
      const ends = await Promise.allSettled([leaveAccount(), ended])
      const failure = ends.find((end) => end.status === 'rejected')
      if (failure !== undefined) throw failure.reason
    }),
  },
  actions: {
    notifyOtherTabs: () => otherTabs.tell(),
    forgetDrafts: () => effects.forgetDrafts(),
    keepOnlyFor: (_: unknown, { customer }: { readonly customer: Customer | null }) => effects.keepOnlyFor(customer?.customerNumber ?? null),
    noteDialog: (_: unknown, { isOpen }: { readonly isOpen: boolean }) => noteDialog(isOpen),
    noteSignedIn: () => {
      signOuts.settle(signOuts.owed())
      effects.noteSignedIn()
    },
    cleanAddress: () => effects.cleanAddress(),
    goHome: () => effects.goHome(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

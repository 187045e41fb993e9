import { fromPromise } from 'xstate'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

export interface AccountMenuOutside {
  readonly askToSignIn: () => Promise<void>
  readonly askToSignOut: () => Promise<void>
}

/** What the account menu reaches outside itself: the session, which it asks. */
export const accountMenuActors = ({ askToSignIn, askToSignOut }: AccountMenuOutside) => ({
  actors: { askToSignIn: fromPromise<void, void>(askToSignIn), askToSignOut: fromPromise<void, void>(askToSignOut) },
  actions: {
    focusAccountButton: () => focusWithin('[data-account-button]'),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

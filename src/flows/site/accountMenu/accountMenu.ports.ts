import { fromPromise } from 'xstate'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

interface AccountMenuServices {
  readonly askToSignIn: () => Promise<void>
  readonly askToSignOut: () => Promise<void>
}

/** The ports of the account menu: the session. */
export const accountMenuPorts = ({ askToSignIn, askToSignOut }: AccountMenuServices) => ({
  actors: { askToSignIn: fromPromise<void, void>(askToSignIn), askToSignOut: fromPromise<void, void>(askToSignOut) },
  actions: {
    focusAccountButton: () => focusWithin('[data-account-button]'),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

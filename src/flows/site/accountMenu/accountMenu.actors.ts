import { fromPromise } from 'xstate'
import { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

export interface AccountMenuOutside {
  readonly askToSignIn: () => Promise<void>
  readonly askToSignOut: () => Promise<void>
}

/** The account menu, with the session that it asks. */
export const accountMenuOf = ({ askToSignIn, askToSignOut }: AccountMenuOutside) =>
  accountMenuMachine.provide({
    actors: { askToSignIn: fromPromise<void, void>(askToSignIn), askToSignOut: fromPromise<void, void>(askToSignOut) },
    actions: {
      focusAccountButton: () => focusWithin('[data-account-button]'),
      logFailure: (_, { call, error }) => logFailure(call, error),
    },
  })

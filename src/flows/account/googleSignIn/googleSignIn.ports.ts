import { fromPromise } from 'xstate'
import type { GoogleReply } from '../../../../machines/domain/account.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import { logFailure } from '../../../device/log.ts'
import { whenPageRestored } from '../../../device/pageShown.ts'

/** The ports of a visit to Google. */
export const googleSignInPorts = (accounts: () => Promise<Accounts>) => ({
  actors: {
    startGoogle: fromPromise<void, void>(async () => (await accounts()).startGoogle()),
    awaitReturn: fromPromise<void, void>(
      ({ signal }) =>
        new Promise((resolve) =>
          signal.addEventListener(
            'abort',
            whenPageRestored(() => resolve()),
          ),
        ),
    ),
    finishGoogle: fromPromise<GoogleReply, { readonly address: string }>(async ({ input }) => (await accounts()).finishGoogle(input.address)),
  },
  actions: { logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error) },
})

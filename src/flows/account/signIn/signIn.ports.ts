import { fromPromise } from 'xstate'
import type { BasicDetails, SignInCodeReply } from '../../../../machines/domain/account.ts'
import type { KeptDraft, SignInDraft } from '../../../../machines/domain/signInDraft.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'
import type { SignInDrafts } from '../../../device/signInDrafts.ts'

interface SignInServices {
  readonly accounts: () => Promise<Accounts>
  readonly drafts: SignInDrafts
}

interface Named {
  readonly emailOrPhone: string
}

/** The ports of the sign-in. */
export function signInPorts({ accounts, drafts }: SignInServices) {
  const of =
    <Answer, Input>(ask: (accounts: Accounts, input: Input, signal: AbortSignal) => Promise<Answer>) =>
    async ({ input, signal }: { readonly input: Input; readonly signal: AbortSignal }) =>
      ask(await accounts(), input, signal)
  return {
    actors: {
      requestCode: fromPromise<SignInCodeReply, Named>(of((asked, { emailOrPhone }) => asked.requestSignInCode(emailOrPhone))),
      createAccount: fromPromise<void, Named>(of((asked, { emailOrPhone }) => asked.createAccount(emailOrPhone))),
      readDetails: fromPromise<BasicDetails | null, void>(of((asked, _, signal) => asked.basicDetails(signal))),
      signOut: fromPromise<void, void>(of((asked) => asked.signOut())),
    },
    actions: {
      keepDraft: (_: unknown, draft: KeptDraft<SignInDraft>) => drafts.signIn.write(draft),
      forgetDraft: () => {
        drafts.signIn.forget()
        drafts.profile.forget()
      },
      focusContact: () => focusWithin('[data-sign-in] [name="contact"]'),
      logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
    },
  }
}

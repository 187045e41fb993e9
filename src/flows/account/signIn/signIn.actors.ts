import { fromPromise } from 'xstate'
import type { BasicDetails, SignInCodeReply } from '../../../../machines/domain/account.ts'
import type { KeptDraft, SignInDraft } from '../../../../machines/domain/signInDraft.ts'
import { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'
import type { SignInDrafts } from '../../../device/signInDrafts.ts'
import { googleSignInActors } from '../googleSignIn/googleSignIn.actors.ts'
import { otpEntryActors } from '../otpEntry/otpEntry.actors.ts'
import { profileActors, type ProfileOutside } from '../profile/profile.actors.ts'

export interface SignInOutside extends Pick<ProfileOutside, 'accounts' | 'refreshSession'> {
  readonly drafts: SignInDrafts
}

interface Named {
  readonly emailOrPhone: string
}

/** What signing in reaches outside itself, and its children. */
export function signInActors({ accounts, drafts, refreshSession }: SignInOutside) {
  const of =
    <Answer, Input>(ask: (accounts: Accounts, input: Input, signal: AbortSignal) => Promise<Answer>) =>
    async ({ input, signal }: { readonly input: Input; readonly signal: AbortSignal }) =>
      ask(await accounts(), input, signal)
  return {
    actors: {
      otpEntry: otpEntryMachine.provide(otpEntryActors(accounts)),
      profile: profileMachine.provide(profileActors({ accounts, drafts: drafts.profile, refreshSession, askToSignIn: () => undefined })),
      googleSignIn: googleSignInMachine.provide(googleSignInActors(accounts)),
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

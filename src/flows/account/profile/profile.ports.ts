import { fromPromise } from 'xstate'
import type { BasicDetails, ProfileReply, ReplaceReply } from '../../../../machines/domain/account.ts'
import type { CodeRequestReply } from '../../../../machines/domain/oneTimeCode.ts'
import type { ContactProof, KeptDraft, ProfileDraft } from '../../../../machines/domain/signInDraft.ts'
import type { ContactCodeQuestion, ProfileField, ProfileToSave } from '../../../../machines/account/profile/profile.rules.ts'
import type { Accounts } from '../../../airline/accounts.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'
import type { DraftStore } from '../../../device/signInDrafts.ts'
import { requestCode } from '../otpEntry/otpEntry.ports.ts'

export interface ProfileServices {
  readonly accounts: () => Promise<Accounts>
  readonly drafts: DraftStore<ProfileDraft>
  /** The parts of the page that show the name of the customer request it again. */
  readonly refreshSession: () => void
  readonly askToSignIn: () => void
}

/** The ports of the profile. */
export const profilePorts = ({ accounts, drafts, refreshSession, askToSignIn }: ProfileServices) => ({
  actors: {
    readDetails: fromPromise<BasicDetails | null, void>(async ({ signal }) => (await accounts()).basicDetails(signal)),
    requestCode: fromPromise<CodeRequestReply, ContactCodeQuestion>(async ({ input }) => requestCode(await accounts(), input)),
    replaceContact: fromPromise<ReplaceReply, ContactProof | null>(async ({ input }) => replaceContact(await accounts(), input)),
    saveProfile: fromPromise<ProfileReply, ProfileToSave>(async ({ input }) => saveProfile(await accounts(), input)),
  },
  actions: {
    keepDraft: (_: unknown, draft: KeptDraft<ProfileDraft>) => drafts.write(draft),
    forgetDraft: () => drafts.forget(),
    refreshSession,
    askToSignIn,
    focusProblem: (_: unknown, { field }: { readonly field: ProfileField | null }) => focusWithin(`[data-profile] [name="${field ?? ''}"]`),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})

async function replaceContact(accounts: Accounts, proof: ContactProof | null): Promise<ReplaceReply> {
  if (proof === null) return { isReplaced: false, reason: 'expired' }
  return proof.call === 'contact' ? accounts.replaceContact(proof.requestId) : accounts.completeGoogle(proof.requestId, true)
}

/** A sign-up that began at Google is ended as such before its profile is saved; its number is proved already [API-61]. */
async function saveProfile(accounts: Accounts, { profile, googleRequestId }: ProfileToSave): Promise<ProfileReply> {
  if (googleRequestId !== null) await accounts.completeGoogle(googleRequestId, false)
  return accounts.saveProfile(profile)
}

import type { SignInPreparation } from '../../../machines/account/session/session.machine.ts'
import { googleSignInMachine } from '../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts'
import { createDraftMemory } from '../../device/draftMemory.ts'
import { readSignInBanner } from '../../airline/accounts/signInBanner.ts'
import { logFailure } from '../../device/log.ts'
import { googleSignInPorts } from '../../flows/account/googleSignIn/googleSignIn.ports.ts'
import { signInPorts } from '../../flows/account/signIn/signIn.ports.ts'
import type { Site } from '../site.ts'
import { createDrafts, createOtpEntry, createProfile, todayAtHome } from './createProfile.ts'

/** A code that was sent longer ago, in seconds, is not asked for again after a reload: it has long expired. */
const WORTH_ASKING = 15 * 60

/** What signing in and out needs. */
export function createSignInServices({ account, clock, configuration, shared }: Site) {
  const { accounts } = account
  const drafts = shared(createDrafts)

  return {
    /** The sign-in with its ports filled. */
    createSignIn: (refreshSession: () => void) => {
      const { actors, actions } = signInPorts({ accounts, drafts })
      // The dialog for signing in is open already.
      const profile = createProfile({ accounts, drafts: drafts.profile, refreshSession, askToSignIn: () => undefined })
      const googleSignIn = googleSignInMachine.provide(googleSignInPorts(accounts))
      return signInMachine.provide({ actors: { ...actors, otpEntry: createOtpEntry({ accounts }), profile, googleSignIn }, actions })
    },

    /** What the dialog begins with. The client of the user pool comes meanwhile, and is waited for by what needs it. */
    prepareSignIn: async (): Promise<SignInPreparation> => {
      accounts().catch(() => null)
      const [known, site] = await Promise.all([account.configuration(), configuration()])
      const { codeLengths, countdowns, flags } = known
      const { slow } = site.delays
      const banner = await readSignInBanner(site, AbortSignal.timeout(slow)).catch((error: unknown) => {
        logFailure('signInBanner', error)
        return null
      })
      const [signIn, profile] = [drafts.signIn.read(), drafts.profile.read()]
      const isFresh = signIn !== null && signIn.sentSecondsAgo < WORTH_ASKING
      const { sentSecondsAgo } = (signIn?.draft.sent == null ? profile : signIn) ?? { sentSecondsAgo: 0 }
      return {
        configuration: { allowsAnyMobile: flags.allowAnyMobile, banner, codeLengths, countdowns, delays: { slow } },
        today: todayAtHome(clock),
        draft: signIn && { ...signIn.draft, sent: isFresh ? signIn.draft.sent : null },
        profileDraft: profile && profile.draft,
        sentSecondsAgo,
        hasSession: await (await account.tokens()).askOtherTabs(),
      }
    },

    /** Signs out at the user pool; this tab has then forgotten who was here, also where the pool's client could not be had. */
    leaveAccount: async (): Promise<void> => {
      try {
        await (await accounts()).signOut()
      } catch (error) {
        ;(await account.tokens()).forget()
        throw error
      } finally {
        drafts.profile.forget()
        drafts.ownProfile.forget()
        shared(createDraftMemory).forgetAll()
      }
    },
  }
}

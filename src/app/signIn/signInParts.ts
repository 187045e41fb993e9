import { localDate } from '../../../machines/domain/calendarDate.ts'
import type { SignInPreparation } from '../../../machines/account/session/session.types.ts'
import { googleSignInMachine } from '../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts'
import { createDraftMemory } from '../../device/draftMemory.ts'
import { readSignInBanner } from '../../airline/accounts/signInBanner.ts'
import { logFailure } from '../../device/log.ts'
import { createSignInDrafts } from '../../device/signInDrafts.ts'
import { googleSignInActors } from '../../flows/account/googleSignIn/googleSignIn.actors.ts'
import { signInActors } from '../../flows/account/signIn/signIn.actors.ts'
import { accountConfiguration, accounts, tokenStore } from '../accounts.ts'
import { clock, configuration } from '../wire.ts'
import { HOME_ZONE } from './homeZone.ts'
import { wiredOtpEntry, wiredProfile } from './wiredProfile.ts'

const drafts = createSignInDrafts()

/** A code that was sent longer ago, in seconds, is not asked for again after a reload: it has long expired. */
const WORTH_ASKING = 15 * 60

/** The sign-in with all that it reaches outside. */
export function wiredSignIn(refreshSession: () => void) {
  const { actors, actions } = signInActors({ accounts, drafts })
  // Who is asked to sign in does so in the dialog that is open already.
  const profile = wiredProfile({ accounts, drafts: drafts.profile, refreshSession, askToSignIn: () => undefined })
  const googleSignIn = googleSignInMachine.provide(googleSignInActors(accounts))
  return signInMachine.provide({ actors: { ...actors, otpEntry: wiredOtpEntry({ accounts }), profile, googleSignIn }, actions })
}

/** What the dialog begins with. The client of the user pool comes meanwhile, and is waited for by whoever needs it. */
export async function prepareSignIn(): Promise<SignInPreparation> {
  accounts().catch(() => null)
  const [account, known] = await Promise.all([accountConfiguration(), configuration()])
  const { codeLengths, countdowns, flags } = account
  const { slow } = known.delays
  const banner = await readSignInBanner(known, account, AbortSignal.timeout(slow)).catch((error: unknown) => {
    logFailure('signInBanner', error)
    return null
  })
  const [signIn, profile] = [drafts.signIn.read(), drafts.profile.read()]
  const isFresh = signIn !== null && signIn.sentSecondsAgo < WORTH_ASKING
  const { sentSecondsAgo } = (signIn?.draft.sent == null ? profile : signIn) ?? { sentSecondsAgo: 0 }
  return {
    configuration: { allowsAnyMobile: flags.allowAnyMobile, banner, codeLengths, countdowns, delays: { slow } },
    today: localDate(clock.now(), HOME_ZONE),
    draft: signIn && { ...signIn.draft, sent: isFresh ? signIn.draft.sent : null },
    profileDraft: profile && profile.draft,
    sentSecondsAgo,
    hasSession: await (await tokenStore()).askOtherTabs(),
  }
}

/** Signs out at the user pool; this tab has then forgotten who was here, also where the pool's client could not be had. */
export async function leaveAccount(): Promise<void> {
  try {
    await (await accounts()).signOut()
  } catch (error) {
    ;(await tokenStore()).forget()
    throw error
  } finally {
    drafts.profile.forget()
    drafts.ownProfile.forget()
    createDraftMemory().forgetAll()
  }
}

import { createAccountForms } from '../../airline/accountForms.ts'
import { createMyAccount } from '../../airline/myAccount.ts'
import { createDraftMemory } from '../../device/draftMemory.ts'
import { logFailure } from '../../device/log.ts'
import { accountConfiguration, accounts, tokenStore } from '../accounts.ts'
import { airline, clock, configuration } from '../wire.ts'

const drafts = createDraftMemory()

/** Asks a visitor to sign in; the page stays as it is. */
const askToSignIn = (): void =>
  void import('../session.ts').then((session) => session.askToSignIn()).catch((error: unknown) => logFailure('askToSignIn', error))

/** Forgets whom the cookie makes known, too, and what was typed: tokens are gone with their account. The whole site hears of it. */
function endSession(): void {
  drafts.forgetAll()
  airline
    .endSession(new AbortController().signal)
    .catch((error: unknown) => logFailure('endSession', error))
    .then(async () => (await import('../session.ts')).refreshSession())
    .catch((error: unknown) => logFailure('session', error))
}

/** What the tabs of the page reach outside themselves. */
export const outside = {
  airline,
  /** What the airline knows of whoever is signed in. */
  myAccount: createMyAccount({ configuration, accountConfiguration, network: (signal) => airline.network(signal) }),
  /** What a customer keeps with the airline. */
  forms: createAccountForms({ configuration, accountConfiguration }),
  drafts,
  now: () => clock.now(),
  accounts,
  /** Whether somebody is signed in to an account here, and not known by a cookie alone. */
  hasAccount: async (): Promise<boolean> => (await tokenStore()).askOtherTabs(),
  askToSignIn,
  endSession,
}

import { createAccountForms } from '../../airline/accountForms.ts'
import { createMyAccount } from '../../airline/myAccount.ts'
import { createDraftMemory } from '../../device/draftMemory.ts'
import { forgetOnSignOut } from '../../device/forgetting.ts'
import { logFailure } from '../../device/log.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'

/** What the ports of the profile's tabs are filled with. */
export function createProfilePorts({ account, airline, clock, configuration, session, shared }: Site) {
  const drafts = shared(createDraftMemory)
  return {
    airline,
    /** What the airline knows of the customer. */
    myAccount: createMyAccount({ configuration, network: (signal) => airline.network(signal) }),
    /** What a customer keeps with the airline. */
    forms: createAccountForms({ configuration }),
    drafts,
    now: () => clock.now(),
    accounts: account.accounts,
    /** Whether the customer is signed in to an account here, and not known by a cookie alone. */
    hasAccount: async (): Promise<boolean> => (await account.tokens()).askOtherTabs(),
    askToSignIn: signInRequest({ session }),
    /** What belongs to the customer goes at once, whoever is reached; tokens are gone with the account. The whole site is notified. */
    endSession: (): void => {
      forgetOnSignOut()
      airline
        .endSession(new AbortController().signal)
        .catch((error: unknown) => logFailure('endSession', error))
        .then(async () => (await session()).refresh())
        .catch((error: unknown) => logFailure('session', error))
    },
  }
}

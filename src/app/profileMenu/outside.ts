import { createMyAccount } from '../../airline/myAccount.ts'
import { logFailure } from '../../device/log.ts'
import { accountConfiguration, accounts, tokenStore } from '../accounts.ts'
import { airline, configuration } from '../wire.ts'

export { accounts }

/** What the airline knows of whoever is signed in. */
export const myAccount = createMyAccount({ configuration, accountConfiguration, network: (signal) => airline.network(signal) })

/** Whether somebody is signed in to an account here, and not known by a cookie alone. */
export const hasAccount = async (): Promise<boolean> => (await tokenStore()).askOtherTabs()

/** Asks a visitor to sign in; the page stays as it is. */
export const askToSignIn = (): void =>
  void import('../session.ts').then((session) => session.askToSignIn()).catch((error: unknown) => logFailure('askToSignIn', error))

/** Forgets whom the cookie makes known, too: tokens are gone with their account. */
export const endSession = (): void => void airline.endSession(new AbortController().signal).catch((error: unknown) => logFailure('endSession', error))

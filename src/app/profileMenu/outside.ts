import { createMyAccount } from '../../airline/myAccount.ts'
import { readAccountConfiguration } from '../../airline/myAccountConfiguration.ts'
import { logFailure } from '../../device/log.ts'
import { airline, configuration } from '../wire.ts'

let read: ReturnType<typeof readAccountConfiguration> | null = null

const accountConfiguration = () => (read ??= readAccountConfiguration())

/** What the airline knows of whoever is signed in. */
export const myAccount = createMyAccount({ configuration, accountConfiguration, network: (signal) => airline.network(signal) })

interface Session {
  readonly watchCustomer: unknown
  readonly askToSignIn?: () => void
}

/** Asks a visitor to sign in; the page stays as it is. */
export const askToSignIn = () =>
  void import('../session.ts').then((session: Session) => session.askToSignIn?.()).catch((error: unknown) => logFailure('askToSignIn', error))

import type { Accounts } from '../airline/accounts.ts'
import { readAccountConfiguration, type AccountConfiguration } from '../airline/accounts/accountConfiguration.ts'
import { createAuthorization } from '../airline/accounts/authorization.ts'
import type { Authorization, Configuration } from '../airline/configuration.ts'
import { createAccountMemory, type AccountMemory } from '../device/accountMemory.ts'
import { logFailure } from '../device/log.ts'
import { noteLeftFrom } from '../device/signInOpen.ts'
import { createTokenStore, type TokenStore } from '../device/tokenStore.ts'
import { once } from './once.ts'

/** What belongs to accounts, for the whole page. The client of the user pool comes when one of its calls is made. */
export interface AccountServices {
  readonly tokens: TokenStore
  readonly memory: AccountMemory
  readonly authorization: Authorization
  accounts(): Promise<Accounts>
  configuration(): Promise<AccountConfiguration>
}

export function createAccountServices(configuration: () => Promise<Configuration>): AccountServices {
  const [tokens, memory] = [createTokenStore(), createAccountMemory()]
  const device = { origin: location.origin, tokens, memory, leaveFor, logFailure }
  const account = once(readAccountConfiguration)
  const accounts = once(async () => {
    const [{ createAccounts }, read, known] = await Promise.all([import('../airline/accounts/createAccounts.ts'), account(), configuration()])
    return createAccounts({ configuration: known, account: read, device })
  })
  const authorization = createAuthorization({
    tokens,
    headerNames: async () => (await account()).sessionHeaders,
    renew: async () => (await accounts()).renew(),
    now: Date.now,
    logFailure,
  })
  return { tokens, memory, authorization, accounts, configuration: account }
}

/** Leaves this site, and comes back to where on it the traveller was. */
function leaveFor(address: string): void {
  noteLeftFrom()
  location.assign(address)
}

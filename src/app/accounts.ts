import type { AccountConfiguration } from '../airline/accounts/accountConfiguration.ts'
import type { Accounts } from '../airline/accounts.ts'
import type { TokenStore } from '../device/tokenStore.ts'
import { accountParts } from './wire.ts'

/** The accounts of customers, with the client of the user pool: loaded by whoever signs in or is signed in. */
export const accounts = async (): Promise<Accounts> => (await accountParts()).accounts()

/** What the configuration says of accounts. Rejects with an `AirlineError` where it could not be read, and is then read anew. */
export const accountConfiguration = async (): Promise<AccountConfiguration> => (await accountParts()).configuration()

/** The tokens of whoever is signed in. */
export const tokenStore = async (): Promise<TokenStore> => (await accountParts()).tokens

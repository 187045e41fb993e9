import { AccountConfiguration } from '../../../server/contract/accountConfiguration.ts'
import { COMPILED_CONFIGURATION } from '../configuration.ts'
import { answered } from '../client.ts'

export type { AccountConfiguration }

/**
 * What `config.json` says of accounts. Unlike the rest of it, nothing is compiled in: nobody can sign in to a pool that is not named.
 * @throws AirlineError when it could not be read or was not understood
 */
export const readAccountConfiguration = (): Promise<AccountConfiguration> =>
  answered(AccountConfiguration, async () =>
    (await fetch('/config.json', { signal: AbortSignal.timeout(COMPILED_CONFIGURATION.delays.timeout) })).json(),
  )

import { AccountConfiguration } from '../../../server/contract/accountConfiguration.ts'
import { COMPILED_CONFIGURATION } from '../configuration.ts'
import { answered } from '../client.ts'

export type { AccountConfiguration }

/**
 * The part of `config.json` for accounts. Unlike the rest, it has no compiled default: without a named pool, sign-in is not possible.
 * @throws AirlineError when it could not be read or was not understood
 */
export const readAccountConfiguration = (): Promise<AccountConfiguration> =>
  answered(AccountConfiguration, async () =>
    (await fetch('/config.json', { signal: AbortSignal.timeout(COMPILED_CONFIGURATION.delays.timeout) })).json(),
  )

import type { SignInBanner } from '../../../machines/domain/account.ts'
import { signInBanner } from '../../../server/contract/signInBanner.ts'
import { ask } from '../client.ts'
import type { Configuration } from '../configuration.ts'

/**
 * The images over the sign-in dialog; null for none [API-49].
 * @throws AirlineError when the airline could not be asked, or its answer was not understood
 */
export async function readSignInBanner(configuration: Configuration, signal: AbortSignal): Promise<SignInBanner | null> {
  const { data } = await ask(configuration, signInBanner, 'GET', { signal })
  return data.banner
}

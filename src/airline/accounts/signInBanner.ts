import type { SignInBanner } from '../../../machines/domain/account.ts'
import { SignInBannerAnswer } from '../../../server/contract/signInBanner.ts'
import { answered, clientOf } from '../client.ts'
import type { Configuration } from '../configuration.ts'
import type { AccountConfiguration } from './accountConfiguration.ts'

/**
 * The images over the sign-in dialog; null for none [API-49].
 * @throws AirlineError when the airline could not be asked, or its answer was not understood
 */
export async function readSignInBanner(
  configuration: Configuration,
  { endpoints }: Pick<AccountConfiguration, 'endpoints'>,
  signal: AbortSignal,
): Promise<SignInBanner | null> {
  const path = `${configuration.apiBase}${endpoints.signInBanner}`
  const { data } = await answered(SignInBannerAnswer, () => clientOf(configuration).get(path, { signal }).json())
  return data.banner
}

import { logFailure } from '../device/log.ts'
import type { Site } from './site.ts'

/** Asks a visitor to sign in; the page stays as it is. */
export const signInRequest =
  ({ session }: Pick<Site, 'session'>) =>
  (): void =>
    void session()
      .then(({ askToSignIn }) => askToSignIn())
      .catch((error: unknown) => logFailure('askToSignIn', error))

import { decodeJWT } from 'aws-amplify/auth'
import * as oauth from 'oauth4webapi'
import type { GoogleReply } from '../../../machines/domain/account.ts'
import { AirlineError } from '../airlineError.ts'
import type { AccountConfiguration } from './accountConfiguration.ts'
import type { AccountsDevice } from './accountsDevice.ts'
import type { UserPool } from './userPool.ts'

/** Signing in with Google, by the pages of the user pool: authorization code with PKCE [AUTH-50, API-56]. */
export interface Google {
  /** Leaves the page. What proves that the answer belongs to it stays in this tab, and is good for one answer. */
  start(): Promise<void>
  /** @throws AirlineError when the tokens could not be asked for */
  finish(address: string): Promise<GoogleReply>
}

const SCOPES = 'openid email profile aws.cognito.signin.user.admin'

/** @param timeout how long the exchange of a code may take, in milliseconds */
export function createGoogle(
  { id, clientId, endpoint, hostedUi }: AccountConfiguration['userPool'],
  { origin, memory, leaveFor, logFailure }: AccountsDevice,
  pool: Pick<UserPool, 'accept'>,
  timeout: number,
): Google {
  const pages = new URL(hostedUi, origin)
  const home = `${origin}/`
  const server: oauth.AuthorizationServer = {
    issuer: `${new URL(endpoint, origin).href.replace(/\/$/, '')}/${id}`,
    authorization_endpoint: new URL('/oauth2/authorize', pages).href,
    token_endpoint: new URL('/oauth2/token', pages).href,
  }
  const client: oauth.Client = { client_id: clientId }

  async function exchange(answer: URLSearchParams, verifier: string): Promise<GoogleReply> {
    const response = await oauth
      .authorizationCodeGrantRequest(server, client, oauth.None(), answer, home, verifier, {
        signal: AbortSignal.timeout(timeout),
        // The pages of the sandbox are this site's own, with no certificate.
        [oauth.allowInsecureRequests]: pages.protocol === 'http:',
      })
      .catch((error: unknown) => {
        throw new AirlineError(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
      })
    if (response.status >= 500) throw new AirlineError('failed', response.status)
    try {
      const issued = { ...client, [oauth.clockSkew]: await clockSkewOf(response) }
      const given = await oauth.processAuthorizationCodeResponse(server, issued, response, { requireIdToken: true })
      await pool.accept({ accessToken: given.access_token, idToken: given.id_token ?? '', refreshToken: given.refresh_token })
      return 'signedIn'
    } catch (error) {
      logFailure('finishGoogle', error)
      return 'failed'
    }
  }

  return {
    async start() {
      const visit = { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() }
      const address = new URL(server.authorization_endpoint ?? '')
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: home,
        identity_provider: 'Google',
        scope: SCOPES,
        state: visit.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      }).toString()
      memory.googleVisit.write(visit)
      leaveFor(address.href)
    },

    async finish(address) {
      const visit = memory.googleVisit.read()
      if (visit === null) return 'failed'
      memory.googleVisit.forget()
      let answer: URLSearchParams
      try {
        answer = oauth.validateAuthResponse(server, client, new URL(address), visit.state)
      } catch (error) {
        if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') return 'cancelled'
        logFailure('finishGoogle', error)
        return 'failed'
      }
      return exchange(answer, visit.verifier)
    },
  }
}

/** Seconds by which the pool's clock, which counts, is before that of this device: its tokens are fresh, so it is when they were made. */
async function clockSkewOf(response: Response): Promise<number> {
  try {
    const { id_token } = (await response.clone().json()) as { readonly id_token?: string }
    return (decodeJWT(id_token ?? '').payload.iat ?? 0) - Math.floor(Date.now() / 1_000)
  } catch {
    return 0
  }
}

import type { TestAirline } from './testAirline.ts'

/** An answer of the user pool as it stands on the wire. */
export interface PoolAnswer {
  readonly status: number
  readonly body: Record<string, unknown> & {
    readonly __type?: string
    readonly message?: string
    readonly Session?: string
    readonly ChallengeParameters?: Record<string, string>
    readonly AuthenticationResult?: Record<string, string>
  }
}

/** Calls an operation of the pool without the client. */
export async function poolCall({ ask, airline }: Pick<TestAirline, 'ask' | 'airline'>, operation: string, body: object): Promise<PoolAnswer> {
  const headers = { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`, 'Content-Type': 'application/x-amz-json-1.1' }
  const { endpoint, clientId } = airline.configuration.userPool
  const answer = await ask(endpoint, { method: 'POST', headers, body: JSON.stringify({ ClientId: clientId, ...body }) })
  return { status: answer.status, body: (await answer.json()) as PoolAnswer['body'] }
}

export const initiate = (pool: Pick<TestAirline, 'ask' | 'airline'>, USERNAME: string): Promise<PoolAnswer> =>
  poolCall(pool, 'InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })

export const respond = (pool: Pick<TestAirline, 'ask' | 'airline'>, { body }: PoolAnswer, ANSWER: string): Promise<PoolAnswer> =>
  poolCall(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: body.Session,
    ChallengeResponses: { USERNAME: body.ChallengeParameters?.['USERNAME'], ANSWER },
  })

/** Signs in with the code that was sent: the access and the refresh token. */
export async function signedIn(pool: TestAirline, username: string): Promise<{ accessToken: string; refreshToken: string }> {
  const challenge = await initiate(pool, username)
  const [message] = await pool.airline.outbox.latest(1)
  const { AccessToken: accessToken, RefreshToken: refreshToken } =
    (await respond(pool, challenge, message?.code ?? '')).body.AuthenticationResult ?? {}
  if (accessToken === undefined || refreshToken === undefined) throw new Error(`${username} could not sign in`)
  return { accessToken, refreshToken }
}

import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import type { AccountConfiguration } from '../contract/accountConfiguration.ts'
import { accountBySub, type Account } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { grantOf, type Grant } from './grants.ts'
import { signingKeyOf, type SigningKey } from './signingKey.ts'
import { attributesOf, identitiesOf } from './attributes.ts'

const ACCESS_SECONDS = 3600
const SIGNED_IN = 'aws.cognito.signin.user.admin'

/** Tokens as Cognito gives them. */
export interface TokenSet {
  readonly AccessToken: string
  readonly IdToken: string
  readonly TokenType: 'Bearer'
  readonly ExpiresIn: number
}

/** Who holds a token. */
export interface TokenHolder {
  readonly account: Account
  readonly grant: Grant
}

/** Makes and checks tokens. Every instant is by the airline's clock, in milliseconds since 1970. */
export interface Tokens {
  /** @param issuer the address of the pool, which serves its key */
  issue(holder: TokenHolder, issuer: string, now: number): Promise<TokenSet>
  /** Who an access token belongs to; null for one that is not ours, is over, or was taken back. */
  holderOf(accessToken: string, now: number): Promise<TokenHolder | null>
  key(): Promise<SigningKey>
}

export function createTokens(database: Database, { id, clientId }: AccountConfiguration['userPool']): Tokens {
  const key = signingKeyOf(database)

  async function signed(payload: JWTPayload, issuer: string, now: number): Promise<string> {
    const { kid, privateKey } = await key()
    const issuedAt = Math.floor(now / 1000)
    return new SignJWT({ ...payload, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_SECONDS)
      .sign(privateKey)
  }

  return {
    key,

    async issue({ account, grant }, issuer, now) {
      const { sub, username, googleId } = account
      const common = { sub, origin_jti: grant.originId, auth_time: Math.floor(grant.authenticatedAt / 1000), event_id: randomUUID() }
      const { email_verified, phone_number_verified, identities, ...attributes } = attributesOf(account)
      const scope = grant.isFederated ? `${SIGNED_IN} openid email profile` : SIGNED_IN
      const access = { ...common, token_use: 'access', client_id: clientId, username, scope }
      const identity = {
        ...attributes,
        ...common,
        token_use: 'id',
        aud: clientId,
        'cognito:username': username,
        email_verified: email_verified === 'true',
        phone_number_verified: phone_number_verified === 'true',
        ...(identities === undefined || googleId === null ? {} : { identities: identitiesOf(googleId) }),
      }
      const [AccessToken, IdToken] = await Promise.all([signed(access, issuer, now), signed(identity, issuer, now)])
      return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: ACCESS_SECONDS }
    },

    async holderOf(accessToken, now) {
      const { publicKey } = await key()
      const payload = await jwtVerify(accessToken, publicKey, { algorithms: ['RS256'], currentDate: new Date(now) }).then(
        (verified) => verified.payload,
        () => null,
      )
      if (payload?.['token_use'] !== 'access' || payload['client_id'] !== clientId || !payload.iss?.endsWith(`/${id}`)) return null
      const { sub, origin_jti: originId } = payload
      if (sub === undefined || typeof originId !== 'string') return null
      const [account, grant] = [await accountBySub(database.connection, sub), await grantOf(database.connection, originId, sub, now)]
      return account === null || grant === null ? null : { account, grant }
    },
  }
}

import * as v from 'valibot'
import { accountBySub } from '../store/accounts.ts'
import { grantOfRefreshToken, revokeAllGrants, revokeRefreshToken } from './grants.ts'
import { deleteCustomerData } from '../store/customerData.ts'
import type { Operation, PoolParts } from './operation.ts'
import { PoolError } from './poolError.ts'
import type { TokenHolder } from './tokens.ts'

const RefreshRequest = v.object({ RefreshToken: v.string() })
const RevokeRequest = v.object({ Token: v.string() })
const WithAccessToken = v.object({ AccessToken: v.string() })

/** Renewing tokens and taking them back. */
export function tokenOperations(parts: PoolParts): Readonly<Record<string, Operation>> {
  const { connection } = parts.airline.database
  return {
    GetTokensFromRefreshToken: (body, { issuer }) => refreshed(parts, v.parse(RefreshRequest, body).RefreshToken, issuer),

    async GlobalSignOut(body) {
      const { account } = await holderAsked(parts, body)
      await revokeAllGrants(connection, account.sub)
      return {}
    },

    /** Says nothing of whether there was such a token. */
    async RevokeToken(body) {
      await revokeRefreshToken(connection, v.parse(RevokeRequest, body).Token)
      return {}
    },

    async DeleteUser(body) {
      const { account } = await holderAsked(parts, body)
      await connection.transaction((transaction) => deleteCustomerData(transaction, account))
      return {}
    },
  }
}

/**
 * Who calls.
 * @throws PoolError when the token is none, or was taken back
 */
export async function holderAsked({ airline, tokens }: PoolParts, body: unknown): Promise<TokenHolder> {
  const { AccessToken } = v.parse(WithAccessToken, body)
  const holder = await tokens.holderOf(AccessToken, airline.clock.now())
  if (holder === null) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked')
  return holder
}

/** New tokens for a grant that still holds; the refresh token stays. */
export async function refreshed({ airline, tokens }: PoolParts, refreshToken: string, issuer: string): Promise<object> {
  const { database, clock } = airline
  const now = clock.now()
  const grant = await grantOfRefreshToken(database.connection, refreshToken, now)
  const account = grant && (await accountBySub(database.connection, grant.sub))
  if (grant === null || account === null) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token')
  return { AuthenticationResult: await tokens.issue({ account, grant }, issuer, now) }
}

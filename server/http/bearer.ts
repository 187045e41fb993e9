import type { WholeConfiguration } from '../settings.ts'
import type { TokenHolder, Tokens } from '../userPool/tokens.ts'
import type { Clock } from '../world/clock.ts'
import type { AirlineContext } from './context.ts'

/** Who calls with an access token: undefined without one, null with one that is not good. */
export type Bearer = (context: AirlineContext) => Promise<TokenHolder | null | undefined>

/** Reads the access token from the headers that the configuration names: by itself, or as `Bearer` [OPEN-41, SEC-16]. */
export function bearerOf(tokens: Tokens, { sessionHeaders }: Pick<WholeConfiguration, 'sessionHeaders'>, clock: Clock): Bearer {
  return async (context) => {
    const [, borne] = /^Bearer (\S+)$/.exec(context.req.header(sessionHeaders.authorization) ?? '') ?? []
    const token = context.req.header(sessionHeaders.accessToken) ?? borne
    return token === undefined ? undefined : tokens.holderOf(token, clock.now())
  }
}

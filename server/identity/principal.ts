import type { Caller } from '../contract/endpoint.ts'
import type { AirlineContext } from '../http/context.ts'
import { Refusal } from '../http/problem.ts'
import type { WholeConfiguration } from '../settings.ts'
import type { Clock } from '../schedule/clock.ts'
import type { Account } from '../store/accounts.ts'
import type { Sessions } from './sessions.ts'
import type { TokenHolder, Tokens } from './tokens.ts'

/** A caller who is signed in. */
export interface Principal {
  /** Null for a persona of the sandbox, known by a cookie alone. */
  readonly account: Account | null
  /** Null for an account of which the airline knows no customer yet [CON-33]. */
  readonly customerNumber: string | null
}

/** What a handler is told of its caller, by who may call. */
export interface CallerOf {
  readonly visitor: null
  /** The customer number. */
  readonly customer: string
  readonly account: Account
  readonly signedIn: Principal
}

/** What tells who calls. */
interface Identity {
  readonly bearer: Bearer
  readonly sessions: Sessions
}

/** Identifies the caller, for each kind of caller. It throws a Refusal when another kind of caller is not allowed. */
export const REQUIRE: { readonly [Kind in Caller]: (identity: Identity, context: AirlineContext) => Promise<CallerOf[Kind]> } = {
  visitor: () => Promise.resolve(null),

  async customer({ sessions }, context) {
    const { customer } = await sessions.sessionOf(context)
    if (customer === null) throw new Refusal('NOT_SIGNED_IN')
    return customer.customerNumber
  },

  async account({ bearer }, context) {
    const holder = await bearer(context)
    if (holder == null) throw new Refusal('NOT_SIGNED_IN')
    return holder.account
  },

  /** The holder of the access token, or without one the customer of the browser's session [SEC-15]. */
  async signedIn(identity, context) {
    const holder = await identity.bearer(context)
    if (holder != null) return { account: holder.account, customerNumber: holder.account.customerNumber }
    return { account: null, customerNumber: await REQUIRE.customer(identity, context) }
  },
}

/** The holder of the access token of a call: undefined without a token, null with one that is not valid. */
export type Bearer = (context: AirlineContext) => Promise<TokenHolder | null | undefined>

/** Reads the access token from the headers that the configuration names: by itself, or as `Bearer` [OPEN-41, SEC-16]. */
export function bearerOf(tokens: Tokens, { sessionHeaders }: Pick<WholeConfiguration, 'sessionHeaders'>, clock: Clock): Bearer {
  return async (context) => {
    const [, borne] = /^Bearer (\S+)$/.exec(context.req.header(sessionHeaders.authorization) ?? '') ?? []
    const token = context.req.header(sessionHeaders.accessToken) ?? borne
    return token === undefined ? undefined : tokens.holderOf(token, clock.now())
  }
}

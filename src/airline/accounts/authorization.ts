import type { Authorization } from '../configuration.ts'
import type { AccountConfiguration } from './accountConfiguration.ts'

/** Milliseconds before its end in which a token is renewed first. */
const ENDS_SOON = 60_000

const VISITOR = {}

export interface AuthorizationParts {
  readonly tokens: {
    accessToken(): { readonly value: string; readonly endsAt: number | null } | null
    askOtherTabs(): Promise<boolean>
    forget(): void
  }
  readonly headerNames: () => Promise<AccountConfiguration['sessionHeaders']>
  /** Has a new access token; false where the pool refuses one. Asked by several at once, the pool's client asks once. */
  readonly renew: () => Promise<boolean>
  /** Milliseconds since 1970 by this device. */
  readonly now: () => number
  readonly logFailure: (what: string, error: unknown) => void
}

/**
 * What a call says of who makes it: the access token, by itself and as `Bearer` [OPEN-41, SEC-15, SEC-16]. A token that ends
 * soon is renewed first; where the pool refuses, the call is that of a visitor.
 */
export function createAuthorization({ tokens, headerNames, renew, now, logFailure }: AuthorizationParts): Authorization {
  async function renewed() {
    try {
      if (!(await renew())) tokens.forget()
    } catch (error) {
      // The airline judges the old one.
      logFailure('renewToken', error)
    }
  }

  return async () => {
    if (!(await tokens.askOtherTabs())) return VISITOR
    const { endsAt } = tokens.accessToken() ?? { endsAt: null }
    if (endsAt !== null && endsAt - now() < ENDS_SOON) await renewed()
    const token = tokens.accessToken()
    if (token === null) return VISITOR
    const { authorization, accessToken } = await headerNames()
    return { [authorization]: `Bearer ${token.value}`, [accessToken]: token.value }
  }
}

/** @module-tag sessions */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthorization, type AuthorizationParts } from '../../src/airline/accounts/authorization.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE } from './support/codes.ts'
import { newestCode } from './support/accountHolder.ts'
import { servedAirline } from './support/servedAirline.ts'
import { openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'
import { createVisitor } from './support/visitor.ts'

const RAVI = 'ravi.iyer@example.com'
const { signal } = new AbortController()

const airline = accountAirline()
const served = servedAirline(airline)
let site: SiteAccounts
beforeEach(async () => {
  // A customer, so that a call can show whether the token is sent.
  await createVisitor(airline).post('/sandbox/api/persona', { persona: 'one-way' })
  site = openSiteAccounts({ origin: served.origin, account: airline.airline.configuration })
})
afterEach(() => airline.airline.faults.clear())

async function signIn() {
  const reply = await site.accounts.requestSignInCode(RAVI)
  await site.accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', await newestCode(airline))
  served.poolCalls.length = 0
}
const customer = async () => (await site.airline.session(signal))?.firstName ?? null

describe('a call of the site', () => {
  it('is that of the customer who is signed in, and of a visitor before and after [OPEN-41, SEC-15, SEC-16, AUTH-55]', async () => {
    expect(await customer()).toBeNull()
    await signIn()
    expect([await customer(), (await site.airline.lastBooking(signal))?.destination]).toEqual(['Ravi', 'BOM'])
    await site.accounts.signOut()
    expect([await customer(), await site.airline.lastBooking(signal)]).toEqual([null, null])
  })

  it('has a token that ends within a minute renewed first, once for all that wait', async () => {
    await signIn()
    const { value, endsAt } = site.tokens.accessToken() ?? { value: '', endsAt: null }
    expect(endsAt ?? 0).toBeGreaterThan(Date.now() + 59 * MINUTE)
    site.setNow(() => (endsAt ?? 0) - MINUTE)
    expect([await customer(), served.poolCalls]).toEqual(['Ravi', []])
    site.setNow(() => (endsAt ?? 0) - MINUTE + 1)
    expect(await Promise.all([customer(), customer(), customer()])).toEqual(['Ravi', 'Ravi', 'Ravi'])
    expect(served.poolCalls).toEqual(['GetTokensFromRefreshToken 200'])
    expect(site.tokens.accessToken()?.value).not.toBe(value)
  })

  it('is that of a visitor when no other token is given, and the old one is forgotten [SEC-04]', async () => {
    await signIn()
    const refresh = site.tokens.item(
      `CognitoIdentityServiceProvider.sarus-website.${site.tokens.item('CognitoIdentityServiceProvider.sarus-website.LastAuthUser')}.refreshToken`,
    )
    const headers = { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken' }
    await fetch(`${served.origin}/user-pool`, { method: 'POST', headers, body: JSON.stringify({ ClientId: 'sarus-website', Token: refresh }) })
    site.setNow(() => Date.now() + 60 * MINUTE)
    expect(await customer()).toBeNull()
    expect([site.tokens.has(), served.poolCalls.at(-1)]).toEqual([false, 'GetTokensFromRefreshToken 400'])
  })

  it('keeps its token when the pool cannot be asked: the airline judges it', async () => {
    await signIn()
    airline.airline.faults.set({ route: '/user-pool', kind: 'drop', delayMs: 0, times: null })
    site.setNow(() => (site.tokens.accessToken()?.endsAt ?? 0) - MINUTE / 2)
    expect([await customer(), site.tokens.has(), site.logged]).toEqual(['Ravi', true, ['renewToken: AirlineError']])
  })
})

/** A tab with a token that has ended, or with none. */
function tabWith({ isHandedOver = true, isRenewed = true, names = { authorization: 'Authorization', accessToken: 'x-access-token' } }) {
  let token: { value: string; endsAt: number | null } | null = isHandedOver ? { value: 'old', endsAt: 0 } : null
  const done: string[] = []
  const parts: AuthorizationParts = {
    tokens: {
      accessToken: () => token,
      askOtherTabs: () => Promise.resolve(isHandedOver),
      forget: () => {
        done.push('forgets')
        token = null
      },
    },
    headerNames: () => Promise.resolve(names),
    renew: () => {
      done.push('renews')
      if (isRenewed) token = { value: 'new', endsAt: null }
      return Promise.resolve(isRenewed)
    },
    now: () => 0,
    logFailure: () => undefined,
  }
  return { headers: createAuthorization(parts), done }
}

it('has the token that another tab hands over, renewed where it has ended', async () => {
  const { headers, done } = tabWith({})
  expect([await headers(), done]).toEqual([{ Authorization: 'Bearer new', 'x-access-token': 'new' }, ['renews']])
})

it('says nothing where no tab has a token, and makes all tabs forget one that is not renewed [SEC-04]', async () => {
  const visitor = tabWith({ isHandedOver: false })
  expect([await visitor.headers(), visitor.done]).toEqual([{}, []])
  const refused = tabWith({ isRenewed: false })
  expect([await refused.headers(), refused.done]).toEqual([{}, ['renews', 'forgets']])
})

it('is told under the names that the configuration gives [OPEN-41]', async () => {
  const { headers } = tabWith({ names: { authorization: 'x-bearer', accessToken: 'x-session' } })
  expect(await headers()).toEqual({ 'x-bearer': 'Bearer new', 'x-session': 'new' })
})

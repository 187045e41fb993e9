import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGoogle, type Google } from '../../src/airline/accounts/google.ts'
import type { GivenTokens } from '../../src/airline/accounts/userPool.ts'
import { good, openOtherAirline, problem } from './support/otherAirline.ts'
import { tokenOf } from './support/otherPool.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const other = otherSite()
const HOUR = 3_600
/** Seconds since 1970: one and the same in all tests. */
const NOW = Math.floor(Date.now() / 1_000)
const CLIENT = 'sarus-website'

interface Visit {
  readonly state: string
  readonly verifier: string
}

/** A tab that goes to Google, with what it remembers of its visit. */
function tab({ origin = other.origin, timeout = 5_000, accepts = true } = {}) {
  let visit: Visit | null = null
  const left: string[] = []
  const logged: string[] = []
  const accepted: GivenTokens[] = []
  const remembered = {
    read: () => visit,
    write: (value: Visit) => {
      visit = value
      return true
    },
    forget: () => {
      visit = null
    },
  }
  const google: Google = createGoogle(
    { id: 'pool-1', clientId: CLIENT, endpoint: `${origin}/user-pool/`, hostedUi: '/' },
    {
      origin,
      tokens: { item: () => null, keep: () => undefined, drop: () => undefined, forget: () => undefined, forgetHere: () => undefined },
      memory: { googleVisit: remembered, signInRequest: noMemory, googleRequest: noMemory },
      leaveFor: (address) => void left.push(address),
      logFailure: (what, error) => void logged.push(`${what}: ${error instanceof Error ? error.name : typeof error}`),
    },
    {
      accept: (tokens) => {
        accepted.push(tokens)
        return accepts ? Promise.resolve() : Promise.reject(new Error('no token'))
      },
    },
    timeout,
  )
  return { google, left, logged, accepted, visit: () => visit }
}

const noMemory = { read: () => null, write: () => true, forget: () => undefined }

/** The tokens of a pool whose clock is so many seconds before that of this device. */
function given(ahead = 0, claims: Record<string, unknown> = {}) {
  const iat = NOW + ahead
  const identity = { iss: `${other.origin}/user-pool/pool-1`, aud: CLIENT, sub: 'asha', iat, exp: iat + HOUR, ...claims }
  return { access_token: 'access', id_token: tokenOf(identity), refresh_token: 'refresh', token_type: 'Bearer', expires_in: HOUR }
}

/** A tab that has gone to Google and come back with an answer in its address. */
async function back(change: Record<string, string> = {}, options: Parameters<typeof tab>[0] = {}) {
  const gone = tab(options)
  await gone.google.start()
  const answer = new URLSearchParams({ code: 'a-code', state: gone.visit()?.state ?? '', ...change })
  return { ...gone, verifier: gone.visit()?.verifier ?? '', finish: () => gone.google.finish(`${other.origin}/?${answer.toString()}`) }
}

it('a visit to Google leaves for the pages of the pool, with what proves that the answer belongs to it [AUTH-50, API-56]', async () => {
  const { google, left, visit } = tab()
  await google.start()
  const address = new URL(left[0] ?? '')
  const { state, verifier } = visit() ?? { state: '', verifier: '' }
  expect(left).toHaveLength(1)
  expect(`${address.origin}${address.pathname}`).toBe(`${other.origin}/oauth2/authorize`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: `${other.origin}/`,
    identity_provider: 'Google',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect([state.length > 20, verifier.length > 20]).toEqual([true, true])
})

describe('a browser that is back from Google', () => {
  beforeEach(() => other.says(good(given())))

  it('signs in with the tokens that its code is exchanged for [AUTH-50, API-56]', async () => {
    const { finish, verifier, accepted, visit } = await back()
    expect(await finish()).toBe('signedIn')
    expect(accepted).toEqual([{ accessToken: 'access', idToken: given().id_token, refreshToken: 'refresh' }])
    expect(visit()).toBeNull()
    expect(other.takeAsked()).toMatchObject([
      {
        call: 'POST /oauth2/token',
        body: { grant_type: 'authorization_code', client_id: CLIENT, code: 'a-code', redirect_uri: `${other.origin}/`, code_verifier: verifier },
      },
    ])
  })

  it.each([2 * HOUR, -2 * HOUR])('whose clock differs from the pool’s, by %i s, can still sign in', async (ahead) => {
    other.says(good(given(ahead)))
    const { finish, logged } = await back()
    expect([await finish(), logged]).toEqual(['signedIn', []])
  })

  it('that was never sent there, or has finished already, does not sign in', async () => {
    expect(await tab().google.finish(`${other.origin}/?code=a-code&state=x`)).toBe('failed')
    const { finish } = await back()
    expect([await finish(), await finish()]).toEqual(['signedIn', 'failed'])
    expect(other.takeAsked()).toHaveLength(1)
  })

  it('with the answer to another visit does not sign in', async () => {
    const { finish, logged } = await back({ state: 'of-another-visit' })
    expect([await finish(), logged, other.takeAsked()]).toEqual(['failed', ['finishGoogle: OperationProcessingError'], []])
  })

  it('where nothing was allowed says so, which is no failure [AUTH-50]', async () => {
    const declined = await back({ error: 'access_denied' })
    expect([await declined.finish(), declined.logged]).toEqual(['cancelled', []])
    const broken = await back({ error: 'server_error' })
    expect([await broken.finish(), broken.logged]).toEqual(['failed', ['finishGoogle: AuthorizationResponseError']])
  })

  it.each([
    ['refuses the code', () => problem(400, 'invalid_grant')],
    ['names another site', () => good({ ...given(), id_token: given(0, { aud: 'another' }).id_token })],
    ['says nothing of who it is', () => good({ ...given(), id_token: undefined })],
    ['says no JSON', () => () => new Response('<p>', { headers: { 'Content-Type': 'application/json' } })],
  ])('does not sign in where the pool %s', async (_, answer) => {
    other.says(answer())
    const { finish, logged, accepted } = await back()
    expect([await finish(), logged.length, accepted]).toEqual(['failed', 1, []])
  })

  it('does not sign in with tokens that are not taken', async () => {
    const { finish, logged } = await back({}, { accepts: false })
    expect([await finish(), logged]).toEqual(['failed', ['finishGoogle: Error']])
  })

  it('says that the pool has failed, is not there, or does not answer', async () => {
    other.says(() => new Response('', { status: 500 }))
    expect(await faultOf((await back()).finish())).toEqual(['failed', 500])
    const nobody = await openOtherAirline()
    await nobody.close()
    expect(await faultOf((await back({}, { origin: nobody.origin })).finish())).toEqual(['unreachable', null])
    other.says(() => new Promise<Response>(() => undefined))
    expect(await faultOf((await back({}, { timeout: 100 })).finish())).toEqual(['timeout', null])
  })
})

/** @module-tag sessions */
import { decodeJwt } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { accounts, authorizationCodes } from '../../server/store/accountSchema.ts'
import { GOOGLE_PEOPLE } from '../../server/identity/googleAccounts.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE } from './support/codes.ts'
import { openAccount } from './support/accountHolder.ts'
import { poolCall } from './support/poolWire.ts'
import { NOON, refusalOf } from './support/testAirline.ts'

const HOME = 'http://localhost/'
const CLIENT = 'sarus-website'
const personNamed = (name: string) => GOOGLE_PEOPLE.find(({ givenName }) => givenName === name)?.id ?? ''
const [GITA, DEV] = [personNamed('Gita'), personNamed('Dev')]

const airline = accountAirline()

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const QUESTION = {
  response_type: 'code',
  client_id: CLIENT,
  redirect_uri: HOME,
  identity_provider: 'Google',
  state: 'state-of-the-tab',
  scope: 'openid email profile aws.cognito.signin.user.admin',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

const authorize = (change: Record<string, string> = {}) =>
  airline.ask(`/oauth2/authorize?${new URLSearchParams({ ...QUESTION, ...change }).toString()}`)
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = { Origin: 'http://localhost' }) =>
  airline.ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
const choose = (account: string, change: Record<string, string> = {}, headers?: Record<string, string>) =>
  form('/oauth2/consent', { redirect_uri: HOME, state: QUESTION.state, code_challenge: challenge, account, ...change }, headers)
/** Where a browser is sent, taken apart. */
const sentTo = (answer: Response) => {
  const to = new URL(answer.headers.get('Location') ?? '')
  return { status: answer.status, home: `${to.origin}${to.pathname}`, ...Object.fromEntries(to.searchParams) }
}
const codeFor = async (account: string) => new URL((await choose(account)).headers.get('Location') ?? '').searchParams.get('code') ?? ''
const exchange = async (code: string, change: Record<string, string> = {}) => {
  const fields = { grant_type: 'authorization_code', client_id: CLIENT, redirect_uri: HOME, code, code_verifier: verifier }
  const answer = await form('/oauth2/token', { ...fields, ...change }, {})
  const body = (await answer.json()) as Record<string, unknown>
  return { ...body, status: answer.status } as Record<string, unknown>
}
const INVALID = { status: 400, error: 'invalid_grant' }

async function signedInAs(account: string) {
  const tokens = await exchange(await codeFor(account))
  const accessToken = String(tokens['access_token'])
  const attributes = (await poolCall(airline, 'GetUser', { AccessToken: accessToken })).body['UserAttributes'] as { Name: string; Value: string }[]
  const details = await airline.ask('/api/ibe/users/me/basic-details', { headers: { 'x-access-token': accessToken } })
  return {
    tokens,
    attributes: Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
    details: ((await details.json()) as { data: Record<string, unknown> }).data,
  }
}

describe('signing in with the stand-in for Google', () => {
  it('offers accounts with and without a phone number, and Cancel, without a script [AUTH-50]', async () => {
    const page = await authorize()
    const html = await page.text()
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(html).toContain('Gita Rao, gita.rao@example.com, no phone number</button>')
    expect(html).toContain('Dev Mehta, dev.mehta@example.com, +919811100002</button>')
    expect(html).toContain('>Cancel</button>')
    expect(html).not.toContain('<script')
  })

  it('comes back with state and a code, which becomes tokens of an account [AUTH-50, API-56]', async () => {
    expect(sentTo(await choose(GITA))).toMatchObject({ status: 303, home: HOME, state: QUESTION.state, code: expect.any(String) as string })
    const { tokens, attributes } = await signedInAs(GITA)
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 })
    expect(attributes).toMatchObject({ email: 'gita.rao@example.com', email_verified: 'true', given_name: 'Gita' })
    expect(JSON.parse(attributes['identities'] ?? '')).toMatchObject([{ providerName: 'Google', userId: GITA }])
    expect(decodeJwt(String(tokens['id_token']))).toMatchObject({ aud: CLIENT, 'cognito:username': `Google_${GITA}` })
    const renewed = await poolCall(airline, 'GetTokensFromRefreshToken', { RefreshToken: String(tokens['refresh_token']) })
    expect(renewed.status).toBe(200)
  })

  it('knows all details of a person with a phone number there, and asks the others [AUTH-51, AUTH-52, CON-33]', async () => {
    const dev = await signedInAs(DEV)
    expect(dev.details).toMatchObject({ containsBasicDetails: true, firstName: 'Dev', countryCode: '+91', phoneNumber: '9811100002' })
    const gita = await signedInAs(GITA)
    expect(gita.details).toMatchObject({
      containsBasicDetails: false,
      firstName: 'Gita',
      lastName: 'Rao',
      email: 'gita.rao@example.com',
      phoneNumber: null,
    })
  })

  it('comes to the account that has the same e-mail address, and to the same one again', async () => {
    await openAccount(airline, 'gita.rao@example.com')
    const [first, second] = [await signedInAs(GITA), await signedInAs(GITA)]
    expect(second.attributes['sub']).toBe(first.attributes['sub'])
    expect(await airline.airline.database.connection.select().from(accounts)).toHaveLength(1)
  })

  it('leaves a phone number with its owner', async () => {
    const owner = await openAccount(airline, '+919811100002')
    const dev = await signedInAs(DEV)
    expect(dev.details).toMatchObject({ containsBasicDetails: false, phoneNumber: null })
    expect(await owner.details()).toMatchObject({ phoneNumber: '9811100002' })
  })

  it('comes back with an error when it is cancelled, and makes no account [AUTH-50]', async () => {
    expect(sentTo(await choose(''))).toEqual({
      status: 303,
      home: HOME,
      state: QUESTION.state,
      error: 'access_denied',
      error_description: 'The sign-in was cancelled',
    })
    expect(await airline.airline.database.connection.select().from(accounts)).toEqual([])
  })

  it('by ten at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(DEV)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(await airline.airline.database.connection.select().from(accounts)).toHaveLength(1)
  })
})

describe('a code', () => {
  it('is good once, also when it is used twenty times at once', async () => {
    const code = await codeFor(GITA)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toEqual(Array.from({ length: 19 }, () => INVALID))
  })

  it.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['the challenge in place of the verifier', { code_verifier: challenge }],
    ['another client', { client_id: 'x' }],
    ['another address', { redirect_uri: 'http://localhost/elsewhere' }],
    ['another code', { code: 'x' }],
  ])('is worth nothing with %s', async (_, change) => {
    expect(await exchange(await codeFor(GITA), change)).toEqual(INVALID)
  })

  it('that was tried with another verifier is used up', async () => {
    const code = await codeFor(GITA)
    await exchange(code, { code_verifier: 'x' })
    expect(await exchange(code)).toEqual(INVALID)
  })

  it('lives five minutes, and is then forgotten', async () => {
    const code = await codeFor(GITA)
    airline.airline.clock.set(Date.parse(NOON) + 6 * MINUTE)
    expect(await exchange(code)).toEqual(INVALID)
    await codeFor(GITA)
    expect(await airline.airline.database.connection.select().from(authorizationCodes)).toHaveLength(1)
  })

  it('is asked for in the form that the protocol has', async () => {
    expect(await exchange('x', { grant_type: 'password' })).toEqual({ status: 400, error: 'unsupported_grant_type' })
    expect(await (await form('/oauth2/token', {}, {})).json()).toEqual({ error: 'invalid_request' })
  })
})

describe('a browser', () => {
  it.each([`${HOME}?next=x`, 'http://localhost', 'http://localhost.evil.example/', 'https://localhost/', '//localhost/', 'http://localhost/x', ''])(
    'is never sent to %j: neither with a code nor without',
    async (redirect_uri) => {
      const refused = { status: 400, code: 'INVALID_FIELD', fields: ['redirect_uri'] }
      expect(await refusalOf(await authorize({ redirect_uri }))).toEqual(refused)
      expect(await refusalOf(await choose(GITA, { redirect_uri }))).toEqual(refused)
      const logout = await airline.ask(`/logout?${new URLSearchParams({ client_id: CLIENT, logout_uri: redirect_uri }).toString()}`)
      expect(await refusalOf(logout)).toEqual({ ...refused, fields: ['logout_uri'] })
    },
  )

  it('is sent home to be signed out [AUTH-14]', async () => {
    const answer = await airline.ask(`/logout?${new URLSearchParams({ client_id: CLIENT, logout_uri: HOME }).toString()}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, HOME])
  })

  it.each([
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { identity_provider: 'Facebook' },
    { state: '' },
  ])('is sent back with an error for a question such as %j', async (change) => {
    expect(sentTo(await authorize(change))).toMatchObject({ status: 303, home: HOME, error: 'invalid_request' })
  })

  it('of another client is sent nowhere', async () => {
    expect(await refusalOf(await authorize({ client_id: 'x' }))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['client_id'] })
  })

  it('chooses nothing because a page of another site says so', async () => {
    expect((await choose(GITA, {}, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await choose(GITA, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  it('finds no stand-in for Google where there is no sandbox', async () => {
    const app = createApp(airline.airline, { site: null, isSandbox: false, rateLimit: 0 })
    for (const path of ['/oauth2/authorize', '/oauth2/token', '/logout']) expect((await app.request(path, {}, {})).status, path).toBe(404)
  })
})

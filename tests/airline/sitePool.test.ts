import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../server/settings.ts'
import {
  airlineErrorOf,
  answerRefused,
  destinationOf,
  isKnownAlready,
  isSignedOut,
  sendingRefused,
  wrongCode,
} from '../../src/airline/accounts/poolAnswers.ts'
import { createUserPool } from '../../src/airline/accounts/userPool.ts'
import { AirlineError } from '../../src/airline/airlineError.ts'
import { challenge, openOtherPool, tokenOf, type OtherPool } from './support/otherPool.ts'
import { faultOf, openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'

const thrown = (name: string, message = '', metadata?: object) =>
  Object.assign(new Error(message), { name, ...(metadata === undefined ? {} : { metadata }) })

describe('where a code went', () => {
  it.each([
    ['asha@example.com', { deliveryMedium: 'EMAIL', destination: 'a***' }, { kind: 'email', shown: 'asha@example.com' }],
    ['asha@example.com', {}, { kind: 'email', shown: 'asha@example.com' }],
    ['+919876543210', { deliveryMedium: 'SMS' }, { kind: 'mobile', shown: '+919876543210' }],
    ['+447400123456', { deliveryMedium: 'SMS' }, { kind: 'internationalMobile', shown: '+447400123456' }],
    ['+919876543210', { deliveryMedium: 'EMAIL', destination: 'a***@e***' }, { kind: 'maskedEmail', shown: 'a***@e***' }],
    ['+919876543210', { deliveryMedium: 'EMAIL' }, { kind: 'maskedEmail', shown: '' }],
  ])('that was asked for by %s with %j is %j [API-50, AUTH-42]', (typed, parameters, destination) => {
    expect(destinationOf(typed, parameters)).toEqual(destination)
  })
})

describe('what the pool throws', () => {
  it.each([
    [thrown('UserNotFoundException'), { outcome: 'unknownContact' }],
    [thrown('LimitExceededException'), { outcome: 'limited', retryAfter: null }],
    [thrown('TooManyRequestsException'), { outcome: 'limited', retryAfter: null }],
    [thrown('UserLambdaValidationException', 'failed: Attempt limit exceeded.'), { outcome: 'limited', retryAfter: null }],
    [thrown('UserLambdaValidationException', 'failed'), null],
    [thrown('InternalErrorException', 'Attempt limit exceeded'), null],
    ['text', null],
  ])('for a code that was asked for: %o is %j [AUTH-19, MSG-62]', (error, reply) => {
    expect(sendingRefused(error)).toEqual(reply)
  })

  it.each([
    [thrown('NotAuthorizedException', 'Incorrect username or password.'), { verdict: 'limitReached' }],
    [thrown('NotAuthorizedException', 'Invalid session for the user.'), { verdict: 'expired' }],
    [thrown('NotAuthorizedException', 'Anything else: Invalid session for the user'), null],
    [thrown('CodeMismatchException'), { verdict: 'wrong', attemptsLeft: null }],
    [thrown('ExpiredCodeException'), { verdict: 'expired' }],
    [thrown('SignInException'), { verdict: 'expired' }],
    [thrown('LimitExceededException'), { verdict: 'limitReached' }],
    [thrown('InternalErrorException'), null],
  ])('for a code that was typed: %o is %j [OPEN-36]', (error, reply) => {
    expect(answerRefused(error)).toEqual(reply)
  })

  it.each([
    [{ attemptsLeft: '2' }, 2],
    [{ attemptsLeft: '0' }, 0],
    [{ attemptsLeft: 'some' }, null],
    [{}, null],
    [undefined, null],
  ])('a wrong code with %j leaves %j tries', (parameters, attemptsLeft) => {
    expect(wrongCode(parameters)).toEqual({ verdict: 'wrong', attemptsLeft })
  })

  it.each([
    ['UsernameExistsException', true, false],
    ['NotAuthorizedException', false, true],
    ['UserUnAuthenticatedException', false, true],
    ['TokenRevokedException', false, true],
    ['UserNotFoundException', false, true],
    ['InternalErrorException', false, false],
  ])('%s means that the account is there: %j, that nobody is signed in: %j', (name, isThere, nobody) => {
    expect([isKnownAlready(thrown(name)), isSignedOut(thrown(name))]).toEqual([isThere, nobody])
  })

  it.each([
    [new AirlineError('timeout'), 'timeout', null],
    [new SyntaxError('no JSON'), 'malformed', null],
    [thrown('NetworkError'), 'unreachable', null],
    [thrown('NotAuthorizedException', '', { httpStatusCode: 400 }), 'failed', 401],
    [thrown('InternalErrorException', '', { httpStatusCode: 500 }), 'failed', 500],
    [thrown('InternalErrorException', '', {}), 'failed', null],
    [thrown('InternalErrorException'), 'failed', null],
    [Object.assign(new Error(''), { metadata: null }), 'failed', null],
    [Object.assign(new Error(''), { metadata: 'text' }), 'failed', null],
    ['text', 'failed', null],
  ])('%o stands for %s with the status %j', (error, fault, status) => {
    expect(airlineErrorOf(error)).toMatchObject({ fault, status })
  })
})

const ASHA = 'asha@example.com'
const HOUR = 3_600

const IAT = Math.floor(Date.now() / 1_000)

/** What a pool gives whoever has proved who they are. */
function result(claims: Record<string, unknown> = {}, name = 'asha') {
  const common = { sub: name, iat: IAT, exp: IAT + HOUR, origin_jti: 'o', jti: 'j' }
  return {
    AccessToken: tokenOf({ ...common, username: name, token_use: 'access', client_id: 'sarus-website' }),
    IdToken: tokenOf({ ...common, 'cognito:username': name, token_use: 'id', aud: 'sarus-website', ...claims }),
    RefreshToken: 'refresh-1',
    ExpiresIn: HOUR,
    TokenType: 'Bearer',
  }
}
const REFRESHED = (claims: Record<string, unknown> = {}) => {
  const { RefreshToken: _refresh, ...tokens } = result({ ...claims })
  return { AuthenticationResult: tokens }
}

describe('whoever is signed in at the pool', () => {
  let pool: OtherPool
  let site: SiteAccounts
  beforeEach(async () => {
    pool = await openOtherPool()
    const account = readConfiguration('')
    site = openSiteAccounts({
      origin: pool.origin,
      account: { ...account, userPool: { ...account.userPool, endpoint: `${pool.origin}/` } },
    })
  })
  afterEach(() => pool.close())

  async function signIn(claims: Record<string, unknown> = {}) {
    pool.says('InitiateAuth', challenge({ deliveryMedium: 'EMAIL' }))
    const reply = await site.accounts.requestSignInCode(ASHA)
    pool.says('RespondToAuthChallenge', { AuthenticationResult: result(claims) })
    const requestId = reply.outcome === 'sent' ? reply.requestId : ''
    const verdict = await site.accounts.verifySignInCode(requestId, '1234')
    pool.calls.length = 0
    pool.bodies.length = 0
    return { verdict, requestId }
  }

  it('has proved it by a code, which counts once [API-51]', async () => {
    const { verdict, requestId } = await signIn()
    expect(verdict).toEqual({ verdict: 'verified', belongsToAnother: false })
    expect(site.tokens.accessToken()?.value).toBe(result().AccessToken)
    expect(await site.accounts.verifySignInCode(requestId, '1234')).toEqual({ verdict: 'expired' })
    expect(pool.calls).toEqual([])
  })

  it('keeps a request whose code was wrong, and no other one', async () => {
    pool.says('InitiateAuth', challenge({}))
    const reply = await site.accounts.requestSignInCode(ASHA)
    const requestId = reply.outcome === 'sent' ? reply.requestId : ''
    expect(requestId).toMatch(/^[0-9a-f]{32}$/)
    expect(await site.accounts.verifySignInCode('another', '1234')).toEqual({ verdict: 'expired' })
    pool.says('RespondToAuthChallenge', challenge({ attemptsLeft: '2' }), { AuthenticationResult: result() })
    expect(await site.accounts.verifySignInCode(requestId, '9999')).toEqual({ verdict: 'wrong', attemptsLeft: 2 })
    expect(await site.accounts.verifySignInCode(requestId, '1234')).toEqual({ verdict: 'verified', belongsToAnother: false })
  })

  it('is asked for something that is no code, which is not understood', async () => {
    pool.says('InitiateAuth', challenge({}))
    const reply = await site.accounts.requestSignInCode(ASHA)
    pool.says('RespondToAuthChallenge', { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's'.repeat(20), ChallengeParameters: {} })
    expect(await faultOf(site.accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', '1234'))).toEqual(['malformed', null])
  })

  it('has a password that nobody knows made for the account [API-52, API-53]', async () => {
    pool.says('SignUp', { UserConfirmed: true, UserSub: 'a' })
    await site.accounts.createAccount(ASHA)
    expect(pool.bodies).toMatchObject([{ Username: ASHA, Password: expect.stringMatching(/^Aa1![0-9a-f]{32}$/) as string }])
  })

  it('has a number of the customer system where the newest identity says so [API-57]', async () => {
    await signIn({ 'custom:cusCustomerNo': 'SP1001' })
    expect([await site.accounts.hasCustomerNumber(), pool.calls]).toEqual([true, []])
  })

  it('is asked about once more where the identity says nothing of a number [API-57]', async () => {
    await signIn()
    pool.says('GetTokensFromRefreshToken', REFRESHED({ 'custom:cusCustomerNo': 'SP1001' }))
    expect(await site.accounts.hasCustomerNumber()).toBe(true)
    await signIn()
    pool.says('GetTokensFromRefreshToken', REFRESHED())
    expect(await site.accounts.hasCustomerNumber()).toBe(false)
  })

  it('has the token renewed, unless the pool refuses [SEC-16]', async () => {
    await signIn()
    pool.says('GetTokensFromRefreshToken', REFRESHED())
    expect(await site.accounts.renew()).toBe(true)
    pool.says('GetTokensFromRefreshToken', ['NotAuthorizedException', 'Refresh Token has been revoked'])
    expect(await site.accounts.renew()).toBe(false)
    await signIn()
    pool.says('GetTokensFromRefreshToken', ['InternalErrorException', 'out of order'])
    expect(await faultOf(site.accounts.renew())).toEqual(['failed', 400])
  })

  it('may sign in with tokens that were given elsewhere, whatever this device takes for the time', async () => {
    const { AccessToken: accessToken, IdToken: idToken } = result({}, 'gita')
    const userPool = createUserPool(
      { ...readConfiguration('').userPool, endpoint: `${pool.origin}/` },
      { origin: pool.origin, tokens: site.tokens, memory: site.memory, leaveFor: () => undefined, logFailure: () => undefined },
      2_000,
    )
    await userPool.accept({ accessToken, idToken, refreshToken: 'refresh-2' })
    expect(site.tokens.accessToken()?.value).toBe(accessToken)
    pool.says('RevokeToken', {})
    await userPool.signOut()
    expect(pool.bodies).toEqual([{ ClientId: 'sarus-website', Token: 'refresh-2' }])
    await userPool.accept({ accessToken, idToken, refreshToken: undefined })
    await userPool.signOut()
    expect(pool.bodies).toHaveLength(1)
    await expect(userPool.accept({ accessToken: tokenOf({ iat: 0 }), idToken, refreshToken: undefined })).rejects.toMatchObject({
      fault: 'malformed',
    })
  })

  it.each([
    [null, []],
    ['1990-05-17', [{ Name: 'birthdate', Value: '1990-05-17' }]],
  ])('has what a profile says written into the attributes, born %j [API-54, PROF-09]', async (dateOfBirth, more) => {
    await signIn()
    const userPool = createUserPool(
      { ...readConfiguration('').userPool, endpoint: `${pool.origin}/` },
      { origin: pool.origin, tokens: site.tokens, memory: site.memory, leaveFor: () => undefined, logFailure: () => undefined },
      2_000,
    )
    pool.says('UpdateUserAttributes', {})
    const phone = { countryCode: '91', national: '9876543210' }
    await userPool.describe({ firstName: 'Asha', lastName: 'Verma', dateOfBirth, country: null, email: ASHA, phone })
    const names = [
      { Name: 'given_name', Value: 'Asha' },
      { Name: 'family_name', Value: 'Verma' },
      { Name: 'name', Value: 'Asha Verma' },
    ]
    expect(pool.bodies).toMatchObject([{ UserAttributes: [...names, ...more] }])
  })

  it('is signed out here whatever the pool says, and its token is taken back there [API-55, AUTH-55]', async () => {
    await signIn()
    pool.says('RevokeToken', {})
    await site.accounts.signOut()
    expect([site.tokens.accessToken(), pool.calls]).toEqual([null, ['RevokeToken ']])
    expect(pool.bodies).toEqual([{ ClientId: 'sarus-website', Token: 'refresh-1' }])
    await signIn()
    pool.says('RevokeToken', ['InternalErrorException', 'out of order'])
    expect(await faultOf(site.accounts.signOut())).toEqual(['failed', 400])
    expect(site.tokens.accessToken()).toBeNull()
    pool.calls.length = 0
    await site.accounts.signOut()
    expect(pool.calls).toEqual([])
  })

  it('is signed out here where no pool is reached', async () => {
    await signIn()
    await pool.close()
    expect(await faultOf(site.accounts.signOut())).toEqual(['unreachable', null])
    expect(site.tokens.accessToken()).toBeNull()
  })

  it('may have the account deleted: nothing of it is kept here then [API-55]', async () => {
    await signIn()
    pool.says('DeleteUser', ['InternalErrorException', 'out of order'])
    expect(await faultOf(site.accounts.deleteAccount())).toEqual(['failed', null])
    expect(site.tokens.accessToken()).not.toBeNull()
    pool.says('DeleteUser', {})
    pool.says('RevokeToken', {})
    await site.accounts.deleteAccount()
    expect([site.tokens.accessToken(), pool.calls]).toEqual([null, ['DeleteUser ', 'DeleteUser ', 'RevokeToken ']])
  })
})

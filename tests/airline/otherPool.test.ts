import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../server/settings.ts'
import { answerRefused, sendingRefused } from '../../src/airline/accounts/poolAnswers.ts'
import { challenge, openOtherPool, type OtherPool } from './support/otherPool.ts'
import { faultOf, openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'

const ASHA = 'asha@example.com'
const MOBILE = '+919876543210'
const CHALLENGE = challenge({ deliveryMedium: 'SMS', destination: '+*******3210' })

let pool: OtherPool
let site: SiteAccounts
beforeEach(async () => {
  pool = await openOtherPool()
  site = siteOf(pool)
})
afterEach(() => pool.close())

function siteOf({ origin }: OtherPool, patience: { readonly timeout?: number } = {}): SiteAccounts {
  const account = readConfiguration('')
  const userPool = { ...account.userPool, endpoint: `${origin}/` }
  return openSiteAccounts({ origin: 'http://site.invalid', account: { ...account, userPool }, ...patience })
}

const requestId = async () => {
  const reply = await site.accounts.requestSignInCode(MOBILE)
  return reply.outcome === 'sent' ? reply.requestId : reply.outcome
}

describe('another pool', () => {
  it.each([MOBILE, '+447400123456'])(
    'may not know a number, which is then signed up as it is, and the code requested again: %s [AUTH-19, API-52, OPEN-66]',
    async (number) => {
      pool.says('InitiateAuth', ['UserNotFoundException', 'User does not exist.'], CHALLENGE)
      pool.says('SignUp', { UserConfirmed: true, UserSub: 'a' })
      expect(await site.accounts.requestSignInCode(number)).toEqual({ outcome: 'unknownContact' })
      await site.accounts.createAccount(number)
      expect(await site.accounts.requestSignInCode(number)).toMatchObject({ outcome: 'sent' })
      expect(pool.calls).toEqual([`InitiateAuth ${number}`, `SignUp ${number}`, `InitiateAuth ${number}`])
    },
  )

  it('may have the account that is to be made, made by another tab meanwhile [AUTH-19, API-53]', async () => {
    pool.says('SignUp', ['UsernameExistsException', 'User already exists'])
    await site.accounts.createAccount(ASHA)
    pool.says('SignUp', ['InvalidPasswordException', 'too short'])
    expect(await faultOf(site.accounts.createAccount(ASHA))).toEqual(['failed', null])
  })

  it('may send the code of a mobile number to an e-mail address that it alone knows in full [API-50, AUTH-42]', async () => {
    pool.says('InitiateAuth', challenge({ deliveryMedium: 'EMAIL', destination: 'a***@e***' }))
    expect(await site.accounts.requestSignInCode(MOBILE)).toMatchObject({ destination: { kind: 'maskedEmail', shown: 'a***@e***' } })
  })

  it('may say nothing of where a code went, nor of how many answers are left', async () => {
    pool.says('InitiateAuth', challenge({}))
    pool.says('RespondToAuthChallenge', challenge({}))
    const reply = await site.accounts.requestSignInCode(ASHA)
    expect(reply).toMatchObject({ outcome: 'sent', destination: { kind: 'email', shown: ASHA } })
    const id = reply.outcome === 'sent' ? reply.requestId : ''
    expect(await site.accounts.verifySignInCode(id, '1234')).toEqual({ verdict: 'wrong', attemptsLeft: null })
  })

  it('may refuse a code by an exception, or a limit in words of its own [OPEN-36]', async () => {
    const refusals = [
      ['CodeMismatchException', 'Invalid code', { verdict: 'wrong', attemptsLeft: null }],
      ['ExpiredCodeException', 'Expired', { verdict: 'expired' }],
      ['UserLambdaValidationException', 'VerifyAuthChallengeResponse failed with error Attempt limit exceeded.', { verdict: 'limitReached' }],
    ] as const
    for (const [type, message, reply] of refusals) {
      pool.says('InitiateAuth', CHALLENGE)
      pool.says('RespondToAuthChallenge', [type, message])
      expect(await site.accounts.verifySignInCode(await requestId(), '1234')).toEqual(reply)
    }
    pool.says('InitiateAuth', CHALLENGE)
    pool.says('RespondToAuthChallenge', ['UserLambdaValidationException', 'VerifyAuthChallengeResponse failed.'])
    expect(await faultOf(site.accounts.verifySignInCode(await requestId(), '1234'))).toEqual(['failed', 400])
  })

  it('may ask for something else than a code, which is not understood', async () => {
    pool.says('InitiateAuth', { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's'.repeat(20), ChallengeParameters: {} })
    expect(await faultOf(site.accounts.requestSignInCode(ASHA))).toEqual(['malformed', null])
  })

  it('that never answers is given up in time', async () => {
    site = siteOf(pool, { timeout: 500 })
    expect(await faultOf(site.accounts.requestSignInCode(ASHA))).toEqual(['timeout', null])
  })
})

it.each(['LimitExceededException', 'TooManyRequestsException'])('%s, which the client has tried again by itself, is a limit [MSG-62]', (name) => {
  const limit = Object.assign(new Error('Attempt limit exceeded, please try after some time.'), { name })
  expect([sendingRefused(limit), answerRefused(limit)]).toEqual([{ outcome: 'limited', retryAfter: null }, { verdict: 'limitReached' }])
})

it('what is no refusal of a code is no answer', () => {
  const other = Object.assign(new Error('Access Token has been revoked'), { name: 'NotAuthorizedException' })
  expect([sendingRefused(other), answerRefused(other), answerRefused('thrown')]).toEqual([null, null, null])
})

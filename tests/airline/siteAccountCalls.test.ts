import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '../../machines/domain/account.ts'
import { readConfiguration } from '../../server/settings.ts'
import { accountCalls } from '../../src/airline/accounts/accountCalls.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const { endpoints } = readConfiguration('')
const other = otherSite()
const { signal } = new AbortController()
let calls: ReturnType<typeof accountCalls>
beforeEach(() => {
  calls = accountCalls(other.configuration)
})

const REQUEST = 'request-of-tests-0001'
const PHONE = { countryCode: '91', national: '9876543210' }
const PROFILE: Profile = { firstName: 'Asha', lastName: 'Verma', dateOfBirth: null, country: null, email: 'asha@example.com', phone: PHONE }
const PROFILE_WIRE = { firstName: 'Asha', lastName: 'Verma', emailAddress: 'asha@example.com', mobile: '9876543210', countryCode: '+91' }
const SUCCESS = { data: { status: 'success' } }
const sent = { data: { requestId: REQUEST } }

/** Each call with where it goes, what it says, a good answer, and what the site makes of it. */
const CALLS: readonly [string, () => Promise<unknown>, keyof typeof endpoints, unknown, unknown, unknown][] = [
  [
    'a code to a contact [API-07]',
    () => calls.requestContactCode('asha@example.com'),
    'otpGenerate',
    { emailOrPhone: 'asha@example.com', isPrimary: false },
    sent,
    { isSent: true, requestId: REQUEST },
  ],
  [
    'a code that was typed [API-08]',
    () => calls.verifyContactCode(REQUEST, '1234'),
    'otpVerify',
    { requestId: REQUEST, otp: '1234' },
    { data: { status: 'success', belongsToAnother: true } },
    { verdict: 'verified', belongsToAnother: true },
  ],
  ['a contact that is moved [AUTH-25]', () => calls.replaceContact(REQUEST), 'otpReplace', { requestId: REQUEST }, SUCCESS, { isReplaced: true }],
  [
    'a code to the number of a visitor who came from Google [API-60]',
    () => calls.requestGoogleMobileCode(PHONE, false),
    'googleMobileSend',
    { mobile: '9876543210', countryCode: '+91', replacesExisting: false },
    sent,
    { isSent: true, requestId: REQUEST },
  ],
  [
    'their code that was typed [API-60]',
    () => calls.verifyGoogleMobileCode(REQUEST, '1234'),
    'googleMobileVerify',
    { requestId: REQUEST, otp: '1234' },
    { data: { status: 'success', belongsToAnother: false } },
    { verdict: 'verified', belongsToAnother: false },
  ],
  [
    'the end of their sign-up [API-61]',
    () => calls.completeGoogle(REQUEST, true),
    'googleComplete',
    { requestId: REQUEST, replacesExisting: true },
    SUCCESS,
    { isReplaced: true },
  ],
  ['a profile [API-59, PROF-01, PROF-03]', () => calls.saveProfile(PROFILE), 'profile', PROFILE_WIRE, SUCCESS, { isSaved: true }],
  [
    'a profile with all that may be left out [PROF-02]',
    () => calls.saveProfile({ ...PROFILE, dateOfBirth: '1990-05-17', country: 'IN' }),
    'profile',
    { ...PROFILE_WIRE, dob: '1990-05-17', country: 'IN' },
    SUCCESS,
    { isSaved: true },
  ],
]

it.each(CALLS)('the airline is told of %s', async (_, call, endpoint, body, answer, made) => {
  other.says(good(answer))
  expect(await call()).toEqual(made)
  expect(other.takeAsked()).toMatchObject([{ call: `POST /api/ibe${endpoints[endpoint]}`, body }])
})

const ENDS = CALLS.filter(([, , endpoint]) => endpoint !== 'profile').map(([name, call]) => [name, call] as const)

it.each(ENDS)('a refusal that means nothing is a failure: %s', async (_, call) => {
  for (const code of ['SOMETHING_ELSE', '']) {
    other.says(problem(422, code))
    expect(await faultOf(call())).toEqual(['failed', 422])
  }
  other.says(() => new Response('no', { status: 400 }))
  expect(await faultOf(call())).toEqual(['failed', 400])
})

describe('a code that was typed', () => {
  it.each([
    ['CODE_WRONG', { verdict: 'wrong', attemptsLeft: null }],
    ['CODE_EXPIRED', { verdict: 'expired' }],
    ['CODE_ENDED', { verdict: 'limitReached' }],
    ['CONTACT_BELONGS_TO_ANOTHER', { verdict: 'verified', belongsToAnother: true }],
  ])('may be refused: %s [AUTH-54, OPEN-36]', async (code, reply) => {
    other.says(problem(422, code))
    expect([await calls.verifyContactCode(REQUEST, '1234'), await calls.verifyGoogleMobileCode(REQUEST, '1234')]).toEqual([reply, reply])
  })
})

describe('a contact of another account', () => {
  it.each([
    ['LAST_WAY_TO_SIGN_IN', { isReplaced: false, reason: 'lastWayToSignIn' }],
    ['CODE_ENDED', { isReplaced: false, reason: 'expired' }],
  ])('may stay there: %s [OPEN-31]', async (code, reply) => {
    other.says(problem(422, code))
    expect([await calls.replaceContact(REQUEST), await calls.completeGoogle(REQUEST, true)]).toEqual([reply, reply])
  })
})

describe('a code that is asked for', () => {
  it.each([
    [{ 'Retry-After': '120' }, 120],
    [{ 'Retry-After': '120s' }, null],
    [{ 'Retry-After': ' in 120' }, null],
    [{}, null],
  ])('too often is limited for as long as %j says: %j [MSG-62, OPEN-36]', async (headers, retryAfter) => {
    other.says(problem(429, 'ATTEMPT_LIMIT_EXCEEDED', { headers }))
    expect(await calls.requestContactCode('asha@example.com')).toEqual({ isSent: false, retryAfter })
    expect(await calls.requestGoogleMobileCode(PHONE, true)).toEqual({ isSent: false, retryAfter })
  })

  it('among too many calls of any kind is a failure', async () => {
    other.says(problem(429, 'TOO_MANY_REQUESTS'))
    expect(await faultOf(calls.requestContactCode('asha@example.com'))).toEqual(['failed', 429])
    other.says(() => new Response('no', { status: 429 }))
    expect(await faultOf(calls.requestContactCode('asha@example.com'))).toEqual(['failed', 429])
    other.says(problem(400, 'ATTEMPT_LIMIT_EXCEEDED'))
    expect(await faultOf(calls.requestContactCode('asha@example.com'))).toEqual(['failed', 400])
  })
})

describe('a profile', () => {
  it('may be refused, or meet a session that is over', async () => {
    other.says(problem(422, 'ANYTHING'))
    expect(await calls.saveProfile(PROFILE)).toEqual({ isSaved: false, reason: 'refused' })
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await calls.saveProfile(PROFILE)).toEqual({ isSaved: false, reason: 'signedOut' })
    other.says(problem(403, 'FORBIDDEN'))
    expect(await faultOf(calls.saveProfile(PROFILE))).toEqual(['failed', 403])
    other.says(() => new Response('no', { status: 422 }))
    expect(await faultOf(calls.saveProfile(PROFILE))).toEqual(['failed', 422])
  })
})

describe('what is known of a customer', () => {
  const KNOWN = {
    containsBasicDetails: true,
    email: 'asha@example.com',
    firstName: 'Asha',
    lastName: 'Verma',
    dob: '1990-05-17',
    country: 'IN',
    phoneNumber: '9876543210',
    countryCode: '+91',
  }
  const DETAILS = {
    isComplete: true,
    email: 'asha@example.com',
    phone: PHONE,
    firstName: 'Asha',
    lastName: 'Verma',
    dateOfBirth: '1990-05-17',
    country: 'IN',
  }

  it.each([
    [{}, {}],
    [{ phoneNumber: null }, { phone: null }],
    [{ countryCode: null }, { phone: null }],
    [{ countryCode: '44+1' }, { phone: { countryCode: '44+1', national: '9876543210' } }],
    [
      { dob: null, country: null, containsBasicDetails: false },
      { dateOfBirth: null, country: null, isComplete: false },
    ],
  ])('with %j is %j [API-58, PROF-06]', async (wire, details) => {
    other.says(good({ data: { ...KNOWN, ...wire } }))
    expect(await calls.basicDetails(signal)).toEqual({ ...DETAILS, ...details })
    expect(other.takeAsked()).toMatchObject([{ call: `GET /api/ibe${endpoints.basicDetails}` }])
  })

  it('is null for a visitor, and a failure stays a failure', async () => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await calls.basicDetails(signal)).toBeNull()
    other.says(problem(403, 'FORBIDDEN'))
    expect(await faultOf(calls.basicDetails(signal))).toEqual(['failed', 403])
  })
})

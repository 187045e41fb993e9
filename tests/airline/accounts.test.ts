import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchUserAttributes } from 'aws-amplify/auth'
import type { Profile } from '../../machines/domain/account.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE, otherThan } from './support/codes.ts'
import { newestCode, openAccount } from './support/accountHolder.ts'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { servedAirline } from './support/servedAirline.ts'
import { faultOf, openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'

const ASHA = 'asha@example.com'
const MOBILE = '+919876543210'
const PROFILE: Profile = {
  firstName: 'Asha',
  lastName: 'K. Verma',
  dateOfBirth: '1990-02-28',
  country: 'IN',
  email: ASHA,
  phone: { countryCode: '91', national: '9876543210' },
}
const { signal } = new AbortController()

const airline = accountAirline()
const served = servedAirline(airline)
let site: SiteAccounts
beforeEach(() => {
  site = openSiteAccounts({ origin: served.origin, account: airline.airline.configuration })
})
afterEach(() => airline.airline.faults.clear())

const code = () => newestCode(airline)
const wait = (ms: number) => airline.airline.clock.set(airline.airline.clock.now() + ms)
const noCodesCounted = () => airline.airline.database.connection.delete(oneTimeCodes)
const spoil = (route: string, kind: string) => airline.airline.faults.set({ route, kind: kind as '500', delayMs: 0, times: null })

async function requested(emailOrPhone: string): Promise<string> {
  const reply = await site.accounts.requestSignInCode(emailOrPhone)
  if (reply.outcome !== 'sent') throw new Error(reply.outcome)
  return reply.requestId
}
async function signIn(emailOrPhone: string) {
  expect(await site.accounts.verifySignInCode(await requested(emailOrPhone), await code())).toMatchObject({ verdict: 'verified' })
}
async function addContact(emailOrPhone: string) {
  const reply = await site.accounts.requestContactCode(emailOrPhone)
  if (!reply.isSent) throw new Error('no code was sent')
  return { requestId: reply.requestId, reply: await site.accounts.verifyContactCode(reply.requestId, await code()) }
}
async function becomeCustomer() {
  await signIn(ASHA)
  await addContact(MOBILE)
  expect(await site.accounts.saveProfile(PROFILE)).toEqual({ isSaved: true })
}

describe('a code to sign in with', () => {
  it.each([
    [ASHA, 'email'],
    [MOBILE, 'mobile'],
    ['+14155550123', 'internationalMobile'],
  ])('goes to %s, is shown as typed, and signs in [API-50, API-51, AUTH-42]', async (typed, kind) => {
    const reply = await site.accounts.requestSignInCode(typed)
    expect(reply).toEqual({ outcome: 'sent', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string, destination: { kind, shown: typed } })
    const { requestId } = reply as { requestId: string }
    expect(site.tokens.has()).toBe(false)
    expect(await site.accounts.verifySignInCode(requestId, await code())).toEqual({ verdict: 'verified', belongsToAnother: false })
    expect([site.tokens.has(), site.memory.signInRequest.read()]).toEqual([true, null])
    expect(await fetchUserAttributes()).toMatchObject({ [kind === 'email' ? 'email' : 'phone_number']: typed })
  })

  it('that is wrong says how many answers are left, the third that there are none [AUTH-39, OPEN-36]', async () => {
    const requestId = await requested(ASHA)
    const right = await code()
    const give = (typed: string) => site.accounts.verifySignInCode(requestId, typed)
    expect(await give(otherThan(right))).toEqual({ verdict: 'wrong', attemptsLeft: 2 })
    expect(await give(otherThan(right, 2))).toEqual({ verdict: 'wrong', attemptsLeft: 1 })
    expect(await give(otherThan(right, 3))).toEqual({ verdict: 'limitReached' })
    expect(await give(right)).toEqual({ verdict: 'expired' })
    expect(site.tokens.has()).toBe(false)
  })

  it('that is too old, replaced or used has expired [OPEN-36, AUTH-43]', async () => {
    const first = await requested(ASHA)
    const replaced = await code()
    const second = await requested(ASHA)
    served.poolCalls.length = 0
    expect(await site.accounts.verifySignInCode(first, replaced)).toEqual({ verdict: 'expired' })
    expect(served.poolCalls).toEqual([])
    wait(5 * MINUTE)
    expect(await site.accounts.verifySignInCode(second, await code())).toEqual({ verdict: 'expired' })
    expect(served.poolCalls).toEqual(['RespondToAuthChallenge 400'])
  })

  it('that the pool has heard from elsewhere has expired', async () => {
    const requestId = await requested(ASHA)
    await noCodesCounted()
    expect(await site.accounts.verifySignInCode(requestId, '0000')).toEqual({ verdict: 'expired' })
  })

  it('has expired where a reload came after the client forgot its challenge', async () => {
    await signIn(ASHA)
    site.memory.signInRequest.write('request of before')
    expect(await site.accounts.verifySignInCode('request of before', '1234')).toEqual({ verdict: 'expired' })
  })

  it('is refused after five in fifteen minutes [MSG-62, OPEN-36]', async () => {
    for (let sent = 0; sent < 5; sent += 1) await requested(MOBILE)
    expect(await site.accounts.requestSignInCode(MOBILE)).toEqual({ outcome: 'limited', retryAfter: null })
  })

  it('can be requested by a visitor whose tokens the pool no longer knows', async () => {
    await signIn(ASHA)
    await requested(MOBILE)
    expect(site.tokens.has()).toBe(false)
  })

  it.each([
    ['500', ['failed', 500]],
    ['drop', ['unreachable', null]],
    ['malformed', ['malformed', null]],
  ])('is a failure when the pool answers %s, asked for and answered', async (kind, fault) => {
    const requestId = await requested(ASHA)
    spoil('/user-pool', kind)
    expect(await faultOf(site.accounts.verifySignInCode(requestId, '0000'))).toEqual(fault)
    expect(await faultOf(site.accounts.requestSignInCode(ASHA))).toEqual(fault)
  })

  it('needs no sign-up first; signing up changes nothing [API-52, API-53, OPEN-66]', async () => {
    await site.accounts.createAccount(MOBILE)
    await site.accounts.createAccount(ASHA)
    await signIn(ASHA)
    await site.accounts.createAccount(ASHA)
    expect(site.tokens.has()).toBe(true)
  })
})

describe('the profile', () => {
  it('is looked up for the customer who is signed in [API-58, PROF-06]', async () => {
    await signIn(ASHA)
    const nothing = { phone: null, firstName: null, lastName: null, dateOfBirth: null, country: null }
    expect(await site.accounts.basicDetails(signal)).toEqual({ isComplete: false, email: ASHA, ...nothing })
    await addContact(MOBILE)
    await site.accounts.saveProfile(PROFILE)
    expect(await site.accounts.basicDetails(signal)).toEqual({ isComplete: true, ...PROFILE })
  })

  it('is saved with its attributes in the pool, without date of birth and country too [API-54, API-59, PROF-01, PROF-02, PROF-03, PROF-04]', async () => {
    await becomeCustomer()
    const written = { given_name: 'Asha', family_name: 'K. Verma', name: 'Asha K. Verma', birthdate: '1990-02-28' }
    expect(await fetchUserAttributes()).toMatchObject(written)
    expect(await site.accounts.saveProfile({ ...PROFILE, firstName: 'आशा रानी', dateOfBirth: null, country: null })).toEqual({ isSaved: true })
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'आशा रानी', birthdate: '1990-02-28' })
    expect(site.logged).toEqual([])
  })

  it('is saved although the pool does not take its attributes, which is logged [API-54, AUTH-26]', async () => {
    await signIn(ASHA)
    await addContact(MOBILE)
    spoil('/user-pool', '500')
    expect(await site.accounts.saveProfile(PROFILE)).toEqual({ isSaved: true })
    expect(site.logged).toEqual(['saveProfile: AirlineError'])
    airline.airline.faults.clear()
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: true })
  })

  it('is refused with a contact that was not proved, and for a visitor [PROF-04]', async () => {
    await signIn(ASHA)
    expect(await site.accounts.saveProfile(PROFILE)).toEqual({ isSaved: false, reason: 'refused' })
    site.tokens.forget()
    expect(await site.accounts.saveProfile(PROFILE)).toEqual({ isSaved: false, reason: 'signedOut' })
    expect(await site.accounts.basicDetails(signal)).toBeNull()
    spoil('/api/ibe/users/me/profile', '500')
    expect(await faultOf(site.accounts.saveProfile(PROFILE))).toEqual(['failed', 500])
  })

  it('makes a customer with a number and fields of their own, which the pool tells with its newest tokens [API-57, PROF-10]', async () => {
    expect(await site.accounts.hasCustomerNumber()).toBe(false)
    await signIn(ASHA)
    expect(await site.accounts.hasCustomerNumber()).toBe(false)
    await addContact(MOBILE)
    expect(Object.keys(await fetchUserAttributes()).filter((name) => name.startsWith('custom:cus'))).toEqual([])
    await site.accounts.saveProfile(PROFILE)
    expect(await site.accounts.hasCustomerNumber()).toBe(true)
    served.poolCalls.length = 0
    expect([await site.accounts.hasCustomerNumber(), served.poolCalls]).toEqual([true, []])
    const { sub, ...attributes } = await fetchUserAttributes()
    expect(attributes).toMatchObject({
      'custom:cusFName': PROFILE.firstName,
      'custom:cusLName': PROFILE.lastName,
      'custom:cusEmail': ASHA,
      'custom:cusMobile': MOBILE.slice(3),
      'custom:cusMobileCountryCode': MOBILE.slice(0, 3),
      'custom:cusCustomerNo': expect.stringMatching(/^SR\d+$/) as string,
      'custom:cusExternalId': sub,
    })
  })
})

describe('a second contact', () => {
  it('is proved by its code [API-07, API-08]', async () => {
    await signIn(ASHA)
    const sent = await site.accounts.requestContactCode(MOBILE)
    expect(sent).toEqual({ isSent: true, requestId: expect.any(String) as string })
    const { requestId } = sent as { requestId: string }
    const right = await code()
    const give = (typed: string) => site.accounts.verifyContactCode(requestId, typed)
    expect(await give(otherThan(right))).toEqual({ verdict: 'wrong', attemptsLeft: null })
    expect(await give(right)).toEqual({ verdict: 'verified', belongsToAnother: false })
    expect(await give(right)).toEqual({ verdict: 'limitReached' })
  })

  it('has a code that expires, ends after three wrong answers, and is limited [API-09, OPEN-36, MSG-62]', async () => {
    await signIn(ASHA)
    const send = async () => ((await site.accounts.requestContactCode(MOBILE)) as { requestId: string }).requestId
    const old = await send()
    const late = await code()
    wait(5 * MINUTE)
    expect(await site.accounts.verifyContactCode(old, late)).toEqual({ verdict: 'expired' })
    const ended = await send()
    const right = await code()
    const verdicts = []
    for (const by of [1, 2, 3]) verdicts.push(await site.accounts.verifyContactCode(ended, otherThan(right, by)))
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['wrong', 'wrong', 'limitReached'])
    for (let sent = 0; sent < 3; sent += 1) await send()
    expect(await site.accounts.requestContactCode(MOBILE)).toEqual({ isSent: false, retryAfter: null })
  })

  it('that is another’s is taken from them, unless it is all that they have [AUTH-24, AUTH-25, OPEN-31]', async () => {
    const other = await openAccount(airline, 'ravi@example.com')
    await other.add(MOBILE)
    const names = { firstName: 'Ravi', lastName: 'Iyer', emailAddress: 'ravi@example.com' }
    await other.done('/api/ibe/users/me/profile', { ...names, mobile: '9876543210', countryCode: '+91' })
    await noCodesCounted()
    await signIn(ASHA)
    const [mobile, email] = [await addContact(MOBILE), await addContact('ravi@example.com')]
    expect([mobile.reply, email.reply]).toEqual([0, 1].map(() => ({ verdict: 'verified', belongsToAnother: true })))
    expect(await site.accounts.replaceContact(mobile.requestId)).toEqual({ isReplaced: true })
    expect(await site.accounts.replaceContact(email.requestId)).toEqual({ isReplaced: false, reason: 'lastWayToSignIn' })
    await noCodesCounted()
    expect(await site.accounts.replaceContact(mobile.requestId)).toEqual({ isReplaced: false, reason: 'expired' })
  })

  it('is a failure when the airline cannot be asked, or is asked too much [API-09]', async () => {
    await signIn(ASHA)
    spoil('/api/ibe/otp/generate', '500')
    expect(await faultOf(site.accounts.requestContactCode(MOBILE))).toEqual(['failed', 500])
    spoil('/api/ibe/otp/verify', 'malformed')
    expect(await faultOf(site.accounts.verifyContactCode('x'.repeat(32), '1234'))).toEqual(['malformed', null])
    airline.airline.faults.clear()
    expect(await faultOf(site.accounts.requestContactCode('nothing'))).toEqual(['failed', 400])
  })
})

describe('signing out', () => {
  it('takes the tokens back, and forgets them here [API-55, AUTH-55, SEC-04]', async () => {
    await signIn(ASHA)
    const { value } = site.tokens.accessToken() ?? { value: '' }
    await site.accounts.signOut()
    expect([site.tokens.has(), served.poolCalls.at(-1)]).toEqual([false, 'RevokeToken 200'])
    const answer = await airline.ask('/api/ibe/users/me/basic-details', { headers: { 'x-access-token': value } })
    expect(answer.status).toBe(401)
  })

  it('forgets them whatever the pool says, and then tells of it [AUTH-55, AUTH-56]', async () => {
    await signIn(ASHA)
    spoil('/user-pool', '500')
    const call = site.accounts.signOut()
    expect(await faultOf(call)).toEqual(['failed', 500])
    expect(site.tokens.has()).toBe(false)
    airline.airline.faults.clear()
    await signIn(ASHA)
    spoil('/user-pool', 'drop')
    expect(await faultOf(site.accounts.signOut())).toEqual(['unreachable', null])
    expect(site.tokens.has()).toBe(false)
  })

  it('of a visitor is done at once', async () => {
    await site.accounts.signOut()
    expect(served.poolCalls).toEqual([])
  })

  it('for good deletes the account, or tells that it could not [API-55]', async () => {
    await becomeCustomer()
    spoil('/user-pool', '500')
    expect(await faultOf(site.accounts.deleteAccount())).toEqual(['failed', null])
    expect(site.tokens.has()).toBe(true)
    airline.airline.faults.clear()
    await site.accounts.deleteAccount()
    expect(site.tokens.has()).toBe(false)
    expect(await faultOf(site.accounts.deleteAccount())).toEqual(['failed', 401])
    await noCodesCounted()
    await signIn(ASHA)
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: false, phone: null })
  })
})

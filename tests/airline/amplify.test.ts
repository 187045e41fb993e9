import {
  autoSignIn,
  confirmSignIn,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../server/store/accountSchema.ts'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { openAmplifyClient, type AmplifyClient } from './support/amplifyClient.ts'
import { MINUTE, otherThan } from './support/codes.ts'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'

let airline: TestAirline
let client: AmplifyClient
beforeAll(async () => {
  airline = await openTestAirline()
  // Made once; on a busy machine the search for primes takes seconds.
  await airline.airline.tokens.key()
  client = await openAmplifyClient(airline)
})
afterAll(async () => {
  await client.close()
  await airline.close()
})
beforeEach(async () => {
  await signOut()
  // The client asks the machine what time it is.
  airline.airline.clock.reset()
  await airline.airline.database.connection.delete(oneTimeCodes)
  await airline.airline.database.connection.delete(accounts)
  client.calls.length = 0
})

const ASHA = 'asha@example.com'
const MOBILE = '+919876543210'
/** The client requires one, and it is never used. */
const password = `Aa1!${randomUUID()}`
const start = (username: string) => signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
const give = (challengeResponse: string) => confirmSignIn({ challengeResponse })
async function signInAs(username: string) {
  await start(username)
  return give(await client.code())
}
const accountCount = async () => (await airline.airline.database.connection.select().from(accounts)).length
const wait = (ms: number) => airline.airline.clock.set(airline.airline.clock.now() + ms)

describe('the unmodified client', () => {
  it.each([
    [ASHA, 'a***@e***', 'EMAIL', 'email'],
    [MOBILE, '+*******3210', 'SMS', 'phone_number'],
  ])(
    'signs %s in by a code, the account made when it is answered and not before [API-50, API-51, OPEN-66]',
    async (username, destination, deliveryMedium, attribute) => {
      const { nextStep } = await start(username)
      expect(nextStep).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: { destination, deliveryMedium, attemptsLeft: '3' },
      })
      expect((await client.message()).to.address).toBe(username)
      expect(await accountCount()).toBe(0)
      expect(await give(await client.code())).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
      expect(await accountCount()).toBe(1)
      expect(await fetchUserAttributes()).toMatchObject({ [attribute]: username, [`${attribute}_verified`]: 'true' })
    },
  )

  it('signs an e-mail address up and in, without storing unproved attributes [API-53]', async () => {
    const userAttributes = { email: ASHA, phone_number: MOBILE, given_name: 'Unproved' }
    const up = await signUp({ username: ASHA, password, options: { userAttributes, autoSignIn: { authFlowType: 'CUSTOM_WITHOUT_SRP' } } })
    expect(up.nextStep).toEqual({ signUpStep: 'COMPLETE_AUTO_SIGN_IN' })
    expect(await accountCount()).toBe(0)
    expect((await autoSignIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')
    expect(await give(await client.code())).toMatchObject({ isSignedIn: true })
    expect(Object.keys(await fetchUserAttributes()).toSorted()).toEqual(['email', 'email_verified', 'sub'])
  })

  it('signs a mobile number up, known or not, with the same answer [API-52, OPEN-66]', async () => {
    const fresh = await signUp({ username: MOBILE, password })
    expect(await signInAs(MOBILE)).toMatchObject({ isSignedIn: true })
    await signOut()
    const again = await signUp({ username: MOBILE, password })
    expect({ ...again, userId: '' }).toEqual({ ...fresh, userId: '' })
    expect(await accountCount()).toBe(1)
  })

  it('comes to one account by any spelling of an address', async () => {
    await signInAs(ASHA)
    const { userId } = await getCurrentUser()
    await signOut()
    await signInAs('  Asha@EXAMPLE.com')
    expect((await getCurrentUser()).userId).toBe(userId)
    expect(await accountCount()).toBe(1)
  })

  it('is asked again after a wrong code, three times in all [AUTH-39, OPEN-36]', async () => {
    await start(ASHA)
    const code = await client.code()
    expect((await give(otherThan(code))).nextStep).toMatchObject({ additionalInfo: { attemptsLeft: '2' } })
    expect((await give(otherThan(code, 2))).nextStep).toMatchObject({ additionalInfo: { attemptsLeft: '1' } })
    await expect(give(otherThan(code, 3))).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' })
    await expect(give(code)).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid session for the user.' })
    expect(await signInAs(ASHA)).toMatchObject({ isSignedIn: true })
  })

  it('is told of an expired code, and can have another [OPEN-36]', async () => {
    await start(ASHA)
    wait(5 * MINUTE)
    await expect(give(await client.code())).rejects.toMatchObject({ message: 'Invalid session for the user, session is expired.' })
    expect(await signInAs(ASHA)).toMatchObject({ isSignedIn: true })
  })

  it('is told at once when no more codes are sent, and does not ask again by itself [OPEN-36]', async () => {
    for (let sent = 0; sent < 5; sent += 1) await start(ASHA)
    client.calls.length = 0
    await expect(start(ASHA)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: expect.stringContaining('Attempt limit exceeded, please try after some time') as string,
    })
    expect(client.calls).toEqual(['InitiateAuth 400'])
  })

  it('holds tokens that every party can verify with the public key of the pool', async () => {
    await signInAs(ASHA)
    const { tokens } = await fetchAuthSession()
    const issuer = `${client.origin}/user-pool/sandbox_airline`
    const document = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as { issuer: string; jwks_uri: string }
    expect(document.issuer).toBe(issuer)
    const { payload, protectedHeader } = await jwtVerify(String(tokens?.accessToken), createRemoteJWKSet(new URL(document.jwks_uri)), { issuer })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ token_use: 'access', client_id: 'sarus-website' })
    expect(tokens?.idToken?.payload).toMatchObject({ token_use: 'id', aud: 'sarus-website', email: ASHA, email_verified: true })
    const keys = (await (await fetch(document.jwks_uri)).json()) as { keys: object[] }
    expect(Object.keys(keys.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('renews its tokens by the refresh token', async () => {
    await signInAs(ASHA)
    const before = String((await fetchAuthSession()).tokens?.accessToken)
    const after = String((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken)
    expect(after).not.toBe(before)
    expect(client.calls).toContain('GetTokensFromRefreshToken 200')
    expect(await fetchUserAttributes()).toMatchObject({ email: ASHA })
  })

  it('changes attributes; a new contact stands only after its code [API-54, PROF-09]', async () => {
    await signInAs(ASHA)
    const changed = await updateUserAttributes({ userAttributes: { given_name: 'Asha', 'custom:tnc_accepted': 'true', phone_number: MOBILE } })
    expect(changed.given_name?.isUpdated).toBe(true)
    expect(changed.phone_number?.nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { destination: '+*******3210' },
    })
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Asha', 'custom:tnc_accepted': 'true' })
    expect(await fetchUserAttributes()).not.toHaveProperty('phone_number')
    const code = await client.code()
    expect(code).toMatch(/^\d{6}$/)
    const confirm = (confirmationCode: string) => confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })
    await expect(confirm(code === '000000' ? '111111' : '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(code)
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: MOBILE, phone_number_verified: 'true' })
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('keeps every attribute that a later change does not name [PROF-09]', async () => {
    await signInAs(ASHA)
    const first = { given_name: 'Asha', family_name: 'Rao', name: 'Asha Rao', birthdate: '1990-02-28', 'custom:tnc_accepted': 'true' }
    await updateUserAttributes({ userAttributes: first })
    for (const later of [{ given_name: 'Usha' }, { locale: 'hi-IN' }, { birthdate: '1990-03-01' }]) {
      await updateUserAttributes({ userAttributes: later })
      Object.assign(first, later)
      expect(await fetchUserAttributes()).toMatchObject({ ...first, email: ASHA })
    }
  })

  it('may not write what is the pool’s own [PROF-09, PROF-10]', async () => {
    await signInAs(ASHA)
    for (const name of ['sub', 'email_verified', 'identities', 'custom:cusCustomerNo', 'custom:cusFName'])
      await expect(updateUserAttributes({ userAttributes: { [name]: 'x' } }), name).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('learns that a contact is another’s only after its code [OPEN-66]', async () => {
    await signInAs(MOBILE)
    await updateUserAttributes({ userAttributes: { email: 'ravi@example.com' } })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await client.code() })
    await signOut()
    await signInAs(ASHA)
    const { phone_number } = await updateUserAttributes({ userAttributes: { phone_number: MOBILE } })
    expect(phone_number?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
    const confirmationCode = await client.code()
    await expect(confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })).rejects.toMatchObject({ name: 'AliasExistsException' })
  })

  it('signs out: nothing is kept, and its tokens are taken back [API-55, AUTH-55, SEC-04]', async () => {
    await signInAs(ASHA)
    const { tokens } = await fetchAuthSession()
    await signOut()
    expect([...client.storage.keys()]).toEqual([])
    expect(await typeOf('GetUser', { AccessToken: String(tokens?.accessToken) })).toBe('NotAuthorizedException')
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
  })

  it('signs out everywhere [API-55]', async () => {
    await signInAs(ASHA)
    const here = String((await fetchAuthSession()).tokens?.accessToken)
    const kept = new Map(client.storage)
    // Another browser of the same customer.
    await airline.airline.database.connection.delete(oneTimeCodes)
    ;(client.storage as Map<string, string>).clear()
    await signInAs(ASHA)
    expect(kept.size).toBeGreaterThan(0)
    expect(await typeOf('GetUser', { AccessToken: here })).toBeNull()
    await signOut({ global: true })
    expect(await typeOf('GetUser', { AccessToken: here })).toBe('NotAuthorizedException')
  })

  it('deletes the account, whose contact is then as unknown as any [API-55]', async () => {
    await signInAs(ASHA)
    const { userId } = await getCurrentUser()
    const { tokens } = await fetchAuthSession()
    await deleteUser()
    expect([await accountCount(), client.storage.size]).toEqual([0, 0])
    expect(await typeOf('GetUser', { AccessToken: String(tokens?.accessToken) })).toBe('NotAuthorizedException')
    await signInAs(ASHA)
    expect((await getCurrentUser()).userId).not.toBe(userId)
  })
})

/** The type of the refusal of an operation; null when it was done. */
async function typeOf(operation: string, body: object): Promise<string | null> {
  const headers = { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`, 'Content-Type': 'application/x-amz-json-1.1' }
  const answer = await airline.ask('/user-pool', { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.ok ? null : ((await answer.json()) as { __type: string }).__type
}

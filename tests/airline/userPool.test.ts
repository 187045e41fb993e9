/** @module-tag sessions */
import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts, grants, signingKeys } from '../../server/store/accountSchema.ts'
import { createTokens } from '../../server/identity/tokens.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE, otherThan } from './support/codes.ts'
import { newestCode } from './support/accountHolder.ts'
import { statementsOf } from './support/statements.ts'
import { initiate, poolCall, respond, signedIn, type PoolAnswer } from './support/poolWire.ts'

const airline = accountAirline()

const wait = (ms: number) => airline.airline.clock.set(airline.airline.clock.now() + ms)
const code = () => newestCode(airline)
const userOf = async (accessToken: string) => (await poolCall(airline, 'GetUser', { AccessToken: accessToken })).body
const refresh = (refreshToken: string) => poolCall(airline, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken })

/** An answer with all that differs from call to call made alike: what is left tells nothing of who asked. */
const shapeOf = ({ status, body }: PoolAnswer) => {
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value.length} characters`
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)])) : value
  }
  return { status, body: shape(body) }
}

describe('known and unknown contacts', () => {
  const KNOWN = 'kamal@example.com'
  const UNKNOWN = 'nadia@example.com'

  it('have the same answers to everything, a right code aside [OPEN-66]', async () => {
    await signedIn(airline, KNOWN)
    const [known, unknown] = [await initiate(airline, KNOWN), await initiate(airline, UNKNOWN)]
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    expect(shapeOf(await respond(airline, known, 'none'))).toEqual(shapeOf(await respond(airline, unknown, 'none')))
    const signUp = async (Username: string) => shapeOf(await poolCall(airline, 'SignUp', { Username, Password: 'Aa1!Aa1!' }))
    expect(await signUp(KNOWN)).toEqual(await signUp(UNKNOWN))
    for (const contact of [KNOWN, UNKNOWN]) for (let more = 0; more < 5; more += 1) await initiate(airline, contact)
    expect(await initiate(airline, KNOWN)).toEqual(await initiate(airline, UNKNOWN))
  })

  it('are answered by the same work [OPEN-66]', async () => {
    await signedIn(airline, KNOWN)
    const workFor = (contact: string) => statementsOf(async () => expect((await initiate(airline, contact)).status).toBe(200))
    const known = await workFor(KNOWN)
    expect(known.length).toBeGreaterThan(0)
    expect(await workFor(UNKNOWN)).toEqual(known)
  })
})

describe('an answer to a challenge', () => {
  it('given twenty times at once signs in once, with one account [OPEN-36]', async () => {
    const challenge = await initiate(airline, 'asha@example.com')
    const right = await code()
    const answers = await Promise.all(Array.from({ length: 20 }, () => respond(airline, challenge, right)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { connection } = airline.airline.database
    expect([(await connection.select().from(accounts)).length, (await connection.select().from(grants)).length]).toEqual([1, 1])
  })

  it('is heard only with the session and the name that belong together [OPEN-36]', async () => {
    const [asha, ravi] = [await initiate(airline, 'asha@example.com'), await initiate(airline, 'ravi@example.com')]
    const swapped = { ...ravi, body: { ...ravi.body, Session: asha.body.Session ?? '' } }
    expect((await respond(airline, swapped, await code())).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
    expect((await respond(airline, ravi, otherThan(await code()))).body.ChallengeParameters).toMatchObject({ attemptsLeft: '2' })
    expect((await respond(airline, ravi, ` ${await code()} `)).status).toBe(200)
  })
})

describe('a token', () => {
  it('is good for an hour, and its refresh token for thirty days, by the airline’s clock', async () => {
    const { accessToken, refreshToken } = await signedIn(airline, 'asha@example.com')
    wait(59 * MINUTE)
    expect(await userOf(accessToken)).toHaveProperty('Username')
    wait(MINUTE)
    expect(await userOf(accessToken)).toMatchObject({ __type: 'NotAuthorizedException' })
    const fresh = (await refresh(refreshToken)).body.AuthenticationResult ?? {}
    expect(await userOf(fresh['AccessToken'] ?? '')).toHaveProperty('Username')
    expect(Object.keys(fresh).toSorted()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType'])
    const flow = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
    expect((await poolCall(airline, 'InitiateAuth', flow)).body.AuthenticationResult).toHaveProperty('AccessToken')
    wait(30 * 24 * 60 * MINUTE)
    expect((await refresh(refreshToken)).body).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  it('is taken back with its refresh token, together with all that came of it [SEC-04]', async () => {
    const { accessToken, refreshToken } = await signedIn(airline, 'asha@example.com')
    const renewed = (await refresh(refreshToken)).body.AuthenticationResult?.['AccessToken'] ?? ''
    expect((await poolCall(airline, 'RevokeToken', { Token: refreshToken })).body).toEqual({})
    for (const token of [accessToken, renewed]) expect(await userOf(token)).toMatchObject({ __type: 'NotAuthorizedException' })
    expect((await refresh(refreshToken)).body).toMatchObject({ __type: 'NotAuthorizedException' })
    expect((await poolCall(airline, 'RevokeToken', { Token: 'of nobody' })).body).toEqual({})
  })

  it('is refused when anybody else made it, for another client, or of another kind', async () => {
    const { accessToken } = await signedIn(airline, 'asha@example.com')
    const payload = decodeJwt(accessToken)
    const sign = async (change: object, key?: CryptoKey) => {
      const { kid, privateKey } = await airline.airline.tokens.key()
      return new SignJWT({ ...payload, ...change }).setProtectedHeader({ alg: 'RS256', kid }).sign(key ?? privateKey)
    }
    expect(await userOf(await sign({}))).toHaveProperty('Username')
    const { privateKey: foreign } = await generateKeyPair('RS256')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${accessToken.split('.')[1] ?? ''}.`
    const forged = [
      await sign({}, foreign),
      await sign({ client_id: 'x' }),
      await sign({ token_use: 'id' }),
      await sign({ iss: 'https://x.example/y' }),
      unsigned,
    ]
    for (const token of [...forged, await sign({ sub: 'x' }), 'x']) expect(await userOf(token)).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  it('outlives the process: another one of the same database takes it, and signs with the same key', async () => {
    const { accessToken } = await signedIn(airline, 'asha@example.com')
    const { database, configuration, clock } = airline.airline
    const [here, there] = [airline.airline.tokens, createTokens(database, configuration.userPool)]
    expect((await there.holderOf(accessToken, clock.now()))?.account.email).toBe('asha@example.com')
    expect((await there.key()).kid).toBe((await here.key()).kid)
  })

  it('is signed by one key however many make it at once', async () => {
    await airline.airline.database.connection.delete(signingKeys)
    const { database, configuration } = airline.airline
    const keys = await Promise.all([1, 2, 3].map(() => createTokens(database, configuration.userPool).key()))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  })

  it('and what renews it stand nowhere in the database', async () => {
    const { accessToken, refreshToken } = await signedIn(airline, 'asha@example.com')
    const rows = JSON.stringify(await airline.airline.database.connection.select().from(grants))
    expect(rows).not.toContain(refreshToken)
    expect(rows).not.toContain(String(decodeJwt(accessToken)['origin_jti']))
  })
})

describe('the protocol', () => {
  it.each([
    ['an operation that is not there', 'AdminDeleteUser', {}, 'UnknownOperationException'],
    ['another client', 'InitiateAuth', { ClientId: 'x' }, 'ResourceNotFoundException'],
    ['a password', 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} }, 'InvalidParameterException'],
    ['a name that is no contact', 'InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'asha' } }, 'InvalidParameterException'],
    ['a number that is none', 'SignUp', { Username: '+91123' }, 'InvalidParameterException'],
    ['nothing', 'GetUser', {}, 'InvalidParameterException'],
  ])('refuses %s as Cognito does, and repeats nothing of it', async (_, operation, body, type) => {
    const answer = await poolCall(airline, operation, body)
    expect([answer.status, answer.body.__type]).toEqual([400, type])
    expect(answer.body.message).not.toMatch(/asha|\+91123|USER_PASSWORD/)
  })

  it('is not spoken where the configuration names the pool of somebody else', async () => {
    const { database, configuration, ...rest } = airline.airline
    const elsewhere = { ...configuration.userPool, endpoint: 'https://cognito-idp.ap-south-1.amazonaws.com/' }
    const { createApp } = await import('../../server/app.ts')
    const app = createApp(
      { ...rest, database, configuration: { ...configuration, userPool: elsewhere } },
      { site: null, isSandbox: true, rateLimit: 0 },
    )
    expect((await app.request('/user-pool', { method: 'POST', body: '{}' }, {})).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { contactOf } from '../../server/rules/contacts.ts'
import { RAVI, TRAVELLERS, openCustomer } from './support/profileMenu.ts'
import { initiate, poolCall, signedIn } from './support/poolWire.ts'
import { saidIn, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const SENT = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Characters that no database takes, no person types into a line, or that turn the order of what follows. */
const NO_TEXT = ['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\ud800b', '\udc00', 'a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u200fb', 'a\u2066b']

describe('what is no plain text', () => {
  it('is refused in a body of JSON, as a sign or as an escape, in names and in values', async () => {
    const visitor = await openCustomer(airline)
    for (const firstName of NO_TEXT) {
      const answer = await visitor.ask(TRAVELLERS, { ...SENT, method: 'PUT', body: JSON.stringify({ ...RAVI, firstName }) })
      expect([answer.status, await saidIn(answer)]).toEqual([400, expect.stringContaining('body must be plain text')])
    }
    for (const body of ['{"a\\u0000":1}', '{"now":"\\ud800"}', '{"now":"\u0001"}'])
      expect((await airline.ask('/sandbox/api/clock', { ...SENT, body })).status).toBe(400)
  })

  it('is taken where it is a character of two halves, a joiner of letters, or in a question of GraphQL a line end or a tab', async () => {
    const { status } = await airline.post('/graphql', { query: '{\n\tmarkets { locationCode }\r\n}', variables: { unused: '😀 क्\u200dष' } })
    expect(status).toBe(200)
  })

  it('is refused in the query of an address', async () => {
    for (const said of ['%00', 'a%01', '%7f', 'a%0Ab', '%E2%80%AE'])
      expect((await airline.ask(`/api/ibe/promotions?channel=${said}`)).status).toBe(400)
    expect((await airline.ask('/api/ibe/clock?a%00b=1')).status).toBe(400)
    expect((await airline.ask('/api/ibe/clock?a=%F0%9F%98%80')).status).toBe(200)
  })

  it('is no contact and no attribute at the user pool [VAL-04]', async () => {
    for (const text of NO_TEXT) {
      expect(contactOf(`${text}@example.com`)).toBeNull()
      expect(await initiate(airline, `${text}@example.com`)).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } })
    }
    const { accessToken: AccessToken } = await signedIn(airline, 'asha@example.com')
    for (const Value of NO_TEXT) {
      const UserAttributes = [{ Name: 'given_name', Value }]
      expect(await poolCall(airline, 'UpdateUserAttributes', { AccessToken, UserAttributes })).toMatchObject({ status: 400 })
    }
  })

  it('is refused in a form', async () => {
    for (const path of ['/sandbox/clock', '/oauth2/token', '/oauth2/consent'])
      expect((await airline.ask(path, { method: 'POST', body: new URLSearchParams({ now: 'a\u0000b', code: '\u0001' }) })).status).toBe(400)
  })
})

describe('a body', () => {
  it('of many parts that is none is refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' }
    for (const path of ['/sandbox/clock', '/oauth2/token', '/oauth2/consent'])
      for (const body of ['', 'nothing', '--x\r\n'])
        expect([path, (await airline.ask(path, { method: 'POST', headers, body })).status]).toEqual([path, 400])
  })

  it('that is nested without end is refused', async () => {
    for (const depth of [40, 5_000, 30_000]) {
      const bodies = [nested(depth), `{"query":"{ markets { locationCode } }","variables":{"a":${nested(depth)}}}`]
      for (const body of bodies)
        for (const path of ['/graphql', '/api/ibe/availability', '/user-pool', '/sandbox/api/clock']) {
          const headers = { ...SENT.headers, 'X-Amz-Target': 'AWSCognitoIdentityProviderService.SignUp' }
          expect([path, (await airline.ask(path, { ...SENT, headers, body })).status]).toEqual([path, 400])
        }
    }
  })

  it('with a member that is not known is refused without its name [OPEN-10]', async () => {
    const details = { source: 'google', medium: 'cpc', isAffiliate: false, 'my.secret@mail.example <b>': 1 }
    const answer = await airline.post('/api/ibe/analytics', { events: [{ name: 'campaign_visit', at: '2026-12-01T06:30:00Z', details }] })
    const said = await saidIn(answer)
    expect([answer.status, said]).toEqual([400, expect.stringContaining('events.0.details has a member that is not known')])
    expect(said).not.toContain('secret')
  })
})

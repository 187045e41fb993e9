import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GOOGLE_PEOPLE } from '../../server/identity/googleAccounts.ts'
import { accountAirline } from './support/accountAirline.ts'
import { initiate, poolCall, respond } from './support/poolWire.ts'
import { retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const airline = accountAirline()

/** A browser whose session is known to somebody else, who has left it there. */
async function watched() {
  const browser = createVisitor(airline)
  const { recordLocator } = await storeBooking(airline)
  await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  const before = browser.cookie() ?? ''
  const opens = async (cookie: string): Promise<boolean> => {
    const answer = await airline.ask(`/api/ibe/booking?recordLocator=${recordLocator}`, { headers: { Cookie: cookie } })
    return ((await answer.json()) as { data: unknown }).data !== null
  }
  expect(await opens(before)).toBe(true)
  return { browser, recordLocator, before, opens }
}

const form = (browser: Visitor, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: 'POST', headers: { Origin: 'http://localhost' }, body: new URLSearchParams(fields) })

async function byGoogle(browser: Visitor): Promise<void> {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirect_uri = 'http://localhost/'
  const account = GOOGLE_PEOPLE[0]?.id ?? ''
  const consent = await form(browser, '/oauth2/consent', { redirect_uri, state: 'state', code_challenge, account })
  const code = new URL(consent.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  const asked = { grant_type: 'authorization_code', client_id: 'sarus-website', redirect_uri, code, code_verifier: verifier }
  expect((await form(browser, '/oauth2/token', asked)).status).toBe(200)
}

async function byCode(browser: Visitor): Promise<void> {
  const pool = { airline: airline.airline, ask: browser.ask }
  const challenge = await initiate(pool, 'asha@example.com')
  const [message] = await airline.airline.outbox.latest(1)
  expect((await respond(pool, challenge, message?.code ?? '')).status).toBe(200)
}

const asPersona = async (browser: Visitor): Promise<void> =>
  expect((await browser.post('/sandbox/api/persona', { persona: 'one-way' })).status).toBe(200)

describe('a session has a new secret', () => {
  it.each([
    ['signs in with a one-time code', byCode],
    ['signs in with Google', byGoogle],
    ['is signed in as a persona of the sandbox', asPersona],
  ])('as its traveller %s: who knew the one before is a visitor [SEC-12]', async (_, signIn) => {
    const { browser, before, opens } = await watched()
    await signIn(browser)
    expect(browser.cookie()).not.toBe(before)
    expect([await opens(before), await opens(browser.cookie() ?? '')]).toEqual([false, true])
  })

  it('as a contact of a booking is proved [SEC-12]', async () => {
    const { browser, recordLocator, before, opens } = await watched()
    const asked = await browser.post('/api/ibe/booking/codes', { recordLocator, medium: 'EMAIL' })
    const { data } = (await asked.json()) as { data: { requestId: string } }
    const [message] = await airline.airline.outbox.latest(1)
    const answer = { recordLocator, requestId: data.requestId, otp: message?.code ?? '' }
    expect((await shownIn(await browser.post('/api/ibe/booking/codes/verify', answer))).isContactProved).toBe(true)
    expect([await opens(before), await opens(browser.cookie() ?? '')]).toEqual([false, true])
  })

  it('not where a code is wrong, and not as tokens are renewed', async () => {
    const { browser, before } = await watched()
    const pool = { airline: airline.airline, ask: browser.ask }
    expect((await respond(pool, await initiate(pool, 'asha@example.com'), 'none')).body['AuthenticationResult']).toBeUndefined()
    const challenge = await initiate(pool, 'asha@example.com')
    const [message] = await airline.airline.outbox.latest(1)
    const other = { airline: airline.airline, ask: airline.ask }
    const { AuthenticationResult } = (await respond(other, challenge, message?.code ?? '')).body
    await poolCall(pool, 'GetTokensFromRefreshToken', { RefreshToken: AuthenticationResult?.['RefreshToken'] })
    expect(browser.cookie()).toBe(before)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE, otherThan } from './support/codes.ts'
import { newestCode, openAccount } from './support/accountHolder.ts'
import { servedAirline } from './support/servedAirline.ts'
import { faultOf, openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'

const [GITA, DEV] = ['104000000000000000001', '104000000000000000002']
const PHONE = { countryCode: '91', national: '9876543210' }
const { signal } = new AbortController()

const airline = accountAirline()
const served = servedAirline(airline)
let site: SiteAccounts
const tab = () => openSiteAccounts({ origin: served.origin, account: airline.airline.configuration })
beforeEach(() => {
  site = tab()
})
afterEach(() => airline.airline.faults.clear())

/** Goes to Google as the page was sent, chooses a person or cancels, and comes back to an address. */
async function visit(address: string, account: string): Promise<string> {
  const asked = new URL(address).searchParams
  expect((await fetch(address)).status).toBe(200)
  const form = new URLSearchParams({ account })
  for (const name of ['redirect_uri', 'state', 'code_challenge']) form.set(name, asked.get(name) ?? '')
  const answer = await fetch(`${served.origin}/oauth2/consent`, { method: 'POST', body: form, redirect: 'manual' })
  return answer.headers.get('Location') ?? ''
}
async function started(of = site): Promise<string> {
  await of.accounts.startGoogle()
  return of.left.at(-1) ?? ''
}
async function signIn(account: string) {
  expect(await site.accounts.finishGoogle(await visit(await started(), account))).toBe('signedIn')
}

describe('a visit to Google', () => {
  it('asks for a code with PKCE by S256, and brings tokens that calls carry and that can be renewed [AUTH-50, API-56]', async () => {
    const address = new URL(await started())
    expect(`${address.origin}${address.pathname}`).toBe(`${served.origin}/oauth2/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sarus-website',
      redirect_uri: `${served.origin}/`,
      identity_provider: 'Google',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    })
    expect(await site.accounts.finishGoogle(await visit(address.href, GITA))).toBe('signedIn')
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: false, email: 'gita.rao@example.com', firstName: 'Gita' })
    site.setNow(() => Date.now() + 60 * MINUTE)
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ firstName: 'Gita' })
    expect(served.poolCalls).toContain('GetTokensFromRefreshToken 200')
  })

  it('of a person whose number Google knows needs nothing more [AUTH-51]', async () => {
    await signIn(DEV)
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: true, phone: { countryCode: '91', national: '9811100002' } })
    expect(await site.accounts.hasCustomerNumber()).toBe(true)
    expect(await site.airline.session(signal)).toMatchObject({ firstName: 'Dev' })
  })

  it('replaces the customer who was signed in here', async () => {
    await signIn(DEV)
    await signIn(GITA)
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ firstName: 'Gita' })
  })

  it('that is cancelled says so, and holds nothing up [AUTH-50]', async () => {
    expect(await site.accounts.finishGoogle(await visit(await started(), 'cancel'))).toBe('cancelled')
    expect([site.tokens.has(), site.memory.googleVisit.read()]).toEqual([false, null])
    expect(await site.accounts.requestSignInCode('asha@example.com')).toMatchObject({ outcome: 'sent' })
  })

  it('that is abandoned holds nothing up, and another one can begin', async () => {
    const abandoned = await started()
    expect(await site.accounts.requestSignInCode('asha@example.com')).toMatchObject({ outcome: 'sent' })
    const next = await started()
    expect(await site.accounts.finishGoogle(await visit(abandoned, GITA))).toBe('failed')
    expect(next).not.toBe(abandoned)
  })

  it('is not taken up by another tab, nor twice, nor with another state', async () => {
    const back = await visit(await started(), GITA)
    const other = tab()
    expect(await other.accounts.finishGoogle(back)).toBe('failed')
    site = tab()
    const [own, forged] = [await visit(await started(), GITA), `${served.origin}/?code=guess&state=guess`]
    expect(await site.accounts.finishGoogle(forged)).toBe('failed')
    expect(await site.accounts.finishGoogle(own)).toBe('failed')
    expect(site.tokens.has()).toBe(false)
  })

  it('whose code was used, or is of another visit, fails', async () => {
    const first = await visit(await started(), GITA)
    const code = new URL(first).searchParams.get('code') ?? ''
    const { state } = site.memory.googleVisit.read() ?? { state: '' }
    site.memory.googleVisit.write({ state, verifier: 'x'.repeat(43) })
    expect(await site.accounts.finishGoogle(`${served.origin}/?${new URLSearchParams({ code, state }).toString()}`)).toBe('failed')
    expect(site.logged).toEqual(['finishGoogle: ResponseBodyError'])
  })

  it.each([
    ['500', ['failed', 500]],
    ['drop', ['unreachable', null]],
  ] as const)('is a failure when the pool answers %s', async (kind, fault) => {
    const back = await visit(await started(), GITA)
    airline.airline.faults.set({ route: '/oauth2/token', kind, delayMs: 0, times: null })
    expect(await faultOf(site.accounts.finishGoogle(back))).toEqual(fault)
  })

  it('fails when the answer is not understood', async () => {
    const back = await visit(await started(), GITA)
    airline.airline.faults.set({ route: '/oauth2/token', kind: 'malformed', delayMs: 0, times: null })
    expect(await site.accounts.finishGoogle(back)).toBe('failed')
  })
})

describe('the mobile number of a visitor who came from Google', () => {
  const send = async (replacesExisting: boolean) => {
    const reply = await site.accounts.requestGoogleMobileCode(PHONE, replacesExisting)
    return { requestId: reply.isSent ? reply.requestId : '', otp: await newestCode(airline) }
  }
  async function ravi() {
    const other = await openAccount(airline, 'ravi@example.com')
    await other.add('+919876543210')
    await airline.airline.database.connection.delete(oneTimeCodes)
  }

  it('is proved, and ends the sign-up; the request is kept by this tab until then [AUTH-53, API-60, API-61, SEC-03]', async () => {
    await signIn(GITA)
    const { requestId, otp } = await send(false)
    expect(site.memory.googleRequest.read()).toBe(requestId)
    expect(await site.accounts.verifyGoogleMobileCode(requestId, otherThan(otp))).toEqual({ verdict: 'wrong', attemptsLeft: null })
    expect(await site.accounts.verifyGoogleMobileCode(requestId, otp)).toEqual({ verdict: 'verified', belongsToAnother: false })
    expect(await site.accounts.completeGoogle(requestId, false)).toEqual({ isReplaced: true })
    expect(site.memory.googleRequest.read()).toBeNull()
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: true, phone: PHONE })
  })

  it('that is another’s is a proved one with 422 at first and with 200 after, and is taken over; its newest request is the one that is kept [AUTH-54, OPEN-31, SEC-03]', async () => {
    await ravi()
    await signIn(GITA)
    const first = await send(false)
    expect(await site.accounts.verifyGoogleMobileCode(first.requestId, first.otp)).toEqual({ verdict: 'verified', belongsToAnother: true })
    expect(site.memory.googleRequest.read()).toBe(first.requestId)
    const again = await send(true)
    expect(site.memory.googleRequest.read()).toBe(again.requestId)
    expect(await site.accounts.verifyGoogleMobileCode(again.requestId, again.otp)).toEqual({ verdict: 'verified', belongsToAnother: true })
    expect(await site.accounts.completeGoogle(again.requestId, true)).toEqual({ isReplaced: true })
    expect(await site.accounts.basicDetails(signal)).toMatchObject({ isComplete: true, phone: PHONE })
  })

  it('is not taken without saying so, nor without a code', async () => {
    await ravi()
    await signIn(GITA)
    const { requestId, otp } = await send(false)
    expect(await site.accounts.completeGoogle(requestId, true)).toEqual({ isReplaced: false, reason: 'expired' })
    await site.accounts.verifyGoogleMobileCode(requestId, otp)
    expect(await faultOf(site.accounts.completeGoogle(requestId, false))).toEqual(['failed', 422])
  })

  it('is refused after too many codes [MSG-62, OPEN-36]', async () => {
    await signIn(GITA)
    for (let sent = 0; sent < 5; sent += 1) await send(false)
    expect(await site.accounts.requestGoogleMobileCode(PHONE, false)).toEqual({ isSent: false, retryAfter: null })
  })
})

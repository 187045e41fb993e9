import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EncryptionKey } from '../../server/contract/configuration.ts'
import { LINK_LIFE } from '../../server/rules/newsletter.ts'
import { newsletterCalls, newsletterSubscribers } from '../../server/store/newsletterSchema.ts'
import { createAirline } from '../../src/airline/airline.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { encryptText } from '../../src/device/encryption.ts'
import { accountAirline } from './support/accountAirline.ts'
import { openAccount } from './support/accountHolder.ts'
import { servedAirline } from './support/servedAirline.ts'
import { NOON, problemOf, refusalOf } from './support/testAirline.ts'

const PATH = '/api/ibe/newsletter'

const airline = accountAirline()
const served = servedAirline(airline)

const subscribe = async (email: string, locale = 'en-IN') => airline.post(`${PATH}/subscriptions`, { email, locale })
const said = async (answer: Promise<Response>) => (await answer).json() as Promise<{ readonly data?: boolean }>
const lettersTo = async (address: string) => (await airline.airline.outbox.latest(1_000)).filter(({ to }) => to.address === address)
const newestTo = async (address: string) => (await lettersTo(address))[0]?.text ?? ''
const tokenIn = (text: string) => /confirmation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const requestIn = (text: string) => /unsubscribe\?requestid=([\w.-]+)/.exec(text)?.[1] ?? ''
const confirm = (token: string) => airline.post(`${PATH}/confirmations`, { token })
const unsubscribe = (requestId: string) => airline.post(`${PATH}/unsubscriptions`, { requestId })
const rowsOf = (email: string) =>
  airline.airline.database.connection.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

async function confirmed(email: string): Promise<void> {
  await subscribe(email)
  expect((await confirm(tokenIn(await newestTo(email)))).status).toBe(200)
}

describe('the newsletter', () => {
  it('is new for an address until its owner has confirmed it, in upper or lower case [API-16, NEWS-08, NEWS-11]', async () => {
    expect(await said(subscribe('asha@example.com'))).toEqual({ data: false })
    expect(await said(subscribe('ASHA@example.com'))).toEqual({ data: false })
    expect(await lettersTo('asha@example.com')).toHaveLength(2)
    expect((await confirm(tokenIn(await newestTo('asha@example.com')))).status).toBe(200)
    expect(await said(subscribe('asha@example.com'))).toEqual({ data: true })
    expect(await lettersTo('asha@example.com')).toHaveLength(3)
  })

  it('writes in the language of the page', async () => {
    await subscribe('hindi@example.com', 'hi-IN')
    expect((await lettersTo('hindi@example.com'))[0]?.subject).toBe('Sarus Air न्यूज़लेटर की पुष्टि करें')
    await confirm(tokenIn(await newestTo('hindi@example.com')))
    expect((await lettersTo('hindi@example.com'))[0]?.subject).toBe('Sarus Air न्यूज़लेटर में आपका स्वागत है')
  })

  it('goes by the language of the page on which the address was last asked for', async () => {
    await subscribe('both@example.com', 'en-IN')
    await subscribe('both@example.com', 'hi-IN')
    await confirm(tokenIn(await newestTo('both@example.com')))
    expect((await lettersTo('both@example.com'))[0]?.subject).toBe('Sarus Air न्यूज़लेटर में आपका स्वागत है')
  })

  it('is confirmed once by each link, only by the newest, and not after two days', async () => {
    await subscribe('once@example.com')
    const older = tokenIn(await newestTo('once@example.com'))
    await subscribe('once@example.com')
    const token = tokenIn(await newestTo('once@example.com'))
    expect(JSON.stringify(await rowsOf('once@example.com'))).not.toContain(token)
    expect((await refusalOf(await confirm(older))).code).toBe('LINK_UNKNOWN')
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await refusalOf(await confirm(token))).code).toBe('LINK_USED')
    expect((await refusalOf(await confirm('nothing'))).code).toBe('LINK_UNKNOWN')
    expect(await lettersTo('once@example.com')).toHaveLength(3)

    await subscribe('late@example.com')
    const late = tokenIn(await newestTo('late@example.com'))
    const { clock } = airline.airline
    const now = clock.now()
    clock.set(now + LINK_LIFE)
    expect((await refusalOf(await confirm(late))).code).toBe('LINK_EXPIRED')
    clock.set(now)
  })

  it('is either confirmed or replaced by a link that is used while the address is asked for again', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `race${round}@example.com`
      await subscribe(email)
      const token = tokenIn(await newestTo(email))
      const calls = round % 2 === 0 ? [confirm(token), subscribe(email)] : [subscribe(email), confirm(token)]
      const texts = await Promise.all(calls.map(async (call) => (await call).text()))
      const [one = '', other = ''] = round % 2 === 0 ? texts : texts.toReversed()
      const isConfirmed = one === '{"data":true}'
      expect([isConfirmed || one.includes('LINK_UNKNOWN'), other, (await rowsOf(email))[0]?.confirmedAt !== null]).toEqual([
        true,
        `{"data":${isConfirmed}}`,
        isConfirmed,
      ])
    }
  })

  it('ends by the link in every mail, which says nothing of who was subscribed [NEWS-03, MSG-76]', async () => {
    await confirmed('leaves@example.com')
    const [welcome = '', asking = ''] = (await lettersTo('leaves@example.com')).map(({ text }) => requestIn(text))
    expect(welcome).not.toBe(asking)
    expect((await airline.ask(`/unsubscribe?requestid=${welcome}`)).status).not.toBe(200)
    expect(await rowsOf('leaves@example.com')).toHaveLength(1)
    expect(await said(unsubscribe(asking))).toEqual({ data: true })
    expect(await rowsOf('leaves@example.com')).toEqual([])
    expect(await said(unsubscribe(welcome))).toEqual({ data: true })
    expect((await refusalOf(await unsubscribe('abc.def'))).code).toBe('LINK_UNKNOWN')
    expect((await refusalOf(await unsubscribe(`${welcome.slice(0, -6)}AAAAAA`))).code).toBe('LINK_UNKNOWN')
  })

  it('ends by one click of a mail program, from whatever site that is, twice as well [NEWS-03, OPEN-18]', async () => {
    await confirmed('click@example.com')
    const [welcome, asking] = await lettersTo('click@example.com')
    expect([welcome, asking].map((letter) => requestIn(letter?.unsubscribeLink ?? ''))).toEqual(
      [welcome, asking].map((letter) => requestIn(letter?.text ?? '')),
    )
    const { pathname, search } = new URL(welcome?.unsubscribeLink ?? '')
    const click = (headers: Readonly<Record<string, string>> = {}, body: BodyInit = new URLSearchParams('List-Unsubscribe=One-Click')) =>
      airline.ask(`${pathname}${search}`, { method: 'POST', headers, body })
    const answer = await click({ Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' })
    expect([answer.status, answer.headers.get('Set-Cookie'), await answer.json(), await rowsOf('click@example.com')]).toEqual([
      200,
      null,
      { data: true },
      [],
    ])
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await click({}, form)).status).toBe(200)
    expect((await airline.ask(`${pathname}${search}`)).status).not.toBe(200)
  })

  it.each([
    ['none', '', 'List-Unsubscribe=One-Click', 400, 'INVALID_FIELD'],
    ['nonsense', '?requestid=%20', 'List-Unsubscribe=One-Click', 400, 'INVALID_FIELD'],
    ['one of no key of ours', '?requestid=abc.def', 'List-Unsubscribe=One-Click', 422, 'LINK_UNKNOWN'],
    ['no click', '?requestid=abc.def', '', 400, 'INVALID_FIELD'],
    ['another form', '?requestid=abc.def', 'List-Unsubscribe=No', 400, 'INVALID_FIELD'],
  ])('refuses one click with %s, as a problem', async (_, search, body, status, code) => {
    const answer = await airline.ask(`/unsubscribe${search}`, { method: 'POST', body: new URLSearchParams(body) })
    expect([answer.headers.get('Content-Type'), await refusalOf(answer)]).toEqual([
      'application/problem+json',
      expect.objectContaining({ status, code }),
    ])
  })

  it('is refused by 429 with a time to wait after five calls for an address, whatever is known of it', async () => {
    await confirmed('often@example.com')
    for (let call = 0; call < 4; call++) expect((await subscribe('often@example.com')).status).toBe(200)
    const answer = await subscribe('often@example.com')
    const wait = Number(answer.headers.get('Retry-After'))
    expect([answer.status, wait > 800, wait <= 900]).toEqual([429, true, true])
    expect((await problemOf(answer)).error).toEqual({
      status: 'TOO_MANY_REQUESTS',
      message: 'The newsletter was requested too often for this e-mail address or from this network address. Try again in 15 min.',
    })
    expect((await subscribe('another@example.com')).status).toBe(200)
  })

  it('is refused after ten calls in a day for an address, and after sixty in a quarter of an hour from a network address', async () => {
    const { clock, database } = airline.airline
    const called = (count: number, email: (call: number) => string, networkAddress: string, hoursAgo: number) =>
      database.connection.insert(newsletterCalls).values(
        Array.from({ length: count }, (_, call) => ({
          email: email(call),
          networkAddress,
          calledAt: new Date(clock.now() - hoursAgo * 3_600_000),
        })),
      )
    await called(9, () => 'daily@example.com', '192.0.2.1', 20)
    expect((await subscribe('daily@example.com')).status).toBe(200)
    const daily = await subscribe('daily@example.com')
    const wait = Number(daily.headers.get('Retry-After'))
    expect([daily.status, wait > 3.9 * 3_600, wait <= 4 * 3_600]).toEqual([429, true, true])
    expect((await problemOf(daily)).error.message).toContain('Try again in 240 min.')

    await called(58, (call) => `crowd${call}@example.com`, 'local', 0)
    expect((await subscribe('crowd@example.com')).status).toBe(200)
    expect((await refusalOf(await subscribe('crowds@example.com'))).code).toBe('TOO_MANY_REQUESTS')
    expect(await rowsOf('crowds@example.com')).toEqual([])
  })

  it('forgets an address that was not confirmed thirty days after its link has expired', async () => {
    const { clock, database } = airline.airline
    const expired = (email: string, days: number, confirmedAt: Date | null) => {
      const linkExpires = new Date(clock.now() - days * 86_400_000)
      return { email, locale: 'en-IN' as const, subscribedAt: linkExpires, confirmedAt, linkHash: email, linkExpires }
    }
    const [old, young, kept] = ['old@example.com', 'young@example.com', 'kept@example.com'] as const
    await database.connection
      .insert(newsletterSubscribers)
      .values([expired(old, 31, null), expired(young, 29, null), expired(kept, 400, new Date(clock.now()))])
    await subscribe('new@example.com')
    expect((await Promise.all([old, young, kept].map(rowsOf))).map((rows) => rows.length)).toEqual([0, 1, 1])
  })

  it('counts the addresses of one mailbox together, whatever stands behind a plus, in upper case or between dots', async () => {
    for (const email of ['tagged@example.com', 'Tagged+1@example.com', 'tagged+2@example.com', 'tagged+a+b@example.com', 'tagged+@example.com'])
      expect([email, (await subscribe(email)).status]).toEqual([email, 200])
    expect((await subscribe('tagged+3@example.com')).status).toBe(429)
    expect((await subscribe('+tagged@example.com')).status).toBe(200)
    expect(await lettersTo('tagged+1@example.com')).toHaveLength(1)
    for (const email of ['a.sha@gmail.com', 'as.ha+1@gmail.com', 'a.s.h.a@googlemail.com', 'asha@gmail.com', 'asha+a.b@gmail.com'])
      expect([email, (await subscribe(email)).status]).toEqual([email, 200])
    expect((await subscribe('ash.a@gmail.com')).status).toBe(429)
    expect(await lettersTo('a.sha@gmail.com')).toHaveLength(1)
    expect((await subscribe('t.agged@example.com')).status).toBe(429)
    expect((await subscribe('ta.gged@example.org')).status).toBe(200)
  })

  it.each(['', 'asha', 'asha@', '+919876543210', `${'ä'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`])(
    'refuses %j, which is no address, and repeats nothing of it',
    async (email) => {
      expect(await refusalOf(await subscribe(email))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['email'] })
    },
  )

  it('is subscribed to and left by the site’s own client, with its own encryption [NEWS-04, NEWS-12, OPEN-18]', async () => {
    const client = createAirline(
      () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe` }),
      () => 0,
    )
    const { signal } = new AbortController()
    expect(await client.subscribe('site@example.com', 'en-IN', signal)).toBe(true)
    expect(await client.confirmSubscription(tokenIn(await newestTo('site@example.com')), signal)).toBe('done')
    expect(await client.subscribe('site@example.com', 'en-IN', signal)).toBe(false)
    const { newsletter } = (await (await airline.ask('/config.json')).json()) as { readonly newsletter: { readonly key: EncryptionKey } }
    const requestId = await encryptText(newsletter.key, 'site@example.com')
    expect(await client.unsubscribe(requestId, signal)).toBe('done')
    expect([await rowsOf('site@example.com'), await client.unsubscribe('a.b', signal)]).toEqual([[], 'unknown'])
  })

  it('tells the site’s own client what is wrong with a link, and what is no answer', async () => {
    const client = createAirline(
      () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe` }),
      () => 0,
    )
    const { signal } = new AbortController()
    const { clock, faults } = airline.airline
    await subscribe('links@example.com')
    const token = tokenIn(await newestTo('links@example.com'))
    const outcomes = [await client.confirmSubscription('cut off', signal), await client.unsubscribe('cut', signal)]
    clock.set(clock.now() + LINK_LIFE)
    outcomes.push(await client.confirmSubscription(token, signal))
    clock.set(Date.parse(NOON))
    outcomes.push(await client.confirmSubscription(token, signal), await client.confirmSubscription(token, signal))
    expect(outcomes).toEqual(['unknown', 'unknown', 'expired', 'done', 'used'])
    faults.set({ route: `${PATH}/unsubscriptions`, kind: '500', delayMs: 0, times: 1 })
    await expect(client.unsubscribe('a.b', signal)).rejects.toMatchObject({ name: 'AirlineError', fault: 'failed', status: 500 })
  })

  it('is in the file of one’s own data, and goes with the account [SEC-15, API-55]', async () => {
    await confirmed('member@example.com')
    const { accessToken, get } = await openAccount(airline, 'member@example.com')
    expect(await (await get('/api/ibe/users/me/export')).json()).toMatchObject({
      newsletter: { subscriptions: [{ email: 'member@example.com', locale: 'en-IN' }], calls: [{ email: 'member@example.com' }] },
    })
    const deleted = await airline.ask('/user-pool', {
      method: 'POST',
      headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.DeleteUser', 'Content-Type': 'application/x-amz-json-1.1' },
      body: JSON.stringify({ AccessToken: accessToken }),
    })
    expect([deleted.status, await rowsOf('member@example.com')]).toEqual([200, []])

    await subscribe('member+news@example.com')
    const tagged = await openAccount(airline, 'member+news@example.com')
    const { newsletter } = (await (await tagged.get('/api/ibe/users/me/export')).json()) as {
      readonly newsletter: { readonly calls: readonly { readonly email: string }[] }
    }
    expect(newsletter.calls.map(({ email }) => email)).toEqual(['member@example.com', 'member@example.com'])
  })
})

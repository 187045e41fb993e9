import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createApp, type ApplicationOptions } from '../../server/app.ts'
import { readTrustedProxy } from '../../server/http/proxies.ts'
import { ENDPOINTS } from '../../server/contract/endpoints.ts'
import { PREFERENCES, CHOSEN, openCustomer } from './support/profileMenu.ts'
import { problemOf, testAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const airline = testAirline()

const appWith = (options: Partial<ApplicationOptions>) => createApp(airline.airline, { site: null, isSandbox: true, rateLimit: 0, ...options })
const CLOCK = '/api/ibe/clock'
const PUBLIC = { publicOrigin: 'https://sarus.example' }

describe('the address that a limit counts', () => {
  /** The statuses of calls that come from one socket with each header in turn, where two calls a minute are allowed. */
  async function statuses(trusted: string | null, socket: string, ...forwarded: (string | null)[]) {
    const app = appWith({ rateLimit: 2, trustedProxy: trusted === null ? null : readTrustedProxy(trusted) })
    const bindings = { incoming: { socket: { remoteAddress: socket } } }
    const answers = []
    for (const each of forwarded)
      answers.push((await app.request(CLOCK, { headers: each === null ? {} : { 'X-Forwarded-For': each } }, bindings)).status)
    return answers
  }

  it('is that of the socket, whatever headers say', async () => {
    expect(await statuses(null, '192.0.2.9', '198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual([200, 200, 429])
  })

  it('is what the last of so many proxies has heard of the one before', async () => {
    expect(await statuses('1', '10.0.0.1', '198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual([200, 200, 200])
    expect(await statuses('1', '10.0.0.1', '203.0.113.1, 198.51.100.1', '203.0.113.2, 198.51.100.1', '203.0.113.3,198.51.100.1')).toEqual([
      200, 200, 429,
    ])
    expect(await statuses('2', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1, 10.0.0.3', 'spoofed, 198.51.100.1, 10.0.0.2')).toEqual([
      200, 200, 429,
    ])
  })

  it('is told by a proxy of a known address only', async () => {
    const networks = '10.0.0.0/8, 2001:db8::/32,127.0.0.1'
    expect(await statuses(networks, '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.2', '198.51.100.3:4711')).toEqual([200, 200, 200])
    expect(await statuses(networks, '2001:db8::1', '198.51.100.1, 10.0.0.7', '203.0.113.1, 198.51.100.1', '[198.51.100.1]:80, 127.0.0.1')).toEqual([
      200, 200, 429,
    ])
    expect(await statuses(networks, '192.0.2.9', '198.51.100.1', '198.51.100.2', '198.51.100.3')).toEqual([200, 200, 429])
  })

  it('is that of the proxy where it says nothing that is an address', async () => {
    expect(await statuses('1', '10.0.0.1', null, 'unknown', '')).toEqual([200, 200, 429])
  })

  it('is the network of 64 bits of an address of IPv6, however it is written', async () => {
    expect(await statuses(null, '2001:db8:0:7::1', null, null, null)).toEqual([200, 200, 429])
    const seen = async (...addresses: string[]) => statuses('1', '10.0.0.1', ...addresses)
    expect(await seen('2001:db8:0:7::1', '2001:DB8:0:7:a:b:c:d', '2001:0db8::0007:0:0:0:9')).toEqual([200, 200, 429])
    expect(await seen('2001:db8:0:7::1', '2001:db8:0:8::1', '2001:db8:1:7::1', '7::', '::7', 'fe80::7')).toEqual(Array(6).fill(200))
    expect(await seen('[fe80::7%eth0]:80', 'fe80::8%eth1', 'fe80:0:0:0::')).toEqual([200, 200, 429])
  })

  it.each(['0', '17', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1,', ''])('is not read from a setting such as "%s"', (text) => {
    expect(readTrustedProxy(text)).toBeNull()
  })
})

describe('the name under which the server is called', () => {
  const asked = async (origin: string, options: Partial<ApplicationOptions> = {}, path = CLOCK) =>
    (await appWith(options).request(`${origin}${path}`, {}, {})).status

  it('may be an address in numbers, this machine, or the name on which it listens', async () => {
    for (const origin of ['http://localhost:4173', 'http://127.0.0.1', 'http://[::1]:4173', 'http://192.168.1.7:4173', 'http://sarus.localhost'])
      expect([origin, await asked(origin)]).toEqual([origin, 200])
    expect(await asked('http://airline.internal', { host: 'airline.internal' })).toBe(200)
  })

  it('is no other, so that a foreign host name that points here reads nothing', async () => {
    for (const path of [CLOCK, '/sandbox/api/outbox', '/oauth2/authorize', '/']) expect(await asked('http://evil.example:4173', {}, path)).toBe(421)
    expect((await problemOf(await appWith({}).request(`http://evil.example${CLOCK}`, {}, {}))).error.status).toBe('NOT_OUR_NAME')
    expect(await asked('http://localhost.evil.example')).toBe(421)
    expect(await asked('http://evil.example', PUBLIC)).toBe(421)
    expect(await asked('http://sarus.example', PUBLIC)).toBe(200)
  })

  it('may be any for a readiness probe', async () => {
    expect(await asked('http://container-7:4173', {}, '/healthz')).toBe(200)
  })
})

describe('the public origin', () => {
  it('is that of tokens, of where browsers are sent, and of nothing else', async () => {
    const app = appWith(PUBLIC)
    const { id } = airline.airline.configuration.userPool
    for (const origin of ['http://sarus.example', 'http://10.0.0.7:4173']) {
      const known = (await (await app.request(`${origin}/user-pool/${id}/.well-known/openid-configuration`, {}, {})).json()) as Record<string, string>
      expect([known['issuer'], known['token_endpoint']]).toEqual([`https://sarus.example/user-pool/${id}`, 'https://sarus.example/oauth2/token'])
      const sent = async (uri: string) => (await app.request(`${origin}/logout?logout_uri=${encodeURIComponent(uri)}`, {}, {})).status
      expect([await sent('https://sarus.example/'), await sent(`${origin}/`)]).toEqual([302, 400])
    }
  })

  it('is kept to https where it is https', async () => {
    const hstsOf = async (publicOrigin: string | null) =>
      (await appWith({ publicOrigin }).request(`http://localhost${CLOCK}`, {}, {})).headers.get('Strict-Transport-Security')
    expect([await hstsOf('https://sarus.example'), await hstsOf('http://sarus.example'), await hstsOf(null)]).toEqual([
      'max-age=31536000',
      null,
      null,
    ])
  })

  it('is the only one whose pages may change anything', async () => {
    const status = async (Origin: string) =>
      (await appWith(PUBLIC).request('http://10.0.0.7/api/ibe/session/end', { method: 'POST', headers: { Origin } }, {})).status
    expect([await status('https://sarus.example'), await status('http://sarus.example'), await status('http://10.0.0.7')]).toEqual([200, 403, 403])
  })
})

describe('a page of another site', () => {
  it('changes nothing, by no route and no method that changes, but for the one click of a mail program', async () => {
    const app = appWith({})
    const paths = [...new Set(app.routes.map(({ path }) => path.replaceAll('*', 'x')))]
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }] as Record<
          string,
          string
        >[])
          expect([method, path, (await app.request(path, { method, headers }, {})).status]).toEqual([
            method,
            path,
            `${method} ${path}` === 'POST /unsubscribe' ? 400 : 403,
          ])
  })

  it('cannot change the preferences of a customer, while the own page can [SEC-09]', async () => {
    const customer = await openCustomer(airline)
    const changed = async (headers: Record<string, string>) =>
      (await customer.ask(PREFERENCES, { method: 'PUT', body: JSON.stringify(CHOSEN), headers })).status
    expect(await changed({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await changed({ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  })
})

const FOUND = '{ booking(recordLocator: "ABC234", lastName: "Verma") { __typename } }'

describe('what calls cost', () => {
  const statusesOf = async (app: ReturnType<typeof appWith>, path: string, most = 100) => {
    for (let calls = 0; calls < most; calls += 1) {
      const answer = await app.request(path, {}, {})
      if (answer.status === 429) return { calls, retryAfter: Number(answer.headers.get('Retry-After')) }
    }
    return { calls: most, retryAfter: null }
  }

  it('is counted for an address: of dear calls fewer are answered, whichever they are, and then no other', async () => {
    const cheap = await statusesOf(appWith({ pointLimit: 60 }), CLOCK)
    expect(cheap.calls).toBe(60)
    const app = appWith({ pointLimit: 60 })
    const dear = await statusesOf(app, '/api/ibe/booking/retrieve?recordLocator=ABC234&lastName=Verma')
    expect(dear.calls).toBe(3)
    expect(dear.retryAfter).toBeGreaterThan(0)
    expect(dear.retryAfter).toBeLessThanOrEqual(60)
    expect((await statusesOf(app, CLOCK)).calls).toBe(0)
    const graphql = appWith({ pointLimit: 60 })
    const found = async () =>
      (
        await graphql.request(
          '/graphql',
          { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ query: FOUND }) },
          {},
        )
      ).status
    const bookings = []
    for (let calls = 0; calls < 5; calls += 1) bookings.push(await found())
    expect(bookings).toEqual([200, 200, 200, 429, 429])
    expect((await statusesOf(appWith({ pointLimit: 60 }), '/api/ibe/users/me/export')).calls).toBe(1)
    expect((await statusesOf(appWith({ pointLimit: 0 }), '/api/ibe/booking/seats')).calls).toBe(100)
  })
})

describe('the limit of calls', () => {
  it.each(['/oauth2/consent', '/oauth2/authorize', '/sandbox', '/sandbox/api/outbox', '/user-pool', '/graphql'])('counts %s', async (path) => {
    const app = appWith({ rateLimit: 2 })
    const statuses = []
    for (let call = 0; call < 3; call++) statuses.push((await app.request(path, { method: 'POST' }, {})).status)
    expect(statuses.indexOf(429)).toBe(2)
  })
})

describe('an answer of 1 kB or more', () => {
  const LOW_FARES = '/api/ibe/low-fares?origin=DEL&destination=BOM&startDate=2026-12-01&currency=INR'

  it('is compressed for a caller who takes it so, whatever the call, and a shorter one is not', async () => {
    const { apiBase, endpoints } = airline.airline.configuration
    const visitor = createVisitor(airline)
    await visitor.post('/sandbox/api/persona', { persona: 'frequent' })
    const paths = ENDPOINTS.filter(({ operations }) => 'GET' in operations).map(({ name }) => `${apiBase}${endpoints[name]}`)
    const asked = [...paths, LOW_FARES, `${apiBase}${endpoints.bookings}?filter=PAST`, '/sandbox/api/outbox', '/api/openapi.json', '/healthz']
    const long = []
    for (const path of asked) {
      const plain = await (await visitor.ask(path)).text()
      const { headers } = await visitor.ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
      expect([path, headers.get('Content-Encoding')]).toEqual([path, plain.length >= 1_000 ? 'br' : null])
      if (plain.length >= 1_000) long.push(path)
    }
    expect(long.length).toBeGreaterThan(5)
    expect(long).toContain(LOW_FARES)
  })

  it('is the same when it is unpacked', async () => {
    const plain = await (await airline.ask(LOW_FARES)).text()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await airline.ask(LOW_FARES, { headers: { 'Accept-Encoding': encoding } })
      const packed = Buffer.from(await answer.arrayBuffer())
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary'), unpack(packed).toString()]).toEqual([
        encoding,
        'Accept-Encoding',
        plain,
      ])
      expect(packed.length * 5).toBeLessThan(plain.length)
    }
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { WholeConfiguration } from '../../server/settings.ts'
import { readSite } from '../../server/routes/siteFiles.ts'
import * as PATHS from '../../src/app/paths.ts'
import { PAGES } from '../../tools/build/site.ts'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'

const HOME = `<!doctype html><html lang="en-IN"><title>Home</title>${'<p>Fly</p>'.repeat(100)}`
const ENTRY = '<script type="module" crossorigin src="/assets/entry-abc123.js"></script>'
const FILES: Readonly<Record<string, string>> = {
  'index.html': HOME,
  'index.high.html': '<!doctype html><html data-contrast="high" lang="en-IN"><title>Home in high contrast</title>',
  'app.html': `<!doctype html><html lang="en-IN"><title>Shell</title>${ENTRY}`,
  'results.html': `<!doctype html><html lang="en-IN"><title>Results</title><h1>%origin% to %destination%</h1><p>%route%, %dates%</p><h2>%date%</h2>${ENTRY}`,
  'results.hi-IN.html': '<!doctype html><html lang="hi-IN"><title>नतीजे</title><h1>%origin% से %destination%</h1><h2>%date%</h2>',
  'index.hi-IN.html': '<!doctype html><html lang="hi-IN"><title>मुखपृष्ठ</title>',
  'index.hi-IN.high.html': '<!doctype html><html data-contrast="high" lang="hi-IN"><title>गहरा मुखपृष्ठ</title>',
  'app.hi-IN.html': `<!doctype html><html lang="hi-IN"><title>ढाँचा</title><link rel="modulepreload" href="/assets/hi-1.js" crossorigin>${ENTRY}`,
  'index.en-XA.html': '<!doctype html><html lang="en-XA"><title>Ĥòɱè</title>',
  'atlas/index.html': '<!doctype html><html lang="en"><title>Atlas</title>',
  'atlas/promo/index.html': '<!doctype html><html lang="en"><title>Promo</title>',
  'csp.json': JSON.stringify({ script: ['sha256-AAA=', 'sha256-BBB='], style: ['sha256-CCC='] }),
  'ahead.json': JSON.stringify({
    ...Object.fromEntries(Object.keys(PAGES).map((path) => [path, ['/assets/router-1.js']])),
    '/user-profile': ['/assets/router-1.js', '/assets/UserProfilePage-1.css'],
  }),
  'config.json': '{"brand":{}}',
  'assets/entry-abc123.js': 'console.log("fly")\n'.repeat(100),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
}

let airline: TestAirline
let folder: string
let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(HOME))
  airline = await openTestAirline()
  const app = createApp(airline.airline, { site: readSite(folder), isSandbox: true, rateLimit: 0 })
  ask = async (path, headers = {}, method = 'GET') => app.request(path, { method, headers }, {})
})
afterAll(async () => {
  await airline.close()
  rmSync(folder, { recursive: true })
})

const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]

describe('pages', () => {
  it('are the prerendered home, and the empty shell for every other address', async () => {
    const home = await ask('/')
    const unknown = await ask('/bookings/secret')
    expect([home.status, await titleOf(home)]).toEqual([200, 'Home'])
    expect([unknown.status, await titleOf(unknown)]).toEqual([404, 'Shell'])
  })

  it.each(Object.values(PATHS))('of the site are known to the server: %s', async (path) => {
    const answer = await ask(`${path}?value=2`)
    expect([answer.status, await titleOf(answer)]).toEqual([200, 'Shell'])
  })

  it('of results show the search of the address before any script, where it names a route and days', async () => {
    const search = '/flight-search?trip=RoundTrip&origin=DEL&dest=BOM&date=2026-09-12,2026-12-23&pax=1ADT'
    const answer = await ask(search)
    expect(await answer.text()).toContain(
      '<h1>Delhi to Mumbai</h1><p>DEL Delhi – BOM Mumbai, Sat, 12 Sep 2026 – Wed, 23 Dec 2026</p><h2>Sat, 12 Sep 2026</h2>',
    )
    expect([answer.status, answer.headers.get('link')]).toEqual([
      200,
      '</assets/entry-abc123.js>; rel=modulepreload, </assets/router-1.js>; rel=modulepreload; fetchpriority=low',
    ])
    expect(await (await ask(search, { cookie: 'locale=hi-IN' })).text()).toContain('<h1>Delhi से Mumbai</h1><h2>शनि, 12 सित॰ 2026</h2>')
    const again = await ask(search, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect([again.status, (await ask(search.replace('BOM', 'GOX'), { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status]).toEqual([
      304, 200,
    ])
  })

  it.each([
    '',
    '?origin=DEL&dest=BOM',
    '?origin=DEL&dest=XXX&date=2026-12-12',
    '?origin=DEL&dest=BOM&date=soon',
    '?origin=<b>&dest=BOM&date=2026-12-12',
    '?origin=DEL&dest=DEL&date=2026-12-12',
    '?origin=DEL&dest=BOM&date=2027-02-31',
    '?origin=DEL&dest=BOM&date=2026-12-12,2026-12-13,2026-12-14',
  ])('of results are the empty shell where the address names none: %s', async (query) =>
    expect(await titleOf(await ask(`/flight-search${query}`))).toBe('Shell'),
  )

  it('of the newsletter are known to the server, also below another page [NEWS-03, OPEN-18]', async () => {
    for (const path of ['/newsletter/confirmation?token=a', '/unsubscribe?requestid=a.b', '/flight-search/unsubscribe/'])
      expect((await ask(path)).status).toBe(200)
    expect((await ask('/newsletter')).status).toBe(404)
    const put = await ask('/unsubscribe?requestid=a.b', {}, 'PUT')
    expect([put.status, put.headers.get('Allow'), (await ask('/unsubscribe', {}, 'HEAD')).status]).toEqual([405, 'GET, HEAD, POST', 200])
  })

  it('to which the payment provider leads back are known to the server [CONST-21]', async () => {
    expect((await ask('/pay/return?payment=V1StGXR8Z5jdHi6BmyT90w&left=1')).status).toBe(200)
    expect((await ask('/pay')).status).toBe(404)
  })

  it('ask for their scripts in a header, which comes before the page itself', async () => {
    const links = async (path: string, cookie = '') => (await ask(path, { cookie })).headers.get('link')
    expect(await links('/nowhere')).toBe('</assets/entry-abc123.js>; rel=modulepreload')
    expect(await links('/nowhere', 'locale=hi-IN')).toBe('</assets/hi-1.js>; rel=modulepreload, </assets/entry-abc123.js>; rel=modulepreload')
    expect(await links('/user-profile/')).toBe(
      '</assets/entry-abc123.js>; rel=modulepreload, </assets/router-1.js>; rel=modulepreload; fetchpriority=low, </assets/UserProfilePage-1.css>; rel=preload; as=style; crossorigin; fetchpriority=low',
    )
    expect(await links('/')).toBeNull()
    expect(await links('/assets/entry-abc123.js')).toBeNull()
  })

  it('in high contrast are pages of their own, told apart by the cookie [NAV-07]', async () => {
    const plain = await ask('/')
    const high = await ask('/', { Cookie: 'a=b; contrast=high' })
    expect(await titleOf(high)).toBe('Home in high contrast')
    expect(high.headers.get('Vary')).toContain('Cookie')
    expect(high.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    expect(await titleOf(await ask('/flight-search', { Cookie: 'contrast=high' }))).toBe('Shell')
  })

  it('in another language are pages of their own, told apart by the cookie, in either contrast [OPEN-57]', async () => {
    const english = await ask('/')
    const hindi = await ask('/', { Cookie: 'locale=hi-IN' })
    expect(await titleOf(hindi)).toBe('मुखपृष्ठ')
    expect(hindi.headers.get('Vary')).toContain('Cookie')
    expect(hindi.headers.get('ETag')).not.toBe(english.headers.get('ETag'))
    expect(hindi.headers.get('Content-Security-Policy')).toBe(english.headers.get('Content-Security-Policy'))
    expect(await titleOf(await ask('/', { Cookie: 'contrast=high; locale=hi-IN' }))).toBe('गहरा मुखपृष्ठ')
    expect(await titleOf(await ask('/flight-search', { Cookie: 'locale=hi-IN' }))).toBe('ढाँचा')
    expect(await titleOf(await ask('/flight-search', { Cookie: 'locale=hi-IN; contrast=high' }))).toBe('ढाँचा')
    expect((await ask('/', { Cookie: 'locale=hi-IN', 'If-None-Match': english.headers.get('ETag') ?? '' })).status).toBe(200)
  })

  it('of a folder with an index are that index, under the address with a slash at its end', async () => {
    const atlas = await ask('/atlas/')
    const promo = await ask('/atlas/promo/?start=an%20empty%20field')
    const without = await ask('/atlas/promo?start=an%20empty%20field')
    expect([atlas.status, await titleOf(atlas)]).toEqual([200, 'Atlas'])
    expect([promo.status, await titleOf(promo)]).toEqual([200, 'Promo'])
    expect([without.status, without.headers.get('Location')]).toEqual([301, '/atlas/promo/?start=an%20empty%20field'])
    expect(promo.headers.get('Content-Security-Policy')).toBe((await ask('/')).headers.get('Content-Security-Policy'))
    expect((await ask('/atlas/nowhere/')).status).toBe(404)
  })

  it('are English for everyone who has not chosen, whatever the browser speaks [OPEN-57]', async () => {
    expect(await titleOf(await ask('/', { 'Accept-Language': 'hi-IN,hi;q=0.9' }))).toBe('Home')
    for (const cookie of ['locale=en-IN', 'locale=fr', 'locale=hi', 'locale=../index', 'locale=']) {
      expect(await titleOf(await ask('/', { Cookie: cookie }))).toBe('Home')
    }
  })

  it('in the language of tests are for the sandbox only', async () => {
    expect(await titleOf(await ask('/', { Cookie: 'locale=en-XA' }))).toBe('Ĥòɱè')
    const real = createApp(airline.airline, { site: readSite(folder), isSandbox: false, rateLimit: 0 })
    expect(await titleOf(await real.request('/', { headers: { Cookie: 'locale=en-XA' } }, {}))).toBe('Home')
    expect(await titleOf(await real.request('/', { headers: { Cookie: 'locale=hi-IN' } }, {}))).toBe('मुखपृष्ठ')
  })

  it('have a strict policy with the hashes that the build wrote', async () => {
    const { headers } = await ask('/')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self' 'sha256-AAA=' 'sha256-BBB='; style-src 'self' 'sha256-CCC='; img-src 'self' data:; " +
        "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
    )
    expect(headers.get('Permissions-Policy')).toContain('geolocation=(self)')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  it('may call the services that the configuration has elsewhere, and no others [API-21]', async () => {
    const { configuration } = airline.airline
    const maps = { url: 'https://maps.example/places/v0/indexes/sarus/search/position', key: 'public' }
    const elsewhere = { ...airline.airline, configuration: { ...configuration, maps, graphql: 'https://maps.example/graphql' } }
    const app = createApp(elsewhere, { site: readSite(folder), isSandbox: true, rateLimit: 0 })
    const { headers } = await app.request('/', {}, {})
    expect(headers.get('Content-Security-Policy')).toContain("; connect-src 'self' https://maps.example; ")
  })

  it('are asked for again but not sent again: ETag and 304, with the same policy', async () => {
    const first = await ask('/', { 'Accept-Encoding': 'br' })
    const tag = first.headers.get('ETag') ?? ''
    const again = await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
    expect([first.headers.get('Cache-Control'), again.status, await again.text()]).toEqual(['no-cache', 304, ''])
    expect(again.headers.get('ETag')).toBe(tag)
    expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'))
    expect((await ask('/', { 'If-None-Match': '"another"' })).status).toBe(200)
    expect((await ask('/', { 'If-None-Match': tag, Cookie: 'contrast=high' })).status).toBe(200)
  })

  it('answer HEAD and no other method', async () => {
    expect((await ask('/', {}, 'HEAD')).status).toBe(200)
    expect([(await ask('/', {}, 'POST')).status, (await ask('/', {}, 'POST')).headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const { status, headers } = await ask('/assets/entry-abc123.js')
    expect([status, headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    expect((await ask('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
    expect((await ask('/config.json')).headers.get('Content-Type')).toBe('application/json')
  })

  it('that are missing are 404, never a page', async () => {
    for (const path of ['/assets/entry-old.js', '/assets/', '/robots.txt', '/logo.png']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    }
  })

  it('of the build itself, and outside the site, are not served', async () => {
    for (const path of ['/csp.json', '/.vite/manifest.json', '/index.html.br', '/index.html', '/../package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  it('are sent compressed: as the build did it, or on the way', async () => {
    const home = await ask('/', { 'Accept-Encoding': 'gzip, br' })
    const script = await ask('/assets/entry-abc123.js', { 'Accept-Encoding': 'gzip' })
    expect([home.headers.get('Content-Encoding'), script.headers.get('Content-Encoding')]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(await home.arrayBuffer()).toString()).toBe(HOME)
    expect(gunzipSync(await script.arrayBuffer()).toString()).toBe(FILES['assets/entry-abc123.js'])
    for (const [accepted, encoding] of [
      ['br;q=0, identity', null],
      ['br;q=0.0, GZIP ; q=0.5', 'gzip'],
      ['br; q=0.000, gzip; q=0.', null],
      ['br;q=0.001', 'br'],
    ] as const)
      expect([accepted, (await ask('/', { 'Accept-Encoding': accepted })).headers.get('Content-Encoding')]).toEqual([accepted, encoding])
    expect(home.headers.get('Vary')).toContain('Accept-Encoding')
  })
})

describe('another configuration', () => {
  const configured = (flags: { hideNavbar: boolean; hideFooter: boolean; hideSubscribeBanner: boolean }) =>
    createApp(airline.airline, { site: readSite(folder, { flags }), isSandbox: true, rateLimit: 0 })

  it('is what the site reads in place of its own, with the key that encrypts addresses', async () => {
    const first = await ask('/config.json')
    const { brand, newsletter } = (await first.json()) as Pick<WholeConfiguration, 'brand' | 'newsletter'>
    expect(brand).toEqual(airline.airline.configuration.brand)
    expect(newsletter).toEqual({ appDeviceType: 'app', key: await airline.airline.encryptionKeys.current() })
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect((await ask('/config.json', { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304)
  })

  it.each([
    [{ hideNavbar: true, hideFooter: false, hideSubscribeBanner: false }, '<html data-hidden="navbar" lang="en-IN">'],
    [{ hideNavbar: false, hideFooter: true, hideSubscribeBanner: false }, '<html data-hidden="footer" lang="en-IN">'],
    [{ hideNavbar: false, hideFooter: false, hideSubscribeBanner: true }, '<html data-hidden="newsletter" lang="en-IN">'],
    [{ hideNavbar: true, hideFooter: true, hideSubscribeBanner: true }, '<html data-hidden="navbar footer newsletter" lang="en-IN">'],
    [{ hideNavbar: false, hideFooter: false, hideSubscribeBanner: false }, '<html lang="en-IN">'],
  ])('takes header, footer and newsletter away before the first paint, compressed or not: %j [LAY-06, LAY-07, LAY-08]', async (flags, opening) => {
    const app = configured(flags)
    for (const path of ['/', '/flight-search']) expect(await (await app.request(path, {}, {})).text()).toContain(opening)
    const compressed = await app.request('/', { headers: { 'Accept-Encoding': 'br' } }, {})
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toContain(opening)
    const high = await (await app.request('/', { headers: { Cookie: 'contrast=high' } }, {})).text()
    expect(high).toContain(opening.replace(' lang', ' data-contrast="high" lang'))
  })
})

describe('readiness', () => {
  it('tells the build, which changes with the pages', async () => {
    const before = (await (await ask('/healthz')).json()) as { status: string; build: string }
    expect(before).toEqual({ status: 'ready', build: expect.stringMatching(/^[\da-f]{12}$/) })
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Shell, newer</title>')
    expect(readSite(folder)?.buildId).not.toBe(before.build)
    expect(readSite(join(folder, 'nothing'))).toBeNull()
  })
})

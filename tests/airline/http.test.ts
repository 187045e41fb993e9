import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { loggerOptions } from '../../server/http/log.ts'
import { problemOf, refusalOf, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const CALLS = ['/api/ibe/low-fares', '/api/ibe/clock'] as const

describe('calls', () => {
  it('answer the clock', async () => {
    const before = airline.airline.clock.now()
    const answer = await airline.ask('/api/ibe/clock')
    const { data } = (await answer.json()) as { data: { now: string } }
    expect(Date.parse(data.now)).toBeGreaterThanOrEqual(Math.floor(before))
    expect(Date.parse(data.now)).toBeLessThanOrEqual(airline.airline.clock.now())
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await airline.ask('/sandbox/api/outbox')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('to unknown paths are answered 404 as a problem', async () => {
    for (const path of ['/api', '/api/', '/api/ibe/nothing', '/api/ibe/availability/more']) {
      const answer = await airline.ask(path)
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
      expect(await refusalOf(answer)).toEqual({ status: 404, code: 'NOT_FOUND', fields: [] })
    }
  })

  it('by the wrong method are answered 405 with what is allowed', async () => {
    const allowed = async (path: string, method: string) => {
      const answer = await airline.ask(path, { method })
      return [answer.status, answer.headers.get('Allow'), (await problemOf(answer)).error.status]
    }
    for (const path of CALLS) expect(await allowed(path, 'POST')).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'])
    expect(await allowed('/api/ibe/availability', 'GET')).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED'])
    expect(await allowed('/graphql', 'PUT')).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED'])
    expect(await allowed('/healthz', 'DELETE')).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'])
    expect(await allowed('/sandbox/api/outbox', 'PUT')).toEqual([405, 'GET, HEAD, DELETE', 'METHOD_NOT_ALLOWED'])
  })

  it('with a body over 64 kB are answered 413, whether or not they say how long it is', async () => {
    const body = JSON.stringify({ ...SEARCH, padding: 'x'.repeat(66_000) })
    const told = { method: 'POST', body, headers: { 'Content-Length': String(body.length) } }
    const streamed = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' as const }
    for (const path of ['/api/ibe/availability', '/graphql', '/sandbox/api/faults']) {
      for (const init of [told, streamed]) {
        const answer = await airline.ask(path, { ...init, ...('duplex' in init ? { body: new Blob([body]).stream() } : {}) })
        expect(await refusalOf(answer)).toEqual({ status: 413, code: 'BODY_TOO_LARGE', fields: [] })
      }
    }
  })

  it('carry a request id, in answers and in problems', async () => {
    const answer = await airline.ask('/api/ibe/nothing', { headers: { 'X-Request-Id': 'abc-123' } })
    expect([answer.headers.get('X-Request-Id'), (await problemOf(answer)).requestId]).toEqual(['abc-123', 'abc-123'])
    expect((await airline.ask('/api/ibe/clock')).headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('may load nothing and are not sniffed', async () => {
    const { headers } = await airline.ask('/api/ibe/clock')
    expect([headers.get('Content-Security-Policy'), headers.get('X-Content-Type-Options')]).toEqual([
      "default-src 'none'; frame-ancestors 'none'",
      'nosniff',
    ])
  })
})

describe('too many calls', () => {
  it('are answered 429 with Retry-After, whatever a caller claims to be', async () => {
    const app = createApp(airline.airline, { site: null, isSandbox: false, rateLimit: 3 })
    const ask = (claimed: string) => app.request('/api/ibe/clock', { headers: { 'X-Forwarded-For': claimed, 'X-Real-IP': claimed } }, {})
    const statuses = []
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) statuses.push((await ask(claimed)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const answer = await ask('5.5.5.5')
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await problemOf(answer)).error.status).toBe('TOO_MANY_REQUESTS')
    expect((await app.request('/healthz', {}, {})).status).toBe(200)
  })
})

describe('the log', () => {
  const logged = async (ask: (app: ReturnType<typeof createApp>) => Promise<unknown>, break_ = false) => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const inventory = break_
      ? { ...airline.airline.inventory, soldOn: () => Promise.reject(new Error('failed for asha@example.com')) }
      : airline.airline.inventory
    await ask(createApp({ ...airline.airline, inventory, log: pino(loggerOptions('info'), stream) }, { site: null, isSandbox: false, rateLimit: 0 }))
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  it('has a line for each request with its id, route, status and time, and nothing that was sent', async () => {
    const lines = await logged((app) =>
      Promise.resolve(app.request('/api/ibe/low-fares?origin=asha@example.com', { headers: { 'X-Request-Id': 'one' } })),
    )
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        requestId: 'one',
        method: 'GET',
        route: '/api/ibe/low-fares',
        status: 400,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
    const [other] = await logged((app) => Promise.resolve(app.request('/bookings/asha@example.com')))
    expect(other).toMatchObject({ route: 'site', status: 404 })
  })

  it('tells an error by its kind and place; the answer tells nothing of it', async () => {
    let answer: Response | undefined
    const lines = await logged(async (app) => {
      answer = await app.request('/api/ibe/availability', { method: 'POST', body: JSON.stringify(SEARCH) })
    }, true)
    expect(answer?.status).toBe(500)
    expect(await answer?.text()).not.toContain('asha')
    expect(JSON.stringify(lines)).not.toContain('asha')
    expect(lines[0]).toMatchObject({ level: 'error', err: { type: 'Error', cause: 'Error' }, msg: 'failed' })
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { refusalOf, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()
afterEach(async () => {
  for (const what of ['clock', 'seats', 'faults']) await airline.ask(`/sandbox/api/${what}`, { method: 'DELETE' })
})

const dataOf = async (answer: Response) => ((await answer.json()) as { data: unknown }).data
const form = (path: string, fields: Record<string, string>) =>
  airline.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: 'http://localhost' } })

describe('the clock of the sandbox', () => {
  it('is set for the whole airline and put back', async () => {
    await airline.post('/sandbox/api/clock', { now: '2027-05-04T03:02:01+05:30' })
    expect(JSON.stringify(await dataOf(await airline.ask('/api/ibe/clock')))).toContain('2027-05-03T21:32:0')
    expect((await airline.lowFares({ origin: 'DEL', destination: 'BOM', startDate: '2027-05-01' }))[0]?.date).toBe('2027-05-04')
    expect(await dataOf(await airline.ask('/sandbox/api/clock', { method: 'DELETE' }))).toMatchObject({ isSet: false })
  })

  it.each([{ now: 'tomorrow' }, { now: '2027-02-31' }, {}, { now: 5 }])('is not set to %j', async (change) => {
    expect(await refusalOf(await airline.post('/sandbox/api/clock', change))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['now'] })
  })
})

describe('seats in the sandbox', () => {
  const asked = { origin: 'DEL', destination: 'BOM', date: '2026-12-14' }
  const flights = async () =>
    (await dataOf(await airline.ask(`/sandbox/api/seats?${new URLSearchParams(asked).toString()}`))) as {
      flightNumber: number
      seatsLeft: number
      capacity: number
    }[]

  it('are set on one flight and are then what the airline sells', async () => {
    const [first, second] = await flights()
    await airline.post('/sandbox/api/seats', { ...asked, flightNumber: first?.flightNumber, seatsLeft: 0 })
    const after = await flights()
    expect([after[0]?.seatsLeft, after[1]?.seatsLeft]).toEqual([0, second?.seatsLeft])
    const { outbound } = await airline.availability(SEARCH)
    expect(outbound.filter((each) => each.soldOut).map((each) => each.segments[0]?.flightNumber)).toContain(`SR ${first?.flightNumber}`)
  })

  it('are set on all flights of a day, which sells the day out where there is no other way', async () => {
    await airline.post('/sandbox/api/seats', { ...asked, origin: 'DEL', destination: 'IXL', seatsLeft: 0 })
    const [day] = await airline.lowFares({ origin: 'DEL', destination: 'IXL', startDate: '2026-12-14' })
    const through = (await airline.availability({ ...SEARCH, destination: 'IXL' })).outbound.filter((each) => !each.soldOut)
    expect([day?.soldOut, day?.price === null]).toEqual([through.length === 0, through.length === 0])
  })

  it('never exceed the aircraft', async () => {
    await airline.post('/sandbox/api/seats', { ...asked, seatsLeft: 500 })
    expect((await flights()).every((flight) => flight.seatsLeft === flight.capacity)).toBe(true)
  })

  it.each([
    [{ ...asked, origin: 'ZZZ', seatsLeft: 1 }, 422, 'UNKNOWN_STATION', 'origin'],
    [{ ...asked, origin: 'IXL', destination: 'COK', seatsLeft: 1 }, 422, 'NOT_A_MARKET', 'destination'],
    [{ ...asked, flightNumber: 1, seatsLeft: 1 }, 400, 'INVALID_FIELD', 'flightNumber'],
    [{ ...asked, seatsLeft: -1 }, 400, 'INVALID_FIELD', 'seatsLeft'],
    [{ ...asked, date: '2026-02-31', seatsLeft: 1 }, 400, 'INVALID_FIELD', 'date'],
  ])('are not set by %j', async (change, status, code, field) => {
    expect(await refusalOf(await airline.post('/sandbox/api/seats', change))).toEqual({ status, code, fields: [field] })
  })
})

describe('faults on demand', () => {
  const spoil = (kind: string, more: Record<string, unknown> = {}) => airline.post('/sandbox/api/faults', { route: '/api/ibe/clock', kind, ...more })

  it('answer an error, a refusal or half an answer', async () => {
    await spoil('500')
    expect(await refusalOf(await airline.ask('/api/ibe/clock'))).toEqual({ status: 500, code: 'INTERNAL_ERROR', fields: [] })
    await spoil('403')
    expect(await refusalOf(await airline.ask('/api/ibe/clock'))).toEqual({ status: 403, code: 'FORBIDDEN', fields: [] })
    await spoil('malformed')
    await expect((await airline.ask('/api/ibe/clock')).json()).rejects.toThrow(SyntaxError)
  })

  it('delay an answer that is then whole', async () => {
    await spoil('delay', { delayMs: 120 })
    const began = performance.now()
    expect((await airline.ask('/api/ibe/clock')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(110)
  })

  it('stop after as many calls as were asked for, and spoil no other route', async () => {
    await spoil('500', { times: 2 })
    const statuses = []
    for (let call = 0; call < 3; call++) statuses.push((await airline.ask('/api/ibe/clock')).status)
    expect([statuses, (await airline.post('/api/ibe/availability', SEARCH)).status]).toEqual([[500, 500, 200], 200])
  })

  it('are listed and cleared', async () => {
    await spoil('500', { times: 3 })
    expect(await dataOf(await airline.ask('/sandbox/api/faults'))).toEqual([{ route: '/api/ibe/clock', kind: '500', delayMs: 0, times: 3 }])
    expect(await dataOf(await airline.ask('/sandbox/api/faults', { method: 'DELETE' }))).toEqual([])
    expect((await airline.ask('/api/ibe/clock')).status).toBe(200)
  })

  it.each([
    [{ route: '/api/ibe/secret', kind: '500' }, 'route'],
    [{ route: '/graphql', kind: 'fire' }, 'kind'],
    [{ route: '/graphql', kind: 'delay', delayMs: -1 }, 'delayMs'],
    [{ route: '/graphql', kind: '500', times: 0 }, 'times'],
  ])('are not made of %j', async (change, field) => {
    expect(await refusalOf(await airline.post('/sandbox/api/faults', change))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
  })
})

describe('the page of the sandbox', () => {
  it('shows the clock, flights and faults, under a policy without inline scripts', async () => {
    await airline.post('/sandbox/api/clock', { now: '2026-12-02T06:30:00Z' })
    await airline.post('/sandbox/api/faults', { route: '/graphql', kind: 'drop', times: 2 })
    const answer = await airline.ask('/sandbox?origin=DEL&destination=BOM&date=2026-12-14')
    const page = await answer.text()
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'; style-src 'self';")
    expect(page).toContain('2026-12-02T06:3')
    expect(page).toContain('/graphql: drop, 2 more calls')
    expect(page.match(/<th scope="row">/g)?.length).toBeGreaterThan(5)
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|style=/)
    expect((await airline.ask('/sandbox/sandbox.css')).headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  })

  it('makes changes by forms and says what came of them, once', async () => {
    const changed = await form('/sandbox/seats', { origin: 'DEL', destination: 'BOM', date: '2026-12-14', flightNumber: '', seatsLeft: '0' })
    expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/sandbox?origin=DEL&destination=BOM&date=2026-12-14'])
    expect(await (await airline.ask('/sandbox')).text()).toContain('The seats were set.')
    expect(await (await airline.ask('/sandbox')).text()).not.toContain('The seats were set.')
    await form('/sandbox/clock', { now: 'soon' })
    expect(await (await airline.ask('/sandbox')).text()).toContain('Nothing was changed: now must be an instant')
  })

  it('takes no change from another site', async () => {
    const body = new URLSearchParams({ now: '2027-01-01T00:00:00Z' })
    const answer = await airline.ask('/sandbox/clock', { method: 'POST', body, headers: { Origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
  })

  it('escapes what is in its address', async () => {
    const page = await (await airline.ask('/sandbox?origin="><script>alert(1)</script>&destination=BOM&date=x')).text()
    expect(page).not.toContain('<script>')
  })
})

describe('with the sandbox off', () => {
  it('there is no page, no change and no fault', async () => {
    await airline.post('/sandbox/api/faults', { route: '/api/ibe/clock', kind: '500' })
    const app = createApp(airline.airline, { site: null, isSandbox: false, rateLimit: 0 })
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/api/clock', '/sandbox/api/faults']) expect((await app.request(path)).status).toBe(404)
    expect((await app.request('/sandbox/api/clock', { method: 'POST', body: '{"now":null}' })).status).toBe(404)
    expect((await app.request('/api/ibe/clock')).status).toBe(200)
  })
})

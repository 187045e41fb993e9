import { beforeEach, describe, expect, it } from 'vitest'
import type { Airline } from '../../src/airline/airline.ts'
import { good, openOtherAirline, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const other = otherSite()
const { signal } = new AbortController()
let site: Airline
beforeEach(() => {
  site = other.client()
})

const QUESTION = { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12', returnDate: null, passengerCount: 2 } as const

describe('a code', () => {
  const asked: readonly [string, (airline: Airline) => Promise<unknown>][] = [
    ['asked about', (airline) => airline.validatePromo('MONSOON', QUESTION, signal)],
    ['applied', (airline) => airline.applyPromo('MONSOON', QUESTION, 'form-1.1', signal)],
  ]
  it.each(asked)('that is %s may be refused in words of the airline [CON-47]', async (_, call) => {
    other.says(problem(422, 'PROMO_EXPIRED', { message: 'This code has expired.' }))
    expect(await call(site)).toEqual({ accepted: false, message: 'This code has expired.' })
  })

  it.each(asked)('that is %s and cannot be judged is a failure [CON-47]', async (_, call) => {
    for (const [answer, fault] of [
      [problem(422, 'INVALID_FIELD'), ['failed', 422]],
      [problem(422, 'NO_PROMO_'), ['failed', 422]],
      [() => new Response('no', { status: 400 }), ['failed', 400]],
      [problem(500, 'PROMO_EXPIRED'), ['failed', 500]],
    ] as const) {
      other.says(answer)
      expect(await faultOf(call(site))).toEqual(fault)
    }
  })
})

describe('what goes wrong with a call', () => {
  it.each([
    ['500', problem(500, 'OUT_OF_ORDER'), ['failed', 500]],
    ['404', problem(404, 'NOT_FOUND'), ['failed', 404]],
    ['an answer of another shape', good({ data: {} }), ['malformed', null]],
    ['an answer that is no JSON', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }), ['malformed', null]],
  ])('is said: %s', async (_, answer, fault) => {
    other.says(answer)
    expect(await faultOf(site.endSession(signal))).toEqual(fault)
  })

  it('is said of the network too', async () => {
    other.says(() => Response.json({ errors: [{ message: 'out of order' }] }, { status: 500 }))
    expect(await faultOf(site.network(signal))).toEqual(['failed', 500])
    other.says(good({ data: { stations: [] } }))
    expect(await faultOf(site.network(signal))).toEqual(['malformed', null])
  })

  it('is a host without a server', async () => {
    const gone = await openOtherAirline()
    await gone.close()
    const { apiBase, graphql } = gone.configuration
    expect(await faultOf(other.client({ apiBase }).endSession(signal))).toEqual(['unreachable', null])
    expect(await faultOf(other.client({ graphql }).network(signal))).toEqual(['unreachable', null])
  })

  it('is a server without an answer in time', async () => {
    other.says(() => new Promise<Response>(() => undefined))
    const hasty = other.client({ delays: { ...other.configuration.delays, timeout: 100 } })
    const calls = [hasty.endSession(signal), hasty.network(signal), hasty.whereIs({ latitude: 28, longitude: 77 }, signal)]
    expect(await Promise.all(calls.map(faultOf))).toEqual(calls.map(() => ['timeout', null]))
  })

  it('is no fault where the call was given up', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(site.endSession(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is not the answer for the last booking of a visitor, which is null [LBK-16, SEC-07]', async () => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await site.lastBooking(signal)).toBeNull()
    other.says(problem(403, 'FORBIDDEN'))
    expect(await faultOf(site.lastBooking(signal))).toEqual(['failed', 403])
  })

  it('is tried again where nothing was changed, and not where something may have been', async () => {
    other.says(problem(503, 'BUSY'), good({ data: { customer: null } }))
    expect(await site.session(signal)).toBeNull()
    expect(other.takeAsked()).toHaveLength(2)
    other.says(problem(503, 'BUSY'), good({ data: { status: 'success' } }))
    expect(await faultOf(site.endSession(signal))).toEqual(['failed', 503])
    expect(other.takeAsked()).toHaveLength(1)
  })
})

it('every call says who makes it, where somebody is signed in, and the headers of the configuration [OPEN-41]', async () => {
  other.says(good({ data: { customer: null } }))
  await other.client({ headers: { 'x-airline': 'secret' }, authorization: () => Promise.resolve({ Authorization: 'Bearer t' }) }).session(signal)
  await site.session(signal)
  expect(other.takeAsked().map(({ headers }) => [headers.get('Authorization'), headers.get('x-airline')])).toEqual([
    ['Bearer t', 'secret'],
    [null, null],
  ])
})

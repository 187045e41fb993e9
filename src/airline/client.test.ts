import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../server/contract/clock.ts'
import { AirlineError } from './airlineError.ts'
import { answered, ask, clientOf, pathOf } from './client.ts'
import { COMPILED_CONFIGURATION } from './configuration.ts'
import { endSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const thrownBy = (error: unknown): Promise<unknown> =>
  answered(v.string(), () => Promise.reject(error)).then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  )

describe('an exception of a call', () => {
  it.each([
    [new DOMException('', 'TimeoutError'), 'timeout'],
    [new DOMException('', 'DataError'), 'unreachable'],
    [new SyntaxError('Unexpected end'), 'malformed'],
    [new TypeError('fetch failed'), 'unreachable'],
    ['text', 'unreachable'],
  ])('%o stands for %s', async (error, fault) => {
    expect(await thrownBy(error)).toMatchObject({ fault, status: null })
  })

  it('stays what it is where it says enough, or where the call was given up', async () => {
    for (const error of [new AirlineError('failed', 500), new DOMException('', 'AbortError')]) expect(await thrownBy(error)).toBe(error)
  })

  it('is told in words for the log, with the status where there was an answer, and nothing of what was sent', () => {
    expect(String(new AirlineError('failed', 500))).toBe("AirlineError: the airline's answer: failed (500)")
    expect(String(new AirlineError('unreachable'))).toBe("AirlineError: the airline's answer: unreachable")
  })
})

it('an answer is taken as it is understood, or not at all', async () => {
  expect(await answered(v.object({ data: v.number() }), () => Promise.resolve({ data: 1, more: 2 }))).toEqual({ data: 1 })
  await expect(answered(v.string(), () => Promise.resolve(1))).rejects.toMatchObject({ fault: 'malformed' })
})

it('a configuration has one client, and another one its own', () => {
  expect(clientOf(COMPILED_CONFIGURATION)).toBe(clientOf(COMPILED_CONFIGURATION))
  expect(clientOf({ ...COMPILED_CONFIGURATION })).not.toBe(clientOf(COMPILED_CONFIGURATION))
})

it('an endpoint lies below the address of the airline, at the path of the contract or of the configuration [OPEN-11]', () => {
  const elsewhere = { ...COMPILED_CONFIGURATION, apiBase: 'https://example.com/api' }
  expect(pathOf(elsewhere, clock)).toBe('https://example.com/api/clock')
  expect(pathOf({ ...elsewhere, endpoints: { clock: '/time' } }, clock)).toBe('https://example.com/api/time')
})

it('no call is made before the airline knows that a customer has signed out, but the one that says so [AUTH-55, SEC-07]', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ data: { status: 'success' } })))
  vi.stubGlobal('fetch', fetched)
  const tellFirst = vi.fn(() => Promise.reject(new AirlineError('unreachable')))
  const configuration = { ...COMPILED_CONFIGURATION, apiBase: 'https://example.com/api', tellFirst }
  await expect(ask(configuration, clock, 'GET', {})).rejects.toMatchObject({ fault: 'unreachable' })
  expect(fetched).not.toHaveBeenCalled()
  tellFirst.mockClear()
  await endSession(configuration, new AbortController().signal)
  expect([fetched.mock.calls.length, tellFirst.mock.calls.length]).toEqual([1, 0])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locate } from './geolocation.ts'
import { storeUserLocation } from './userLocation.ts'
import { keepUtm, utm } from './utm.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

const stored = (name: string): unknown => {
  const key = Object.keys(sessionStorage).find((each) => each.includes(name))
  return key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
}

it('keeps where a visit came from while the tab is open, the last link counting [OPEN-54]', () => {
  expect(utm()).toBeNull()
  keepUtm({ source: 'mail', medium: 'banner', affiliate: null })
  expect(utm()).toEqual({ source: 'mail', medium: 'banner', affiliate: null })
  keepUtm({ source: null, medium: null, affiliate: 'crane' })
  expect(utm()).toEqual({ source: null, medium: null, affiliate: 'crane' })
  expect(stored('utm')).toEqual(utm())
  expect(localStorage).toHaveLength(0)
})

it('keeps where the traveller is in the session, and nothing for an empty result [SEC-02, GEO-01, GEO-06]', () => {
  storeUserLocation({ country: 'in', region: 'Haryana', subregion: 'Gurugram' })
  expect(stored('userLocation')).toEqual({ country: 'in', region: 'Haryana', subregion: 'Gurugram' })
  storeUserLocation(null)
  expect(stored('userLocation')).toBeNull()
})

describe('asking the browser where it is', () => {
  const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => answer(found, failed ?? (() => undefined)))

  const errorOf = (code: number): GeolocationPositionError => ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })

  it('gives the position, and nothing else of it', async () => {
    const coords = { latitude: 28.5, longitude: 77.1, accuracy: 5, altitude: 200, altitudeAccuracy: null, heading: null, speed: null }
    const asked = answering((found) => found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }))
    expect(await locate(20_000)).toEqual({ outcome: 'found', position: { latitude: 28.5, longitude: 77.1 } })
    expect(asked.mock.calls[0]?.[2]).toEqual({ timeout: 20_000, maximumAge: 300_000 })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ] as const)('takes error %i for %s [GEO-06]', async (code, outcome) => {
    answering((_, failed) => failed(errorOf(code)))
    expect(await locate(20_000)).toEqual({ outcome })
  })

  it('does not ask where there is nothing to ask [GEO-06]', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
    const asked = answering(() => undefined)
    expect([await locate(20_000), asked.mock.calls.length]).toEqual([{ outcome: 'unsupported' }, 0])
  })
})

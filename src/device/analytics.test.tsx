import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { PURPOSES, type Purpose } from '../../machines/domain/consent.ts'
import type { SearchAnalytics } from '../../machines/domain/searchAnalytics.ts'
import { createAnalytics, type AnalyticsEvent } from './analytics.ts'

const DETAILS: SearchAnalytics = {
  journeyType: 'ONE_WAY',
  originCityCode: 'DEL',
  destinationCityCode: 'BOM',
  departureDate: '2026-12-12',
  returnDate: null,
  specialFare: null,
  adult: 1,
  child: 0,
  infant: 0,
  seniorcitizen: 0,
  extraSeat: 0,
  promoCode: '',
  currency: 'INR',
}
const search: AnalyticsEvent = { name: 'flight_search', details: DETAILS }
const visit: AnalyticsEvent = { name: 'campaign_visit', details: { source: 'newsletter', medium: 'email', isAffiliate: false } }
const AT = Date.parse('2026-12-01T06:30:00Z')
const SENT = { name: 'flight_search', at: '2026-12-01T06:30:00.000Z', details: DETAILS }

let beacon: MockInstance<typeof navigator.sendBeacon>
let call: MockInstance<typeof fetch>

beforeEach(() => {
  vi.useFakeTimers()
  beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  call = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function begin({ allowed = PURPOSES, headers = {} }: { allowed?: readonly Purpose[]; headers?: Record<string, string> } = {}) {
  const consent = { allowed }
  return { consent, analytics: createAnalytics({ address: '/count', headers }, (purpose) => consent.allowed.includes(purpose)) }
}

/** The events of every beacon, with the address and kind of each. */
const beacons = () =>
  Promise.all(
    beacon.mock.calls.map(async ([address, body]) => {
      if (!(body instanceof Blob)) throw new Error('a beacon was no blob')
      return { address, type: body.type, ...(JSON.parse(await body.text()) as { events: { name: string }[] }) }
    }),
  )

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('with consent', () => {
  it('sends what happened within five seconds as one beacon [OPEN-10, SRCH-18]', async () => {
    const { analytics } = begin()
    analytics.send(search, AT)
    vi.advanceTimersByTime(4_999)
    analytics.send(search, AT + 4_999)
    expect(beacon).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(await beacons()).toEqual([{ address: '/count', type: 'application/json', events: [SENT, { ...SENT, at: '2026-12-01T06:30:04.999Z' }] }])
    vi.advanceTimersByTime(60_000)
    expect(beacon).toHaveBeenCalledTimes(1)
  })

  it('sends at once when the page is hidden or left, and when there are many', async () => {
    const { analytics } = begin()
    analytics.send(search, AT)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    for (let count = 0; count < 20; count++) analytics.send(search, AT)
    analytics.send(search, AT)
    hide()
    expect((await beacons()).map(({ events }) => events.length)).toEqual([1, 20, 1])
  })

  it('makes an ordinary call that outlives the page where the browser takes no beacon, or the airline needs headers', () => {
    beacon.mockReturnValue(false)
    begin().analytics.send(search, AT)
    vi.advanceTimersByTime(5_000)
    begin({ headers: { 'x-channel': 'WEB' } }).analytics.send(search, AT)
    vi.advanceTimersByTime(5_000)
    const body = JSON.stringify({ events: [{ ...search, at: SENT.at }] })
    const type = { 'Content-Type': 'application/json' }
    expect([beacon.mock.calls.length, call.mock.calls]).toEqual([
      1,
      [
        ['/count', { method: 'POST', headers: type, body, keepalive: true }],
        ['/count', { method: 'POST', headers: { 'x-channel': 'WEB', ...type }, body, keepalive: true }],
      ],
    ])
  })

  it('says in the console what could not be sent, and goes on', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    beacon.mockReturnValue(false)
    call.mockRejectedValue(new TypeError('offline'))
    begin().analytics.send(search, AT)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(warned).toHaveBeenCalledWith('analytics', expect.any(TypeError))
  })
})

describe('without consent', () => {
  it('neither sends nor holds what happened: a later permission is for what comes later [OPEN-10]', async () => {
    const { analytics, consent } = begin({ allowed: [] })
    analytics.send(search, AT)
    consent.allowed = PURPOSES
    vi.advanceTimersByTime(60_000)
    hide()
    expect(beacon).not.toHaveBeenCalled()
    analytics.send(search, AT)
    vi.advanceTimersByTime(5_000)
    expect((await beacons()).map(({ events }) => events.length)).toEqual([1])
  })

  it.each([
    ['analytics', ['flight_search']],
    ['campaigns', ['campaign_visit']],
  ] as const)('for one purpose sends nothing of the other: only %s is allowed [OPEN-26]', async (purpose, names) => {
    const { analytics } = begin({ allowed: [purpose] })
    analytics.send(search, AT)
    analytics.send(visit, AT)
    vi.advanceTimersByTime(5_000)
    expect((await beacons()).flatMap(({ events }) => events.map(({ name }) => name))).toEqual(names)
  })

  it('drops what waits when the permission is taken back, though it were given again [OPEN-10]', () => {
    const { analytics, consent } = begin()
    analytics.send(search, AT)
    analytics.send(visit, AT)
    consent.allowed = []
    analytics.dropForbidden()
    consent.allowed = PURPOSES
    vi.advanceTimersByTime(60_000)
    hide()
    expect([beacon.mock.calls, call.mock.calls]).toEqual([[], []])
  })

  it('does not send what waits when the permission was taken back in another tab [OPEN-10]', () => {
    const { analytics, consent } = begin()
    analytics.send(search, AT)
    consent.allowed = ['campaigns']
    vi.advanceTimersByTime(60_000)
    hide()
    expect([beacon.mock.calls, call.mock.calls]).toEqual([[], []])
  })

  it('writes nothing to the device, with or without consent [OPEN-10]', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    for (const allowed of [PURPOSES, []]) begin({ allowed }).analytics.send(search, AT)
    vi.advanceTimersByTime(5_000)
    expect(written).not.toHaveBeenCalled()
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { Network } from '../../domain/station.ts'
import { opened } from './searchWidget.stage.ts'
import { NETWORK, NOW, RECENT, SEARCH } from './searchWidget.samples.ts'

/** 22 November, half past midnight in India; in Dubai it is still the 21st. */
const AFTER_MIDNIGHT = Date.parse('2026-11-21T19:00:00Z')

const never = () => new Promise<never>(() => undefined)
const unreachable = () => Promise.reject(new Error('unreachable'))

describe('today', () => {
  it('is that of the new origin for dates and calendar alike, after a search made before and after an address [TRIP-13, TRIP-14, STN-02]', async () => {
    const { actor, child } = await opened({ time: () => Promise.resolve(AFTER_MIDNIGHT) })
    const todays = () =>
      [actor.getSnapshot(), child('tripDates').getSnapshot(), child('fareCalendar').getSnapshot()].map(({ context }) => context.today)
    expect(todays()).toEqual(['2026-11-22', '2026-11-22', '2026-11-22'])
    actor.send({ type: 'recent.chosen', recent: { ...RECENT, origin: 'DXB', destination: 'DEL' } })
    expect(todays()).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
    expect(actor.getSnapshot().context.search.departureDate).toBe('2026-11-21')
    actor.send({ type: 'search.provided', search: SEARCH })
    expect(todays()).toEqual(['2026-11-22', '2026-11-22', '2026-11-22'])
  })

  it('is known by the device where neither what was kept nor the airline can be read [TRIP-13, OPEN-52]', async () => {
    const { actor, child } = await opened({ restored: unreachable, time: unreachable })
    expect([actor.getSnapshot().context.today, child('tripDates').getSnapshot().context.departureDate]).toEqual(['2026-11-21', '2026-11-21'])
  })

  it('is asked of the airline again with the airports [TRIP-13]', async () => {
    const time = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(NOW)
    const network = vi.fn<() => Promise<Network>>().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(NETWORK)
    const { actor, child } = await opened({ time, network, deviceNow: NOW - 3 * 86_400_000 })
    expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-18')
    child('origin').send({ type: 'retry.asked' })
    await vi.waitFor(() => expect(child('tripDates').getSnapshot().context.today).toBe('2026-11-21'))
    expect(actor.getSnapshot().matches({ memory: { ready: 'settled' } })).toBe(true)
  })

  it('is asked for again when a page that was left open over midnight is shown again, and is the device’s where the airline is away [TRIP-13]', async () => {
    const time = vi
      .fn<() => Promise<number>>()
      .mockResolvedValueOnce(NOW)
      .mockResolvedValueOnce(AFTER_MIDNIGHT)
      .mockRejectedValue(new Error('unreachable'))
    const { actor, child } = await opened({ time })
    actor.send({ type: 'page.shown', deviceNow: NOW })
    await vi.waitFor(() => expect(child('tripDates').getSnapshot().context).toMatchObject({ today: '2026-11-22', departureDate: '2026-11-22' }))
    actor.send({ type: 'page.shown', deviceNow: NOW + 2 * 86_400_000 })
    await vi.waitFor(() => expect(child('fareCalendar').getSnapshot().context.today).toBe('2026-11-23'))
  })
})

it('a refusal goes when it is no longer so: the airports have come [SRCH-10, CON-10]', async () => {
  let come = (_: Network) => {}
  const { actor } = await opened({ mode: 'modify', search: SEARCH, network: () => new Promise((resolve) => (come = resolve)), isSettled: false })
  actor.send({ type: 'search.submitted' })
  expect(actor.getSnapshot().context.refusal).toBe('networkNotReady')
  come(NETWORK)
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ network: 'ready', form: { filling: 'editing' } })).toBe(true))
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

it('a trip type that nobody knows hides the choice of one, and only where there is a date [CON-05, TRIP-02]', async () => {
  const { actor, child } = await opened()
  actor.send({ type: 'tripType.unknown' })
  expect(child('tripDates').getSnapshot().value).toBe('unknownTrip')
  const early = await opened({ time: never, isSettled: false })
  early.actor.send({ type: 'tripType.unknown' })
  expect(early.child('tripDates').getSnapshot().value).toBe('oneWay')
})

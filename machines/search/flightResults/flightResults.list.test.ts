import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST, NO_FILTERS } from '../../domain/flightList.ts'
import * as sample from '../../domain/flights.samples.ts'
import { faresOfDirection } from '../../domain/fareStrip.ts'
import { input } from './flightResults.samples.ts'
import { shown, start } from './flightResults.harness.ts'

describe('the strips of seven days', () => {
  it('request fares for the passengers and the code of the search, again after a sign-in or sign-out [CON-72, PRO-17]', async () => {
    const results = await shown(sample.WITH_CODE)
    expect(results.fares(0).input).toMatchObject({ passengers: sample.WITH_CODE.passengers, promoCode: 'MONSOON' })
    results.send({ type: 'customer.changed' })
    expect(results.state()).toMatchObject({ outboundStrip: { loading: 'waiting' }, inboundStrip: 'idle' })
    expect(results.context().fares.outbound).toEqual({})
    const other = await shown(sample.ONE_WAY)
    other.send({ type: 'customer.changed' })
    expect(other.state()).toMatchObject({ outboundStrip: 'ready' })
  })

  it('forget their fares with another party or code, and keep them with another day [CON-72]', async () => {
    const keptWith = async (change: object) => {
      const results = await shown(sample.ONE_WAY)
      const before = results.context().fares.outbound
      results.send({ type: 'search.changed', search: { ...sample.ONE_WAY, ...change } })
      return results.context().fares.outbound === before
    }
    expect(await keptWith({ departureDate: '2026-06-13' })).toBe(true)
    expect(await keptWith({ passengers: { ...sample.ONE_WAY.passengers, child: 1 } })).toBe(false)
    expect(await keptWith({ promoCode: 'MONSOON' })).toBe(false)
    expect(await keptWith({ specialFare: 'STUDENT' })).toBe(false)
  })

  it('asks for both directions of a round trip, from the month in which two weeks before the day lie, as the calendar asks', () => {
    const results = start(input(sample.ROUND_TRIP))
    expect([results.fares(0).input, results.fares(1).input]).toEqual([
      { ...faresOfDirection(sample.ROUND_TRIP, 'outbound'), startDate: '2026-06-01' },
      { ...faresOfDirection(sample.ROUND_TRIP, 'inbound'), startDate: '2026-06-01' },
    ])
  })

  it('waits until today is known', () => {
    const results = start(input(sample.ONE_WAY, { today: null }))
    expect(results.asked()).toEqual({ flights: 1, fares: 0 })
    results.send({ type: 'today.changed', today: sample.TODAY })
    expect(results.state()).toMatchObject({ outboundStrip: { loading: 'waiting' } })
  })

  it('goes to another day, how flights are listed kept', async () => {
    const results = await shown()
    results.send({ type: 'day.chosen', direction: 'outbound', date: '2026-06-13' })
    expect(results.effects).toEqual([{ goToSearch: { search: { ...sample.ONE_WAY, departureDate: '2026-06-13' }, list: DEFAULT_LIST } }])
    expect(results.context().search).toEqual(sample.ONE_WAY)
  })

  it('moves the return of a round trip behind a later departure [TRIP-09, TRIP-10, CON-03]', async () => {
    const results = await shown(sample.ROUND_TRIP)
    results.send({ type: 'day.chosen', direction: 'outbound', date: '2026-06-16' })
    expect(results.effects).toEqual([
      { goToSearch: { search: { ...sample.ROUND_TRIP, departureDate: '2026-06-16', returnDate: '2026-06-17' }, list: DEFAULT_LIST } },
    ])
  })

  it.each([
    ['sold out [CAL-06]', 'outbound', '2026-06-14'],
    ['without flights [CAL-07]', 'outbound', '2026-06-11'],
    ['in the past', 'outbound', '2026-05-31'],
    ['beyond what is sold', 'outbound', '2027-06-02'],
    ['before the departure', 'inbound', '2026-06-10'],
    ['chosen already', 'outbound', '2026-06-12'],
  ] as const)('goes to no day that is %s', async (_, direction, date) => {
    const results = await shown(sample.ROUND_TRIP)
    results.send({ type: 'day.chosen', direction, date })
    expect(results.effects).toEqual([])
  })

  it('does not ask again for days whose fares it has', async () => {
    const results = await shown()
    results.send({ type: 'search.changed', search: { ...sample.ONE_WAY, departureDate: '2026-06-15' } })
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' }, outboundStrip: 'ready' })
    expect(results.asked()).toEqual({ flights: 2, fares: 1 })
  })

  it('asks again for another route', async () => {
    const results = await shown()
    results.send({ type: 'search.changed', search: sample.CONNECTING })
    expect(results.context().fares).toEqual({ outbound: {}, inbound: {} })
    expect(results.state()).toMatchObject({ outboundStrip: { loading: 'waiting' } })
  })

  it('lets any day be chosen when the fares cannot be had, and asks for them on request', async () => {
    const results = start(input(sample.ONE_WAY))
    await results.fares().fail()
    expect(results.state()).toMatchObject({ outboundStrip: 'unavailable' })
    results.send({ type: 'day.chosen', direction: 'outbound', date: '2026-06-14' })
    expect(results.effects).toEqual([
      { logFailure: 'loadLowFares' },
      { goToSearch: { search: { ...sample.ONE_WAY, departureDate: '2026-06-14' }, list: DEFAULT_LIST } },
    ])
    results.send({ type: 'retry.asked' })
    expect(results.state()).toMatchObject({ outboundStrip: { loading: 'waiting' } })
  })
})

describe('how flights are listed', () => {
  it('writes order and filters to the address', async () => {
    const results = await shown()
    results.send({ type: 'sort.chosen', sort: 'fastest' })
    results.send({ type: 'filter.ticked', field: 'stops', value: 0 })
    results.send({ type: 'filter.ticked', field: 'arrivals', value: 'morning' })
    results.send({ type: 'limit.chosen', field: 'priceMinor', limit: 500_000 })
    results.send({ type: 'limit.chosen', field: 'longestMinutes', limit: 180 })
    const filters = { ...NO_FILTERS, stops: [0], arrivals: ['morning'], priceMinor: 500_000, longestMinutes: 180 }
    expect(results.effects.at(-1)).toEqual({ replaceList: { list: { sort: 'fastest', filters } } })
    expect(results.effects).toHaveLength(5)
    results.send({ type: 'filter.ticked', field: 'stops', value: 0 })
    expect(results.context().list.filters.stops).toEqual([])
    results.send({ type: 'filters.cleared' })
    expect(results.context().list).toEqual({ sort: 'fastest', filters: NO_FILTERS })
  })

  it('ticks nothing that would hide every flight, and takes any tick away', async () => {
    const results = await shown()
    const morning = { type: 'filter.ticked', field: 'times', value: 'morning' } as const
    results.send(morning)
    results.send({ type: 'filter.ticked', field: 'stops', value: 1 })
    expect(results.context().list.filters).toEqual({ ...NO_FILTERS, times: ['morning'] })
    results.send({ type: 'limit.chosen', field: 'priceMinor', limit: 1 })
    results.send(morning)
    expect(results.context().list.filters).toEqual({ ...NO_FILTERS, priceMinor: 1 })
  })

  it('follows the address without writing to it', async () => {
    const results = await shown()
    results.send({ type: 'list.changed', list: { ...DEFAULT_LIST, sort: 'latest' } })
    expect(results.context().list.sort).toBe('latest')
    expect(results.effects).toEqual([])
  })

  it('forgets a price limit when the party changes, and keeps the rest', async () => {
    const results = await shown()
    results.send({ type: 'filter.ticked', field: 'stops', value: 1 })
    results.send({ type: 'limit.chosen', field: 'priceMinor', limit: 500_000 })
    results.send({ type: 'search.changed', search: { ...sample.ONE_WAY, departureDate: '2026-06-13' } })
    expect(results.context().list.filters).toEqual({ ...NO_FILTERS, stops: [1], priceMinor: 500_000 })
    results.send({ type: 'search.changed', search: { ...sample.ONE_WAY, passengers: sample.ROUND_TRIP.passengers } })
    expect(results.context().list.filters).toEqual({ ...NO_FILTERS, stops: [1] })
  })
})

describe('the fare breakdown', () => {
  it('is open for one flight at a time [FEE-01]', async () => {
    const results = await shown()
    results.send({ type: 'flight.opened', journeyKey: sample.EARLY })
    results.send({ type: 'flight.opened', journeyKey: sample.CONNECTION })
    expect([results.state(), results.context().openedJourney]).toMatchObject([{ breakdown: 'open' }, sample.CONNECTION])
    results.send({ type: 'breakdown.closed' })
    expect([results.state(), results.context().openedJourney]).toMatchObject([{ breakdown: 'closed' }, null])
  })

  it('does not open for a flight that is sold out or unknown', async () => {
    const results = await shown()
    results.send({ type: 'flight.opened', journeyKey: sample.SOLD_OUT })
    results.send({ type: 'flight.opened', journeyKey: 'SR 1' })
    expect(results.state()).toMatchObject({ breakdown: 'closed' })
  })

  it('closes when the flight is no longer offered', async () => {
    const results = await shown()
    results.send({ type: 'flight.opened', journeyKey: sample.EARLY })
    results.clock.increment(600_000)
    results.send({ type: 'refresh.asked' })
    expect(results.state()).toMatchObject({ breakdown: 'open' })
    await results.flights().answer(sample.foundWithoutEarly(sample.ONE_WAY))
    expect([results.state(), results.context().openedJourney]).toMatchObject([{ breakdown: 'closed' }, null])
  })

  it('closes with another search, as the filters do', async () => {
    const results = await shown()
    results.send({ type: 'flight.opened', journeyKey: sample.EARLY })
    results.send({ type: 'filters.opened' })
    results.send({ type: 'search.changed', search: sample.CONNECTING })
    expect([results.state(), results.context().openedJourney]).toMatchObject([{ breakdown: 'closed', filterPanel: 'closed' }, null])
  })
})

import { fromPromise, SimulatedClock, createActor, type InputFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST, NO_FILTERS } from '../../domain/flightList.ts'
import type { FlightsAnswer } from '../../domain/journey.ts'
import * as sample from '../../domain/sampleFlights.ts'
import type { LowFareQuestion } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import { describeMissing } from '../../kit/missing.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { flightResultsMachine } from './flightResults.machine.ts'
import { flightResultsInvariants } from './flightResults.invariants.ts'
import { flightResultsSamples, input } from './flightResults.samples.ts'
import type { LowFares } from './flightResults.types.ts'

interface Asked<Input, Output> {
  readonly input: Input
  answer(output: Output): Promise<void>
  fail(error?: unknown): Promise<void>
}

class Fault extends Error {
  readonly fault: string
  constructor(fault: string) {
    super(fault)
    this.fault = fault
  }
}

/** Lets everything that waits for promises go on. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function start(begin: InputFrom<typeof flightResultsMachine>) {
  const flights: Asked<CompleteSearch, FlightsAnswer>[] = []
  const fares: Asked<LowFareQuestion, LowFares>[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const deferred = <Input, Output>(calls: Asked<Input, Output>[]) =>
    fromPromise<Output, Input>(
      ({ input: asked }) =>
        new Promise((resolve, reject) =>
          calls.push({
            input: asked,
            answer: (output) => (resolve(output), settled()),
            fail: (error = new Fault('unreachable')) => (reject(error), settled()),
          }),
        ),
    )
  const machine = flightResultsMachine.provide({
    actors: { findFlights: deferred(flights), loadLowFares: deferred(fares) },
    actions: {
      goToSearch: (_, params) => effects.push({ goToSearch: params }),
      replaceList: (_, params) => effects.push({ replaceList: params }),
      logFailure: (_, { call }) => effects.push({ logFailure: call }),
    },
  })
  const actor = createActor(machine, { input: begin, clock }).start()
  const at = <Item>(list: readonly Item[], index: number): Item => {
    const item = list.at(index)
    if (item === undefined) throw new Error('nothing was asked')
    return item
  }
  return {
    send: actor.send,
    clock,
    effects,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    flights: (index = -1) => at(flights, index),
    fares: (index = -1) => at(fares, index),
    asked: () => ({ flights: flights.length, fares: fares.length }),
  }
}

async function shown(search = sample.ONE_WAY) {
  const results = start(input(search))
  await results.flights().answer(sample.found(search))
  await results.fares(0).answer({ days: sample.lowFares(results.fares(0).input.startDate) })
  return results
}

it('is walked through every transition, every sample and every refusal', { timeout: 60_000 }, () => {
  expect(describeMissing(walk(flightResultsMachine, flightResultsSamples))).toEqual([])
})

it('breaks no rule in 100,000 random events', { timeout: 120_000 }, () => {
  const { broken } = randomRun(flightResultsMachine, flightResultsSamples, flightResultsInvariants)
  expect(broken).toBeNull()
})

describe('asking for flights', () => {
  it('asks the airline at once, and shows what it has', async () => {
    const results = start(input(sample.ONE_WAY))
    expect(results.flights().input).toEqual(sample.ONE_WAY)
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' }, outboundStrip: { loading: 'waiting' }, inboundStrip: 'idle' })
    await results.flights().answer(sample.found(sample.ONE_WAY))
    expect(results.state()).toMatchObject({ flights: { shown: 'fresh' } })
    expect(results.context().availability?.outbound).toHaveLength(6)
  })

  it('asks nothing for an address that was not understood', () => {
    const results = start(input(null))
    expect(results.state()).toEqual({
      flights: 'notUnderstood',
      outboundStrip: 'idle',
      inboundStrip: 'idle',
      filterPanel: 'closed',
      breakdown: 'closed',
    })
    expect(results.asked()).toEqual({ flights: 0, fares: 0 })
  })

  it('says that it takes longer than usual after three seconds', () => {
    const results = start(input(sample.ONE_WAY))
    results.clock.increment(3_000)
    expect(results.state()).toMatchObject({ flights: { asking: 'slow' }, outboundStrip: { loading: 'slow' } })
  })

  it('says when nothing flies on the day [MSG-41]', async () => {
    const results = start(input(sample.ROUND_TRIP))
    await results.flights().answer(sample.foundNothing(sample.ROUND_TRIP))
    expect(results.state()).toMatchObject({ flights: 'noFlights' })
  })

  it('shows the way back where only the way there has no flights', async () => {
    const results = start(input(sample.ROUND_TRIP))
    await results.flights().answer(sample.foundOnlyBack(sample.ROUND_TRIP))
    expect(results.state()).toMatchObject({ flights: { shown: 'fresh' } })
  })

  it.each(['datePassed', 'beyondHorizon', 'notAMarket', 'unknownStation', 'invalid'] as const)(
    'keeps why the airline refuses: %s',
    async (reason) => {
      const results = start(input(sample.ONE_WAY))
      await results.flights().answer({ outcome: 'refused', reason })
      expect(results.state()).toMatchObject({ flights: 'refused' })
      expect(results.context().refusal).toBe(reason)
    },
  )

  it.each([
    ['unreachable', 'unreachable'],
    ['timeout', 'unreachable'],
    ['failed', 'serversDown'],
    ['malformed', 'unexpected'],
  ] as const)('tells a fault of the kind %s apart as %s [MSG-39, MSG-40]', async (fault, failure) => {
    const results = start(input(sample.ONE_WAY))
    await results.flights().fail(new Fault(fault))
    expect(results.state()).toMatchObject({ flights: 'failed' })
    expect(results.context()).toMatchObject({ failure, search: sample.ONE_WAY })
    expect(results.effects).toEqual([{ logFailure: 'findFlights' }])
  })

  it('asks again on request after a failure', async () => {
    const results = start(input(sample.ONE_WAY))
    await results.flights().fail()
    results.send({ type: 'retry.asked' })
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' } })
    expect(results.context().failure).toBeNull()
    await results.flights().answer(sample.found(sample.ONE_WAY))
    expect(results.state()).toMatchObject({ flights: { shown: 'fresh' } })
  })

  it('never lets an older answer overwrite a newer search', async () => {
    const results = start(input(sample.ONE_WAY))
    const older = results.flights()
    results.send({ type: 'search.changed', search: sample.CONNECTING })
    const newer = results.flights()
    await newer.answer(sample.foundConnection)
    await older.answer(sample.found(sample.ONE_WAY))
    expect(results.context().availability).toEqual(sample.foundConnection.outcome === 'found' && sample.foundConnection.availability)
    expect(results.context().search).toEqual(sample.CONNECTING)
  })

  it('takes no notice of the search it has', async () => {
    const results = await shown()
    results.send({ type: 'search.changed', search: { ...sample.ONE_WAY } })
    expect(results.asked()).toEqual({ flights: 1, fares: 1 })
  })
})

describe('old prices', () => {
  it('calls prices stale after the minutes of the configuration', async () => {
    const results = start(input(sample.ONE_WAY, { staleMinutes: 4 }))
    await results.flights().answer(sample.found(sample.ONE_WAY))
    results.clock.increment(239_999)
    expect(results.state()).toMatchObject({ flights: { shown: 'fresh' } })
    results.clock.increment(1)
    expect(results.state()).toMatchObject({ flights: { shown: 'stale' } })
  })

  it('asks again, flights and fares, with the older flights still there', async () => {
    const results = await shown()
    results.clock.increment(600_000)
    results.send({ type: 'refresh.asked' })
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' }, outboundStrip: { loading: 'waiting' } })
    expect(results.context().availability?.outbound).toHaveLength(6)
    await results.flights().answer(sample.foundWithoutEarly(sample.ONE_WAY))
    expect(results.state()).toMatchObject({ flights: { shown: 'fresh' } })
    expect(results.context().availability?.outbound).toHaveLength(5)
  })

  it('keeps the older flights when they cannot be renewed', async () => {
    const results = await shown()
    results.clock.increment(600_000)
    results.send({ type: 'refresh.asked' })
    await results.flights().fail()
    expect(results.state()).toMatchObject({ flights: { shown: 'notRenewed' } })
    expect(results.context()).toMatchObject({ failure: 'unreachable' })
    expect(results.context().availability?.outbound).toHaveLength(6)
  })
})

describe('the strips of seven days', () => {
  it('asks for both directions of a round trip, from two weeks before the day but not before a day that may be chosen', () => {
    const results = start(input(sample.ROUND_TRIP))
    expect([results.fares(0).input, results.fares(1).input]).toEqual([
      { origin: 'DEL', destination: 'BOM', startDate: '2026-06-01', currency: 'INR' },
      { origin: 'BOM', destination: 'DEL', startDate: '2026-06-12', currency: 'INR' },
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
    ['sold out [CAL-07]', 'outbound', '2026-06-14'],
    ['without flights [CAL-06]', 'outbound', '2026-06-11'],
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
    results.send({ type: 'stops.toggled', stops: 0 })
    results.send({ type: 'time.toggled', direction: 'inbound', time: 'evening' })
    results.send({ type: 'price.limited', priceMinor: 500_000 })
    const list = { sort: 'fastest', filters: { stops: [0], times: [], returnTimes: ['evening'], priceMinor: 500_000 } }
    expect(results.effects.at(-1)).toEqual({ replaceList: { list } })
    expect(results.effects).toHaveLength(4)
    results.send({ type: 'stops.toggled', stops: 0 })
    expect(results.context().list.filters.stops).toEqual([])
    results.send({ type: 'filters.cleared' })
    expect(results.context().list).toEqual({ sort: 'fastest', filters: NO_FILTERS })
  })

  it('follows the address without writing to it', async () => {
    const results = await shown()
    results.send({ type: 'list.changed', list: { ...DEFAULT_LIST, sort: 'latest' } })
    expect(results.context().list.sort).toBe('latest')
    expect(results.effects).toEqual([])
  })

  it('forgets a price limit when the party changes, and keeps the rest', async () => {
    const results = await shown()
    results.send({ type: 'stops.toggled', stops: 1 })
    results.send({ type: 'price.limited', priceMinor: 500_000 })
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

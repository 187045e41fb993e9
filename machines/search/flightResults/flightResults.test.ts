import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, sendTo, setup } from 'xstate'
import * as sample from '../../domain/flights.samples.ts'
import type { FlightsAnswer } from '../../domain/journey.ts'
import type { LowFareQuestion } from '../../domain/lowFare.ts'
import type { CompleteSearch } from '../../domain/search.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { Fault, flightResultsInvariants, shown, start } from './flightResults.harness.ts'
import { flightResultsMachine, type FlightsUpdate, type LowFares } from './flightResults.machine.ts'
import { flightResultsSamples, input } from './flightResults.samples.ts'

/** Mutants that behave exactly like the machine, each with its reason. */
const EQUIVALENT = {
  'flightResults.breakdown.closed: flight.opened [isOffered] -> breakdown.open: isOffered always says yes':
    'a flight that is not offered closes the breakdown again in the same step, by isNoLongerOffered',
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(flightResultsMachine, flightResultsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(flightResultsMachine, report)).toEqual(Object.keys(EQUIVALENT))
})

it('breaks no rule in random events', () => {
  const { broken } = randomRun(flightResultsMachine, flightResultsSamples, flightResultsInvariants, RANDOM)
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
      flights: 'invalidAddress',
      outboundStrip: 'idle',
      inboundStrip: 'idle',
      filterPanel: 'closed',
      breakdown: 'closed',
    })
    expect(results.asked()).toEqual({ flights: 0, fares: 0 })
  })

  it('says that it takes longer than usual after the time of the configuration', () => {
    const results = start(input(sample.ONE_WAY, { delays: { slow: 2_000, stale: 600_000 } }))
    results.clock.increment(1_999)
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' }, outboundStrip: { loading: 'waiting' } })
    results.clock.increment(1)
    expect(results.state()).toMatchObject({ flights: { asking: 'slow' }, outboundStrip: { loading: 'slow' } })
  })

  it('takes the times of a configuration that comes later', async () => {
    const results = await shown()
    results.send({ type: 'configuration.provided', horizonDays: 365, delays: { slow: 2_000, stale: 600_000 } })
    results.send({ type: 'search.changed', search: sample.CONNECTING })
    results.clock.increment(2_000)
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

  it.each(['datePassed', 'beyondHorizon', 'notAMarket', 'unknownStation', 'fareNotAllowed', 'invalid'] as const)(
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

it('tells its parent the flights of each answer, and that those of the search before are no longer known', async () => {
  const told: unknown[] = []
  const answers = [sample.found(sample.ONE_WAY), { outcome: 'refused', reason: 'datePassed' }] as const
  let asked = 0
  const page = createActor(
    setup({
      types: { events: {} as FlightsUpdate | { readonly type: 'another' }, children: {} as { flights: 'flightResults' } },
      actors: {
        flightResults: flightResultsMachine.provide({
          actors: {
            findFlights: fromPromise<FlightsAnswer, CompleteSearch>(() => Promise.resolve(answers[asked++] ?? answers[0])),
            loadLowFares: fromPromise<LowFares, LowFareQuestion>(() => Promise.resolve({ days: [] })),
          },
        }),
      },
    }).createMachine({
      invoke: { id: 'flights', src: 'flightResults', input: input(sample.ONE_WAY) },
      on: {
        'flights.changed': { actions: ({ event }) => told.push(event.availability?.outbound.length ?? null) },
        another: { actions: sendTo('flights', { type: 'search.changed', search: sample.CONNECTING }) },
      },
    }),
  ).start()
  await expect.poll(() => told).toEqual([6])
  page.send({ type: 'another' })
  await expect.poll(() => told).toEqual([6, null, null])
})

describe('old prices', () => {
  it('calls prices stale after the time of the configuration', async () => {
    const results = start(input(sample.ONE_WAY, { delays: { slow: 3_000, stale: 240_000 } }))
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
    expect(results.state()).toMatchObject({ flights: { shown: 'refreshFailed' } })
    expect(results.context()).toMatchObject({ failure: 'unreachable' })
    expect(results.context().availability?.outbound).toHaveLength(6)
  })
})

describe('a promo code in the search', () => {
  it('keeps what became of it beside the flights, and forgets it with the search', async () => {
    const results = await shown(sample.WITH_CODE)
    expect(results.context().promotion).toEqual({ promoCode: 'MONSOON', applied: true, message: 'You save ₹300 on every flight.' })
    results.send({ type: 'search.changed', search: sample.ONE_WAY })
    expect(results.context().promotion).toBeNull()
    await results.flights().answer(sample.found(sample.ONE_WAY))
    expect(results.context().promotion).toBeNull()
  })

  it('is judged again after a sign-in or sign-out, with the older flights still there [PRO-17, OPEN-29]', async () => {
    const results = await shown(sample.WITH_CODE)
    results.send({ type: 'customer.changed' })
    expect(results.state()).toMatchObject({ flights: { asking: 'waiting' } })
    expect(results.context().availability?.outbound).toHaveLength(6)
    const older = results.flights()
    results.send({ type: 'customer.changed' })
    await results.flights().answer(sample.foundWithoutCode(sample.WITH_CODE))
    await older.answer(sample.found(sample.WITH_CODE))
    expect(results.context().promotion).toMatchObject({ applied: false })
  })

  it('leaves flights alone that were searched without a code [OPEN-29]', async () => {
    const results = await shown()
    results.send({ type: 'customer.changed' })
    expect([results.state(), results.asked().flights]).toMatchObject([{ flights: { shown: 'fresh' } }, 1])
  })
})

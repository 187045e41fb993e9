import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { counterSamples, family, familySamples } from './examples/family.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { liveRun, type LiveSamples } from './liveRun.ts'
import { createRandom } from './random.ts'
import { randomRun } from './randomRun.ts'
import { sampling } from './sampling.ts'

it('gives the same numbers for the same seed, and others for another', () => {
  const numbers = (seed: number) => Array.from({ length: 8 }, createRandom(seed).below.bind(null, 1000))
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
  expect(numbers(7).every((number) => Number.isInteger(number) && number >= 0 && number < 1000)).toBe(true)
})

it('throws as many events as wanted at a machine and finds nothing wrong with a sound one', () => {
  const report = randomRun(trip, tripSamples, { 'at most three legs': ({ context }) => context.legs <= 3 }, { events: 5_000 })
  expect(report).toEqual({ events: 5_000, runs: report.runs, broken: null })
})

it('reports the shortest sequence that breaks an invariant', () => {
  expect(randomRun(promo, promoSamples, { 'no code expires': (snapshot) => !snapshot.matches({ rejected: 'expired' }) }).broken).toEqual({
    invariant: 'no code expires',
    start: 'an empty field',
    steps: ['types FLY10', '300 ms pass', 'validate: expired'],
  })
})

it('sends in every state what the samples hold back there, also what they made of the data of another', () => {
  const door = setup({ types: { context: {} as { keys: number }, events: {} as { readonly type: 'door.opened' | 'door.locked' | 'key.turned' } } })
  const machine = door.createMachine({
    id: 'door',
    context: { keys: 1 },
    initial: 'ajar',
    states: { ajar: { on: { 'door.locked': 'locked' } }, locked: { on: { 'key.turned': 'ajar', 'door.opened': 'broken' } }, broken: {} },
  })
  const { made, only } = sampling<typeof machine>()
  const samples = {
    starts: { 'a door': undefined },
    events: {
      locks: { type: 'door.locked' },
      turns: made(
        ({ keys }) => keys,
        () => ({ type: 'key.turned' }),
      ),
      opens: only('nobody opens what is locked', (snapshot) => snapshot.matches('ajar'), { type: 'door.opened' }),
    },
  } as const
  expect(randomRun(machine, samples, { 'it holds': ({ value }) => value !== 'broken' }, { events: 1 }).broken).toEqual({
    invariant: 'it holds',
    start: 'a door',
    steps: ['locks', 'opens'],
  })
})

it('finds a machine that waits for what cannot come', () => {
  const machine = setup({ types: { tags: {} as 'waiting' } }).createMachine({
    id: 'hall',
    initial: 'open',
    states: { open: { on: { 'door.closed': 'waiting' } }, waiting: { tags: 'waiting' } },
  })
  const samples = { starts: { 'a hall': undefined }, events: { closes: { type: 'door.closed' } } } as const
  expect(randomRun(machine, samples, {}, { events: 10 }).broken?.invariant).toBe('a way out of "waiting"')
})

const liveSamples: LiveSamples<typeof family> = {
  starts: familySamples.starts,
  events: { 'a round starts': { type: 'round.started' }, 'the round is cleared': { type: 'round.cleared' } },
  children: { counter: counterSamples },
  ports: {},
}

it('throws events at a parent alive with its child, which hears and answers', () => {
  const report = liveRun(
    family,
    liveSamples,
    { 'heard and shown agree': ({ context }) => context.heard === context.shown || context.heard === 3 },
    { events: 20_000 },
  )
  expect(report.broken).toBeNull()
  expect(report.events).toBe(20_000)
})

it('reports the shortest sequence of a live tree, children and time included', () => {
  const report = liveRun(family, liveSamples, { 'never two': ({ context }) => context.heard < 2 }, { events: 20_000 })
  expect(report.broken).toEqual({ invariant: 'never two', start: 'at rest', steps: ['a round starts', 'counter: counts one', 'counter: counts one'] })
  const bored = liveRun(
    family,
    liveSamples,
    { 'a round goes on': ({ context, value }) => context.heard === 0 || value !== 'resting' },
    { events: 20_000 },
  )
  expect(bored.broken?.steps).toEqual(['a round starts', 'counter: counts one', 'time passes'])
})

it('answers and fails the ports of a live tree', () => {
  const live: LiveSamples<typeof promo> = { ...promoSamples, children: {} }
  const neverFails = { 'never fails while it is asked': ({ value }: { value: unknown }) => value !== 'failed' }
  expect(liveRun(promo, live, neverFails, { events: 5000, seed: 3 }).broken?.steps).toEqual(['types FLY10', 'time passes', 'validate fails: offline'])
  expect(liveRun(promo, live, { 'is never accepted': ({ value }) => value !== 'applied' }, { events: 5000 }).broken?.steps).toEqual([
    'types FLY10',
    'time passes',
    'validate answers: accepted',
  ])
})

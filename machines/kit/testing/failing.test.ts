import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import type { Walk } from './walkPath.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { describeFailure, shortestTo } from './failing.ts'
import { pathOf, replay } from './replay.ts'
import type { AnySamples, Samples } from './samples.ts'
import { walk } from './walk.ts'

const START = 'an empty field'
const after = (...names: readonly string[]): Walk => replay(promo, promoSamples, START, pathOf(names.map((name) => ({ name }))))
const namesOf = ({ start, steps }: Walk): string[] => [start, ...steps.map(({ name }) => name)]
const inDetail = ({ steps }: Walk) => steps.slice(-1).map(({ snapshot, actions }) => [snapshot.value, snapshot.context, actions])

const DETOUR = ['types FLY10', '300 ms pass', '3000 ms pass', 'types two letters', 'types FLY10', '300 ms pass', 'validate: expired'] as const

it('leaves out what does not matter', () => {
  const long = after(...DETOUR)
  const shortest = shortestTo(promo, promoSamples, long, DETOUR.length - 1)
  expect(namesOf(shortest)).toEqual([START, 'types FLY10', '300 ms pass', 'validate: expired'])
  expect(inDetail(shortest)).toEqual(inDetail(long))
})

it('is as long as the walk where all of it matters, and ends at the step that is asked for', () => {
  expect(namesOf(shortestTo(promo, promoSamples, after(...DETOUR), 2))).toEqual([START, 'types FLY10', '300 ms pass', '3000 ms pass'])
  expect(namesOf(shortestTo(promo, promoSamples, after(...DETOUR), -1))).toEqual([START])
})

it('ends every step of every walk in the same configuration, never later', () => {
  for (const each of walk(trip, tripSamples).walks) {
    for (const index of each.steps.keys()) {
      const shortest = shortestTo(trip, tripSamples, each, index)
      expect(shortest.steps.length).toBeLessThanOrEqual(index + 1)
      expect(inDetail(shortest)).toEqual(inDetail({ ...each, steps: each.steps.slice(0, index + 1) }))
    }
  }
})

it('begins otherwise where that is shorter', () => {
  const samples = { ...countingSamples, starts: { none: { count: 0 }, two: { count: 2 } } }
  const long = replay(counting, samples, 'none', 'counts~counts~counts')
  expect(namesOf(shortestTo(counting, samples, long, 2))).toEqual(['two', 'counts'])
})

it('is not led astray by a key that takes different configurations for the same', () => {
  const coarse: AnySamples = { ...countingSamples, key: () => 'all alike' }
  const long = replay(counting, countingSamples, 'none', 'counts~says nothing~counts~counts')
  expect(namesOf(shortestTo(counting, coarse, long, 3))).toEqual(['none', 'counts', 'counts', 'counts'])
})

it('says the way in words and as a link into the state', () => {
  expect(describeFailure(promo, promoSamples, after(...DETOUR), 1)).toEqual([
    'the shortest path to it: an empty field > types FLY10 > 300 ms pass',
    'in the atlas: /atlas/sampleCode/?start=an%20empty%20field&path=types%20FLY10~300%20ms%20pass#sampleCode.asking.fresh',
  ])
})

const counting = setup({
  types: {
    context: {} as { readonly count: number },
    input: {} as { readonly count: number },
    events: {} as { readonly type: 'button.pressed' } | { readonly type: 'nothing.said' },
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({ id: 'counting', context: ({ input }) => input, on: { 'button.pressed': { actions: 'count' }, 'nothing.said': {} } })

const countingSamples: Samples<typeof counting> = {
  starts: { none: { count: 0 } },
  events: { counts: { type: 'button.pressed' }, 'says nothing': { type: 'nothing.said' } },
  limit: 50,
}

import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { counter, counterSamples, family, familySamples } from './examples/family.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { readDeclared } from './declared.ts'
import { mutantsOf, survivingMutants } from './mutants.ts'
import type { Samples } from './samples.ts'
import { walk } from './walk.ts'

it('kills every mutant of a machine with a port and delays', () => {
  expect(survivingMutants(promo, walk(promo, promoSamples))).toEqual([])
})

it('kills every mutant of a machine with parallel regions, history and guards of guards', () => {
  expect(survivingMutants(trip, walk(trip, tripSamples))).toEqual([])
})

it('kills every mutant of a child', () => {
  expect(survivingMutants(counter, walk(counter, counterSamples))).toEqual([])
})

it('kills every mutant of a parent but the one that changes nothing', () => {
  const hearingTheSameTwiceChangesNothing = 'family.playing: counter.changed [isWanted]: isWanted always says yes'
  expect(survivingMutants(family, walk(family, familySamples))).toEqual([hearingTheSameTwiceChangesNothing])
})

it('breaks each transition, each guard and each operand', () => {
  expect(mutantsOf(readDeclared(promo)).map(({ id }) => id)).toEqual([
    'without sampleCode: promo.typed [isLong] -> typing',
    'sampleCode: promo.typed [isLong] -> typing: isLong always says yes',
    'sampleCode: promo.typed [isLong] -> typing: isLong always says no',
    'without sampleCode.typing: after debounce -> asking',
    'without sampleCode.asking: validate answered [isAccepted] -> applied',
    'sampleCode.asking: validate answered [isAccepted] -> applied: isAccepted always says yes',
    'sampleCode.asking: validate answered [isAccepted] -> applied: isAccepted always says no',
    'without sampleCode.asking: validate answered [isExpired] -> rejected.expired',
    'sampleCode.asking: validate answered [isExpired] -> rejected.expired: isExpired always says yes',
    'sampleCode.asking: validate answered [isExpired] -> rejected.expired: isExpired always says no',
    'without sampleCode.asking: validate answered [otherwise] -> rejected.unknown',
    'without sampleCode.asking: validate failed -> failed',
    'without sampleCode.asking: after timeout -> failed',
    'without sampleCode.asking.fresh: after patience -> asking.slow',
    'without sampleCode.applied: promo.cleared -> empty',
  ])
})

it('lets mutants live that walks do not go by: a walk that stops early kills fewer', () => {
  const report = walk(promo, promoSamples)
  const early = { walks: report.walks.map((each) => ({ ...each, steps: each.steps.slice(0, 2) })) }
  expect(survivingMutants(promo, early).length).toBe(mutantsOf(readDeclared(promo)).length - 3)
})

const radio = setup({
  types: {
    context: {} as { readonly volume: number; readonly isLocked: boolean },
    events: {} as { readonly type: 'volume.set'; readonly volume: number } | { readonly type: 'volume.reset' } | { readonly type: 'lock.turned' },
    input: {} as { readonly volume: number },
  },
  guards: { isUnlocked: ({ context }) => !context.isLocked },
  actions: {
    setVolume: assign({ volume: (_, params: { readonly volume: number }) => params.volume }),
    turnLock: assign({ isLocked: ({ context }) => !context.isLocked }),
  },
}).createMachine({
  id: 'radio',
  context: ({ input }) => ({ volume: input.volume, isLocked: false }),
  on: {
    'volume.set': { actions: { type: 'setVolume', params: ({ event }) => event } },
    'volume.reset': { guard: 'isUnlocked', actions: { type: 'setVolume', params: { volume: 1 } } },
    'lock.turned': { actions: 'turnLock' },
  },
})

it('walks a transition where its absence shows, and a refusal where consent would show', () => {
  const samples: Samples<typeof radio> = {
    starts: { quiet: { volume: 1 }, loud: { volume: 2 } },
    events: {
      'sets one': { type: 'volume.set', volume: 1 },
      'sets two': { type: 'volume.set', volume: 2 },
      resets: { type: 'volume.reset' },
      'turns the lock': { type: 'lock.turned' },
    },
  }
  const report = walk(radio, samples)
  const changes = report.walks.flatMap(({ snapshot, steps }) =>
    steps.flatMap((step, index) => ((steps[index - 1]?.snapshot ?? snapshot).context.volume === step.snapshot.context.volume ? [] : [step.sample])),
  )
  expect(new Set(changes)).toEqual(new Set(['sets one', 'sets two', 'resets']))
  expect(survivingMutants(radio, report)).toEqual([])
})

import { createActor, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { counter, counterSamples } from './examples/family.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { countExecuted } from './executed.ts'
import { actorsOf, liveTree, TrialClock } from './liveTree.ts'
import type { Stimulus } from './stimuli.ts'
import { walk, type WalkReport } from './walk.ts'

/** Goes along the walks with live actors, and says what they executed. */
function executedBy(machine: AnyStateMachine, { walks }: WalkReport): string[] {
  return walks.flatMap(({ input, steps }) => {
    const live = liveTree(machine)
    const count = countExecuted(live)
    const clock = new TrialClock()
    const actor = createActor(live, { input, clock, inspect: count.inspect }).start()
    for (const { stimulus, snapshot } of steps) {
      count.during(stimulus)
      if (stimulus.kind === 'delay') clock.increment(stimulus.milliseconds)
      else {
        const { to, event } = liveEvent(stimulus)
        actorsOf(actor)
          .find(({ path }) => path === to)
          ?.actor.send(event)
      }
      expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([snapshot.value, snapshot.context])
    }
    return [...count.executed()]
  })
}

function liveEvent(stimulus: Exclude<Stimulus, { kind: 'delay' }>) {
  if (stimulus.kind === 'event') return { to: '', event: stimulus.event }
  const event = stimulus.event
  if (stimulus.kind === 'answer')
    return { to: stimulus.call.id, event: { type: 'call.answered', output: 'output' in event ? event['output'] : null } }
  return { to: stimulus.call.id, event: { type: 'call.failed', error: 'error' in event ? event['error'] : null } }
}

it.each<[string, AnyStateMachine, WalkReport]>([
  ['a port and delays', promo, walk(promo, promoSamples)],
  ['parallel regions and history', trip, walk(trip, tripSamples)],
  ['a final state', counter, walk(counter, counterSamples)],
])('counts for a live actor every obligation of its walks: %s', (_, machine, report) => {
  expect(new Set(executedBy(machine, report))).toEqual(new Set(report.obligations.map(({ id }) => id)))
})

it('counts nothing that did not happen', () => {
  const report = walk(promo, promoSamples)
  const early = { ...report, walks: report.walks.map((each) => ({ ...each, steps: each.steps.slice(0, 2) })) }
  expect(executedBy(promo, early)).toEqual([
    'sampleCode: promo.typed refused with "types two letters"',
    'sampleCode: promo.typed [isLong] -> typing with "types FLY10"',
  ])
})

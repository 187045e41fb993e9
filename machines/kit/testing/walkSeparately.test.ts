import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { readDeclared } from './declared.ts'
import { promo, promoSamples } from './examples/promo.ts'
import { trip, tripSamples } from './examples/trip.ts'
import { explore } from './explore.ts'
import { collectObligations } from './obligations.ts'
import type { AnySamples } from './samples.ts'
import { createStepper } from './stepper.ts'
import { walk, type WalkReport } from './walk.ts'
import { walkSeparately, type SeparateGoal } from './walkSeparately.ts'

const examples = [
  ['promo', promo, promoSamples],
  ['trip', trip, tripSamples],
] as const

const separately = (machine: AnyStateMachine, samples: AnySamples, goal: SeparateGoal = 'transitions') => walkSeparately(machine, samples, goal, 40)

/** The obligations of a step that a sample or time brought about, as they are named. */
const answering = (obligations: readonly string[]) => obligations.filter((id) => / with "|: after /.test(id) && !id.includes(' refused with'))

const plain = (id: string) => id.replace(/ with ".*"$/, '')

/** Every pair of transitions that lie next to each other in the graph, edge by edge. */
function pairsOf(machine: AnyStateMachine, samples: AnySamples): Set<string> {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, isAllMet } = collectObligations(declared)
  const { edges } = explore(declared, stepper, samples, judge, isAllMet)
  const pairs = edges
    .flat()
    .flatMap((first) =>
      (edges[first.to] ?? []).flatMap((second) =>
        answering(first.meets).flatMap((one) => answering(second.meets).map((other) => `${plain(one)} then ${plain(other)}`)),
      ),
    )
  return new Set(pairs)
}

const pairsIn = ({ walks }: Pick<WalkReport, 'walks'>): Set<string> =>
  new Set(
    walks.flatMap(({ steps }) =>
      steps.flatMap((step, index) =>
        answering(steps[index - 1]?.obligations ?? []).flatMap((one) =>
          answering(step.obligations).map((other) => `${plain(one)} then ${plain(other)}`),
        ),
      ),
    ),
  )

describe.each(examples)('the pairs of %s', (_, machine, samples: AnySamples) => {
  it('are each walked once at least, and nothing is a pair that is not there', () => {
    const pairs = pairsOf(machine, samples)
    expect(pairs.size).toBeGreaterThan(15)
    expect([...pairsIn(walk(machine as AnyStateMachine, samples as never, { goal: 'pairs' }))].toSorted()).toEqual([...pairs].toSorted())
  })

  it('are walked for each state on its own too', () => {
    expect([...pairsIn(separately(machine, samples, 'pairs'))].toSorted()).toEqual([...pairsOf(machine, samples)].toSorted())
  })
})

describe.each(examples)('the separate walks of %s', (_, machine, samples: AnySamples) => {
  it('miss nothing, and none begins with another', () => {
    const { walks, obligations } = separately(machine, samples)
    const met = new Set(walks.flatMap(({ steps }) => steps.flatMap((step) => step.obligations)))
    const declared = readDeclared(machine)
    const stepper = createStepper(machine)
    const { judge } = collectObligations(declared)
    const atStart = Object.values(samples.starts).flatMap((input) => judge(null, stepper.start(input)).meets)
    expect([...obligations.keys()].filter((id) => !met.has(id) && !atStart.includes(id))).toEqual([])
    const names = walks.map(({ start, steps }) => [start, ...steps.map(({ name }) => name), ''].join('\n'))
    expect(names.filter((name, index) => names.some((other, place) => place !== index && other.startsWith(name)))).toEqual([])
  })

  it('enter every state when asked to', () => {
    const reached = (goal: SeparateGoal) =>
      new Set(
        separately(machine, samples, goal).walks.flatMap((walk) =>
          [walk, ...walk.steps].flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)),
        ),
      )
    expect([...reached('transitions')].filter((id) => !reached('states').has(id))).toEqual([])
  })

  it('are the same twice', () => {
    expect(separately(machine, samples, 'edges').walks.map(({ steps }) => steps.map(({ name }) => name))).toEqual(
      separately(machine, samples, 'edges').walks.map(({ steps }) => steps.map(({ name }) => name)),
    )
  })
})

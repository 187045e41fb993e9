import type { AnyEventObject } from 'xstate'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import { aboutSample } from '../../../machines/kit/testing/sampling.ts'
import { isActive, type Configuration } from '../../../machines/kit/testing/stepper.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'

/** A reason in words has more of them than this. */
const TOO_SHORT = 2

/**
 * What is wrong with the conditions of samples, in sentences: one that no kind of the kit makes, one without a reason, or more of
 * those that have one than a flow may have.
 * @param most how many samples of the flow may be held back by a free condition
 */
export function brokenConditions(id: string, { events }: AnySamples, most: number): readonly string[] {
  const conditional = Object.entries(events).filter(([, given]) => typeof given === 'function')
  const held = conditional.filter(([, given]) => aboutSample(given)?.kind === 'only')
  const unstated = conditional.filter(([, given]) => aboutSample(given) === null)
  const unexplained = held.filter(([, given]) => (aboutSample(given)?.why ?? '').split(' ').length <= TOO_SHORT)
  const named = (samples: typeof conditional): string => samples.map(([name]) => `"${name}"`).join(', ')
  return [
    ...(unstated.length > 0 ? [`${id}: ${named(unstated)}: make what looks at the snapshot with a kind of machines/kit/testing/sampling.ts`] : []),
    ...(unexplained.length > 0 ? [`${id}: ${named(unexplained)}: say in words why it is held back`] : []),
    ...(held.length > most ? [`${id} holds ${held.length} samples back, of ${most} at most: a rule of the flow is a guard of its chart`] : []),
    ...(held.length < most ? [`${id} holds ${held.length} samples back, and ${most} may be: lower the number`] : []),
  ]
}

/**
 * Samples that are held back only where the chart takes no such event anyway, in sentences: their conditions say nothing. What is
 * refused wherever it is tried is left out.
 */
export function idleConditions(explored: ExploredFlow): readonly string[] {
  const { machine, samples, graph } = explored
  const made = new Map<string, AnyEventObject>()
  for (const { stimulus } of graph.edges.flat())
    if (stimulus.kind === 'event' && !made.has(stimulus.sample)) made.set(stimulus.sample, stimulus.event)
  return Object.entries(samples.events).flatMap(([name, given]) => {
    const event = made.get(name)
    if (typeof given !== 'function' || aboutSample(given)?.kind !== 'only' || event === undefined) return []
    const active = graph.configurations.filter(isActive)
    const isTaken = (configuration: Configuration) => takes(explored, configuration, event)
    const isHeldBack = ({ snapshot }: Configuration) => given(snapshot) === null
    const isIdle = !active.some((configuration) => isHeldBack(configuration) && isTaken(configuration)) && active.some(isTaken)
    return !isIdle ? [] : [`${machine.id}: the chart takes no event of "${name}" where it is held back; take the condition away`]
  })
}

const takes = ({ stepper }: ExploredFlow, configuration: Configuration, event: AnyEventObject): boolean =>
  stepper.send(configuration, event).microsteps.some(({ taken }) => taken.length > 0)

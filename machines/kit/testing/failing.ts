import type { AnyStateMachine } from 'xstate'
import { walkPath, type Walk, type WalkContext } from './walkPath.ts'
import { readDeclared } from './declared.ts'
import { describePath } from './describePath.ts'
import { explore } from './explore.ts'
import { identify } from './identity.ts'
import { collectObligations } from './obligations.ts'
import type { AnySamples } from './samples.ts'
import { createStepper, type Configuration } from './stepper.ts'
import { shorten } from './randomTrials.ts'
import { pathToConfiguration } from './paths.ts'

/**
 * What to print when a step of a walk fails: the shortest way to the same step of the same configuration, in words and as
 * a link that opens it in the atlas.
 * @param failing the step's place in the walk; -1 when the walk fails before its first step
 */
export const describeFailure = (machine: AnyStateMachine, samples: AnySamples, walk: Walk, failing: number): string[] =>
  describePath(machine.id, shortestTo(machine, samples, walk, failing))

/**
 * The shortest walk, from any start, that ends with the same step of the same configuration: state, context, history,
 * timers and calls. It is looked for among what the samples lead to, and by leaving out steps; never longer than the walk.
 */
export function shortestTo(machine: AnyStateMachine, samples: AnySamples, walk: Walk, failing: number): Walk {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, isAllMet } = collectObligations(declared)
  const walked = { stepper, declared, samples, judge }
  if (failing < 0) return { ...walk, steps: [] }
  const before = walk.steps.slice(0, failing).map(({ name }) => name)
  const target = configurationAfter(walked, walk.start, before)
  if (target === null) return { ...walk, steps: walk.steps.slice(0, failing + 1) }
  const leadsThere = (start: string, names: readonly string[]): boolean => isSame(configurationAfter(walked, start, names), target)
  const graph = explore(declared, stepper, samples, judge, isAllMet)
  const known = identify(target, samples.key)
  const explored = pathToConfiguration(walked, graph, (index) => {
    const configuration = graph.configurations[index]
    return configuration !== undefined && identify(configuration, samples.key) === known
  })
  const way = { start: explored?.start ?? walk.start, names: explored?.steps.map(({ name }) => name) ?? before }
  const { start, names } = way.names.length < before.length && leadsThere(way.start, way.names) ? way : { start: walk.start, names: before }
  const shortest = shorten(names, (fewer) => leadsThere(start, fewer))
  const all = [...shortest, walk.steps[failing]?.name ?? '']
  return walkPath(walked, start, (_, index) => all[index] ?? null)
}

/** Where these steps lead; null when one of them cannot happen. */
function configurationAfter(walked: WalkContext, start: string, names: readonly string[]): Configuration | null {
  let end: Configuration | null = null
  walkPath(walked, start, (possible, index, configuration) => {
    const name = names[index]
    if (name === undefined) end = configuration
    return name === undefined || !possible.has(name) ? null : name
  })
  return end
}

const isSame = (one: Configuration | null, other: Configuration): boolean => one !== null && identify(one, undefined) === identify(other, undefined)

import type { AnyMachineSnapshot } from 'xstate'
import { describePath } from '../../../machines/kit/testing/describePath.ts'
import { identify } from '../../../machines/kit/testing/identity.ts'
import { isActive, type Configuration } from '../../../machines/kit/testing/stepper.ts'
import { happen, stimuliIn, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import { pathToConfiguration } from '../../../machines/kit/testing/paths.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'

/** How many configurations are looked at on the way out of one, where the exploration had ended. */
const FARTHEST = 500

/**
 * A machine rests where it is final, or where no active state has the tag `waiting`: nothing runs that only a port or a
 * timer must end, and the user may go on, or leave it as it is.
 */
export const isResting = ({ status, tags }: AnyMachineSnapshot): boolean => status === 'done' || (status === 'active' && !tags.has('waiting'))

/** Places from which nothing that can happen leads to rest again, in sentences: one for each state, with the shortest path to it. */
export function deadEnds(explored: ExploredFlow): readonly string[] {
  const { graph, machine } = explored
  const leading = leadingToRest(explored)
  const endless = [...graph.configurations.keys()].filter((index) => !leading.has(index))
  const byState = new Map<string, number[]>()
  for (const index of endless) {
    const state = JSON.stringify(graph.configurations[index]?.snapshot.value)
    byState.set(state, [...(byState.get(state) ?? []), index])
  }
  return [...byState].map(([state, places]) => {
    const way = pathToConfiguration(explored, graph, (index) => places.includes(index))
    const told = way === null ? [] : describePath(machine.id, way)
    return [`${machine.id} in ${state} never comes to rest: let what is waited for end, or let the user go on`, ...told].join('\n    ')
  })
}

/** The places in the graph from which one comes to rest. */
function leadingToRest(explored: ExploredFlow): ReadonlySet<number> {
  const { graph } = explored
  const cameFrom: number[][] = graph.configurations.map(() => [])
  for (const edge of graph.edges.flat()) cameFrom[edge.to]?.push(edge.from)
  const isOut = (configuration: Configuration, index: number) =>
    isResting(configuration.snapshot) || (graph.edges[index]?.length === 0 && comesToRest(explored, configuration))
  const out = graph.configurations.flatMap((configuration, index) => (isOut(configuration, index) ? [index] : []))
  const found = new Set(out)
  for (const index of out) {
    for (const from of cameFrom[index] ?? []) {
      if (found.has(from)) continue
      found.add(from)
      out.push(from)
    }
  }
  return found
}

/** Whether one comes to rest from where the exploration had not gone on. What is waited for ends first. */
function comesToRest({ stepper, declared, samples }: ExploredFlow, from: Configuration): boolean {
  const known = new Set<string>()
  const ways: (() => Configuration)[] = [() => from]
  for (let way = ways.pop(); way !== undefined && known.size < FARTHEST; way = ways.pop()) {
    const configuration = way()
    if (isResting(configuration.snapshot)) return true
    const identity = identify(configuration, samples.key)
    if (known.has(identity) || !isActive(configuration)) continue
    known.add(identity)
    const possible = stimuliIn(declared, samples, configuration).toSorted((one, other) => ORDER[other.kind] - ORDER[one.kind])
    ways.push(...possible.map((stimulus) => () => happen(stepper, configuration, stimulus).configuration))
  }
  return false
}

const ORDER: Readonly<Record<Stimulus['kind'], number>> = { answer: 0, failure: 1, delay: 2, snapshot: 3, event: 4 }

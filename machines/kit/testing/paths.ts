import { walkPath, type Walk, type WalkContext } from './walkPath.ts'
import { nearestFromStarts, type Route } from './choose.ts'
import type { Edge, Graph } from './explore.ts'
import { identify } from './identity.ts'
import type { Configuration } from './stepper.ts'
import type { Stimulus } from './stimuli.ts'

/** Walks a route. With a coarse key of the samples the walk may differ from the graph: it ends there. */
export const runRoute = (walked: WalkContext, { start, edges }: Route): Walk =>
  walkPath(walked, start.name, (possible, index) => chosenBy(edges[index], possible))

/** The way by which an edge was first found, which is exact even where the key is coarse. */
export function straightRoute(graph: Graph, edge: Edge): Route | null {
  const edges: Edge[] = [edge]
  for (let came = graph.cameBy[edge.from]; came; came = graph.cameBy[came.from]) edges.unshift(came)
  const start = graph.starts.find((each) => each.index === edges[0]?.from)
  return start === undefined ? null : { start, edges }
}

/** The shortest walk that ends with an edge that is wanted; null when no start leads to one. */
export function pathThroughEdge(walked: WalkContext, graph: Graph, isWanted: (edge: Edge) => boolean): Walk | null {
  const route = nearestFromStarts(graph, { isLeft: () => true, gainOf: (edge) => (isWanted(edge) ? 1 : 0), meet: () => undefined })
  const last = route?.edges.at(-1)
  if (route === null || last === undefined) return null
  let before: Configuration | null = null
  const walk = walkPath(walked, route.start.name, (possible, index, configuration) => {
    if (index === route.edges.length - 1) before = configuration
    return chosenBy(route.edges[index], possible)
  })
  const promised = graph.configurations[last.from]
  if (walk.steps.length === route.edges.length && isSame(before, promised)) return walk
  const straight = straightRoute(graph, last)
  return straight === null ? null : runRoute(walked, straight)
}

/** The shortest walk to a configuration that is wanted, by its place in the graph; null when no start leads to one. */
export function pathToConfiguration(walked: WalkContext, graph: Graph, isWanted: (index: number) => boolean): Walk | null {
  const start = graph.starts.find(({ index }) => isWanted(index))
  return start === undefined ? pathThroughEdge(walked, graph, ({ to }) => isWanted(to)) : runRoute(walked, { start, edges: [] })
}

/** Whether two configurations are the same in everything, however coarse the samples' key. */
const isSame = (one: Configuration | null, other: Configuration | undefined): boolean =>
  one !== null && other !== undefined && identify(one, undefined) === identify(other, undefined)

const chosenBy = (edge: Edge | undefined, possible: ReadonlyMap<string, Stimulus>): string | null =>
  edge === undefined ? null : ([...possible].find(([, each]) => keyOf(each) === keyOf(edge.stimulus))?.[0] ?? null)

/** The same for the same thing happening to machines that differ in data only: how long time passes may differ. */
export const keyOf = (stimulus: Stimulus): string =>
  stimulus.kind === 'delay' ? 'delay' : `${stimulus.kind} ${'call' in stimulus ? stimulus.call.id : ''} ${stimulus.sample}`

import { stateName, type Declared, type DeclaredTransition } from './declared.ts'
import type { Edge, Graph } from './explore.ts'
import type { Obligation } from './obligations.ts'

/** A transition taken right after another. */
export interface TransitionPair {
  /** The ids of both transitions in words. */
  readonly id: string
  /** The state in which the second one begins. */
  readonly state: string
}

/** The graph with what was taken last as part of where one stands, so that an edge meets pairs of transitions. */
export interface PairGraph {
  readonly graph: Graph
  readonly pairs: readonly TransitionPair[]
}

/**
 * Every adjacent pair of transitions that the samples lead to: one answered what happened, and the other what happened
 * next. What the machine then does by itself belongs to the step and makes no pairs of its own.
 */
export function pairGraph(declared: Declared, graph: Graph, found: ReadonlyMap<string, Obligation>): PairGraph {
  const transitions = new Map([...declared.transitionOf.values()].map((transition) => [transition.id, transition]))
  const answeredBy = new Map<Edge, readonly DeclaredTransition[]>()
  const answered = (edge: Edge): readonly DeclaredTransition[] => {
    const known = answeredBy.get(edge) ?? edge.meets.flatMap((id) => answering(found.get(id), transitions))
    answeredBy.set(edge, known)
    return known
  }
  const pairs = new Map<string, TransitionPair>()
  const places: { readonly index: number; readonly last: readonly DeclaredTransition[] }[] = []
  const placeOf = new Map<string, number>()
  const placeAt = (index: number, last: readonly DeclaredTransition[]): number => {
    const name = `${index} ${last.map(({ id }) => id).join('\n')}`
    const known = placeOf.get(name) ?? places.push({ index, last }) - 1
    placeOf.set(name, known)
    return known
  }
  const starts = graph.starts.map((start) => ({ ...start, index: placeAt(start.index, []), meets: [] }))
  const edges: Edge[][] = []
  const cameBy: (Edge | null)[] = starts.map(() => null)
  for (let from = 0; from < places.length; from++) {
    const { index, last } = places[from] ?? { index: 0, last: [] }
    edges.push([])
    for (const edge of graph.edges[index] ?? []) {
      const next = answered(edge)
      const here = last.flatMap((first) => next.map((second) => pairOf(first, second)))
      for (const pair of here) pairs.set(pair.id, pair)
      const before = places.length
      const to = placeAt(edge.to, next)
      const stepped: Edge = { from, to, stimulus: edge.stimulus, meets: here.map(({ id }) => id), declined: [] }
      if (to === before) cameBy[to] = stepped
      edges[from]?.push(stepped)
    }
  }
  const configurations = places.flatMap(({ index }) => graph.configurations[index] ?? [])
  return { graph: { starts, configurations, edges, cameBy, isExhaustive: graph.isExhaustive }, pairs: [...pairs.values()] }
}

const pairOf = (first: DeclaredTransition, second: DeclaredTransition): TransitionPair => ({
  id: `${first.id} then ${second.id}`,
  state: stateName(second.list.state),
})

/** The transition that answered what happened; none for what was refused or was done by the machine itself. */
function answering(obligation: Obligation | undefined, transitions: ReadonlyMap<string, DeclaredTransition>): DeclaredTransition[] {
  const transition = obligation?.kind === 'taken' ? transitions.get(obligation.declared) : undefined
  if (obligation === undefined || transition === undefined) return []
  const { kind } = transition.list
  if (kind === 'always' || kind === 'done') return []
  return kind === 'after' || obligation.sample !== null ? [transition] : []
}

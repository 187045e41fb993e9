import type { Edge, Graph, Start } from './explore.ts'

/** Edges to go along, from one start. */
export interface Route {
  readonly start: Start
  readonly edges: readonly Edge[]
}

/** What an edge contributes to a goal; asked again and again while goals are met. */
export interface Goals {
  readonly isLeft: () => boolean
  readonly gainOf: (edge: Edge) => number
  readonly meet: (edge: Edge) => void
}

/**
 * Greedy: from where it stands, a walk goes the shortest way to the nearest edge that meets a goal still open, until
 * none is near enough. Deterministic.
 * @param maxLength how many events a walk should have at most; the way to the first goal may be longer
 */
export function chooseRoutes(graph: Graph, goals: Goals, maxLength: number): Route[] {
  const routes: Route[] = []
  while (goals.isLeft()) {
    const first = nearestFromStarts(graph, goals)
    if (first === null) break
    const edges = [...first.edges]
    first.edges.forEach(goals.meet)
    for (;;) {
      const way = nearest(graph, goals, [edges.at(-1)?.to ?? first.start.index], maxLength - edges.length)
      if (way === null) break
      edges.push(...way)
      way.forEach(goals.meet)
    }
    routes.push({ start: first.start, edges })
  }
  return routes
}

/** The shortest way from any start to an edge that meets an open goal. */
export function nearestFromStarts(graph: Graph, goals: Goals): Route | null {
  const edges = nearest(
    graph,
    goals,
    graph.starts.map((start) => start.index),
    Infinity,
  )
  const start = graph.starts.find(({ index }) => index === edges?.[0]?.from)
  return edges === null || start === undefined ? null : { start, edges }
}

/** The shortest way from any of these configurations to an edge that meets an open goal; among equals the one that meets most. */
function nearest(graph: Graph, goals: Goals, from: readonly number[], budget: number): Edge[] | null {
  const cameBy = new Map<number, Edge | null>(from.map((index) => [index, null]))
  let frontier = [...cameBy.keys()]
  for (let length = 1; length <= budget && frontier.length > 0; length++) {
    const next: number[] = []
    let best: Edge | null = null
    let most = 0
    for (const index of frontier) {
      for (const edge of graph.edges[index] ?? []) {
        const gain = goals.gainOf(edge)
        if (gain > most) [best, most] = [edge, gain]
        if (cameBy.has(edge.to)) continue
        cameBy.set(edge.to, edge)
        next.push(edge.to)
      }
    }
    if (best !== null) return [...wayTo(cameBy, best.from), best]
    frontier = next
  }
  return null
}

function wayTo(cameBy: ReadonlyMap<number, Edge | null>, index: number): Edge[] {
  const way: Edge[] = []
  for (let edge = cameBy.get(index); edge; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way
}

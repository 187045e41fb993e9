import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Walk } from './walkPath.ts'
import { chooseRoutes, type Route } from './choose.ts'
import { stateName } from './declared.ts'
import { exploreFlow, type ExploredFlow } from './exploredFlow.ts'
import type { Edge, Graph } from './explore.ts'
import { findMissing, type Missing } from './missing.ts'
import { withPath } from './missingPath.ts'
import type { Obligation } from './obligations.ts'
import { pairGraph } from './pairGoals.ts'
import type { AnySamples, Samples } from './samples.ts'
import { plainGoals, showingGoals } from './transitionGoals.ts'
import { keyOf, runRoute, straightRoute } from './paths.ts'

export interface WalkOptions {
  /** How many events a walk has at most (40), unless the way to a single obligation is longer. */
  readonly maxLength?: number
  /** What the walks go for: every obligation, every edge between configurations, every state, or every adjacent pair of transitions. */
  readonly goal?: 'transitions' | 'edges' | 'states' | 'pairs'
}

export interface WalkReport<Snapshot = AnyMachineSnapshot> {
  readonly machine: string
  readonly obligations: readonly Obligation[]
  readonly walks: readonly Walk<Snapshot>[]
  readonly missing: readonly Missing[]
  /** How many configurations were explored. */
  readonly configurations: number
  /** Whether these are all that the samples lead to. */
  readonly isExhaustive: boolean
}

/**
 * Finds few, short walks through a machine that meet every obligation: each declared transition with each sample that
 * triggers it, each refusal, each operand of and/or deciding alone. Pure and deterministic: nothing is run, and the same
 * machine and samples give the same walks.
 * @throws when the machine throws, fails to start, or its context is not JSON
 */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  options?: WalkOptions,
): WalkReport<SnapshotFrom<Machine>>
export function walk(machine: AnyStateMachine, samples: AnySamples, options: WalkOptions = {}): WalkReport {
  const explored = exploreFlow(machine, samples)
  const { stepper, declared, judge, graph, found } = explored
  const walked = { stepper, declared, samples, judge }
  const run = (route: Route) => runRoute(walked, route)
  const maxLength = options.maxLength ?? 40
  const walks: Walk[] = []
  if (options.goal === 'edges') walks.push(...chooseRoutes(graph, edgeGoals(graph), maxLength).map(run))
  else if (options.goal === 'pairs') {
    const paired = pairGraph(declared, graph, found)
    const ids = paired.pairs.map(({ id }) => id)
    walks.push(
      ...chooseRoutes(
        paired.graph,
        plainGoals(paired.graph, ids, ({ meets }) => meets),
        maxLength,
      ).map(run),
    )
  } else if (options.goal === 'states') walks.push(...chooseRoutes(graph, stateGoals(graph), maxLength).map(run))
  else {
    walks.push(...chooseRoutes(graph, showingGoals(declared, graph, stepper, found), maxLength).map(run))
    walks.push(
      ...chooseRoutes(
        graph,
        plainGoals(graph, notMetBy(walks, found), (edge) => edge.meets),
        maxLength,
      ).map(run),
    )
    walks.push(...straightRoutes(graph, notMetBy(walks, found)).map(run))
  }
  for (const { name, index } of graph.starts) {
    if (!walks.some((each) => each.start === name)) walks.push(run({ start: { name, index, meets: [] }, edges: [] }))
  }
  const report: WalkReport = {
    machine: machine.id,
    obligations: [...found.values()],
    walks,
    missing: findMissing(declared, graph, found).map((missing) => withPath(missing, walked, graph, found)),
    configurations: graph.configurations.length,
    isExhaustive: graph.isExhaustive,
  }
  for (const hear of whoHears) hear(report, options, explored)
  return report
}

type Hear = (report: WalkReport, options: WalkOptions, explored: ExploredFlow) => void

const whoHears = new Set<Hear>()

/** Tells each report that is made from now on, with what was explored for it. What throws fails the walk. */
export const onWalked = (hear: Hear): void => void whoHears.add(hear)

const notMetBy = (walks: readonly Walk[], found: ReadonlyMap<string, Obligation>): Set<string> => {
  const met = new Set(walks.flatMap((each) => each.steps.flatMap((step) => step.obligations)))
  return new Set([...found.keys()].filter((id) => !met.has(id)))
}

/** For what is still not met: the way by which its edge was first found, which is exact even where the key is coarse. */
function straightRoutes(graph: Graph, ids: ReadonlySet<string>): Route[] {
  const atStart = new Set(graph.starts.flatMap((start) => start.meets))
  return [...ids]
    .filter((id) => !atStart.has(id))
    .flatMap((id) => {
      const edge = graph.edges.flat().find((each) => each.meets.includes(id))
      const route = edge === undefined ? null : straightRoute(graph, edge)
      return route === null ? [] : [route]
    })
}

const edgeGoals = (graph: Graph) => {
  const idOf = (edge: Edge) => `${edge.from} ${keyOf(edge.stimulus)}`
  return plainGoals(graph, graph.edges.flat().map(idOf), (edge) => [idOf(edge)])
}

const stateGoals = (graph: Graph) => {
  const statesAt = (index: number) => graph.configurations[index]?.snapshot._nodes.map((state) => stateName(state)) ?? []
  const atStart = new Set(graph.starts.flatMap((start) => statesAt(start.index)))
  const states = graph.configurations.flatMap((_, index) => statesAt(index)).filter((state) => !atStart.has(state))
  return plainGoals(graph, states, (edge) => statesAt(edge.to))
}

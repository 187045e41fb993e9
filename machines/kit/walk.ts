import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Action } from './actions.ts'
import { chooseRoutes, type Route } from './choose.ts'
import { readDeclared, stateName } from './declared.ts'
import { explore, type Edge, type Graph, type Judge } from './explore.ts'
import { findMissing, type Missing } from './missing.ts'
import { collectObligations, type Obligation } from './obligations.ts'
import type { AnySamples, Samples } from './samples.ts'
import { createStepper, type Configuration, type Stepper } from './stepper.ts'
import { happen, stimuliIn, type Stimulus } from './stimuli.ts'
import { plainGoals, showingGoals } from './transitionGoals.ts'

export interface WalkOptions {
  /** How many events a walk has at most (40), unless the way to a single obligation is longer. */
  readonly maxLength?: number
  /** What the walks go for: every obligation, every edge between configurations, or every state. */
  readonly goal?: 'transitions' | 'edges' | 'states'
}

/** One way through a machine, from its start. */
export interface Walk<Snapshot = AnyMachineSnapshot> {
  /** Name of the start's sample. */
  readonly start: string
  readonly input: unknown
  /** Snapshot before the first step. */
  readonly snapshot: Snapshot
  readonly steps: readonly WalkStep<Snapshot>[]
}

export interface WalkStep<Snapshot = AnyMachineSnapshot> {
  /** Name of the sample, or how long time passes. */
  readonly sample: string
  readonly kind: Stimulus['kind']
  readonly stimulus: Stimulus
  /** The event; null where time passes. */
  readonly event: AnyEventObject | null
  /** Ids of the obligations that this step meets. */
  readonly obligations: readonly string[]
  /** Snapshot after the step. */
  readonly snapshot: Snapshot
  /** What the step would have executed. */
  readonly actions: readonly Action[]
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
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, found, isAllMet } = collectObligations(declared)
  const graph = explore(declared, stepper, samples, judge, isAllMet)
  const run = (route: Route) => runRoute(route, samples, stepper, judge, (configuration) => stimuliIn(declared, samples, configuration))
  const maxLength = options.maxLength ?? 40
  const walks: Walk[] = []
  if (options.goal === 'edges') walks.push(...chooseRoutes(graph, edgeGoals(graph), maxLength).map(run))
  else if (options.goal === 'states') walks.push(...chooseRoutes(graph, stateGoals(graph), maxLength).map(run))
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
  return {
    machine: machine.id,
    obligations: [...found.values()],
    walks,
    missing: findMissing(declared, graph, found),
    configurations: graph.configurations.length,
    isExhaustive: graph.isExhaustive,
  }
}

/** Goes along a route for real. Where the samples' key is coarse the way may differ from what the graph promised: it ends there. */
function runRoute(route: Route, samples: AnySamples, stepper: Stepper, judge: Judge, stimuliOf: (configuration: Configuration) => Stimulus[]): Walk {
  const input = samples.starts[route.start.name]
  let { configuration } = stepper.start(input)
  const { snapshot } = configuration
  const steps: WalkStep[] = []
  for (const edge of route.edges) {
    const stimulus = stimuliOf(configuration).find((each) => nameOf(each) === nameOf(edge.stimulus))
    if (stimulus === undefined) break
    const step = happen(stepper, configuration, stimulus)
    configuration = step.configuration
    const { sample, kind, event } = stimulus
    steps.push({ sample, kind, stimulus, event, obligations: judge(stimulus, step).meets, snapshot: configuration.snapshot, actions: step.actions })
  }
  return { start: route.start.name, input, snapshot, steps }
}

const nameOf = (stimulus: Stimulus): string =>
  stimulus.kind === 'delay' ? 'delay' : `${stimulus.kind} ${'call' in stimulus ? stimulus.call.id : ''} ${stimulus.sample}`

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
      if (edge === undefined) return []
      const edges: Edge[] = [edge]
      for (let came = graph.cameBy[edge.from]; came; came = graph.cameBy[came.from]) edges.unshift(came)
      const start = graph.starts.find((each) => each.index === edges[0]?.from)
      return start === undefined ? [] : [{ start, edges }]
    })
}

const edgeGoals = (graph: Graph) => {
  const idOf = (edge: Edge) => `${edge.from} ${nameOf(edge.stimulus)}`
  return plainGoals(graph, graph.edges.flat().map(idOf), (edge) => [idOf(edge)])
}

const stateGoals = (graph: Graph) => {
  const statesAt = (index: number) => graph.configurations[index]?.snapshot._nodes.map((state) => stateName(state)) ?? []
  const atStart = new Set(graph.starts.flatMap((start) => statesAt(start.index)))
  const states = graph.configurations.flatMap((_, index) => statesAt(index)).filter((state) => !atStart.has(state))
  return plainGoals(graph, states, (edge) => statesAt(edge.to))
}

import type { AnyStateMachine } from 'xstate'
import type { Walk, WalkContext } from './walkPath.ts'
import { chooseRoutes, type Goals, type Route } from './choose.ts'
import { readDeclared, stateName } from './declared.ts'
import { explore, type Edge, type Graph } from './explore.ts'
import { findMissing, type Missing } from './missing.ts'
import { collectObligations, type Obligation } from './obligations.ts'
import { pairGraph } from './pairGoals.ts'
import type { AnySamples } from './samples.ts'
import { createStepper, type Parent, type Stepper } from './stepper.ts'
import { plainGoals, showingGoals } from './transitionGoals.ts'
import { keyOf, runRoute, straightRoute } from './paths.ts'

export type SeparateGoal = 'transitions' | 'edges' | 'states' | 'pairs'

/** A walk and what it was chosen for. */
export interface SeparateWalk extends Walk {
  /** The name of the state about which it is. */
  readonly about: string
}

export interface SeparateReport {
  /** By their ids, as the steps of the walks have them. */
  readonly obligations: ReadonlyMap<string, Obligation>
  readonly walks: readonly SeparateWalk[]
  readonly missing: readonly Missing[]
}

interface Explored extends WalkContext {
  readonly graph: Graph
  readonly found: ReadonlyMap<string, Obligation>
  readonly maxLength: number
}

/**
 * Walks that meet a goal, chosen for each state on its own: what is asked of one state is walked as if there were no
 * other, so that a change elsewhere leaves these walks as they are. They are more than those of `walk`, and each is about
 * one thing. A walk that another one begins with is left out. Pure and deterministic.
 * @param maxLength how many events a walk has at most, unless the way to a single goal is longer
 * @param parentSays the answers of the machine's parent to an update; none when it is left out
 */
export function walkSeparately(
  machine: AnyStateMachine,
  samples: AnySamples,
  goal: SeparateGoal,
  maxLength: number,
  parentSays?: Parent,
): SeparateReport {
  const stepper = createStepper(machine, parentSays)
  const declared = readDeclared(stepper.machine)
  const { judge, found, isAllMet } = collectObligations(declared)
  const graph = explore(declared, stepper, samples, judge, isAllMet)
  const explored = { stepper, declared, samples, judge, graph, found, maxLength }
  const chosen = goal === 'transitions' ? transitionWalks(explored, stepper) : plainWalks(explored, goal)
  const starts = graph.starts.map(({ name, index }) => ({
    ...runRoute(explored, { start: { name, index, meets: [] }, edges: [] }),
    about: machine.id,
  }))
  return { obligations: found, walks: withoutBeginnings([...chosen, ...starts]), missing: findMissing(declared, graph, found) }
}

function transitionWalks(explored: Explored, stepper: Stepper): SeparateWalk[] {
  const { declared, graph, found, maxLength } = explored
  return declared.states.flatMap((node) => {
    const about = stateName(node)
    const mine = new Map([...found].filter(([, { state }]) => state === about))
    const walks: Walk[] = []
    const go = (goals: Goals) => walks.push(...chooseRoutes(graph, goals, maxLength).map((route) => runRoute(explored, route)))
    const left = (): string[] => notMetBy(walks, mine.keys())
    go(showingGoals(declared, graph, stepper, mine, (each) => each === node))
    go(plainGoals(graph, left(), ({ meets }) => meets))
    walks.push(...left().flatMap((id) => straightTo(graph, id).map((route) => runRoute(explored, route))))
    return walks.map((walk) => ({ ...walk, about }))
  })
}

const notMetBy = (walks: readonly Walk[], ids: Iterable<string>): string[] => {
  const met = new Set(walks.flatMap(({ steps }) => steps.flatMap(({ obligations }) => obligations)))
  return [...ids].filter((id) => !met.has(id))
}

const straightTo = (graph: Graph, id: string): Route[] => {
  if (graph.starts.some(({ meets }) => meets.includes(id))) return []
  const edge = graph.edges.flat().find(({ meets }) => meets.includes(id))
  const route = edge === undefined ? null : straightRoute(graph, edge)
  return route === null ? [] : [route]
}

interface PlainGoal {
  readonly id: string
  readonly about: string
}

function plainWalks(explored: Explored, goal: Exclude<SeparateGoal, 'transitions'>): SeparateWalk[] {
  const { graph, goals, idsOf } = plainly(explored, goal)
  const groups = new Map<string, string[]>()
  for (const { id, about } of goals) groups.set(about, [...(groups.get(about) ?? []), id])
  return [...groups].flatMap(([about, ids]) =>
    chooseRoutes(graph, plainGoals(graph, ids, idsOf), explored.maxLength).map((route) => ({ ...runRoute(explored, route), about })),
  )
}

interface Plainly {
  readonly graph: Graph
  readonly goals: readonly PlainGoal[]
  readonly idsOf: (edge: Edge) => readonly string[]
}

function plainly({ declared, graph, found }: Explored, goal: Exclude<SeparateGoal, 'transitions'>): Plainly {
  const names = graph.configurations.map(({ snapshot }) => snapshot._nodes.map((state) => stateName(state)))
  const namesAt = (index: number): readonly string[] => names[index] ?? []
  switch (goal) {
    case 'pairs': {
      const { graph: paired, pairs } = pairGraph(declared, graph, found)
      return { graph: paired, goals: pairs.map(({ id, state }) => ({ id, about: state })), idsOf: ({ meets }) => meets }
    }
    case 'states': {
      const atStart = new Set(graph.starts.flatMap(({ index }) => namesAt(index)))
      const reached = new Set(graph.configurations.flatMap((_, index) => namesAt(index)))
      const goals = declared.states.map((state) => stateName(state)).filter((name) => reached.has(name) && !atStart.has(name))
      return { graph, goals: goals.map((name) => ({ id: name, about: name })), idsOf: ({ to }) => namesAt(to) }
    }
    case 'edges': {
      const idOf = ({ from, stimulus }: Edge) => `${from} ${keyOf(stimulus)}`
      const goals = graph.edges.flat().map((edge) => ({ id: idOf(edge), about: namesAt(edge.from).at(-1) ?? declared.machine.id }))
      return { graph, goals, idsOf: (edge) => [idOf(edge)] }
    }
  }
}

/** A walk that another one begins with shows nothing of its own. */
function withoutBeginnings(walks: readonly SeparateWalk[]): SeparateWalk[] {
  const named = walks.map((walk) => ({ walk, name: JSON.stringify([walk.start, ...walk.steps.map(({ name }) => name)]).slice(0, -1) }))
  const begun = new Set<string>()
  for (const { walk } of named) {
    for (let length = 0; length < walk.steps.length; length++)
      begun.add(JSON.stringify([walk.start, ...walk.steps.slice(0, length).map(({ name }) => name)]).slice(0, -1))
  }
  const kept = new Set<string>()
  return named.flatMap(({ walk, name }) => {
    if (begun.has(name) || kept.has(name)) return []
    kept.add(name)
    return [walk]
  })
}

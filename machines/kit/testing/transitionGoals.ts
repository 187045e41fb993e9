import type { Goals } from './choose.ts'
import type { Declared, DeclaredTransition, StateNode } from './declared.ts'
import type { Edge, Graph } from './explore.ts'
import type { Obligation } from './obligations.ts'
import { isObservable, type Change } from './isObservable.ts'
import type { Stepper } from './stepper.ts'

/** How many edges are tried to find one where a transition shows, before it may be walked anywhere. */
const TRIES = { leadingOn: 1000, leadingNowhere: 200 }

/**
 * Goals that are met only where a defect would show: a transition is walked where the step would end otherwise without
 * it, and every guard is seen to say no where yes would make a difference. What shows nowhere is left open.
 * @param isMine whose guards are to be seen; those of every state when it is left out
 */
export function showingGoals(
  declared: Declared,
  graph: Graph,
  stepper: Stepper,
  obligations: ReadonlyMap<string, Obligation>,
  isMine: (state: StateNode) => boolean = () => true,
): Goals {
  const transitions = new Map([...declared.transitionOf.values()].map((transition) => [transition.id, transition]))
  const refusals = new Map(declared.lists.flatMap((list) => (list.refusal === null ? [] : [[list.refusal, list.transitions] as const])))
  const guarded = [...transitions.values()].filter(({ tree, list }) => tree !== null && isMine(list.state))
  const open = new Set([...notMetAtStart(graph, obligations.keys()), ...guarded.map((transition) => forced(transition.id))])
  const tries = new Map<string, number>()
  const seen = new Map<Edge, Map<string, boolean>>()
  const isShown = (edge: Edge, goal: string, changed: readonly DeclaredTransition[], change: Change): boolean => {
    const onEdge = seen.get(edge) ?? new Map<string, boolean>()
    seen.set(edge, onEdge)
    const before = onEdge.get(goal)
    if (before !== undefined) return before
    const kind = edge.from === edge.to ? 'leadingNowhere' : 'leadingOn'
    const count = tries.get(`${kind} ${goal}`) ?? 0
    const configuration = graph.configurations[edge.from]
    if (count >= TRIES[kind] || configuration === undefined) return false
    tries.set(`${kind} ${goal}`, count + 1)
    const isSeen = changed.some((transition) => isObservable(stepper, configuration, edge.stimulus, transition, change))
    onEdge.set(goal, isSeen)
    return isSeen
  }
  const isMet = (edge: Edge, id: string): boolean => {
    const obligation = obligations.get(id)
    const transition = transitions.get(obligation?.declared ?? '')
    if (transition !== undefined) return isShown(edge, id, [transition], 'dropped')
    const refused = refusals.get(obligation?.declared ?? '')
    return refused === undefined || isShown(edge, id, refused, 'forced')
  }
  const metBy = (edge: Edge): string[] => [
    ...edge.meets.filter((id) => open.has(id) && isMet(edge, id)),
    ...edge.declined.filter((id) => open.has(forced(id)) && isShown(edge, forced(id), ofId(transitions, id), 'forced')).map(forced),
  ]
  return {
    isLeft: () => open.size > 0,
    gainOf: (edge) => metBy(edge).length,
    meet: (edge) => metBy(edge).forEach((goal) => open.delete(goal)),
  }
}

/** Goals that are met wherever an edge meets one of these ids. */
export function plainGoals(graph: Graph, ids: Iterable<string>, idsOf: (edge: Edge) => readonly string[]): Goals {
  const open = new Set(notMetAtStart(graph, ids))
  return {
    isLeft: () => open.size > 0,
    gainOf: (edge) => idsOf(edge).reduce((gain, id) => gain + (open.has(id) ? 1 : 0), 0),
    meet: (edge) => idsOf(edge).forEach((id) => open.delete(id)),
  }
}

const notMetAtStart = (graph: Graph, ids: Iterable<string>): string[] =>
  [...ids].filter((id) => !graph.starts.some((start) => start.meets.includes(id)))

const forced = (transition: string) => `${transition} forced`

const ofId = (transitions: ReadonlyMap<string, DeclaredTransition>, id: string): DeclaredTransition[] => {
  const transition = transitions.get(id)
  return transition === undefined ? [] : [transition]
}

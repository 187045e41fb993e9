import { stateName, type DeclaredList, type DeclaredTransition, type StateNode } from '../../../machines/kit/testing/declared.ts'
import type { GuardTree } from '../../../machines/kit/testing/guards.ts'
import { matchesEventType } from '../../../machines/kit/testing/coverageOfStep.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'

/**
 * Transitions in the shadow of another, in sentences: an earlier one of the same list has no guard, or always wins under the
 * samples; or a state does of an event what a state around it does anyway.
 */
export function shadowed(explored: ExploredFlow): readonly string[] {
  const { declared } = explored
  return declared.lists.flatMap((list) => [
    ...list.transitions.flatMap((transition) => shadowOver(transition, explored)),
    ...hiding(list, declared.listsOf),
  ])
}

function shadowOver(transition: DeclaredTransition, { met, declined }: ExploredFlow): readonly string[] {
  const earlier = transition.list.transitions.slice(0, transition.list.transitions.indexOf(transition))
  const unguarded = earlier.find(({ tree }) => tree === null)
  if (unguarded !== undefined) return [`${transition.id} can never be taken: ${unguarded.id} comes first and has no guard; put it last`]
  if (met.has(transition.id) || declined.has(transition.id)) return []
  const winner = earlier.findLast(({ id }) => met.has(id))
  return winner === undefined
    ? []
    : [`${transition.id} is never tried: ${winner.id} always wins under the samples; add the sample that is left to it, or remove it`]
}

type ListsOf = ReadonlyMap<StateNode, readonly DeclaredList[]>

/** The last of a state's transitions for an event does what the first of the next state around it would do. */
function hiding(list: DeclaredList, listsOf: ListsOf): readonly string[] {
  const last = list.transitions.at(-1)
  const around = list.kind === 'event' ? nextAround(list, listsOf) : null
  const outer = around?.transitions[0]
  if (last === undefined || outer === undefined || !doesTheSame(last, outer)) return []
  return [`${last.id} does what ${outer.id} does anyway; remove it`]
}

/** Null where regions lie between: what each does of an event is its own. */
function nextAround({ state, descriptor }: DeclaredList, listsOf: ListsOf): DeclaredList | null {
  for (let outer = state.parent; outer !== undefined && outer.type !== 'parallel'; outer = outer.parent) {
    const list = (listsOf.get(outer) ?? []).find((each) => matchesEventType(each.descriptor, descriptor))
    if (list !== undefined) return list.descriptor === descriptor ? list : null
  }
  return null
}

function doesTheSame(inner: DeclaredTransition, outer: DeclaredTransition): boolean {
  const [one, other] = [partsOf(inner), partsOf(outer)]
  const isOfItself = inner.definition.target?.some((target) => target === inner.list.state || target === outer.list.state) === true
  return !isOfItself && JSON.stringify(one) === JSON.stringify(other)
}

const partsOf = ({ definition, tree }: DeclaredTransition) => [
  tree === null ? null : [tree.words, ...leavesOf(tree).map(paramsOf)],
  definition.target?.map((target) => stateName(target)) ?? null,
  definition.reenter,
  definition.actions.map((action) =>
    typeof action === 'function' ? action.name : typeof action === 'string' ? action : [action.type, paramsOf(action)],
  ),
]

const leavesOf = (tree: GuardTree): readonly unknown[] => (tree.operands.length === 0 ? [tree.guard] : tree.operands.flatMap(leavesOf))

/** What a guard or an action is given, as it is written. */
const paramsOf = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'params' in named
    ? typeof named.params === 'function'
      ? named.params.toString()
      : JSON.stringify(named.params)
    : ''

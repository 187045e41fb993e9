import type { FlowModel, ModelState, ModelTransition } from '../../model/flowModel.ts'
import type { ChartMarks, Mark } from '../marks.ts'
import type { FlowDiff } from './change.ts'
import { matchStates } from './matchStates.ts'

/** What a diff's chart is drawn from: the flow as it is, with what is gone still in it, and what to mark. */
export interface MarkedFlow {
  readonly model: FlowModel
  readonly marks: ChartMarks
}

/** A changed flow with what is gone still in it. */
export function unionOf({ before, after, changes }: FlowDiff): MarkedFlow {
  const present = after ?? before
  if (present === null) throw new Error('a diff of nothing')
  const marks = {
    states: marksOf(changes.flatMap(({ kind, states }) => states.map((id) => [id, kind] as const))),
    transitions: marksOf(changes.flatMap(({ kind, transitions }) => transitions.map((id) => [nameOf(id, kind, present), kind] as const))),
  }
  if (before === null || after === null) return { model: present, marks }
  const gone = changes.filter(({ kind }) => kind === 'removed')
  const pairs = matchStates(before, after)
  const now = (id: string): string => pairs.get(id) ?? id
  const states = before.states
    .filter(({ id }) => gone.some((change) => change.states.includes(id)))
    .map((state) => ({
      ...state,
      parent: state.parent === null ? null : now(state.parent),
      initial: state.initial === null ? null : now(state.initial),
    }))
  const transitions = before.transitions
    .filter(({ id }) => gone.some((change) => change.transitions.includes(id)))
    .map((transition): ModelTransition => ({
      ...transition,
      id: nameOf(transition.id, 'removed', after),
      source: now(transition.source),
      targets: transition.targets.map(now),
      refusal: null,
    }))
  return { model: { ...after, states: inOrder([...after.states, ...states], before), transitions: [...after.transitions, ...transitions] }, marks }
}

/** The weightiest mark of each id. */
const marksOf = (marked: readonly (readonly [string, Mark])[]): Readonly<Record<string, Mark>> => Object.fromEntries(marked.toReversed())

/** What is gone may have the id of something that is there. */
const nameOf = (id: string, kind: string, present: FlowModel): string =>
  kind === 'removed' && present.transitions.some((transition) => transition.id === id) ? `${id} (removed)` : id

/** The root first, then depth first. What held only states that are gone is drawn with them. */
function inOrder(states: readonly ModelState[], before: FlowModel): readonly ModelState[] {
  const below = (parent: string | null): readonly ModelState[] =>
    states
      .filter((state) => state.parent === parent)
      .flatMap((state) => {
        const inside = below(state.id)
        if (inside.length === 0 || state.kind === 'compound' || state.kind === 'parallel') return [state, ...inside]
        const initial = state.initial ?? before.states.find(({ id }) => id === state.id)?.initial ?? inside[0]?.id ?? null
        return [{ ...state, kind: 'compound' as const, initial }, ...inside]
      })
  return below(null)
}

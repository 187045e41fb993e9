import type { FlowModel } from '../../model/flowModel.ts'
import { asSentence } from '../../story/words.ts'
import type { Change, FlowDiff } from './change.ts'
import { matchStates } from './matchStates.ts'
import { matchTransitions } from './matchTransitions.ts'
import { stateChanges } from './stateChanges.ts'
import { transitionChanges } from './transitionChanges.ts'

/** The flows that are not as they were, in the order of their ids, each with what changed in sentences. */
export function compareFlows(before: readonly FlowModel[], after: readonly FlowModel[]): readonly FlowDiff[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].toSorted()
  return ids
    .map((id) => compareFlow(before.find((model) => model.id === id) ?? null, after.find((model) => model.id === id) ?? null))
    .filter(({ changes }) => changes.length > 0)
}

function compareFlow(before: FlowModel | null, after: FlowModel | null): FlowDiff {
  const { id, title } = after ?? before ?? { id: '', title: '' }
  return { id, title, before, after, changes: changesOf(before, after) }
}

function changesOf(before: FlowModel | null, after: FlowModel | null): readonly Change[] {
  if (before === null) return after === null ? [] : [wholeFlow(after, 'added')]
  if (after === null) return [wholeFlow(before, 'removed')]
  const pairs = matchStates(before, after)
  return [
    ...(before.path === after.path
      ? []
      : [{ sentence: `It is now defined in ${after.path} instead of ${before.path}.`, kind: 'changed' as const, states: [], transitions: [] }]),
    ...stateChanges(before, after, pairs),
    ...transitionChanges(before, after, pairs, matchTransitions(before, after, pairs)),
  ]
}

const wholeFlow = (model: FlowModel, kind: 'added' | 'removed'): Change => ({
  sentence: asSentence(
    `the flow “${model.title}” ${kind === 'added' ? 'is new' : 'is gone'}${model.description === null ? '' : `: ${model.description}`}`,
  ),
  kind,
  states: model.states.map(({ id }) => id),
  transitions: model.transitions.map(({ id }) => id),
})

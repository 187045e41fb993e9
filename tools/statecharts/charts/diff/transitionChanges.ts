import type { FlowModel, ModelTransition } from '../../model/flowModel.ts'
import { namedActions } from '../../story/clauses.ts'
import { conditionOf } from '../../story/conditions.ts'
import { sentenceOf } from '../../story/sentences.ts'
import { quotedState } from '../../story/stateNames.ts'
import { triggerOf } from '../../story/triggers.ts'
import { asSentence, durationInWords, listed } from '../../story/words.ts'
import type { Change, StatePairs } from './change.ts'
import type { MatchedTransitions } from './matchTransitions.ts'
import { insteadOf, listChanges } from './wording.ts'

/** What changed about transitions. Those of a state that came or went belong to what is said of the state. */
export function transitionChanges(before: FlowModel, after: FlowModel, states: StatePairs, matched: MatchedTransitions): readonly Change[] {
  const kept = new Set(states.values())
  return [
    ...matched.pairs.flatMap(([old, present]) => changedTransition(old, present, before, after, states)),
    ...matched.added.filter(({ source }) => kept.has(source)).map((transition) => came(transition, after)),
    ...matched.removed.filter(({ source }) => states.has(source)).map((transition) => went(transition, before)),
    ...delayChanges(matched),
    ...orderChanges(before, after, matched),
  ]
}

const came = (transition: ModelTransition, after: FlowModel): Change => ({
  sentence: `New in ${quotedState(transition.source, after)}: ${sentenceOf(transition, after)}`,
  kind: 'added',
  states: [],
  transitions: [transition.id],
})

const went = (transition: ModelTransition, before: FlowModel): Change => ({
  sentence: `Gone from ${quotedState(transition.source, before)}: ${sentenceOf(transition, before)}`,
  kind: 'removed',
  states: [],
  transitions: [transition.id],
})

function changedTransition(
  old: ModelTransition,
  present: ModelTransition,
  before: FlowModel,
  after: FlowModel,
  states: StatePairs,
): readonly Change[] {
  const aspects = aspectsOf(old, present, before, after, states)
  if (aspects.length === 0) return []
  const where = `in ${quotedState(present.source, after)}, ${present.kind === 'always' ? 'by itself' : triggerOf(present, after)}`
  return [{ sentence: asSentence(`${where}: ${aspects.join('; ')}`), kind: 'changed', states: [], transitions: [present.id] }]
}

function aspectsOf(old: ModelTransition, present: ModelTransition, before: FlowModel, after: FlowModel, states: StatePairs): readonly string[] {
  const does = (actions: readonly string[]): string => namedActions(actions, after)
  const isSameTarget = old.targets.map((id) => states.get(id) ?? id).join() === present.targets.join()
  return [
    ...(old.trigger === present.trigger ? [] : [`before it was “${triggerOf(old, before)}”`]),
    ...(old.guard === present.guard ? [] : [insteadOf('the condition', condition(old, present, before), condition(present, old, after))]),
    ...(isSameTarget ? [] : [`it now ${destination(present, after)} instead of ${destination(old, before).replace(/^(go|stay)e?s/, '$1ing')}`]),
    ...listChanges(old.actions, present.actions, {
      added: (actions) => `now also: ${does(actions)}`,
      removed: (actions) => `no longer: ${does(actions)}`,
      moved: 'its actions come in another order',
    }),
    ...(old.description === present.description ? [] : [insteadOf('the description', old.description, present.description)]),
    ...listChanges(old.covers, present.covers, {
      added: (ids) => `it now serves ${listed(ids)}`,
      removed: (ids) => `it no longer serves ${listed(ids)}`,
      moved: 'its requirements come in another order',
    }),
  ]
}

/** The condition in words, by its own name where another condition reads the same. */
function condition({ guard }: ModelTransition, other: ModelTransition, model: FlowModel): string | null {
  if (guard === null) return null
  const words = conditionOf(guard, model)
  return other.guard !== null && conditionOf(other.guard, model) === words ? guard : words
}

const destination = ({ targets }: ModelTransition, model: FlowModel): string =>
  targets.length === 0 ? 'stays where it is' : `goes to ${listed(targets.map((target) => quotedState(target, model)))}`

/** A delay has one name and one length in a flow: it changes once, however many wait for it. */
function delayChanges({ pairs }: MatchedTransitions): readonly Change[] {
  const changed = pairs.flatMap(([{ delay: old }, { id, delay }]) =>
    old !== null && delay !== null && old.milliseconds !== delay.milliseconds
      ? [{ id, name: delay.name, old: old.milliseconds, now: delay.milliseconds }]
      : [],
  )
  const names = [...new Set(changed.map(({ name, old, now }) => `${name} ${old} ${now}`))]
  return names.flatMap((key) => {
    const same = changed.filter(({ name, old, now }) => `${name} ${old} ${now}` === key)
    const [first] = same
    if (first === undefined) return []
    const sentence = `The delay “${first.name}” lasts ${durationInWords(first.now)} instead of ${durationInWords(first.old)}.`
    return [{ sentence, kind: 'changed' as const, states: [], transitions: same.map(({ id }) => id) }]
  })
}

/** Of several transitions for one event the first whose condition holds is taken: their order is behaviour. */
function orderChanges(before: FlowModel, after: FlowModel, { pairs }: MatchedTransitions): readonly Change[] {
  const listOf = ({ source, kind, trigger }: ModelTransition): string => `${source} ${kind} ${trigger}`
  const lists = [...new Set(pairs.map(([, present]) => listOf(present)))]
  return lists.flatMap((list) => {
    const ofList = pairs.filter(([, present]) => listOf(present) === list)
    const present = ofList.toSorted(([, one], [, other]) => after.transitions.indexOf(one) - after.transitions.indexOf(other)).map(([, { id }]) => id)
    const old = ofList.toSorted(([one], [other]) => before.transitions.indexOf(one) - before.transitions.indexOf(other)).map(([, { id }]) => id)
    const [first] = ofList
    if (first === undefined || present.join('\n') === old.join('\n')) return []
    const sentence = asSentence(`in ${quotedState(first[1].source, after)}, ${triggerOf(first[1], after)}: its cases are tried in another order`)
    return [{ sentence, kind: 'changed' as const, states: [], transitions: present }]
  })
}

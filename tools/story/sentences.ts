import type { FlowModel, ModelTransition } from '../model/flowModel.ts'
import { clauseOfAction } from './actions.ts'
import { conditionOf, denialOf } from './conditions.ts'
import { subjectOf } from './subject.ts'
import { holds, quotedState } from './stateNames.ts'
import { triggerOf } from './triggers.ts'
import { asSentence, listed } from './words.ts'

/** A transition in one plain sentence, after what the machine itself says of it. */
export function sentenceOf(transition: ModelTransition, model: FlowModel): string {
  const earlier = earlierOf(transition, model)
  const head = withConditions(triggerOf(transition), transition, conditionsOf(transition, earlier, model))
  return described(transition, asSentence(`${head}, ${subjectOf(model)} ${consequenceOf(transition, model)}`))
}

/** The same for a transition that follows its siblings in a text: `Otherwise, if it can be asked, …`. */
export function sentenceAfter(transition: ModelTransition, model: FlowModel): string {
  const head = transition.guard === null ? 'otherwise' : `otherwise, if ${conditionOf(transition.guard, model.id)}`
  const sentence = asSentence(`${head}, ${subjectOf(model)} ${consequenceOf(transition, model)}`)
  return transition.description === null ? sentence : `${sentence} (${asSentence(transition.description)})`
}

/** What happens when every guard of a list says no: nothing, in one sentence. */
export function sentenceOfRefusal(refusal: string, model: FlowModel): string {
  const list = model.transitions.filter((transition) => transition.refusal === refusal)
  const [first] = list
  if (first === undefined) throw new Error(`${model.id} has no refusal ${refusal}`)
  const guards = list.flatMap(({ guard }) => (guard === null ? [] : [guard]))
  const conditions = guards.length < 3 ? guards.map((guard) => denialOf(guard, model.id)) : ['none of its conditions holds']
  if (first.kind === 'always') return asSentence(`as long as ${listed(conditions)}, ${stayingIn(first, model)}`)
  return asSentence(`${withConditions(triggerOf(first), first, conditions)}, nothing happens here`)
}

const stayingIn = ({ source, targets }: ModelTransition, model: FlowModel): string =>
  targets.length === 0 ? 'nothing happens by itself' : `${subjectOf(model)} stays in ${quotedState(source, model)}`

const described = ({ description }: ModelTransition, sentence: string): string =>
  description === null ? sentence : `${asSentence(description)} ${sentence}`

/** The transitions of the same list that are tried before it. */
export const earlierOf = (transition: ModelTransition, model: FlowModel): readonly ModelTransition[] => {
  const list = model.transitions.filter(
    ({ source, kind, trigger }) => source === transition.source && kind === transition.kind && trigger === transition.trigger,
  )
  return list.slice(
    0,
    list.findIndex(({ id }) => id === transition.id),
  )
}

function conditionsOf(transition: ModelTransition, earlier: readonly ModelTransition[], model: FlowModel): readonly string[] {
  const guards = earlier.flatMap(({ guard }) => (guard === null ? [] : [guard]))
  const before = guards.length < 2 ? guards.map((guard) => denialOf(guard, model.id)) : ['nothing that is tried before holds']
  return transition.guard === null ? before : [...before, conditionOf(transition.guard, model.id)]
}

function withConditions(trigger: string, { kind }: ModelTransition, conditions: readonly string[]): string {
  if (conditions.length === 0) return trigger
  if (kind === 'always') return `as soon as ${listed(conditions)}`
  if (kind === 'after') return `${trigger}, if ${listed(conditions)}`
  return listed([trigger, ...conditions])
}

/** What a transition does and where it leads, after the subject. */
function consequenceOf({ actions, targets, source }: ModelTransition, model: FlowModel): string {
  return listed([...actions.map((action) => clauseOfAction(action, model.id)), ...destinationOf(source, targets, actions, model)])
}

function destinationOf(source: string, targets: readonly string[], actions: readonly string[], model: FlowModel): readonly string[] {
  if (targets.length === 0) return actions.length === 0 ? ['stays as it is'] : []
  if (targets.length === 1 && targets[0] === source) return [`begins ${quotedState(source, model)} anew`]
  const back = targets.every((target) => holds(target, source)) ? 'back ' : ''
  return [`goes ${back}to ${listed(targets.map((target) => quotedState(target, model)))}`]
}

import type { FlowModel, ModelTransition } from '../model/flowModel.ts'
import { clausesOfActions, type Worded } from './clauses.ts'
import { conditionOf, denialOf, leavesOf } from './conditions.ts'
import { arrivalIn } from './stateNames.ts'
import { triggerOf } from './triggers.ts'
import { asSentence, listed } from './words.ts'

/** A transition in one plain sentence; what the machine itself remarks stands behind it in brackets. */
export function sentenceOf(transition: ModelTransition, model: FlowModel): string {
  const earlier = earlierOf(transition, model).flatMap(({ guard }) => guard ?? [])
  const own = transition.guard === null ? [] : [held(transition.guard, model)]
  const before = earlier.length < 2 ? earlier.map((guard) => refused(guard, model)) : [NONE_BEFORE]
  return remarked(transition, asSentence(`${headOf(transition, [...before, ...own], model)}, ${consequenceOf(transition, model)}`))
}

/** The same for a transition that follows its siblings in a text: `Otherwise, if it can be asked, …`. */
export function sentenceAfter(transition: ModelTransition, model: FlowModel): string {
  const head = transition.guard === null ? 'otherwise' : `otherwise, if ${conditionOf(transition.guard, model)}`
  return remarked(transition, asSentence(`${head}, ${consequenceOf(transition, model)}`))
}

/** What happens when every guard of a list says no: nothing, in one sentence. */
export function sentenceOfRefusal(refusal: string, model: FlowModel): string {
  const list = model.transitions.filter((transition) => transition.refusal === refusal)
  const [first] = list
  if (first === undefined) throw new Error(`${model.id} has no refusal ${refusal}`)
  const guards = list.flatMap(({ guard }) => guard ?? [])
  const conditions = guards.length < 3 ? guards.map((guard) => refused(guard, model)) : [NONE_HOLDS]
  if (first.kind === 'always') return asSentence(`as long as ${wordsOf(conditions)}, nothing happens by itself`)
  return asSentence(`${headOf(first, conditions, model)}, nothing changes`)
}

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

interface Condition {
  readonly words: string
  /** Whether it is one clause, which may follow an "and". */
  readonly isPlain: boolean
}

const NONE_BEFORE: Condition = { words: 'none of the conditions before holds', isPlain: true }
const NONE_HOLDS: Condition = { words: 'none of these conditions holds', isPlain: true }

const held = (guard: string, flow: Worded): Condition => ({ words: conditionOf(guard, flow), isPlain: leavesOf(guard).length === 1 })
const refused = (guard: string, flow: Worded): Condition => ({ words: denialOf(guard, flow), isPlain: leavesOf(guard).length === 1 })

const wordsOf = (conditions: readonly Condition[]): string => listed(conditions.map(({ words }) => words))

/** `when the user presses “Save” and nothing is missing`; several conditions follow an "if". */
function headOf(transition: ModelTransition, conditions: readonly Condition[], flow: Worded): string {
  const [only] = conditions
  if (transition.kind === 'always' && only !== undefined) return `${transition.refusal === null ? 'if' : 'as soon as'} ${wordsOf(conditions)}`
  const trigger = triggerOf(transition, flow)
  if (only === undefined) return trigger
  return conditions.length === 1 && only.isPlain ? `${trigger} and ${only.words}` : `${trigger}, if ${wordsOf(conditions)}`
}

/** What changes, and what is true then. */
function consequenceOf({ actions, targets, source }: ModelTransition, model: FlowModel): string {
  const changes = clausesOfActions(actions, model)
  const arrivals = targets.map((target) => (target === source ? `${arrivalIn(target, model)}, once more` : arrivalIn(target, model)))
  const clauses = [...new Set([...changes, ...arrivals])]
  if (clauses.length > 0) return clauses.length === 1 ? clauses.join('') : `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1) ?? ''}`
  return actions.length === 0 ? 'nothing changes' : 'nothing changes on the screen'
}

const remarked = ({ description }: ModelTransition, sentence: string): string =>
  description === null ? sentence : `${sentence} (${asSentence(description)})`

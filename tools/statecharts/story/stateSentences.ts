import type { FlowModel, ModelState } from '../model/flowModel.ts'
import { clauseOfAsking, clauseOfState, clausesOfActions, subjectOfChild } from './clauses.ts'
import { arrivalIn, childrenOf, nameOfState } from './stateNames.ts'
import { asSentence, listed } from './words.ts'

/** A state in plain sentences: what it is, how it begins, what is asked there, what is done on the way in and out. */
export const sentenceOfState = (state: ModelState, model: FlowModel): string => sentencesOfState(state, model).join(' ')

export function sentencesOfState(state: ModelState, model: FlowModel): readonly string[] {
  const what = state.description ?? clauseOfState(state.id, model)
  return [
    ...(what === null ? [] : [asSentence(what)]),
    ...whileSentence(state.parent === null ? 'to begin with' : 'as this begins', state.entry, model),
    ...state.invokes.filter(({ kind }) => kind === 'port').map(({ src }) => asSentence(clauseOfAsking(src, model))),
    ...runningSentence(state, model),
    ...insideSentences(state, model),
    ...whileSentence('as this ends', state.exit, model),
  ]
}

function whileSentence(head: string, actions: readonly string[], model: FlowModel): readonly string[] {
  const clauses = clausesOfActions(actions, model)
  return clauses.length === 0 ? [] : [asSentence(`${head}, ${listed(clauses)}`)]
}

function runningSentence({ invokes }: ModelState, model: FlowModel): readonly string[] {
  const flows = invokes.flatMap(({ id, child }) => (child === null ? [] : [subjectOfChild(id, child, model)]))
  if (flows.length === 0) return []
  return [asSentence(flows.length === 1 ? `here runs ${listed(flows)}, a flow of its own` : `here run ${listed(flows)}, each a flow of its own`)]
}

function insideSentences(state: ModelState, model: FlowModel): readonly string[] {
  const inside = childrenOf(state.id, model)
  if (state.kind === 'final') return ['Here it ends.']
  if (state.kind === 'parallel')
    return [asSentence(`${counted(inside.length)} things go on side by side: ${listed(inside.map(({ id }) => `“${nameOfState(id, model)}”`))}`)]
  return state.initial === null || inside.length < 2 ? [] : [asSentence(`at first, ${arrivalIn(state.initial, model)}`)]
}

const counted = (count: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count)

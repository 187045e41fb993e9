import type { FlowModel, ModelState } from '../model/flowModel.ts'
import { clauseOfState, ownNameOfState } from './clauses.ts'
import { wordsOfName } from './words.ts'

/** The name that the flow's story gives, or the shortest that no other state of the flow has: `idle`, or `validating: slow` where several are slow. */
export function nameOfState(id: string, model: FlowModel): string {
  const own = ownNameOfState(id, model)
  if (own !== null) return own
  const keys = id.split('.')
  if (keys.length === 1) return model.title.toLowerCase()
  for (let length = 1; length < keys.length; length++) {
    const end = keys.slice(-length)
    if (model.states.filter((state) => isEndOf(state.id, end)).length < 2) return end.map(wordsOfName).join(': ')
  }
  return keys.slice(1).map(wordsOfName).join(': ')
}

const isEndOf = (id: string, end: readonly string[]): boolean => `.${id}`.endsWith(`.${end.join('.')}`) && id.includes('.')

/** The name in quotes, as sentences use it. */
export const quotedState = (id: string, model: FlowModel): string => `“${nameOfState(id, model)}”`

/** What is true after going to a state: its own clause, or that of the state in which it begins. */
export function arrivalIn(id: string, model: FlowModel): string {
  for (let state: ModelState | null = stateOf(id, model); state !== null; state = state.initial === null ? null : stateOf(state.initial, model)) {
    const clause = clauseOfState(state.id, model)
    if (clause !== null) return clause
  }
  return `it goes on in ${quotedState(id, model)}`
}

/** A state of the model by its id. */
export function stateOf(id: string, model: FlowModel): ModelState {
  const found = model.states.find((state) => state.id === id)
  if (found === undefined) throw new Error(`${model.id} has no state ${id}`)
  return found
}

/** The states right below one, in the order of the definition. */
export const childrenOf = (id: string, model: FlowModel): readonly ModelState[] => model.states.filter((state) => state.parent === id)

import type { FlowModel, ModelState } from '../model/flowModel.ts'
import { wordsOfName } from './words.ts'

/** The shortest name in words that no other state of the flow has: `idle`, or `validating: slow` where several are slow. */
export function nameOfState(id: string, model: FlowModel): string {
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

/** A state of the model by its id. */
export function stateOf(id: string, model: FlowModel): ModelState {
  const found = model.states.find((state) => state.id === id)
  if (found === undefined) throw new Error(`${model.id} has no state ${id}`)
  return found
}

/** The states right below one, in the order of the definition. */
export const childrenOf = (id: string, model: FlowModel): readonly ModelState[] => model.states.filter((state) => state.parent === id)

/** Whether a state is the other, or one that holds it. */
export const holds = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

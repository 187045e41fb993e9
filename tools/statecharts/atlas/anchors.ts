import { nameOfState } from '../charts/names.ts'
import type { ModelTransition } from '../model/flowModel.ts'
import type { Worded } from '../story/clauses.ts'

/** The address of a flow's page. */
export const flowAddress = (flow: string): string => `/atlas/${flow}/`

/** The address of a state: its id is its anchor. */
export const stateAddress = (id: string): string => `${flowAddress(flowOf(id))}#${id}`

/** The address of a flow, by its id alone, or of one of its states. */
export const addressOf = (id: string): string => (id.includes('.') ? stateAddress(id) : flowAddress(id))

export const transitionAddress = ({ id, source }: Pick<ModelTransition, 'id' | 'source'>): string => `${flowAddress(flowOf(source))}#${anchorOf(id)}`

export const requirementAddress = (id: string): string => `/atlas/requirements/${areaOf(id).toLowerCase()}/#${id}`

export const flowOf = (state: string): string => state.split('.')[0] ?? state

export const areaOf = (requirement: string): string => requirement.split('-')[0] ?? requirement

/** An anchor for what has an id in words, such as a transition: `on-promo.code.idle-promo.typed-shouldValidate`. */
export const anchorOf = (id: string): string => `on-${id.replaceAll(/[^a-zA-Z0-9.]+/g, '-').replaceAll(/^-|-$/g, '')}`

/** A state's way through the chart, by the names that stand there: `The code › Field open › Code applied`; the whole flow for its root. */
export function stateWords(id: string, flow: Worded): string {
  const keys = id.split('.')
  const path = keys.slice(1).map((_, index) => keys.slice(0, index + 2).join('.'))
  return path.length === 0 ? 'The whole flow' : path.map((each) => nameOfState(each, flow)).join(' › ')
}

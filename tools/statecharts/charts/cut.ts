import type { FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import { nameOfState } from './names.ts'

/** A part of a flow as a model of its own, for a chart of its own. */
export interface Cut {
  readonly model: FlowModel
  /** Where a transition leads, in words; nothing where the machine stays where it is. */
  readonly leadsTo: (transition: ModelTransition) => string
}

/** The whole of a flow. */
export const wholeOf = (model: FlowModel): Cut => ({ model, leadsTo: namesIn(model, '', (id) => id) })

/**
 * Cuts a state out of a flow, with all that it holds. What is kept apart stands in it as one box, with the ways out of it;
 * what lies outside is only named.
 */
export function cutOut(model: FlowModel, top: string, apart: readonly string[]): Cut {
  const around = aroundIn(model)
  const isBelow = (id: string, above: string): boolean => id !== above && around(id).includes(above)
  const isLeaving = ({ targets }: ModelTransition, source: string): boolean => targets.some((target) => !around(target).includes(source))
  const shown = model.states.filter(({ id }) => around(id).includes(top) && !apart.some((closed) => isBelow(id, closed)))
  const seen = new Set(shown.map(({ id }) => id))
  const seenAs = (id: string): string | null => around(id).find((each) => seen.has(each) && (each === id || apart.includes(each))) ?? null
  const states = shown.map((state): ModelState => {
    const asSeen = apart.includes(state.id) ? closed(state, holdsOf(model, state.id)) : state
    return state.id === top ? { ...asSeen, parent: null } : asSeen
  })
  const transitions = model.transitions.flatMap((transition): readonly ModelTransition[] => {
    const source = seenAs(transition.source)
    if (source === null) return []
    const targets = [...new Set(transition.targets.flatMap((target) => seenAs(target) ?? []))]
    if (!apart.includes(source)) return [{ ...transition, targets }]
    if (!isLeaving(transition, source)) return []
    const isAlone = model.transitions.every(
      (other) => other.id === transition.id || seenAs(other.source) !== source || !isLeaving(other, source) || !isTakenAlike(transition, other),
    )
    const description = isAlone || transition.source === source ? null : `in “${nameIn(model, transition.source)}”`
    return [{ ...transition, source, targets, actions: [], description, covers: [], refusal: null }]
  })
  const places = placeOf(model, top)
  const title = places === '' ? model.title : `${model.title}: ${places}`
  return { model: { ...model, title, states, transitions }, leadsTo: namesIn(model, top, seenAs) }
}

/** The place of a state in its flow, in words: `code › unlocked`; nothing for the whole. */
export const placeOf = (model: FlowModel, id: string): string => wordsOf(model, aroundIn(model)(id).slice(0, -1))

/** Of a state its own id, then those of the states around it up to the root. */
export function aroundIn(model: FlowModel): (id: string) => readonly string[] {
  const parents = new Map(model.states.map(({ id, parent }) => [id, parent]))
  const around = (id: string): readonly string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [id, ...around(parent)]
  }
  return around
}

/** States from the inside out, as words from the outside in. */
const wordsOf = (model: FlowModel, ids: readonly string[]): string =>
  ids
    .toReversed()
    .map((id) => nameIn(model, id))
    .join(' › ')

function nameIn(model: FlowModel, id: string): string {
  const state = model.states.find((other) => other.id === id)
  const holder = model.states.find((other) => other.id === state?.parent)
  if (state?.kind === 'history' && holder !== undefined) return `${nameOfState(holder.id, model)} as it was`
  return nameOfState(id, model)
}

/** Whether two transitions say the same of when they are taken: only their states tell them apart. */
const isTakenAlike = (one: ModelTransition, other: ModelTransition): boolean =>
  one.kind === other.kind && one.trigger === other.trigger && one.guard === other.guard && one.isOtherwise === other.isOtherwise

/** A state that is drawn elsewhere: it says only what it is, and how much it holds. */
const closed = (state: ModelState, holds: string | null): ModelState => ({
  ...state,
  initial: null,
  covers: [],
  entry: [],
  exit: [],
  invokes: [],
  description: holds === null ? null : `${holds}, drawn apart`,
})

/** How much a state holds: states, or transitions alone; null for nothing. */
function holdsOf(model: FlowModel, id: string): string | null {
  const around = aroundIn(model)
  const inside = model.states.filter((state) => state.id !== id && around(state.id).includes(id)).length
  const own = model.transitions.filter(({ source }) => source === id).length
  if (inside > 0) return `${inside} ${inside === 1 ? 'state' : 'states'} inside`
  return own === 0 ? null : `${own} ${own === 1 ? 'transition' : 'transitions'}`
}

/** Names targets as rows say them: those outside a part, or in a box that is kept apart, with the way to them. */
function namesIn(model: FlowModel, top: string, seenAs: (id: string) => string | null): Cut['leadsTo'] {
  const around = aroundIn(model)
  const byId = new Map(model.transitions.map((transition) => [transition.id, transition]))
  const wayTo = (id: string): string => {
    const seen = seenAs(id)
    if (seen === id) return nameIn(model, id)
    const way = around(id)
    const common = seen === null ? way.findIndex((each) => around(top).includes(each)) : way.indexOf(seen) + 1
    return wordsOf(model, way.slice(0, common))
  }
  return ({ id }) => {
    const transition = byId.get(id)
    return (transition?.targets ?? []).map((target) => (target === transition?.source ? 'again' : wayTo(target))).join(' and ')
  }
}

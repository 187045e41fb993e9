import type { FlowModel, ModelState } from '../../model/flowModel.ts'
import type { StatePairs } from './change.ts'

/** How much two states must have in common to be one state under another name. */
const ALIKE = 0.6

/** Which state of the past is which of the present: by name within the same state, otherwise by what they have in common. */
export function matchStates(before: FlowModel, after: FlowModel): StatePairs {
  const pairs = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (old: ModelState, present: ModelState): void => {
    pairs.set(old.id, present.id)
    taken.add(present.id)
    const inside = after.states.filter(({ parent }) => parent === present.id)
    for (const child of childrenOf(old, before)) {
      const same = inside.find(({ key }) => key === child.key)
      if (same !== undefined) pair(child, same)
    }
    pairAlike(childrenOf(old, before), inside)
  }
  const pairAlike = (olds: readonly ModelState[], presents: readonly ModelState[]): void => {
    for (const old of olds.filter(({ id }) => !pairs.has(id))) {
      const best = presents
        .filter(({ id }) => !taken.has(id))
        .map((present) => ({ present, alike: likeness(featuresOf(old, before), featuresOf(present, after)) }))
        .toSorted((one, other) => other.alike - one.alike)[0]
      if (best !== undefined && best.alike >= ALIKE) pair(old, best.present)
    }
  }
  const [oldRoot] = before.states
  const [root] = after.states
  if (oldRoot !== undefined && root !== undefined) pair(oldRoot, root)
  pairAlike(before.states, after.states)
  return pairs
}

const childrenOf = ({ id }: ModelState, model: FlowModel): readonly ModelState[] => model.states.filter(({ parent }) => parent === id)

/** What a state is, without its name: what it says, does and asks, and how it is come by and left. */
function featuresOf(state: ModelState, model: FlowModel): ReadonlySet<string> {
  const others = (ids: readonly string[]): string => ids.map((id) => (id === state.id ? 'itself' : keyOf(id))).join()
  return new Set([
    ...(state.description === null ? [] : [`says ${state.description}`]),
    ...[...state.entry, ...state.exit].map((action) => `does ${action}`),
    ...state.invokes.map(({ src }) => `asks ${src}`),
    ...childrenOf(state, model).map(({ key }) => `holds ${key}`),
    ...model.transitions.flatMap(({ source, trigger, guard, targets }) => [
      ...(source === state.id ? [`leaves by ${trigger} ${guard ?? ''} to ${others(targets)}`] : []),
      ...(targets.includes(state.id) && source !== state.id ? [`comes by ${trigger} ${guard ?? ''} from ${keyOf(source)}`] : []),
    ]),
  ])
}

const keyOf = (id: string): string => id.split('.').at(-1) ?? id

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((feature) => other.has(feature)).length
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : shared / all
}

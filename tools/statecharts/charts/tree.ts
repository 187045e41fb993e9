import type { FlowModel, ModelState, ModelTransition } from '../model/flowModel.ts'
import type { Cut } from './cut.ts'

/** A model with its states by id, their children, and the transitions of each. */
export interface Tree {
  readonly model: FlowModel
  readonly root: ModelState
  readonly state: (id: string) => ModelState
  /** In reading order: what is reached first comes first. */
  readonly children: (id: string) => readonly ModelState[]
  readonly transitions: (id: string) => readonly ModelTransition[]
  /** Its own id, then those of the states around it up to the root. */
  readonly path: (id: string) => readonly string[]
  /** Where a transition leads, in words. */
  readonly leadsTo: Cut['leadsTo']
}

export function treeOf({ model, leadsTo }: Cut): Tree {
  const [root] = model.states
  if (root === undefined) throw new Error(`${model.id} has no states`)
  const byId = new Map(model.states.map((state) => [state.id, state]))
  const state = (id: string): ModelState => {
    const found = byId.get(id)
    if (found === undefined) throw new Error(`${model.id} has no state ${id}`)
    return found
  }
  const path = (id: string): readonly string[] => {
    const { parent } = state(id)
    return parent === null ? [id] : [id, ...path(parent)]
  }
  const reached = reachedOrder(model, root, state, path)
  const rank = (id: string): number => reached.get(id) ?? reached.size
  const children = new Map<string, ModelState[]>()
  for (const child of model.states) if (child.parent !== null) children.set(child.parent, [...(children.get(child.parent) ?? []), child])
  const transitions = new Map<string, ModelTransition[]>()
  for (const transition of model.transitions) transitions.set(transition.source, [...(transitions.get(transition.source) ?? []), transition])
  return {
    model,
    root,
    state,
    path,
    leadsTo,
    children: (id) => {
      const own = children.get(id) ?? []
      return state(id).kind === 'parallel' ? own : own.toSorted((one, other) => rank(one.id) - rank(other.id))
    },
    transitions: (id) => transitions.get(id) ?? [],
  }
}

/** How soon each state is reached from the start, breadth first. */
function reachedOrder(
  model: FlowModel,
  root: ModelState,
  state: (id: string) => ModelState,
  path: (id: string) => readonly string[],
): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const queue: string[] = []
  const enter = (id: string): void => {
    if (order.has(id)) return
    const { parent, initial, kind } = state(id)
    if (parent !== null) enter(parent)
    if (order.has(id)) return
    order.set(id, order.size)
    queue.push(id)
    if (initial !== null) enter(initial)
    if (kind === 'parallel') for (const child of model.states) if (child.parent === id && child.kind !== 'history') enter(child.id)
  }
  enter(root.id)
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const from = new Set(path(next))
    for (const transition of model.transitions) if (from.has(transition.source)) for (const target of transition.targets) enter(target)
  }
  return order
}

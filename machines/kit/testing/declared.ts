import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { decidingOperands, guardTree, guardWords, type GuardTree } from './guards.ts'

export type StateNode = AnyStateMachine['root']

export type TransitionKind = 'event' | 'after' | 'answer' | 'failure' | 'snapshot' | 'done' | 'always'

/** An operand of `and`/`or` and what it must say to decide alone. */
export interface DeclaredOperand {
  readonly id: string
  readonly operand: GuardTree
  readonly says: boolean
}

export interface DeclaredTransition {
  /** In plain words and stable: `picker.open: passenger.added [canAdd]`. */
  readonly id: string
  readonly definition: AnyTransitionDefinition
  readonly list: DeclaredList
  readonly tree: GuardTree | null
  readonly operands: readonly DeclaredOperand[]
}

/** The transitions of one state for one event, in the order in which they are tried. */
export interface DeclaredList {
  readonly id: string
  readonly state: StateNode
  /** The event descriptor of XState; empty for `always`. */
  readonly descriptor: string
  readonly kind: TransitionKind
  readonly transitions: DeclaredTransition[]
  /** Its refusal, when every transition has a guard. */
  readonly refusal: string | null
}

/** Every transition a machine declares. */
export interface Declared {
  readonly machine: AnyStateMachine
  readonly states: readonly StateNode[]
  readonly lists: readonly DeclaredList[]
  readonly listsOf: ReadonlyMap<StateNode, readonly DeclaredList[]>
  readonly transitionOf: ReadonlyMap<AnyTransitionDefinition, DeclaredTransition>
}

/** Reads a machine: its states, and the transitions each declares. */
export function readDeclared(machine: AnyStateMachine): Declared {
  const states = statesBelow(machine.root)
  const listsOf = new Map(states.map((state) => [state, listsIn(state)]))
  const lists = [...listsOf.values()].flat()
  const transitionOf = new Map(lists.flatMap((list) => list.transitions).map((transition) => [transition.definition, transition]))
  return { machine, states, lists, listsOf, transitionOf }
}

/** The state's path in words: `searchWidget.fares.loading`. */
export const stateName = (state: StateNode): string => [state.machine.id, ...state.path].join('.')

const statesBelow = (state: StateNode): StateNode[] => [state, ...Object.values(state.states).flatMap(statesBelow)]

function listsIn(state: StateNode): DeclaredList[] {
  const groups: [string, readonly AnyTransitionDefinition[]][] = [...state.transitions, ['', state.always ?? []]]
  return groups.filter(([, definitions]) => definitions.length > 0).map(([descriptor, definitions]) => readList(state, descriptor, definitions))
}

function readList(state: StateNode, descriptor: string, definitions: readonly AnyTransitionDefinition[]): DeclaredList {
  const { kind, words } = readDescriptor(state, descriptor)
  const id = `${stateName(state)}: ${words}`
  const refusal = definitions.every((definition) => definition.guard !== undefined) ? `${id} refused` : null
  const list: DeclaredList = { id, state, descriptor, kind, refusal, transitions: [] }
  const used = new Set<string>()
  for (const definition of definitions) {
    const transition = readTransition(list, definition, definitions.length > 1, used)
    used.add(transition.id)
    list.transitions.push(transition)
  }
  return list
}

function readTransition(
  list: DeclaredList,
  definition: AnyTransitionDefinition,
  isOneOfMany: boolean,
  used: ReadonlySet<string>,
): DeclaredTransition {
  const tree = definition.guard === undefined ? null : guardTree(definition.guard)
  const condition = definition.guard === undefined ? (isOneOfMany ? ' [otherwise]' : '') : ` [${guardWords(definition.guard)}]`
  const target = definition.target === undefined ? '' : ` -> ${definition.target.map((state) => state.path.join('.') || state.key).join(' and ')}`
  const words = `${list.id}${condition}${target}`
  let id = words
  for (let count = 2; used.has(id); count++) id = `${words} (${count})`
  const operands = tree === null ? [] : decidingOperands(tree)
  return {
    id,
    definition,
    list,
    tree,
    operands: operands.map(({ operand, says }) => ({ id: `${id}: ${operand.words} alone says ${says ? 'yes' : 'no'}`, operand, says })),
  }
}

const PREFIXES: readonly (readonly [prefix: string, kind: TransitionKind, verb: string])[] = [
  ['xstate.done.actor.', 'answer', 'answered'],
  ['xstate.error.actor.', 'failure', 'failed'],
  ['xstate.snapshot.', 'snapshot', 'changed'],
  ['xstate.done.state.', 'done', 'done'],
]

function readDescriptor(state: StateNode, descriptor: string): { kind: TransitionKind; words: string } {
  if (descriptor === '') return { kind: 'always', words: 'always' }
  const delayed = state.after.find((after) => after.eventType === descriptor)
  if (delayed !== undefined)
    return { kind: 'after', words: typeof delayed.delay === 'number' ? `after ${delayed.delay} ms` : `after ${String(delayed.delay)}` }
  for (const [prefix, kind, verb] of PREFIXES) {
    if (descriptor.startsWith(prefix))
      return { kind, words: kind === 'done' ? verb : `${invokeName(state, descriptor.slice(prefix.length))} ${verb}` }
  }
  return { kind: 'event', words: descriptor }
}

/** An invocation's own id, or what it invokes when it has none. */
const invokeName = (state: StateNode, id: string): string => {
  const src = state.invoke.find((invoked) => invoked.id === id)?.src
  return id.endsWith(`.${state.id}`) && typeof src === 'string' ? src : id
}

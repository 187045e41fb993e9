import { StateMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'
import { readDeclared, stateName, type DeclaredList, type DeclaredTransition, type StateNode } from '../../../machines/kit/testing/declared.ts'
import { capitalised, wordsOfName } from '../story/words.ts'
import { coversOf } from './definition.ts'
import { delaysOf, type Delays } from './delays.ts'
import type { FlowModel, LoadedFlow, ModelInvoke, ModelState, ModelTransition } from './flowModel.ts'
import { wordsOfFlow } from './flowWords.ts'
import type { StatechartProject } from './project.ts'

/** Reads a machine into plain data. How long it waits is what the configuration says, never what its samples say. */
export function readFlow(
  { path, machine }: Pick<LoadedFlow, 'path' | 'machine'>,
  { configuration, delays: stated, vocabulary }: Pick<StatechartProject, 'configuration' | 'delays' | 'vocabulary'>,
): FlowModel {
  const declared = readDeclared(machine)
  const delays = delaysOf(machine, configuration, stated)
  return {
    id: machine.id,
    area: path.split('/').at(-3) ?? '',
    path,
    title: titleOf(machine.id),
    description: machine.root.description ?? null,
    words: wordsOfFlow(machine.id, vocabulary, configuration),
    states: declared.states.map((state) => readState(state, machine)),
    transitions: declared.lists.flatMap((list) => list.transitions.map((transition) => readTransition(list, transition, delays))),
  }
}

/** `tripDates` in words: `Trip dates`; `otpEntry`: `OTP entry`. */
export const titleOf = (id: string): string => capitalised(wordsOfName(id))

function readState(state: StateNode, machine: AnyStateMachine): ModelState {
  const [initial] = state.initial.target ?? []
  return {
    id: stateName(state),
    key: state.key,
    parent: state.parent === undefined ? null : stateName(state.parent),
    kind: state.type,
    initial: state.type === 'compound' && initial !== undefined ? stateName(initial) : null,
    description: state.description ?? null,
    tags: [...state.tags],
    covers: coversOf({ meta: state.meta }),
    entry: state.entry.filter(isAuthored).map(nameOfAction),
    exit: state.exit.filter(isAuthored).map(nameOfAction),
    invokes: state.invoke.map(({ id, src }) => readInvoke(machine, id, src)),
  }
}

function readInvoke(machine: AnyStateMachine, id: string, src: unknown): ModelInvoke {
  const name = typeof src === 'string' ? src : id
  const logic: unknown = machine.implementations.actors[name]
  return logic instanceof StateMachine ? { id, src: name, kind: 'child', child: logic.id } : { id, src: name, kind: 'port', child: null }
}

function readTransition(list: DeclaredList, { id, definition, tree }: DeclaredTransition, delays: Delays): ModelTransition {
  const { state, kind } = list
  const delayed = state.after.find(({ eventType }) => eventType === list.descriptor)?.delay
  return {
    id,
    source: stateName(state),
    targets: definition.target?.map(stateName) ?? [],
    kind,
    trigger: list.id.slice(stateName(state).length + 2),
    guard: tree?.words ?? null,
    isOtherwise: tree === null && list.transitions.length > 1,
    refusal: list.refusal,
    actions: definition.actions.filter(isAuthored).map(nameOfAction),
    description: definition.description ?? null,
    covers: coversOf({ meta: definition.meta }),
    delay: typeof delayed === 'string' ? delays(stateName(state), delayed) : null,
    invoke: invokedIn(list),
  }
}

function invokedIn({ state, kind, descriptor }: DeclaredList): string | null {
  if (kind !== 'answer' && kind !== 'failure' && kind !== 'snapshot') return null
  const id = descriptor
    .split('.')
    .slice(kind === 'snapshot' ? 2 : 3)
    .join('.')
  const src = state.invoke.find((invoke) => invoke.id === id)?.src
  return typeof src === 'string' ? src : id
}

type Action = AnyTransitionDefinition['actions'][number]

/** Delays are compiled to a raise on entry and a cancel on exit, which are not in the source. */
const isAuthored = (action: Action): boolean => {
  const own: unknown = typeof action === 'function' ? action : null
  const text = own === null ? '' : JSON.stringify({ ...own })
  return !text.includes('xstate.after.')
}

const nameOfAction = (action: Action): string => {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return action.name === '' ? 'unnamed' : action.name
  return action.type
}

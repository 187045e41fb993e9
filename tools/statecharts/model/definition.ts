import type { AnyStateMachine } from 'xstate'

/** What a machine's definition holds, one by one, for checks and the trace: states, transitions and what they do. */
export interface Definition {
  readonly states: readonly StateDefinition[]
  readonly transitions: readonly TransitionDefinition[]
}

export interface StateDefinition {
  readonly id: string
  readonly definition: Fields
  readonly actions: readonly unknown[]
  readonly invokes: readonly Fields[]
}

export interface TransitionDefinition {
  readonly source: string
  /** As it stands in the definition: an event, `after slow`, `always`, `done`, or the invoked actor with what it ended in. */
  readonly trigger: string
  readonly definition: Fields
  readonly actions: readonly unknown[]
}

export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** Reads a machine's definition as it was written, before the library turns it into nodes. */
export function readDefinition(machine: AnyStateMachine): Definition {
  return stateOf(machine.id, fieldsOf(machine.config))
}

function stateOf(id: string, definition: Fields): Definition {
  const invokes = listOf(definition['invoke']).map(fieldsOf)
  const groups: readonly (readonly [string, unknown])[] = [
    ...Object.entries(fieldsOf(definition['on'])),
    ...Object.entries(fieldsOf(definition['after'])).map(([delay, taken]) => [`after ${delay}`, taken] as const),
    ['always', definition['always']],
    ['done', definition['onDone']],
    ...invokes.flatMap((invoke) =>
      ENDS.map((end) => [`${typeof invoke['src'] === 'string' ? invoke['src'] : 'invoked'} ${end}`, invoke[end]] as const),
    ),
  ]
  const own = groups.flatMap(([trigger, taken]) => listOf(taken).map((one) => transitionOf(id, trigger, one)))
  const below = Object.entries(fieldsOf(definition['states'])).map(([key, child]) => stateOf(`${id}.${key}`, fieldsOf(child)))
  const actions = [...listOf(definition['entry']), ...listOf(definition['exit'])]
  return {
    states: [{ id, definition, actions, invokes }, ...below.flatMap(({ states }) => states)],
    transitions: [...own, ...below.flatMap(({ transitions }) => transitions)],
  }
}

const ENDS = ['onDone', 'onError', 'onSnapshot'] as const

function transitionOf(source: string, trigger: string, written: unknown): TransitionDefinition {
  const definition = typeof written === 'string' ? { target: written } : fieldsOf(written)
  return { source, trigger, definition, actions: listOf(definition['actions']) }
}

/** The requirement IDs that a state or transition says it covers. */
export function coversOf(definition: Fields): readonly string[] {
  return listOf(fieldsOf(definition['meta'])['covers']).filter((id) => typeof id === 'string')
}

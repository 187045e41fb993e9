import { readDeclared, stateName, type Declared, type DeclaredTransition, type StateNode } from '../../machines/kit/testing/declared.ts'
import { listsAsked } from '../../machines/kit/testing/coverageOfStep.ts'
import type { AnyStateMachine } from 'xstate'

/**
 * What the journeys noted of one micro-step on the running site: the machine, the paths of the states before, the event
 * (null when nothing but rest), the transitions taken by their state's path, event and place in its list, and the states
 * after.
 */
export type Fact = readonly [
  machine: string,
  before: readonly string[],
  event: string | null,
  taken: readonly (readonly [source: string, event: string, index: number])[],
  after: readonly string[],
]

/**
 * The ids of the states, transitions and refusals of a machine that the facts tell of.
 * @throws when a fact is of another machine than this one
 */
export function idsInFacts(machine: AnyStateMachine, facts: readonly Fact[]): ReadonlySet<string> {
  const declared = readDeclared(machine)
  const states = new Map(declared.states.map((state) => [state.path.join('.'), state]))
  const stateAt = (path: string): StateNode => states.get(path) ?? fail(`${machine.id} has no state "${path}"`)
  const ids = new Set<string>()
  for (const [, before, event, taken, after] of facts) {
    const transitions = taken.map(([source, type, index]) => transitionAt(declared, stateAt(source), type, index))
    const asked = before.map(stateAt)
    for (const state of [...asked, ...after.map(stateAt)]) ids.add(stateName(state))
    for (const { id } of transitions) ids.add(id)
    const isAlways = event === null || transitions.some(({ list }) => list.kind === 'always')
    const hasEnded = asked.some((state) => state.type === 'final' && state.parent === machine.root)
    if (hasEnded) continue
    for (const { list, takenHere } of listsAsked(declared, asked, isAlways ? '' : event, transitions))
      if (takenHere === null && list.refusal !== null) ids.add(list.refusal)
  }
  return ids
}

function transitionAt({ lists }: Declared, state: StateNode, descriptor: string, index: number): DeclaredTransition {
  const list = lists.find((each) => each.state === state && each.descriptor === descriptor)
  return list?.transitions[index] ?? fail(`${stateName(state)} has no transition ${index} at "${descriptor}"`)
}

function fail(message: string): never {
  throw new Error(message)
}

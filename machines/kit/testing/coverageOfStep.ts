import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Declared, DeclaredList, DeclaredTransition, StateNode } from './declared.ts'
import { verdict } from './guards.ts'
import type { Microstep } from './stepper.ts'

/** Which declared transitions, refusals and operands a step covers. */
export interface StepCoverage {
  readonly taken: readonly TakenTransition[]
  readonly refused: readonly RefusedList[]
  /** Ids of operands that decided alone. */
  readonly decided: readonly string[]
  /** Guarded transitions that were tried and whose guard said no. */
  readonly declined: readonly DeclaredTransition[]
}

interface TakenTransition {
  readonly transition: DeclaredTransition
  /** It was the event itself that was answered, not one that the machine raised meanwhile. */
  readonly byEvent: boolean
}

interface RefusedList {
  readonly list: DeclaredList
  readonly byEvent: boolean
}

/**
 * Works out what the micro-steps of an event cover: transitions taken, lists whose guards all said no, operands that
 * decided alone.
 * @param event the event from outside; micro-steps of other events were raised by the machine itself
 * @param after the snapshot at rest, where `always` was tried for the last time
 */
export function coverageOfStep(
  declared: Declared,
  event: AnyEventObject | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): StepCoverage {
  const taken: TakenTransition[] = []
  const tries: Try[] = []
  for (const microstep of microsteps) {
    const transitions = microstep.taken.flatMap((definition) => declared.transitionOf.get(definition) ?? [])
    const isAlways = transitions.some((transition) => transition.list.kind === 'always')
    const byEvent = microstep.event === event && !isAlways
    taken.push(...transitions.map((transition) => ({ transition, byEvent })))
    tries.push(...triesIn(declared, microstep, isAlways ? '' : microstep.event.type, transitions, byEvent))
  }
  const last = microsteps.at(-1)
  if (last !== undefined && after.status === 'active') tries.push(...triesIn(declared, { ...last, before: after }, '', [], false))
  return {
    taken,
    refused: tries.flatMap(({ list, takenHere, byEvent }) => (takenHere === null && list.refusal !== null ? [{ list, byEvent }] : [])),
    decided: tries.flatMap(decidedIn),
    declined: tries.flatMap(({ list, takenHere }) => {
      const until = takenHere === null ? list.transitions.length : list.transitions.indexOf(takenHere)
      return list.transitions.slice(0, until)
    }),
  }
}

/** One list whose guards were asked. */
interface Try extends AskedList {
  readonly snapshot: AnyMachineSnapshot
  readonly event: AnyEventObject
  readonly byEvent: boolean
}

function triesIn(declared: Declared, { before, event }: Microstep, type: string, taken: readonly DeclaredTransition[], byEvent: boolean): Try[] {
  return listsAsked(declared, before._nodes, type, taken).map((asked) => ({ ...asked, snapshot: before, event, byEvent }))
}

/** A list whose guards an event asked, and which of its transitions was taken. */
export interface AskedList {
  readonly list: DeclaredList
  readonly takenHere: DeclaredTransition | null
}

/**
 * The lists whose guards an event asked: none above a state that has answered.
 * @param states the states that were active
 * @param type the event's type; empty for `always`
 * @param taken the transitions that were taken
 */
export function listsAsked(declared: Declared, states: readonly StateNode[], type: string, taken: readonly DeclaredTransition[]): AskedList[] {
  return states.flatMap((state) => {
    const lists = candidates(declared.listsOf.get(state) ?? [], type)
    if (lists.length === 0 || taken.some((transition) => isBelow(transition.list.state, state))) return []
    const asked: AskedList[] = []
    for (const list of lists) {
      const takenHere = taken.find((transition) => transition.list === list) ?? null
      asked.push({ list, takenHere })
      if (takenHere !== null) break
    }
    return asked
  })
}

function decidedIn({ list, takenHere, snapshot, event }: Try): string[] {
  const until = takenHere === null ? list.transitions.length : list.transitions.indexOf(takenHere) + 1
  return list.transitions.slice(0, until).flatMap(({ tree, operands }) => {
    if (tree === null || operands.length === 0) return []
    const whole = verdict(tree, snapshot, event)
    return operands
      .filter(({ operand, says }) => verdict(operand, snapshot, event) === says && verdict(tree, snapshot, event, { operand, says: !says }) !== whole)
      .map(({ id }) => id)
  })
}

/** The lists of a state that an event asks, exact ones before wildcards, as XState orders them. */
function candidates(lists: readonly DeclaredList[], type: string): readonly DeclaredList[] {
  if (type === '') return lists.filter((list) => list.descriptor === '')
  return lists
    .filter((list) => matchesEventType(list.descriptor, type))
    .toSorted((a, b) => Number(b.descriptor === type) - Number(a.descriptor === type) || b.descriptor.length - a.descriptor.length)
}

/** Whether an event descriptor, which may end in a wildcard, matches an event type. */
export const matchesEventType = (descriptor: string, type: string): boolean =>
  descriptor !== '' && (descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))))

/** Whether a state lies inside another. */
const isBelow = (state: StateNode, ancestor: StateNode): boolean => {
  for (let outer = state.parent; outer !== undefined; outer = outer.parent) if (outer === ancestor) return true
  return false
}

import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { readDeclared } from './declared.ts'
import { collectObligations } from './obligations.ts'
import type { Microstep } from './stepper.ts'
import type { Stimulus } from './stimuli.ts'

/** Counts what a live actor really executes, under the ids of the obligations. */
export interface ExecutedCount {
  /** Give it to `createActor`. */
  readonly inspect: (inspected: InspectionEvent) => void
  /** What is being done to the actor from now on, so that samples have their names. */
  readonly during: (stimulus: Stimulus) => void
  /** Ids executed so far. */
  readonly executed: () => ReadonlySet<string>
}

/**
 * Watches the actor of a machine by inspection, without touching it.
 * @param machine the very machine that runs, after `provide`
 */
export function countExecuted(machine: AnyStateMachine): ExecutedCount {
  const declared = readDeclared(machine)
  const { judge } = collectObligations(declared)
  const executed = new Set<string>()
  let stimulus: Stimulus | null = null
  let watched: ActorRefLike | null = null
  let event: AnyEventObject | null = null
  let last: AnyMachineSnapshot | null = null
  let microsteps: Microstep[] = []
  const flush = () => {
    if (last === null || microsteps.length === 0) return
    const configuration = { snapshot: last, timers: [], calls: [] }
    for (const id of judge(namedBy(stimulus, event), { configuration, microsteps, actions: [] }).meets) executed.add(id)
    microsteps = []
  }
  return {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === watched) {
        flush()
        event = inspected.event
      }
      if (!('snapshot' in inspected) || !isOf(machine, inspected.snapshot)) return
      watched = inspected.actorRef
      // Of an actor that was stopped, what it tried last would not be seen.
      if (inspected.snapshot.status === 'stopped') flush()
      if (inspected.type === '@xstate.microstep') {
        microsteps.push({ before: last ?? inspected.snapshot, event: inspected.event, taken: inspected._transitions })
      }
      last = inspected.snapshot
    },
    during: (next) => {
      flush()
      stimulus = next
    },
    executed: () => {
      flush()
      return executed
    },
  }
}

/** The stimulus with the very event that was heard; null for an event that the sample is not about. */
function namedBy(stimulus: Stimulus | null, event: AnyEventObject | null): Stimulus | null {
  if (stimulus === null || stimulus.event === null || event === null) return stimulus
  return stimulus.event.type === event.type ? { ...stimulus, event } : null
}

const isOf = (machine: AnyStateMachine, snapshot: unknown): snapshot is AnyMachineSnapshot =>
  isMachineSnapshot(snapshot) && snapshot.machine === machine

import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { readDeclared } from './declared.ts'
import type { AnySamples, Samples } from './samples.ts'
import { createStepper, isActive, type Configuration } from './stepper.ts'
import { happen, stimuliIn, wordsOf, type Stimulus } from './stimuli.ts'
import { runRandomTrials, type Trial, type TrialOptions, type TrialReport } from './randomTrials.ts'

/** What must be true of every snapshot, by name. */
export type Invariants<Machine extends AnyStateMachine> = Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>

type AnyInvariants = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>

/**
 * Throws random samples at a machine, pure: nothing is run. The invariants are asked after each event; that the machine
 * does not end with an error is one of them. Expect `broken` to be null.
 */
export function randomRun<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  invariants: Invariants<Machine>,
  options?: TrialOptions,
): TrialReport
export function randomRun(machine: AnyStateMachine, samples: AnySamples, invariants: AnyInvariants, options: TrialOptions = {}): TrialReport {
  const { inputOf = (input) => input } = options
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const begin = (start: string): Trial<Stimulus> => {
    let { configuration } = stepper.start(inputOf(samples.starts[start]))
    const made = keysOf(configuration.snapshot)
    let error: string | null = null
    return {
      pick: (random) => (isActive(configuration) ? random.oneOf(stimuliIn(declared, samples, configuration)) : undefined),
      happen: (stimulus) => {
        if (!isActive(configuration) || !canHappen(configuration, stimulus)) return
        try {
          configuration = happen(stepper, configuration, stimulus).configuration
        } catch (cause) {
          error = `no error: ${cause instanceof Error ? cause.message : String(cause)}`
        }
      },
      broken: () => error ?? brokenIn(invariants, configuration.snapshot, made),
      stop: () => undefined,
    }
  }
  return runRandomTrials({ starts: Object.keys(samples.starts), begin, wordsOf }, options)
}

/**
 * Name of the first invariant that a snapshot breaks. Two hold for every machine: it does not end with an error, and no
 * action puts into its context what the context was not made of, as one does that spreads a whole event.
 */
export function brokenIn(invariants: AnyInvariants, snapshot: AnyMachineSnapshot, made: ReadonlySet<string>): string | null {
  if (snapshot.status === 'error') return `no error: ${String(snapshot.error)}`
  const foreign = [...keysOf(snapshot)].find((key) => !made.has(key))
  if (foreign !== undefined) return `nothing foreign in the context: ${foreign}`
  return Object.entries(invariants).find(([, holds]) => !holds(snapshot))?.[0] ?? null
}

/** What the context of a snapshot is made of. */
export const keysOf = ({ context }: { readonly context: object }): ReadonlySet<string> => new Set(Object.keys(context))

function canHappen({ timers, calls }: Configuration, stimulus: Stimulus): boolean {
  if (stimulus.kind === 'delay') return timers.length > 0
  return !('call' in stimulus) || calls.some((call) => call.id === stimulus.call.id)
}

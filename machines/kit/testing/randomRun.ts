import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { readDeclared } from './declared.ts'
import type { AnySamples, Samples } from './samples.ts'
import { createStepper, isActive, type Configuration } from './stepper.ts'
import { happen, knownEvents, stimuliIn, wordsOf, type KnownEvents, type Stimulus } from './stimuli.ts'
import { runRandomTrials, shorten, type Trial, type TrialOptions, type TrialReport } from './randomTrials.ts'

/** What must be true of every snapshot, by name. */
export type Invariants<Machine extends AnyStateMachine> = Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>

type AnyInvariants = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>

/** One of so many events is one that the samples hold back where it is sent. */
const HELD_BACK_ONE_OF = 8

/** How a state was reached for the first time. */
interface Visit {
  readonly start: string
  readonly steps: readonly Stimulus[]
  readonly configuration: Configuration
}

/**
 * Throws random samples at a machine, pure: nothing is run. The invariants are asked after each event; that the machine
 * does not end with an error is one of them. Then every event that the samples have made anywhere is sent in every state
 * that was visited, whether the samples hold it back there or not. Expect `broken` to be null.
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
  const known = knownEvents(declared, samples)
  const visits = new Map<string, Visit>()
  const begin = (start: string, from: Configuration = stepper.start(inputOf(samples.starts[start])).configuration): Trial<Stimulus> => {
    let configuration = from
    const made = keysOf(configuration.snapshot)
    const steps: Stimulus[] = []
    let error: string | null = null
    const visit = () => {
      const state = JSON.stringify(configuration.snapshot.value)
      if (!visits.has(state)) visits.set(state, { start, steps: [...steps], configuration })
    }
    visit()
    return {
      pick: (random) => {
        if (!isActive(configuration)) return undefined
        const possible = stimuliIn(declared, samples, configuration)
        known.learn(possible)
        return (random.below(HELD_BACK_ONE_OF) === 0 ? random.oneOf(known.heard(configuration)) : undefined) ?? random.oneOf(possible)
      },
      happen: (stimulus) => {
        if (!isActive(configuration) || !canHappen(configuration, stimulus)) return
        try {
          configuration = happen(stepper, configuration, stimulus).configuration
          steps.push(stimulus)
          visit()
        } catch (cause) {
          error = `no error: ${cause instanceof Error ? cause.message : String(cause)}`
        }
      },
      broken: () => error ?? stuckIn(configuration, known) ?? brokenIn(invariants, configuration.snapshot, made),
      stop: () => undefined,
    }
  }
  const trials = { starts: Object.keys(samples.starts), begin, wordsOf }
  const report = runRandomTrials(trials, options)
  return report.broken === null ? { ...report, broken: brokenEverywhere(trials, known, [...visits.values()]) } : report
}

/** The first event that breaks an invariant in a state that was visited, with the shortest way to it. */
function brokenEverywhere(
  trials: { readonly begin: (start: string, from?: Configuration) => Trial<Stimulus> },
  known: KnownEvents,
  visits: readonly Visit[],
): TrialReport['broken'] {
  for (const { start, steps, configuration } of visits.filter((visit) => isActive(visit.configuration))) {
    for (const stimulus of known.heard(configuration)) {
      const after = (way: readonly Stimulus[], from?: Configuration) => {
        const trial = trials.begin(start, from)
        for (const step of [...way, stimulus]) trial.happen(step)
        return trial.broken()
      }
      const invariant = after([], configuration)
      if (invariant === null) continue
      const shortest = shorten(steps, (fewer) => after(fewer) === invariant)
      return { invariant, start, steps: [...shortest, stimulus].map(wordsOf) }
    }
  }
  return null
}

/** Says that a machine waits for something that cannot come: no call is under way, no timer is set, and nothing that happens is heard. */
function stuckIn(configuration: Configuration, known: KnownEvents): string | null {
  const { snapshot, timers, calls } = configuration
  const isWaiting = snapshot.status === 'active' && snapshot.tags.has('waiting') && timers.length === 0 && calls.length === 0
  return isWaiting && known.heard(configuration).length === 0 ? `a way out of ${JSON.stringify(snapshot.value)}` : null
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

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Action } from './actions.ts'
import type { Declared } from './declared.ts'
import type { Judge } from './explore.ts'
import type { AnySamples } from './samples.ts'
import type { Configuration, Stepper } from './stepper.ts'
import { byName, happen, stimuliIn, type Stimulus } from './stimuli.ts'

/** One path through a machine, from its start. */
export interface Walk<Snapshot = AnyMachineSnapshot> {
  /** Name of the start's sample. */
  readonly start: string
  readonly input: unknown
  /** Snapshot before the first step. */
  readonly snapshot: Snapshot
  readonly steps: readonly WalkStep<Snapshot>[]
}

export interface WalkStep<Snapshot = AnyMachineSnapshot> {
  /** Name of the sample, or how long time passes. */
  readonly sample: string
  /** In words, different from everything else that could have happened there: `validatePromo: valid`. */
  readonly name: string
  readonly kind: Stimulus['kind']
  readonly stimulus: Stimulus
  /** The event; null where time passes. */
  readonly event: AnyEventObject | null
  /** Ids of the obligations that this step meets. */
  readonly obligations: readonly string[]
  /** Snapshot after the step. */
  readonly snapshot: Snapshot
  /** What the step would have executed. */
  readonly actions: readonly Action[]
}

/** What a walk needs: the machine and its stepper, its samples, and the judge of what a step covers. */
export interface WalkContext {
  readonly stepper: Stepper
  readonly declared: Declared
  readonly samples: AnySamples
  readonly judge: Judge
}

/** Chooses the name of the next step among those that are possible; null ends the path. */
export type ChooseStep = (possible: ReadonlyMap<string, Stimulus>, index: number, configuration: Configuration) => string | null

/** Walks one path through a machine, from the start of that name. */
export function walkPath({ stepper, declared, samples, judge }: WalkContext, start: string, choose: ChooseStep): Walk {
  const input = samples.starts[start]
  let { configuration } = stepper.start(input)
  const { snapshot } = configuration
  const steps: WalkStep[] = []
  for (;;) {
    const possible = byName(stimuliIn(declared, samples, configuration))
    const name = choose(possible, steps.length, configuration)
    const stimulus = name === null ? undefined : possible.get(name)
    if (name === null || stimulus === undefined) return { start, input, snapshot, steps }
    const step = happen(stepper, configuration, stimulus)
    configuration = step.configuration
    const { sample, kind, event } = stimulus
    const obligations = judge(stimulus, step).meets
    steps.push({ sample, name, kind, stimulus, event, obligations, snapshot: configuration.snapshot, actions: step.actions })
  }
}

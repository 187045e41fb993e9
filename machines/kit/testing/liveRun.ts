import {
  createActor,
  isMachineSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { actorsOf, liveTree, TrialClock, waitingCall, type TreeActor } from './liveTree.ts'
import type { Random } from './random.ts'
import { brokenIn, keysOf, type Invariants } from './randomRun.ts'
import type { AnyCallSamples } from './samples.ts'
import { outputOf } from './stimuli.ts'
import { runRandomTrials, type Trial, type TrialOptions, type TrialReport } from './randomTrials.ts'

/** What may happen to a machine that lives with its children. */
export interface LiveSamples<Machine extends AnyStateMachine> {
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>
  /** What the machine itself may hear. */
  readonly events: Readonly<Record<string, EventFrom<Machine> | ((snapshot: SnapshotFrom<Machine>) => EventFrom<Machine> | null)>>
  /** What its children may hear, by the id they are invoked with. A child's own samples serve. */
  readonly children: Readonly<Record<string, { readonly events: SomeEvents }>>
  /** What the ports of the whole tree may answer, by their names in `setup`. */
  readonly ports: Readonly<Record<string, AnyCallSamples>>
}

interface AnyLiveSamples {
  readonly starts: Readonly<Record<string, unknown>>
  readonly events: SomeEvents
  readonly children: Readonly<Record<string, { readonly events: SomeEvents }>>
  readonly ports: Readonly<Record<string, AnyCallSamples>>
}

/** As a method, so that it takes functions which know their own machine's snapshot. */
interface Saying {
  event(snapshot: AnyMachineSnapshot): AnyEventObject | null
}

type SomeEvents = Readonly<Record<string, AnyEventObject | Saying['event']>>

/** An event for one actor of the tree, or time that passes. */
type LiveStimulus =
  | { readonly words: string; readonly path: string; readonly event: AnyEventObject }
  | { readonly words: string; readonly path: null }

/**
 * Throws random samples at a machine alive with its real children: their ports are answered from samples, their effects
 * do nothing, time is simulated. The invariants are asked of the parent after each event.
 */
export function liveRun<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: LiveSamples<Machine>,
  invariants: Invariants<Machine>,
  options?: TrialOptions,
): TrialReport
export function liveRun(
  machine: AnyStateMachine,
  samples: AnyLiveSamples,
  invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>,
  options: TrialOptions = {},
): TrialReport {
  const { inputOf = (input) => input } = options
  const tree = liveTree(machine)
  const begin = (start: string): Trial<LiveStimulus> => {
    const clock = new TrialClock()
    const root = createActor(tree, { clock, input: inputOf(samples.starts[start]) })
    root.subscribe({ error: () => undefined })
    root.start()
    const made = keysOf(root.getSnapshot())
    return {
      pick: (random) => pickStimulus(random, actorsOf(root), clock, samples),
      happen: (stimulus) => {
        if (stimulus.path === null) return clock.increment(clock.untilNext() ?? 0)
        const found = actorsOf(root).find(({ path }) => path === stimulus.path)
        found?.actor.send(stimulus.event)
      },
      broken: () => brokenIn(invariants, root.getSnapshot(), made),
      stop: () => root.stop(),
    }
  }
  return runRandomTrials({ starts: Object.keys(samples.starts), begin, wordsOf: ({ words }) => words }, options)
}

function stimuliFor({ path, actor }: TreeActor, samples: AnyLiveSamples): LiveStimulus[] {
  const call = waitingCall(actor)
  if (call !== null) {
    const src = typeof actor.src === 'string' ? actor.src : ''
    return answersTo(path, NUMBERED.test(path) ? src : path, call.input, samples.ports[src])
  }
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const events = path === '' ? samples.events : samples.children[path]?.events
  const prefix = path === '' ? '' : `${path}: `
  return Object.entries(events ?? {}).flatMap(([sample, given]) => {
    const event = typeof given === 'function' ? given(snapshot) : given
    return event === null ? [] : [{ words: `${prefix}${sample}`, path, event }]
  })
}

/** An id that XState made up, because the invocation has none. */
const NUMBERED = /(^|\.)\d+\./

function answersTo(path: string, name: string, input: unknown, given: AnyCallSamples | undefined): LiveStimulus[] {
  const answers = Object.entries(given?.answers ?? {}).map(([sample, answer]): LiveStimulus => {
    return { words: `${name} answers: ${sample}`, path, event: { type: 'call.answered', output: outputOf(answer, input) } }
  })
  const failures = Object.entries(given?.failures ?? {}).map(([sample, error]): LiveStimulus => ({
    words: `${name} fails: ${sample}`,
    path,
    event: { type: 'call.failed', error },
  }))
  return [...answers, ...failures]
}

/** Whose turn it is first, every actor's and time's alike; then what happens. */
function pickStimulus(random: Random, actors: readonly TreeActor[], clock: TrialClock, samples: AnyLiveSamples): LiveStimulus | undefined {
  const turns = clock.untilNext() === null ? actors : [...actors, null]
  const tries = turns.map(() => random.oneOf(turns))
  for (const turn of [...tries, ...turns]) {
    const stimulus = turn === null ? TIME_PASSES : turn && random.oneOf(stimuliFor(turn, samples))
    if (stimulus !== undefined) return stimulus
  }
  return undefined
}

const TIME_PASSES: LiveStimulus = { words: 'time passes', path: null }

import type { AnyEventObject } from 'xstate'
import type { Declared } from './declared.ts'
import { matchesEventType } from './coverageOfStep.ts'
import type { AnySamples } from './samples.ts'
import { aboutSample } from './sampling.ts'
import type { Configuration, Step, Stepper } from './stepper.ts'
import type { Call } from './pendingEffects.ts'

/** An external event for a machine. `sample` is its name in plain words. */
export type Stimulus =
  | { readonly kind: 'event'; readonly sample: string; readonly event: AnyEventObject }
  | { readonly kind: 'answer' | 'failure' | 'snapshot'; readonly sample: string; readonly event: AnyEventObject; readonly call: Call }
  | { readonly kind: 'delay'; readonly sample: string; readonly event: null; readonly milliseconds: number }

/** All that can happen now: what users, parents and children may say, how ports may answer or fail, time passing. */
export function stimuliIn(declared: Declared, samples: AnySamples, configuration: Configuration): Stimulus[] {
  const first = configuration.calls.find(({ src }) => samples.atOnce?.includes(src) === true)
  if (first !== undefined) return answersTo(samples, first)
  return [
    ...eventsIn(declared, samples, configuration),
    ...configuration.calls.flatMap((call) => answersTo(samples, call)),
    ...delayIn(configuration),
  ]
}

/** A stimulus in words: `types FLY10`, `validate: accepted`, `300 ms pass`. */
export const wordsOf = (stimulus: Stimulus): string => ('call' in stimulus ? `${stimulus.call.src}: ${stimulus.sample}` : stimulus.sample)

/** What can happen, by names in words that are all different: of two calls that may be answered alike, the later one's ends in `(2)`. */
export function byName(possible: readonly Stimulus[]): ReadonlyMap<string, Stimulus> {
  const named = new Map<string, Stimulus>()
  for (const stimulus of possible) {
    const words = wordsOf(stimulus)
    let name = words
    for (let count = 2; named.has(name); count++) name = `${words} (${count})`
    named.set(name, stimulus)
  }
  return named
}

/** Lets a stimulus happen. */
export const happen = (stepper: Stepper, configuration: Configuration, stimulus: Stimulus): Step =>
  stimulus.event === null ? stepper.elapse(configuration) : stepper.send(configuration, stimulus.event)

/** Event descriptors that a state which is active declares. */
const heardIn = (declared: Declared, { snapshot }: Configuration): readonly string[] =>
  snapshot._nodes.flatMap((state) => (declared.listsOf.get(state) ?? []).map((list) => list.descriptor))

function eventsIn(declared: Declared, samples: AnySamples, configuration: Configuration): Stimulus[] {
  const { snapshot } = configuration
  const descriptors = heardIn(declared, configuration)
  return Object.entries(samples.events).flatMap(([sample, given]) => {
    if (typeof given !== 'function' && !descriptors.some((descriptor) => matchesEventType(descriptor, given.type))) return []
    const event = typeof given === 'function' ? given(snapshot) : given
    const isHeard = event !== null && descriptors.some((descriptor) => matchesEventType(descriptor, event.type))
    return isHeard ? [{ kind: 'event', sample, event }] : []
  })
}

/** Events that samples have made somewhere, to be sent where the samples hold them back. */
export interface KnownEvents {
  /** Takes over what the samples make in a configuration. */
  readonly learn: (possible: readonly Stimulus[]) => void
  /** Those that an active state hears, whatever the samples say. */
  readonly heard: (configuration: Configuration) => readonly Stimulus[]
}

/** Of one sample a few events at most: what differs between them is data. */
const MOST_OF_ONE = 3

/** Begins with each event that is always the same one. */
export function knownEvents(declared: Declared, samples: AnySamples): KnownEvents {
  const known = new Map<string, Map<string, Stimulus>>()
  const add = (sample: string, event: AnyEventObject): void => {
    const own = known.get(sample) ?? new Map<string, Stimulus>()
    known.set(sample, own)
    if (own.size < MOST_OF_ONE) own.set(JSON.stringify(event), { kind: 'event', sample, event })
  }
  for (const [sample, given] of Object.entries(samples.events)) {
    const event = typeof given === 'function' ? aboutSample(given)?.event : given
    if (event !== null && event !== undefined) add(sample, event)
  }
  return {
    learn: (possible) => {
      for (const { kind, sample, event } of possible) if (kind === 'event') add(sample, event)
    },
    heard: (configuration) => {
      const descriptors = heardIn(declared, configuration)
      return [...known.values()]
        .flatMap((own) => [...own.values()])
        .filter(({ event }) => event !== null && descriptors.some((descriptor) => matchesEventType(descriptor, event.type)))
    },
  }
}

function answersTo(samples: AnySamples, call: Call): Stimulus[] {
  const { id, src, input } = call
  const given = samples.ports?.[src] ?? samples.children?.[src]
  return [
    ...Object.entries(given?.answers ?? {}).map(([sample, answer]): Stimulus => {
      return { kind: 'answer', sample, call, event: { type: `xstate.done.actor.${id}`, output: outputOf(answer, input), actorId: id } }
    }),
    ...Object.entries(given?.failures ?? {}).map(([sample, error]): Stimulus => ({
      kind: 'failure',
      sample,
      call,
      event: { type: `xstate.error.actor.${id}`, error, actorId: id },
    })),
    ...Object.entries(given?.snapshots ?? {}).map(([sample, snapshot]): Stimulus => ({
      kind: 'snapshot',
      sample,
      call,
      event: { type: `xstate.snapshot.${id}`, snapshot },
    })),
  ]
}

/** What a port answers to an input, where a sample may be a function of it. */
export const outputOf = (answer: unknown, input: unknown): unknown => (isFunction(answer) ? answer(input) : answer)

const isFunction = (value: unknown): value is (input: unknown) => unknown => typeof value === 'function'

function delayIn({ timers }: Configuration): Stimulus[] {
  if (timers.length === 0) return []
  const milliseconds = Math.min(...timers.map((timer) => timer.remaining))
  return [{ kind: 'delay', sample: `${milliseconds} ms pass`, event: null, milliseconds }]
}

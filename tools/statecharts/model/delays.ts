import type { AnyStateMachine } from 'xstate'
import { numberAt, sectionOf, type Configuration } from './configuration.ts'
import type { ModelDelay } from './flowModel.ts'

/** What a project says of the delays of its machines. */
export interface StatedDelays {
  /** Where the configuration has a delay, by the name under which machines know it, where that is not `delays.<name>`. */
  readonly paths: Readonly<Record<string, string>>
  /** Of the delays that a machine works out while it runs, by the state that waits and the name of the delay: `door.open: closing`. */
  readonly workedOut: Readonly<Record<string, StatedDelay>>
  /** The file in which they are stated, for messages. */
  readonly file: string
}

/** A delay that a machine works out while it runs: how long it usually is, and how that is said. */
export interface StatedDelay {
  /** The path of its usual length in the configuration, or the length itself in milliseconds. */
  readonly usual: string | number
  /** When it ends, as the beginning of a sentence. `{countdowns.code}` is that number of the configuration, in seconds or minutes. */
  readonly said: string
}

/** Where the configuration has what a machine knows as one of its delays. */
export const pathOfDelay = (name: string, { paths }: StatedDelays): string => paths[name] ?? `delays.${name}`

/** Reads the delay of a state by its name. */
export type Delays = (state: string, name: string) => ModelDelay

/**
 * How long the delays of a machine are: as the configuration says where the machine takes a delay from there, as the machine
 * says where it is a constant, and as the project states where it is worked out.
 * @throws where none of them says it
 */
export const delaysOf =
  (machine: AnyStateMachine, configuration: Configuration, stated: StatedDelays): Delays =>
  (state, name) => {
    const given: unknown = machine.implementations.delays[name]
    if (typeof given === 'number') return { name, milliseconds: given, said: null }
    const known = stated.workedOut[`${state}: ${name}`]
    if (known !== undefined) return { name, milliseconds: usualOf(known, configuration), said: filled(known.said, configuration) }
    const read = isFunction(given) ? delayRead(given) : null
    if (read === null) throw new Error(`the delay ${name} of ${state} is worked out while the flow runs: say how long it lasts in ${stated.file}`)
    return { name, milliseconds: millisecondsAt(pathOfDelay(read, stated), configuration), said: null }
  }

const usualOf = ({ usual }: StatedDelay, configuration: Configuration): number =>
  typeof usual === 'number' ? usual : millisecondsAt(usual, configuration)

const millisecondsAt = (path: string, configuration: Configuration): number =>
  wanted(path, configuration) * (configuration.milliseconds[sectionOf(path)] ?? 1)

function wanted(path: string, configuration: Configuration): number {
  const value = numberAt(configuration, path)
  if (value === undefined) throw new Error(`${configuration.file} has no number ${path}`)
  return value
}

/** A text with the numbers of the configuration in it, those of times as seconds or minutes. */
export const filled = (text: string, configuration: Configuration): string =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) =>
    sectionOf(path) in configuration.milliseconds ? shortly(millisecondsAt(path, configuration)) : String(wanted(path, configuration)),
  )

/** `500` is `0.5 s`, `600000` is `10 min`. */
export function shortly(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** A number that no arithmetic makes by chance. */
const FIRST = 1_000_000_007

/** The name of the delay of its context that a function gives back as it is; null where it works something out. */
function delayRead(given: (...all: readonly unknown[]) => unknown): string | null {
  const read: string[] = []
  const delays = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? FIRST + read.push(name) : () => Number.NaN) })
  const context: object = new Proxy({}, { get: (_, name) => (typeof name !== 'string' ? () => Number.NaN : name === 'delays' ? delays : context) })
  const long = resultOf(() => Reflect.apply(given, undefined, [{ context, event: { type: 'xstate.init' } }]))
  return typeof long === 'number' ? (read[long - FIRST - 1] ?? null) : null
}

/** What a function gives back; null for one that cannot work with a context that holds nothing. */
function resultOf(work: () => unknown): unknown {
  try {
    return work()
  } catch {
    return null
  }
}

const isFunction = (value: unknown): value is (...all: readonly unknown[]) => unknown => typeof value === 'function'

import type { AnyStateMachine } from 'xstate'
import { CONFIGURATION, type Configured } from './configuration.ts'
import type { ModelDelay } from './flowModel.ts'
import { STATED_DELAYS, type StatedDelay } from './statedDelays.ts'

/** Delays that a machine knows by another name than the configuration does. */
const CONFIGURED_AS: Readonly<Record<string, string>> = { debounce: 'promoDebounce' }

/** Where the configuration has what a machine knows as one of its delays. */
export const pathOfDelay = (name: string): string => `delays.${CONFIGURED_AS[name] ?? name}`

/** Reads the delay of a state by its name. */
export type Delays = (state: string, name: string) => ModelDelay

/**
 * How long the delays of a machine are on the site: as the configuration says where the machine takes a delay from there, as the
 * machine says where it is a constant, and as `statedDelays.ts` says where it is worked out.
 * @throws where none of them says it
 */
export const delaysOf =
  (machine: AnyStateMachine, configured: Configured): Delays =>
  (state, name) => {
    const given: unknown = machine.implementations.delays[name]
    if (typeof given === 'number') return { name, milliseconds: given, said: null }
    const stated = STATED_DELAYS[`${state}: ${name}`]
    if (stated !== undefined) return { name, milliseconds: usualOf(stated, configured), said: filled(stated.said, configured) }
    const read = isFunction(given) ? delayRead(given) : null
    if (read === null)
      throw new Error(`the delay ${name} of ${state} is worked out while the flow runs: say how long it lasts in tools/model/statedDelays.ts`)
    return { name, milliseconds: wanted(pathOfDelay(read), configured), said: null }
  }

const usualOf = ({ usual, unit }: StatedDelay, configured: Configured): number =>
  (typeof usual === 'number' ? usual : wanted(usual, configured)) * unit

function wanted(path: string, configured: Configured): number {
  const value = configured(path)
  if (value === undefined) throw new Error(`${CONFIGURATION} has no number ${path}`)
  return value
}

/** A text with the numbers of the configuration in it: delays are in milliseconds, countdowns in seconds. */
export const filled = (text: string, configured: Configured): string =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = wanted(path, configured)
    return path.startsWith('delays.') ? shortly(value) : path.startsWith('countdowns.') ? shortly(value * 1000) : String(value)
  })

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
  const long: unknown = Reflect.apply(given, undefined, [{ context, event: { type: 'xstate.init' } }])
  return typeof long === 'number' ? (read[long - FIRST - 1] ?? null) : null
}

const isFunction = (value: unknown): value is (...all: readonly unknown[]) => unknown => typeof value === 'function'

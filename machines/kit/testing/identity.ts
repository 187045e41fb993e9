import type { AnyMachineSnapshot } from 'xstate'
import type { AnySamples } from './samples.ts'
import type { Configuration } from './stepper.ts'

/**
 * What makes two configurations the same: state, context, what history remembers, running timers and calls.
 * @throws when the context holds something that is not plain JSON, and would silently merge configurations
 */
export function identify(configuration: Configuration, key: AnySamples['key']): string {
  const { snapshot, timers, calls } = configuration
  const timing = timers.map((timer) => `${timer.id}=${timer.remaining}${timer.isForgotten ? '!' : ''}`)
  const own = key === undefined ? [shortOf(snapshot.value), shortOf(snapshot.context)] : [shortOf(key(snapshot))]
  const asked = calls.map((call) => (key === undefined ? `${call.id}=${shortOf(call.input)}` : call.id))
  return [snapshot.status, ...own, ...historyOf(snapshot), ...timing, ...asked].join('\n')
}

/** What history states remember matters only while their parent is not active: leaving it overwrites the memory. */
function historyOf(snapshot: AnyMachineSnapshot): string[] {
  return Object.entries(snapshot.historyValue).flatMap(([id, remembered]) => {
    const parent = snapshot.machine.getStateNodeById(id).parent
    const isActive = snapshot._nodes.some((state) => state === parent)
    return isActive ? [] : [`${id}=${remembered.map((state) => state.id).join()}`]
  })
}

const numberOfObject = new WeakMap<object, string>()
const numberOfText = new Map<string, string>()

/** A short text that is the same for equal JSON. Objects become numbers, remembered by object and by what they hold. */
function shortOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainOf(value)
  const known = numberOfObject.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value) ? `[${value.map(shortOf).join()}]` : recordOf(value)
  const number = numberOfText.get(text) ?? `#${numberOfText.size}`
  numberOfText.set(text, number)
  numberOfObject.set(value, number)
  return number
}

function plainOf(value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') throw notJson(typeof value)
  return JSON.stringify(value) ?? 'undefined'
}

function recordOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw notJson(value.constructor.name)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = parts.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, part]) => `${JSON.stringify(name)}:${shortOf(part)}`).join()}}`
}

const notJson = (what: string) => new TypeError(`a ${what} is not JSON: context must be plain data, or give the samples a key`)

import type { AnyMachineSnapshot } from 'xstate'
import type { AnySamples } from './samples.ts'
import type { Configuration } from './stepper.ts'

/**
 * What makes two configurations the same: state, context, what history remembers, running timers and calls.
 * @throws when the context holds something that is not plain JSON, and would silently merge configurations
 */
export function identify(configuration: Configuration, key: AnySamples['key']): string {
  const { snapshot, timers, calls } = configuration
  const timing = timers.map((timer) => `${timer.id}=${timer.remaining}`)
  const own = key === undefined ? [jsonOf(snapshot.value), jsonOf(snapshot.context)] : [jsonOf(key(snapshot))]
  const asked = calls.map((call) => (key === undefined ? `${call.id}=${jsonOf(call.input)}` : call.id))
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

const known = new WeakMap<object, string>()

/** JSON with sorted keys, remembered per object: contexts share most of their parts. */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainOf(value)
  const before = known.get(value)
  if (before !== undefined) return before
  const json = Array.isArray(value) ? `[${value.map(jsonOf).join()}]` : recordOf(value)
  known.set(value, json)
  return json
}

function plainOf(value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    throw new TypeError(`a ${typeof value} is not JSON: context must be plain data, or give the samples a key`)
  }
  return JSON.stringify(value) ?? 'undefined'
}

function recordOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`a ${value.constructor.name} is not JSON: context must be plain data, or give the samples a key`)
  }
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${jsonOf(part)}`)
    .join()}}`
}

/** Values that can be made again, by name: a bounded number of those that were used last. */
export interface Memory<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

/**
 * A memory in two generations: when the younger is full it becomes the older, and what was in that is forgotten. A value
 * that is used again moves to the younger. What would not fit into one of them is not held.
 * @param most how much is held at most, as `sizeOf` counts it
 * @param sizeOf how much a value takes with its name; by itself each counts as one
 */
export function createMemory<Value>(most: number, sizeOf: (name: string, value: Value) => number = () => 1): Memory<Value> {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()
  let held = 0

  function set(name: string, value: Value): void {
    const size = sizeOf(name, value)
    if (size > most / 2) return
    const before = younger.get(name)
    if (before !== undefined) held -= sizeOf(name, before)
    if (held + size > most / 2) {
      older = younger
      younger = new Map()
      held = 0
    }
    held += size
    younger.set(name, value)
  }

  return {
    set,
    get(name) {
      const value = younger.get(name)
      if (value !== undefined) return value
      const aged = older.get(name)
      if (aged !== undefined) set(name, aged)
      return aged
    },
  }
}

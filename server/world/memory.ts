/** Values that can be made again, by name: a bounded number of those that were used last. */
export interface Memory<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

/**
 * A memory in two generations: when the younger is full it becomes the older, and what was in that is forgotten. A value
 * that is used again moves to the younger.
 * @param most how many values are held at most
 */
export function createMemory<Value>(most: number): Memory<Value> {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()

  function set(name: string, value: Value): void {
    if (younger.size >= most / 2) {
      older = younger
      younger = new Map()
    }
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

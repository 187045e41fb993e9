/** A storage of a browser, which also knows its keys by `in`. */
export function createStorage(): Storage {
  const values = new Map<string, string>()
  const storage = {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
  }
  return new Proxy(storage, {
    has: (target, name) => (typeof name === 'string' && values.has(name)) || name in target,
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'string' && values.has(name) ? { configurable: true, enumerable: true, value: values.get(name) } : undefined,
  })
}

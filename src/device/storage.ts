import * as v from 'valibot'

/** A value on this device that survives a reload. Reading and writing never throw. */
export interface Kept<Value> {
  /** The value, or null where none was kept, or none that this version understands. */
  read(): Value | null
  /** False where the device keeps nothing, as in some private windows. */
  write(value: Value): boolean
  forget(): void
  /** Calls whenever another tab has written or forgotten the value. */
  whenChangedElsewhere(listener: () => void): void
}

interface KeptOptions<Schema extends v.GenericSchema> {
  readonly name: string
  /** Raised when the form changes: values of other versions are not read. */
  readonly version: number
  readonly schema: Schema
  /** `local` for all visits, `session` for one tab. */
  readonly area?: 'local' | 'session'
}

/** A versioned and checked value in the browser's storage. */
export function kept<Schema extends v.GenericSchema>({ name, version, schema, area = 'local' }: KeptOptions<Schema>): Kept<v.InferOutput<Schema>> {
  const key = `sarus:${name}:${version}`
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  return {
    read: () =>
      safely(() => {
        const text = storage().getItem(key)
        const parsed = text === null ? null : v.safeParse(schema, JSON.parse(text))
        return parsed?.success === true ? parsed.output : null
      }, null),
    write: (value) =>
      safely(() => {
        storage().setItem(key, JSON.stringify(value))
        return true
      }, false),
    forget: () => safely(() => storage().removeItem(key), undefined),
    whenChangedElsewhere: (listener) =>
      // A key of null: all was cleared.
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener()
      }),
  }
}

/** Storage throws where the browser forbids it or it is full, and holds whatever others wrote. */
function safely<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch {
    return otherwise
  }
}

import * as v from 'valibot'
import { areaOf, KEPT_KEYS, keyOf, type KeptName } from './keptKeys.ts'

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
  /** By which `KEPT_KEYS` says whose it is and when it goes. */
  readonly name: KeptName
  readonly schema: Schema
}

/** A versioned and checked value in the browser's storage. */
export function kept<Schema extends v.GenericSchema>({ name, schema }: KeptOptions<Schema>): Kept<v.InferOutput<Schema>> {
  const key = keyOf(name)
  const storage = () => areaOf(KEPT_KEYS[name].area)
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

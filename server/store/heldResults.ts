import { createMemory } from '../memory.ts'

/**
 * What was read of a database that only this process writes to. A result is held until something is written to a table that it was read
 * from; what was read while something was written is not held. Of a server, to which others write, and in a transaction nothing is held.
 */
export interface HeldResults {
  /** The result of that name, read where it is not held. Nobody may change it. */
  result<Value>(name: string, tables: readonly string[], read: () => Promise<Value>): Promise<Value>
  /** Hears each statement before it is sent. */
  sent(text: string): void
  /** Learns which tables lose or change rows with rows of another. */
  follow(parts: readonly { readonly table: string; readonly part: string }[]): void
}

interface Held {
  readonly value: unknown
  /** Everything was in it that was written until then. */
  readonly at: number
}

/** Of results as text; they take some four times as much in memory. */
const CHARACTERS_HELD = 8 * 1024 * 1024
const STATEMENTS_KNOWN = 2_000

/** A memory for the results of one database. */
export function createHeldResults(): HeldResults {
  const kept = createMemory<Held & { readonly size: number }>(CHARACTERS_HELD, (name, { size }) => name.length + size)
  const known = createMemory<Written>(STATEMENTS_KNOWN)
  const writtenAt = new Map<string, number>()
  const partsOf = new Map<string, ReadonlySet<string>>()
  const clock = { now: 0, allWrittenAt: 0 }

  const isSince = (tables: readonly string[], at: number): boolean =>
    clock.allWrittenAt > at || tables.some((table) => (writtenAt.get(table) ?? 0) > at)

  function writtenBy(text: string): Written {
    const before = known.get(text)
    if (before !== undefined) return before
    const written = tablesWritten(text)
    known.set(text, written)
    return written
  }

  return {
    async result<Value>(name: string, tables: readonly string[], read: () => Promise<Value>) {
      const held = kept.get(name)
      if (held !== undefined && !isSince(tables, held.at)) return held.value as Value
      const at = clock.now
      const value = await read()
      if (!isSince(tables, at)) kept.set(name, { value, at, size: JSON.stringify(value)?.length ?? 0 })
      return value
    },

    sent(text) {
      const written = writtenBy(text)
      if (written === 'nothing') return
      clock.now += 1
      if (written === 'unknown') clock.allWrittenAt = clock.now
      else for (const table of written) for (const each of partsOf.get(table) ?? [table]) writtenAt.set(each, clock.now)
    },

    follow(parts) {
      for (const { table } of parts) partsOf.set(table, reachedFrom(table, parts))
    },
  }
}

/** The tables that a statement writes to. */
type Written = ReadonlySet<string> | 'nothing' | 'unknown'

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi
const OF_ROWS = /^\s*(?:select|with|insert|update|delete)\b/i
const OF_TRANSACTIONS = /^\s*(?:begin|commit|rollback|savepoint|release|vacuum|checkpoint)\b/i

function tablesWritten(text: string): Written {
  if (OF_TRANSACTIONS.test(text)) return 'nothing'
  if (!OF_ROWS.test(text)) return 'unknown'
  const tables = new Set([...text.matchAll(WRITES)].map(([, table]) => table ?? ''))
  return tables.size === 0 ? 'nothing' : tables
}

/** A table with all whose rows hang on its rows. */
function reachedFrom(table: string, parts: readonly { readonly table: string; readonly part: string }[]): ReadonlySet<string> {
  const reached = new Set([table])
  for (const each of reached) for (const { table: whole, part } of parts) if (whole === each) reached.add(part)
  return reached
}

const RESULTS = new WeakMap<object, HeldResults>()

/** Holds what is read from a connection; not what its transactions read. */
export const holdResultsOf = (connection: object, results: HeldResults): void => void RESULTS.set(connection, results)

/** A result that is held where it may be: a connection of its own, outside of a transaction. */
export const heldResult = <Value>(from: object, name: string, tables: readonly string[], read: () => Promise<Value>): Promise<Value> =>
  RESULTS.get(from)?.result(name, tables, read) ?? read()

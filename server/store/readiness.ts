import { sql, type SQL } from 'drizzle-orm'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether the airline can be asked, or why not. */
export type State = 'ready' | 'draining' | 'database' | 'disk'

/** Checks whether the airline can answer and store data. */
export interface Readiness {
  state(): Promise<State>
  /** From now on no: the process is about to end. */
  drain(): void
}

/** What is asked of a database. */
interface Probed {
  readonly connection: { execute(query: SQL): PromiseLike<unknown> }
}

/** How long a result holds, in milliseconds: a probe writes no more often, however many callers ask. */
const HOLDS = 5_000
/** How long the database may take. */
const PATIENCE = 3_000
/** As much as the tables grow at once. */
const PROBE_BYTES = 256 * 1024

/** @param folder where the embedded database lies; null for one in memory, or of a server that looks after its own disk */
export function createReadiness(database: Probed, folder: string | null, { holds = HOLDS, patience = PATIENCE } = {}): Readiness {
  let found: { readonly at: number; readonly state: State } | null = null
  let looking: Promise<State> | null = null
  let isDraining = false

  async function look(): Promise<State> {
    const state = folder !== null && !(await canWrite(folder)) ? 'disk' : (await answers(database, patience)) ? 'ready' : 'database'
    found = { at: performance.now(), state }
    looking = null
    return state
  }

  return {
    async state() {
      if (isDraining) return 'draining'
      if (found !== null && performance.now() - found.at < holds) return found.state
      return (looking ??= look())
    },
    drain: () => void (isDraining = true),
  }
}

/** A record in the journal of the database: it changes no table, and is on disk when it is answered. */
const PROBE = sql`select pg_logical_emit_message(true, 'sarus', 'ready')`

async function answers({ connection }: Probed, patience: number): Promise<boolean> {
  const giveUp = new AbortController()
  const late = wait(patience, false, { signal: giveUp.signal, ref: false }).catch(() => false)
  const heard = connection.execute(PROBE).then(
    () => true,
    () => false,
  )
  return Promise.race([heard, late]).finally(() => giveUp.abort())
}

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, 'airline.probe')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES, 1))
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

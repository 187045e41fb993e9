import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { inOrder, workOf, type KindOfWork, type Task, type WorkParts } from './rows.ts'

/** How long what is under way may take to end where nothing else is said, in milliseconds. */
export const PATIENCE = 5_000

/** Work that is looked for again and again. */
export interface Round {
  /** Milliseconds between two looks. */
  readonly every: number
  /** How many tasks are under way at once. */
  readonly most: number
  /** How long tasks under way may take to end, in milliseconds: others take up what they leave. */
  readonly patience: number
  /** What is due now. @param room how many tasks may be taken */
  dueWork(room: number): Promise<readonly Task[]>
  /** Closes what the tasks have used. */
  close?(): void
}

/** A round that does one row after the other: all that are due, up to so many, before it looks again. */
export function oneByOne(kinds: readonly KindOfWork[], parts: WorkParts, { every, most }: { readonly every: number; readonly most: number }): Round {
  const dueOf = kinds.map((kind) => workOf(kind, parts))
  return {
    every,
    most: 1,
    patience: PATIENCE,
    async dueWork(room) {
      if (room < 1) return []
      const tasks = (await Promise.all(dueOf.map((due) => due(most)))).flat()
      return [() => inOrder(tasks)]
    },
  }
}

/** The work that nobody waits for. */
export interface Rounds {
  /** Takes no more work, and waits for what is under way. */
  stop(): Promise<void>
}

/** Does what is due until it is stopped. A slow task holds up no other, and no round waits for another. */
export function startRounds(rounds: readonly Round[], log: Pick<Logger, 'error'>): Rounds {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, null, { signal: stopping.signal }).catch(() => undefined)

  async function go({ every, most, patience, dueWork, close }: Round): Promise<void> {
    const underWay = new Set<Promise<void>>()
    await pause(every)
    while (!stopping.signal.aborted) {
      const tasks = await dueWork(most - underWay.size).catch((error: unknown) => {
        log.error({ err: error }, 'work')
        return []
      })
      for (const task of tasks) {
        const done = task()
          .catch((error: unknown) => log.error({ err: error }, 'work'))
          .finally(() => underWay.delete(done))
        underWay.add(done)
      }
      await pause(every)
    }
    await Promise.race([Promise.all(underWay), wait(patience, null, { ref: false })])
    close?.()
  }

  const ended = rounds.map(go)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(ended)
    },
  }
}

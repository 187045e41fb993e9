import type { PGlite } from '@electric-sql/pglite'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** The embedded database of a process, which may end by itself: PostgreSQL does where it cannot write its journal. */
export interface LastingLite {
  /** As it was opened last. */
  now(): PGlite
  /** Whether nothing may be asked of one any more: the process would stand still for good. */
  hasEnded(lite: PGlite): boolean
  /** One has ended. */
  end(lite: PGlite): void
  close(): Promise<void>
}

/** One that is not opened again: what was in memory is gone. */
export function liteOnce(lite: PGlite): LastingLite {
  let isOver = false
  return {
    now: () => lite,
    hasEnded: () => isOver,
    end: () => void (isOver = true),
    close: () => (isOver ? Promise.resolve() : lite.close()),
  }
}

/** Bytes that are free before it is opened again: two parts of its journal, and what it writes out of it. */
const LEAST_ROOM = 64 * 1024 * 1024
/** Milliseconds between two looks for room. */
const LOOKS = 1_000

/**
 * One of a folder, which is opened again as soon as its disk has room: what was answered is in its journal.
 * @param again hears when it is there again, and why it is not
 */
export function liteOfFolder(folder: string, first: PGlite, open: () => Promise<PGlite>, again: (what: string) => void): LastingLite {
  const ended = new WeakSet<PGlite>()
  const closing = new AbortController()
  let lite = first
  let opening: Promise<void> = Promise.resolve()

  async function openAgain(): Promise<void> {
    again('the database has ended: it is opened again when its disk has room')
    while (await isTimeToLook(closing.signal)) {
      try {
        if (!(await hasRoom(folder))) continue
        lite = await open()
        return again('the database was opened again: what its journal holds was done again')
      } catch (error) {
        again(`the database could not be opened again: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  return {
    now: () => lite,
    hasEnded: (each) => ended.has(each),
    end(each) {
      if (ended.has(each)) return
      ended.add(each)
      opening = openAgain()
    },
    async close() {
      closing.abort()
      await opening
      if (!ended.has(lite)) await lite.close()
    },
  }
}

/** False once nobody looks any more. */
const isTimeToLook = (signal: AbortSignal): Promise<boolean> => wait(LOOKS, true, { ref: false, signal }).catch(() => false)

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= LEAST_ROOM
}

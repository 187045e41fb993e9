import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holderOf, isRunningHere, thisProcess, type Holder } from './lockHolder.ts'

/** The folder is in use by another process. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** A lock that is held until it is released. */
export interface DataLock {
  release(): void
}

export const LOCK_FILE = 'airline.lock'
const HEARTBEAT = 4_000
/** A holder elsewhere that is silent for so long is taken for dead. */
const SILENCE = 10_000
const LOOK_AGAIN = 250
const MOST_ATTEMPTS = 20

/**
 * Takes the lock of a data folder. A lock whose holder has died is taken over: one of this machine at once, one of
 * another container when its heartbeat has stopped.
 * @param silence milliseconds without a heartbeat after which a holder elsewhere is taken for dead
 * @throws DataFolderInUse while another process holds it
 */
export async function lockDataFolder(folder: string, { silence = SILENCE } = {}): Promise<DataLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, LOCK_FILE)
  const self = thisProcess()
  for (let attempt = 0; !isTaken(path, self); attempt++) {
    if (attempt >= MOST_ATTEMPTS) throw new DataFolderInUse(`The lock ${path} cannot be taken: others keep taking it.`)
    const text = textOf(path)
    if (text === null) continue
    const holder = holderOf(text)
    if (holder && (isRunningHere(holder) ?? (await isHeardOf(path, silence)))) throw new DataFolderInUse(inUse(folder, holder))
    removeStale(path, text)
  }
  const heartbeat = setInterval(() => beat(path), HEARTBEAT)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (holderOf(textOf(path) ?? '')?.id === self.id) rmSync(path, { force: true })
    },
  }
}

const inUse = (folder: string, holder: Holder): string =>
  `The data folder ${folder} is in use by process ${holder.pid}${isRunningHere(holder) === null ? ' of another machine or container' : ''}. ` +
  'Stop that process, or set DATA_DIR to another folder.'

/** Written whole aside and linked into place: a lock is never seen half written, and only one can be linked. */
function isTaken(path: string, self: Holder): boolean {
  const aside = `${path}.${self.id}`
  writeFileSync(aside, JSON.stringify(self), { mode: 0o600 })
  try {
    linkSync(aside, path)
    return true
  } catch {
    return false
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Moves a dead holder's lock away; a lock that was taken in the meantime is put back. */
function removeStale(path: string, judged: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (textOf(aside) !== judged) linkSync(aside, path)
  } catch {
    // Another process was faster: the next attempt looks again.
  } finally {
    rmSync(aside, { force: true })
  }
}

async function isHeardOf(path: string, silence: number): Promise<boolean> {
  const last = beatOf(path)
  for (let waited = 0; waited < silence; waited += LOOK_AGAIN) {
    await wait(LOOK_AGAIN)
    if (beatOf(path) !== last) return beatOf(path) !== null
  }
  return false
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function beatOf(path: string): number | null {
  try {
    return statSync(path).mtimeMs
  } catch {
    return null
  }
}

function beat(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // The folder is gone; there is nothing left to hold.
  }
}

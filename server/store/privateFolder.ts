import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCK_FILE } from './dataLock.ts'

/** What other users may do. */
export const OF_OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Takes a folder and all that is in it from every other user of the machine: passports, letters and the key of the user pool
 * lie in it. What is open already is closed.
 * @returns whether it is closed now: some file systems know no users
 * @throws Error where it belongs to another user
 */
export async function closeToOthers(folder: string): Promise<boolean> {
  return close(folder, await readdir(folder, { recursive: true }))
}

/**
 * The same for the folder of all data itself, where nothing lies in it but what is ours: it may be one that was there before,
 * such as a home or `/tmp`, and others need it.
 */
export async function closeDataFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder)
  return entries.every((entry) => OURS.test(entry))
    ? close(
        folder,
        entries.filter((entry) => entry === LOCK_FILE),
      )
    : true
}

const OURS = /^(database(\.new)?|dev|airline\..*)$/

async function close(folder: string, entries: readonly string[]): Promise<boolean> {
  if (process.platform === 'win32') return true
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
    const mode = await modeOf(path)
    if (mode !== null && (mode.bits & OF_OTHERS) !== 0) await chmod(path, mode.isFolder ? FOLDER : FILE).catch(belongsToAnother(folder))
  }
  const mode = await modeOf(folder)
  return mode !== null && (mode.bits & OF_OTHERS) === 0
}

/** Null for what is neither a folder nor a file, or is gone meanwhile. */
async function modeOf(path: string): Promise<{ readonly bits: number; readonly isFolder: boolean } | null> {
  const found = await lstat(path).catch(() => null)
  return found !== null && (found.isDirectory() || found.isFile()) ? { bits: found.mode & 0o777, isFolder: found.isDirectory() } : null
}

const belongsToAnother =
  (folder: string) =>
  (cause: unknown): never => {
    throw new Error(
      `The data folder ${folder} can be read by other users, and cannot be closed to them: it must belong to the user who runs the airline.`,
      { cause },
    )
  }

import { keyOf } from './keptKeys.ts'

const KEY = keyOf('reloaded')
const APART = 60_000

/**
 * Reloads the page when a part of it is missing, which is so after a deploy. Not when there is no network, and not again
 * within a minute: then the part is missing for another reason.
 * @returns false where it does not reload
 */
export function reloadOnce(now: number = Date.now()): boolean {
  if (!navigator.onLine) return false
  try {
    if (now - Number(sessionStorage.getItem(KEY)) < APART) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}

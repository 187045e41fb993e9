import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../http/problem.ts'

interface Versioned {
  readonly version: number
}

/**
 * The version after a change. A change is refused unless its caller has read the stored version; one that was made before, by a
 * call whose response was lost, is made once.
 * @param kept as stored now; null where nothing is
 * @returns the version to store, or null where everything is stored already
 * @throws Refusal when it was changed or deleted elsewhere
 */
export function versionAfter<Kept extends Versioned>(kept: Kept | null, asked: Kept): number | null {
  if (kept === null) {
    if (asked.version > 0) throw new Refusal('NOT_FOUND')
    return 1
  }
  if (isDeepStrictEqual({ ...kept, version: 0 }, { ...asked, version: 0 })) return null
  if (kept.version !== asked.version) throw new Refusal('CHANGED_ELSEWHERE')
  return kept.version + 1
}

/**
 * Whether there is something to remove, in the version that the caller has read.
 * @throws Refusal when it was changed since it was read
 */
export function canRemove(kept: Versioned | null, version: number): boolean {
  if (kept !== null && kept.version !== version) throw new Refusal('CHANGED_ELSEWHERE')
  return kept !== null
}

import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../http/problem.ts'

interface Versioned {
  readonly version: number
}

/**
 * What becomes of a change to something kept, which is as whoever changes it has seen it, or it is refused. A change that was
 * made before, by a call whose answer was lost, is made once.
 * @param kept as it is now; null where it is not, or no more
 * @returns the version to be kept, or null where all is as it was asked for
 * @throws Refusal when somebody else has changed it, or taken it away
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
 * Whether there is something to take away, as whoever takes it away has seen it.
 * @throws Refusal when somebody else has changed it
 */
export function canRemove(kept: Versioned | null, version: number): boolean {
  if (kept !== null && kept.version !== version) throw new Refusal('CHANGED_ELSEWHERE')
  return kept !== null
}

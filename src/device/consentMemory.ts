import * as v from 'valibot'
import { isCurrentConsent, PURPOSES, type Consent, type Purpose } from '../../machines/domain/consent.ts'
import { kept } from './storage.ts'

const ConsentKept = v.object({ purposes: v.array(v.picklist(PURPOSES)), decidedAt: v.number() })

/** What this browser keeps of a traveller's decision about cookies and the like [OPEN-26]. */
export interface ConsentMemory {
  /** What is allowed; null while nothing was decided within 180 days. */
  decided(): readonly Purpose[] | null
  isAllowed(purpose: Purpose): boolean
  keep(purposes: readonly Purpose[]): void
  /** Calls whenever another tab has decided. */
  whenDecidedElsewhere(listener: () => void): void
}

/**
 * The decision, for all tabs and visits; only for this page where the browser keeps nothing.
 * @param now milliseconds since 1970 by this device: how long a decision holds is no affair of the airline's clock
 */
export function createConsentMemory(now: () => number = Date.now): ConsentMemory {
  const stored = kept({ name: 'cookieConsent', schema: ConsentKept })
  let unstored: Consent | null = null
  const decided = () => {
    const consent = unstored ?? stored.read()
    return consent !== null && isCurrentConsent(consent, now()) ? consent.purposes : null
  }
  return {
    decided,
    isAllowed: (purpose) => decided()?.includes(purpose) === true,
    keep: (purposes) => {
      const consent = { purposes: [...purposes], decidedAt: now() }
      unstored = stored.write(consent) ? null : consent
    },
    whenDecidedElsewhere: stored.whenChangedElsewhere,
  }
}

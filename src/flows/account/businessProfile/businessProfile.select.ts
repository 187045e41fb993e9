import type { SnapshotFrom } from 'xstate'
import type { businessProfileMachine } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { isKept } from '../../../../machines/account/businessProfile/businessProfile.rules.ts'
import type { Reading } from '../accountForm/ReadingStage.tsx'
import type { RemovalAsked } from '../accountForm/RemovalQuestion.tsx'

export type BusinessProfileSnapshot = SnapshotFrom<typeof businessProfileMachine>

/** The screen that is shown. */
export function businessProfileStage({ value }: BusinessProfileSnapshot): Reading | 'open' {
  if (typeof value === 'string') return value === 'emptied' ? 'open' : value
  return 'reading' in value ? value.reading : 'open'
}

/** What is to be said of taking the profile away. */
export type RemovalStage = 'none' | 'offered' | RemovalAsked | 'removing' | 'slow' | 'removed'

export function removalStage({ value, context }: BusinessProfileSnapshot): RemovalStage {
  if (typeof value === 'string' || 'reading' in value) return 'none'
  const { open } = value
  if (open === 'quiet') return isKept(context) ? 'offered' : 'none'
  if (open === 'removed') return open
  if ('confirming' in open) return open.confirming
  return open.removing === 'slow' ? 'slow' : 'removing'
}

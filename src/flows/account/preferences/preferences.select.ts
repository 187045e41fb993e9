import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import type { Reading } from '../accountForm/ReadingStage.tsx'

/** The screen that is shown. */
export function preferencesStage({ value }: SnapshotFrom<typeof preferencesMachine>): Reading | 'open' {
  return typeof value === 'string' ? value : value.reading
}

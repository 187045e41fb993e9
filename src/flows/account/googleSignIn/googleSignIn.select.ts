import type { SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { t } from '../../../messages/signInMessages.ts'

type GoogleSnapshot = SnapshotFrom<typeof googleSignInMachine>

/** What a visit to Google is about, in words. */
export function waitOf(snapshot: GoogleSnapshot): string {
  if (snapshot.matches({ redirecting: 'slow' }) || snapshot.matches({ returned: 'slow' })) return t('signInGoogleSlow')
  return snapshot.matches('returned') || snapshot.matches('signedIn') ? t('signInFromGoogle') : t('signInToGoogle')
}

/** How a visit ended that signed nobody in; empty while it lasts, or where it did. */
export function endOf(snapshot: GoogleSnapshot): string {
  if (snapshot.matches('cancelled')) return t('signInGoogleCancelled')
  return snapshot.matches('failed') ? t('signInGoogleFailed') : ''
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { t } from './googleSignIn.text.en.ts'
import s from './googleSignIn.module.css'

/** The browser is about to leave for Google, or is back from it [AUTH-50]. */
export function GoogleSignIn({ actor }: { readonly actor: ActorRefFrom<typeof googleSignInMachine> }) {
  const wait = useSelector(actor, waitOf)
  const end = useSelector(actor, endOf)
  return (
    <div className={s['google']}>
      <p role="status">{end === '' ? wait : ''}</p>
      <p role="alert">{end}</p>
      <div className={s['skeleton']} aria-hidden="true" />
    </div>
  )
}

type GoogleSnapshot = SnapshotFrom<typeof googleSignInMachine>

/** What a visit to Google is about, in words. */
export function waitOf(snapshot: GoogleSnapshot): string {
  if (snapshot.matches({ redirecting: 'slow' }) || snapshot.matches({ returned: 'slow' })) return t('signInGoogleSlow')
  return snapshot.matches('returned') || snapshot.matches('signedIn') ? t('signInFromGoogle') : t('signInToGoogle')
}

/** How a visit ended without a sign-in; empty while it lasts, and after a sign-in. */
export function endOf(snapshot: GoogleSnapshot): string {
  if (snapshot.matches('cancelled')) return t('signInGoogleCancelled')
  return snapshot.matches('failed') ? t('signInGoogleFailed') : ''
}

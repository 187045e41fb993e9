import type { SnapshotFrom } from 'xstate'
import type { LinkPurpose, newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { t } from './newsletterLink.text.en.ts'

type Snapshot = SnapshotFrom<typeof newsletterLinkMachine>

/** What the page says of its link before it is followed. */
export function questionOf(purpose: LinkPurpose): { readonly heading: string; readonly text: string; readonly press: string } {
  return purpose === 'confirmation'
    ? { heading: t('confirmationHeading'), text: t('confirmationText'), press: t('confirmationPress') }
    : { heading: t('unsubscriptionHeading'), text: t('unsubscriptionText'), press: t('unsubscriptionPress') }
}

/** Whether there is something to press. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.matches('asking') || snapshot.matches('sending') || snapshot.matches('failed')

/** What is done or being done; null for nothing. */
export function statusOf(snapshot: Snapshot): string | null {
  const isConfirmation = snapshot.context.purpose === 'confirmation'
  if (snapshot.matches({ sending: 'slow' })) return t('linkSlow')
  if (snapshot.matches('sending')) return isConfirmation ? t('confirmationWaiting') : t('unsubscriptionWaiting')
  if (snapshot.matches('used')) return t('confirmationUsed')
  if (!snapshot.matches('done')) return null
  return isConfirmation ? t('confirmationDone') : t('unsubscriptionDone')
}

/** What went wrong; null for nothing [MSG-76]. */
export function alertOf(snapshot: Snapshot): string | null {
  const isConfirmation = snapshot.context.purpose === 'confirmation'
  if (snapshot.matches('failed')) return isConfirmation ? t('confirmationFailed') : t('unsubscriptionFailed')
  if (snapshot.matches('expired')) return t('confirmationExpired')
  if (!snapshot.matches('unknown')) return null
  return isConfirmation ? t('confirmationUnknown') : t('unsubscriptionUnknown')
}

import type { SnapshotFrom } from 'xstate'
import type { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { t } from './newsletter.text.en.ts'

type Snapshot = SnapshotFrom<typeof newsletterMachine>

/** The error under the field; null without one [NEWS-07, NEWS-10]. */
export function errorOf(snapshot: Snapshot): string | null {
  if (snapshot.matches('invalid')) return t('newsletterInvalid')
  return snapshot.matches('failed') ? t('newsletterFailed') : null
}

/** The state of the subscription under the field; null while there is none [NEWS-08, NEWS-09]. */
export function statusOf(snapshot: Snapshot): string | null {
  if (snapshot.matches('subscribed')) return t('newsletterSubscribed')
  if (snapshot.matches('subscribedBefore')) return t('newsletterSubscribedBefore')
  if (snapshot.matches({ subscribing: 'slow' })) return t('newsletterSlow')
  return snapshot.matches('subscribing') ? t('newsletterWaiting') : null
}

/** The link that ends the subscription; null where there is none [NEWS-03]. */
export const linkOf = (snapshot: Snapshot): string | null => (snapshot.matches('subscribed') ? snapshot.context.unsubscribeLink : null)

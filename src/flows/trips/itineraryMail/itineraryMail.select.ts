import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import type { SnapshotFrom } from 'xstate'
import type { itineraryMailMachine } from '../../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { t } from './itineraryMail.text.en.ts'

type Snapshot = SnapshotFrom<typeof itineraryMailMachine>

/** What is read out while the mail is asked for, and when it was sent. */
export function mailSaid(snapshot: Snapshot): string {
  if (snapshot.matches({ asking: 'slow' })) return t('itineraryMailSlow')
  if (snapshot.matches('asking')) return t('itineraryMailAsking')
  const { sent } = snapshot.context
  if (!snapshot.matches('sent') || sent === null) return ''
  const local = homeTimeOf(sent.sentAt)
  return t('itineraryMailSent', { to: sent.to, date: dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0'), time: timeShown(local) })
}

/** Why no mail was sent. */
export function mailAlert(snapshot: Snapshot): string {
  const { retryAfter, reason } = snapshot.context
  if (snapshot.matches('limited'))
    return retryAfter === null ? t('itineraryMailLimited') : t('itineraryMailLimitedFor', { count: Math.max(1, Math.ceil(retryAfter / 60)) })
  if (snapshot.matches('refused')) return reason === 'noAddress' ? t('itineraryMailNoAddress') : t('itineraryMailNotOpened')
  return snapshot.matches('failed') ? t('itineraryMailFailed') : ''
}

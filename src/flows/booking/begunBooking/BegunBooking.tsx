import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { BegunBookingActor, begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { StatusLine } from '../../../ui/StatusLine.tsx'
import { t } from './begunBooking.text.en.ts'

/** Says what became of answers that are with the account; nothing while all is well. */
export function BegunBooking({ actor }: { readonly actor: BegunBookingActor }) {
  return <StatusLine said={useSelector(actor, begunWords)} isShown />
}

function begunWords(snapshot: SnapshotFrom<typeof begunBookingMachine>): string {
  const isIn = (account: 'unread' | 'unkept') => snapshot.matches({ open: { account } })
  if (snapshot.matches({ open: { account: { reading: 'slow' } } })) return t('begunSlow')
  if (isIn('unread')) return t('begunUnread')
  if (isIn('unkept')) return t('begunUnkept')
  return snapshot.matches('open') && snapshot.context.isResumed ? t('begunResumed') : ''
}

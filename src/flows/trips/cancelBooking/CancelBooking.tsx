import { useSelector } from '@xstate/react'
import { Ban, CircleAlert, CircleCheck, Lock, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CancelBookingActor } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { doneWords, isSlow, saidOf, screenOf, stageOf } from './cancelBooking.select.ts'
import { t } from './cancelBooking.text.en.ts'
import { CancelChoice } from './CancelChoice.tsx'
import p from '../../../ui/page.module.css'
import s from './cancelBooking.module.css'

interface CancelBookingProps {
  readonly actor: CancelBookingActor
  /** The way back to the booking, by the words that it has; null where none is named. */
  readonly toBooking: (words: string) => ReactNode
  readonly find: ReactNode
}

/** Cancelling a booking or a part of it, with the refund shown before [FEE-09]. */
export function CancelBooking({ actor, toBooking, find }: CancelBookingProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  useKeptFocus('h1', useSelector(actor, screenOf))
  return (
    <div className={p['page']}>
      <header className={p['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {t('cancellationHeading')}
        </h1>
        {recordLocator !== null && <p className={p['soft']}>{t('cancellationOf', { pnr: recordLocator })}</p>}
      </header>
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} toBooking={toBooking} find={find} />
    </div>
  )
}

function Stage({ actor, toBooking, find }: CancelBookingProps) {
  const stage = useSelector(actor, stageOf)
  const again = (words: string) => (
    <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
      {words}
    </Button>
  )
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('cancellationSignIn')}
    </Button>
  )
  const back = toBooking(t('cancellationToBooking'))
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
    case 'choosing':
      return <CancelChoice actor={actor} keep={toBooking(t('cancellationKeep'))} />
    case 'done':
      return <Done actor={actor}>{back}</Done>
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('cancellationFailed')} text={t('cancellationFailedText')} isAlarm>
          {again(t('cancellationTryAgain'))}
          {back}
        </Notice>
      )
    case 'unsure':
      return (
        <Notice icon={CircleAlert} title={t('cancellationUnsure')} text={t('cancellationUnsureText')} isAlarm>
          {again(t('cancellationLookAgain'))}
          {back}
        </Notice>
      )
    case 'cancelledBefore':
      return (
        <Notice icon={Ban} title={t('cancellationBefore')} text={t('cancellationBeforeText')} isAlert>
          {back}
        </Notice>
      )
    case 'notManageable':
      return (
        <Notice icon={Ban} title={t('cancellationClosed')} text={t('cancellationClosedText')} isAlert>
          {back}
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('cancellationNotOpened')} text={t('cancellationNotOpenedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('cancellationNotNamed')} text={t('cancellationNotNamedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
  }
}

function Done({ actor, children }: { readonly actor: CancelBookingActor; readonly children: ReactNode }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { title, text, byStaff } = doneWords(context)
  return (
    <Notice icon={CircleCheck} title={title} text={byStaff === null ? text : `${text} ${byStaff}`} isAlert>
      {children}
    </Notice>
  )
}

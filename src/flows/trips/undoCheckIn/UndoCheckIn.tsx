import { useSelector } from '@xstate/react'
import { Ban, CircleAlert, CircleCheck, Clock, Lock, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UndoCheckInActor } from '../../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import p from '../../../ui/page.module.css'
import { doneText, isSlow, saidOf, stageOf } from './undoCheckIn.select.ts'
import { t } from './undoCheckIn.text.en.ts'
import { UndoChoice } from './UndoChoice.tsx'
import s from './undoCheckIn.module.css'

interface UndoCheckInProps {
  readonly actor: UndoCheckInActor
  /** A link to a page, by the words that it has. */
  readonly way: (to: 'checkIn' | 'booking' | 'find' | 'summary', words: string) => ReactNode
}

/** Undoing a check-in: what is lost with it is said before [CHK-53]. */
export function UndoCheckIn({ actor, way }: UndoCheckInProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  useKeptFocus('h1', useSelector(actor, stageOf))
  return (
    <div className={p['page']}>
      <header className={p['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {t('undoHeading')}
        </h1>
        {recordLocator !== null && <p className={p['soft']}>{t('undoOf', { pnr: recordLocator })}</p>}
      </header>
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} way={way} />
    </div>
  )
}

function Stage({ actor, way }: UndoCheckInProps) {
  const stage = useSelector(actor, stageOf)
  const again = (
    <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
      {t('undoTryAgain')}
    </Button>
  )
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('undoSignIn')}
    </Button>
  )
  const booking = way('booking', t('undoToBooking'))
  const find = way('find', t('undoFind'))
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
    case 'choosing':
      return <UndoChoice actor={actor} keep={way('summary', t('undoToSummary'))} />
    case 'undone':
      return (
        <Notice icon={CircleCheck} title={t('undoDone')} text={doneText()} isAlert>
          {booking}
        </Notice>
      )
    case 'unsure':
      return (
        <Notice icon={CircleAlert} title={t('undoUnsure')} text={t('undoUnsureText')} isAlarm>
          {again}
          {booking}
        </Notice>
      )
    case 'tooLate':
      return (
        <Notice icon={Clock} title={t('undoTooLate')} text={t('undoTooLateText')} isAlert>
          {booking}
        </Notice>
      )
    case 'nobody':
      return (
        <Notice icon={Ban} title={t('undoNobody')} text={t('undoNobodyText')} isAlert>
          {way('checkIn', t('undoToCheckIn'))}
          {booking}
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('undoFailed')} text={t('undoFailedText')} isAlarm>
          {again}
          {booking}
        </Notice>
      )
    case 'forbidden':
      return (
        <Notice icon={Lock} title={t('undoForbidden')} text={t('undoForbiddenText')} isAlert>
          {find}
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('undoNotOpened')} text={t('undoNotOpenedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('undoNotNamed')} text={t('undoNotNamedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
  }
}

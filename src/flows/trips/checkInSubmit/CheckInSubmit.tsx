import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { CheckInSubmitActor } from '../../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Toast } from '../../../ui/Toast.tsx'
import { outcomeOf, toastOf, waitingWords, type WayOn } from './checkInSubmit.select.ts'
import { t } from './checkInSubmit.text.en.ts'
import p from '../../../ui/page.module.css'

interface CheckInSubmitProps {
  readonly actor: CheckInSubmitActor
  /** A link to a page, by the words that it has. */
  readonly way: (to: WayOn, words: string) => ReactNode
}

/** The check-in itself: what it waits for, and where it leads when it is refused [CHK-48, CHK-50]. */
export function CheckInSubmit({ actor, way }: CheckInSubmitProps) {
  const snapshot = useSelector(actor, (seen) => seen)
  const outcome = outcomeOf(snapshot)
  const toast = toastOf(snapshot)
  return (
    <>
      <p role="status" className={p['said']}>
        {waitingWords(snapshot)}
      </p>
      {toast !== null && (
        <Toast
          isInFlow
          title={toast.title}
          dismiss={t('checkInSubmitDismiss')}
          onDismiss={() => actor.send({ type: 'toast.dismissed' })}
          onHold={() => actor.send({ type: 'toast.held' })}
          onRelease={() => actor.send({ type: 'toast.released' })}
        >
          {toast.text}
        </Toast>
      )}
      {outcome !== null && (
        <Notice icon={CircleAlert} title={outcome.title} text={outcome.text} isAlarm>
          {outcome.isOpen && (
            <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
              {t('checkInSubmitTryAgain')}
            </Button>
          )}
          {outcome.ways.map(({ to, words }) => (
            <Fragment key={to}>{way(to, words)}</Fragment>
          ))}
        </Notice>
      )}
    </>
  )
}

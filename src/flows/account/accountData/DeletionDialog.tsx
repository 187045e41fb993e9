import type { AccountDataActor } from '../../../../machines/account/accountData/accountData.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { t } from '../../../messages/accountDataMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { deletionAlert, deletionStage, deletionStatus, isDeleting, type DeletionStage } from './accountData.select.ts'
import s from './deletionDialog.module.css'

/** Says what goes and what stays, asks once more, and says at last that it was done. */
export function DeletionDialog({ actor }: { readonly actor: AccountDataActor }) {
  const stage = useSelector(actor, deletionStage)
  const keep = useRef<HTMLButtonElement>(null)
  const isDone = stage === 'deleted'
  const leave = () => actor.send({ type: isDone ? 'deletion.noticed' : 'deletion.cancelled' })
  return (
    <Popup
      open={stage !== 'idle'}
      onClose={leave}
      title={isDone ? t('deletionDone') : t('deletionTitle')}
      initialFocus={keep}
      footer={<Actions actor={actor} stage={stage} keep={keep} leave={leave} />}
    >
      <div className={s['content']}>
        {isDone && <p role="status">{t('deletionDoneText')}</p>}
        {!isDone && stage !== 'refused' && <Question />}
        <p role="status">{deletionStatus(stage)}</p>
        <p role="alert" className={s['alarm']}>
          {deletionAlert(stage) !== '' && <CircleAlert aria-hidden="true" size={20} />}
          {deletionAlert(stage)}
        </p>
      </div>
    </Popup>
  )
}

const Question = () => (
  <>
    <dl className={s['what']}>
      <dt>{t('deletionGoes')}</dt>
      <dd>{t('deletionGoesText')}</dd>
      <dt>{t('deletionStays')}</dt>
      <dd>{t('deletionStaysText')}</dd>
    </dl>
    <p className={s['forGood']}>{t('deletionForGood')}</p>
  </>
)

interface ActionsProps {
  readonly actor: AccountDataActor
  readonly stage: DeletionStage
  readonly keep: RefObject<HTMLButtonElement | null>
  readonly leave: () => void
}

function Actions({ actor, stage, keep, leave }: ActionsProps) {
  if (stage === 'deleted') return <Button onClick={leave}>{t('deletionHome')}</Button>
  if (stage === 'refused')
    return (
      <Button look="plain" onClick={leave}>
        {t('deletionClose')}
      </Button>
    )
  const isHeld = isDeleting(stage)
  return (
    <div className={s['actions']}>
      <Button ref={keep} look="plain" aria-disabled={isHeld} onClick={leave}>
        {t('deletionKeep')}
      </Button>
      <Button aria-disabled={isHeld} aria-busy={isHeld} onClick={() => actor.send({ type: 'deletion.confirmed' })}>
        {t('deletionConfirm')}
      </Button>
    </div>
  )
}

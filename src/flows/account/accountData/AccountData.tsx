import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { AccountDataActor, accountDataMachine } from '../../../../machines/account/accountData/accountData.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { t } from './accountData.text.en.ts'
import s from './accountData.module.css'

/** All that the airline keeps of a customer: to be taken along, or deleted [SEC-15, API-55]. */
export function AccountData({ actor }: { readonly actor: AccountDataActor }) {
  const isThere = useSelector(actor, isShown)
  const heading = useId()
  if (!isThere) return null
  return (
    <section className={s['data']} aria-labelledby={heading}>
      <h2 id={heading} className={s['heading']}>
        {t('dataHeading')}
      </h2>
      <CopyOfData actor={actor} />
      <Deletion actor={actor} />
    </section>
  )
}

function CopyOfData({ actor }: { readonly actor: AccountDataActor }) {
  const stage = useSelector(actor, fileStage)
  const isPreparing = stage === 'waiting' || stage === 'slow'
  const [status, alert] = [fileStatus(stage), fileAlert(stage)]
  return (
    <div className={s['part']}>
      <h3 className={s['title']}>{t('dataFileHeading')}</h3>
      <p className={s['text']}>{t('dataFileText')}</p>
      <div className={s['way']}>
        <Button look="plain" aria-disabled={isPreparing} aria-busy={isPreparing} onClick={() => actor.send({ type: 'file.asked' })}>
          <Download aria-hidden="true" size={20} />
          {t('dataFileAsk')}
        </Button>
        {stage === 'signedOut' && (
          <Button look="quiet" onClick={() => actor.send({ type: 'signIn.asked' })}>
            {t('dataSignIn')}
          </Button>
        )}
      </div>
      <p role="status" className={s['said']} data-is={stage === 'saved' ? 'fine' : 'quiet'}>
        {stage === 'saved' && <CircleCheck aria-hidden="true" size={20} />}
        {status}
      </p>
      <p role="alert" className={s['said']} data-is="alarm">
        {alert !== '' && <CircleAlert aria-hidden="true" size={20} />}
        {alert}
      </p>
    </div>
  )
}

function Deletion({ actor }: { readonly actor: AccountDataActor }) {
  return (
    <div className={s['part']}>
      <h3 className={s['title']}>{t('deletionHeading')}</h3>
      <p className={s['text']}>{t('deletionText')}</p>
      <div className={s['way']}>
        <Button look="plain" aria-haspopup="dialog" onClick={() => actor.send({ type: 'deletion.asked' })}>
          {t('deletionAsk')}
        </Button>
      </div>
      <DeletionDialog actor={actor} />
    </div>
  )
}

/** Says what goes and what stays, asks once more, and says at last that it was done. */
function DeletionDialog({ actor }: { readonly actor: AccountDataActor }) {
  const stage = useSelector(actor, deletionStage)
  const keep = useRef<HTMLButtonElement>(null)
  const isDone = stage === 'deleted'
  const leave = () => actor.send({ type: isDone ? 'deletion.noticed' : 'deletion.cancelled' })
  return (
    <Popup
      open={stage !== 'idle'}
      onClose={leave}
      title={isDone ? t('deletionDone') : t('deletionTitle')}
      size={500}
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

type AccountDataSnapshot = SnapshotFrom<typeof accountDataMachine>

/** What becomes of the file. */
type FileStage = 'ready' | 'waiting' | 'slow' | 'saved' | 'signedOut' | 'failed'

/** What becomes of the account. */
type DeletionStage = 'idle' | 'asked' | 'waiting' | 'slow' | 'refused' | 'failed' | 'deleted'

/** Whether a customer is signed in, or was until now. */
export const isShown = ({ value }: AccountDataSnapshot): boolean => value !== 'visitor' && value !== 'left'

export function fileStage({ value }: AccountDataSnapshot): FileStage {
  if (typeof value === 'string') return 'ready'
  const { file } = value.customer
  return typeof file === 'string' ? file : file.preparing
}

export function deletionStage({ value }: AccountDataSnapshot): DeletionStage {
  if (typeof value === 'string') return value === 'deleted' ? 'deleted' : 'idle'
  const { deletion } = value.customer
  return typeof deletion === 'string' ? deletion : deletion.deleting
}

/** Whether the dialog cannot be left: the account is being deleted. */
export const isDeleting = (stage: DeletionStage): boolean => stage === 'waiting' || stage === 'slow'

/** What is read out of the file, where nothing is wrong. */
export function fileStatus(stage: FileStage): string {
  switch (stage) {
    case 'waiting':
      return t('dataFilePreparing')
    case 'slow':
      return t('dataFileSlow')
    case 'saved':
      return t('dataFileSaved')
    case 'ready':
    case 'signedOut':
    case 'failed':
      return ''
  }
}

/** What is wrong with the file; empty for nothing. */
export function fileAlert(stage: FileStage): string {
  if (stage === 'signedOut') return t('dataSignedOut')
  return stage === 'failed' ? t('dataFileFailed') : ''
}

/** What is read out of the deletion, where nothing is wrong. */
export function deletionStatus(stage: DeletionStage): string {
  if (stage === 'waiting') return t('deletionDeleting')
  return stage === 'slow' ? t('deletionSlow') : ''
}

/** Why the account is not deleted; empty where it is, or is about to be. */
export function deletionAlert(stage: DeletionStage): string {
  if (stage === 'refused') return t('deletionNoAccount')
  return stage === 'failed' ? t('deletionFailed') : ''
}

import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useId } from 'react'
import type { AccountDataActor } from '../../../../machines/account/accountData/accountData.machine.ts'
import { t } from '../../../messages/accountDataMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { fileAlert, fileStage, fileStatus, isShown } from './accountData.select.ts'
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

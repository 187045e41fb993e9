import type { BusinessProfileActor } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { useSelector } from '@xstate/react'
import { t } from '../../../messages/businessProfileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { RemovalQuestion } from '../accountForm/RemovalQuestion.tsx'
import { removalStage } from './businessProfile.select.ts'
import s from './businessProfile.module.css'

/** Takes the profile away, after a question, and says what came of it. */
export function CompanyRemoval({ actor }: { readonly actor: BusinessProfileActor }) {
  const stage = useSelector(actor, removalStage)
  return (
    <div className={s['removal']}>
      <p role="status">{statusOf(stage)}</p>
      <Stage actor={actor} />
    </div>
  )
}

function statusOf(stage: ReturnType<typeof removalStage>): string {
  if (stage === 'removing') return t('companyDeleting')
  if (stage === 'slow') return t('companyDeletingSlow')
  return stage === 'removed' ? t('companyDeleted') : ''
}

const WORDS = { asked: 'companyAsk', changed: 'companyChanged', failed: 'companyNotDeleted', lapsed: 'companyLapsed' } as const

function Stage({ actor }: { readonly actor: BusinessProfileActor }) {
  const stage = useSelector(actor, removalStage)
  switch (stage) {
    case 'offered':
      return (
        <Button look="quiet" onClick={() => actor.send({ type: 'removal.asked' })}>
          {t('companyDelete')}
        </Button>
      )
    case 'asked':
    case 'changed':
    case 'failed':
    case 'lapsed':
      return (
        <RemovalQuestion
          asked={stage}
          words={t(WORDS[stage])}
          onSignIn={() => actor.send({ type: 'signIn.asked' })}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onDecline={() => actor.send({ type: 'removal.declined' })}
        />
      )
    case 'none':
    case 'removed':
    case 'removing':
    case 'slow':
      return null
  }
}

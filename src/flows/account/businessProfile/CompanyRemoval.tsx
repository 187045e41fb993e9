import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { t as form } from '../../../messages/accountFormMessages.ts'
import { t } from '../../../messages/businessProfileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Question } from '../../../ui/Question.tsx'
import type { BusinessProfileActor } from './BusinessProfile.tsx'
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

function Stage({ actor }: { readonly actor: BusinessProfileActor }) {
  const stage = useSelector(actor, removalStage)
  const decline = () => actor.send({ type: 'removal.declined' })
  switch (stage) {
    case 'offered':
      return (
        <Button look="quiet" onClick={() => actor.send({ type: 'removal.asked' })}>
          {t('companyDelete')}
        </Button>
      )
    case 'confirming':
      return (
        <Question words={t('companyAsk')}>
          <Button look="plain" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            {t('companyConfirm')}
          </Button>
          <Keep onKeep={decline} />
        </Question>
      )
    case 'failed':
    case 'lapsed':
      return (
        <Question words={t(stage === 'failed' ? 'companyNotDeleted' : 'companyLapsed')} isAlarm>
          {stage === 'lapsed' && <Button onClick={() => actor.send({ type: 'signIn.asked' })}>{form('formSignIn')}</Button>}
          <Button look="plain" onClick={() => actor.send({ type: 'removal.asked' })}>
            {t('companyConfirm')}
          </Button>
          <Keep onKeep={decline} />
        </Question>
      )
    case 'none':
    case 'removed':
    case 'removing':
    case 'slow':
      return null
  }
}

/** Takes the focus: the button that was pressed is gone, and nothing is lost by this answer. */
function Keep({ onKeep }: { readonly onKeep: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} look="plain" onClick={onKeep}>
      {t('companyKeep')}
    </Button>
  )
}

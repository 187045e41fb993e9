import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import {
  type BusinessProfileActor,
  type businessProfileMachine,
  isKept,
} from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { type Reading, ReadingStage } from '../accountForm/ReadingStage.tsx'
import { type RemovalAsked, RemovalQuestion } from '../accountForm/RemovalQuestion.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { t as form } from '../accountForm/accountForm.text.en.ts'
import { t } from './businessProfile.text.en.ts'
import s from './businessProfile.module.css'

/** The company for which a customer travels, with its GST number [PROF-07, VAL-08]. */
export function BusinessProfile({ actor }: { readonly actor: BusinessProfileActor }) {
  const stage = useSelector(actor, businessProfileStage)
  const child = useSelector(actor, ({ children }) => children.form)
  if (stage !== 'open')
    return <ReadingStage stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} onSignIn={() => actor.send({ type: 'signIn.asked' })} />
  return (
    <div className={s['profile']}>
      <p className={s['intro']}>{t('companyIntro')}</p>
      {child === undefined ? null : <AccountForm key={child.sessionId} actor={child} choices={NO_CHOICES} name={form('formCompany')} />}
      <CompanyRemoval actor={actor} />
    </div>
  )
}

/** Takes the profile away, after a question, and says what came of it. */
function CompanyRemoval({ actor }: { readonly actor: BusinessProfileActor }) {
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

type BusinessProfileSnapshot = SnapshotFrom<typeof businessProfileMachine>

/** The screen that is shown. */
export function businessProfileStage({ value }: BusinessProfileSnapshot): Reading | 'open' {
  if (typeof value === 'string') return value === 'emptied' ? 'open' : value
  return 'reading' in value ? value.reading : 'open'
}

/** What is to be said of taking the profile away. */
type RemovalStage = 'none' | 'offered' | RemovalAsked | 'removing' | 'slow' | 'removed'

export function removalStage({ value, context }: BusinessProfileSnapshot): RemovalStage {
  if (typeof value === 'string' || 'reading' in value) return 'none'
  const { open } = value
  if (open === 'quiet') return isKept(context) ? 'offered' : 'none'
  if (open === 'removed') return open
  if ('confirming' in open) return open.confirming
  return open.removing === 'slow' ? 'slow' : 'removing'
}

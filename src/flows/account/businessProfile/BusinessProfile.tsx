import { useSelector } from '@xstate/react'
import type { BusinessProfileActor } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { t as form } from '../../../messages/accountFormMessages.ts'
import { t } from '../../../messages/businessProfileMessages.ts'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { ReadingStage } from '../accountForm/ReadingStage.tsx'
import { businessProfileStage } from './businessProfile.select.ts'
import { CompanyRemoval } from './CompanyRemoval.tsx'
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

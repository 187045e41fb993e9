import { useSelector } from '@xstate/react'
import type { PreferencesActor } from '../../../../machines/account/preferences/preferences.machine.ts'
import { t } from '../../../messages/accountFormMessages.ts'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { ReadingStage } from '../accountForm/ReadingStage.tsx'
import { preferencesStage } from './preferences.select.ts'

/** How a customer likes to travel and to be written to [PROF-07]. */
export function Preferences({ actor }: { readonly actor: PreferencesActor }) {
  const stage = useSelector(actor, preferencesStage)
  const form = useSelector(actor, ({ children }) => children.form)
  const choices = useSelector(actor, ({ context }) => context.opened?.choices ?? NO_CHOICES)
  if (stage !== 'open')
    return <ReadingStage stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} onSignIn={() => actor.send({ type: 'signIn.asked' })} />
  return form === undefined ? null : <AccountForm key={form.sessionId} actor={form} choices={choices} name={t('formPreferences')} />
}

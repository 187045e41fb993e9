import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PreferencesActor, preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { type Reading, ReadingStage } from '../accountForm/ReadingStage.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { t } from '../accountForm/accountForm.text.en.ts'

/** How a customer likes to travel and to be written to [PROF-07]. */
export function Preferences({ actor }: { readonly actor: PreferencesActor }) {
  const stage = useSelector(actor, preferencesStage)
  const form = useSelector(actor, ({ children }) => children.form)
  const choices = useSelector(actor, ({ context }) => context.opened?.choices ?? NO_CHOICES)
  if (stage !== 'open')
    return <ReadingStage stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} onSignIn={() => actor.send({ type: 'signIn.asked' })} />
  return form === undefined ? null : <AccountForm key={form.sessionId} actor={form} choices={choices} name={t('formPreferences')} />
}

/** The screen that is shown. */
export function preferencesStage({ value }: SnapshotFrom<typeof preferencesMachine>): Reading | 'open' {
  return typeof value === 'string' ? value : value.reading
}

import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { useSelector } from '@xstate/react'
import { t } from '../../../messages/profileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { OtpEntry } from '../otpEntry/OtpEntry.tsx'
import s from './profile.module.css'
import type { ProfileSnapshot } from './profile.select.ts'

const entryOf = ({ children }: ProfileSnapshot) => children.otpEntry

/** Step 3: the code of the second contact [AUTH-05]. */
export function ContactCode({ actor }: { readonly actor: ProfileActor }) {
  const entry = useSelector(actor, entryOf)
  return (
    <div className={s['step']}>
      {entry !== undefined && <OtpEntry actor={entry} />}
      <Button look="quiet" onClick={() => actor.send({ type: 'verification.left' })}>
        {t('profileBackToForm')}
      </Button>
    </div>
  )
}

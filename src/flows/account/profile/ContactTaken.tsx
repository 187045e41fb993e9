import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { t } from '../../../messages/profileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import s from './profile.module.css'
import { canMove, isMoving, takenAlertOf } from './profile.select.ts'

/** Step 4: the contact is another account's [AUTH-06, OPEN-31]. */
export function ContactTaken({ actor }: { readonly actor: ProfileActor }) {
  const isAsked = useSelector(actor, canMove)
  const isBusy = useSelector(actor, isMoving)
  const alert = useSelector(actor, takenAlertOf)
  useKeptFocus('[data-taken] button', isAsked || isBusy)
  return (
    <div className={s['step']} data-taken>
      {(isAsked || isBusy) && (
        <p tabIndex={-1} data-first className={s['asks']}>
          {t('profileMoveIt')}
        </p>
      )}
      <p role="alert" className={s['alert']}>
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <div className={s['actions']}>
        {(isAsked || isBusy) && (
          <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => actor.send({ type: 'replacement.accepted' })}>
            {t('profileYesMove')}
          </Button>
        )}
        <Button look="plain" aria-disabled={isBusy} onClick={() => actor.send({ type: 'replacement.declined' })}>
          {isAsked || isBusy ? t('profileNoMove') : t('profileUseAnother')}
        </Button>
      </div>
    </div>
  )
}

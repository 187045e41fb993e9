import type { OtpEntryActor } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { t } from '../../../messages/otpEntryMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { resendAlert, resendSaid, resendStage, waitShown } from './otpEntry.select.ts'
import s from './newCode.module.css'

interface NewCodeProps {
  readonly actor: OtpEntryActor
  /** The button goes away when it is pressed: the focus has to be put somewhere. */
  readonly onAsk: () => void
}

/** The wait for another code, then the button that asks for one [AUTH-40, AUTH-41]. What ticks is seen; what is read out changes seldom. */
export function NewCode({ actor, onAsk }: NewCodeProps) {
  const stage = useSelector(actor, resendStage)
  const said = useSelector(actor, resendSaid)
  const alert = useSelector(actor, resendAlert)
  const wait = useSelector(actor, waitShown)
  const ask = () => {
    onAsk()
    actor.send({ type: 'newCode.asked' })
  }
  return (
    <div>
      <p className={s['alert']} role="alert">
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <div className={s['line']}>
        {(stage === 'counting' || stage === 'limited') && <p aria-hidden="true">{wait}</p>}
        {(stage === 'sending' || stage === 'slow') && <p aria-hidden="true">{said}</p>}
        {stage === 'available' && <p>{t('otpNoCode')}</p>}
        {(stage === 'available' || stage === 'failed') && (
          <Button look="quiet" onClick={ask}>
            {t('otpSendNew')}
          </Button>
        )}
      </div>
    </div>
  )
}

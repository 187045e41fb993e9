import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { OtpEntryActor } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { contactShown } from '../../../messages/contactShown.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CodeInput } from './CodeInput.tsx'
import {
  alertOf,
  canConfirm,
  codeStage,
  type CodeStage,
  resendAlert,
  resendSaid,
  resendStage,
  statusOf,
  waitShown,
  whyNotConfirm,
} from './otpEntry.select.ts'
import { t } from './otpEntry.text.en.ts'
import f from '../../../ui/field.module.css'
import s from './otpEntry.module.css'

/** The field of a one-time code that was sent, with the buttons that confirm it and ask for another [AUTH-32..40]. */
export function OtpEntry({ actor }: { readonly actor: OtpEntryActor }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isReady = useSelector(actor, canConfirm)
  const stage = useSelector(actor, codeStage)
  const why = useSelector(actor, whyNotConfirm)
  const { length, destination } = useSelector(actor, ({ context }) => context)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    takeUpAgain(stage, input.current, form.current)
  }, [stage])
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    takeUpAgain(stage, input.current, form.current)
    actor.send({ type: 'code.confirmed' })
  }
  return (
    <form ref={form} className={s['entry']} noValidate onSubmit={confirm}>
      <p id={`${id}sent`}>
        {t(destination.isUncertain === true ? 'otpSentPerhaps' : 'otpSent', { count: length, destination: contactShown(destination.shown) })}
      </p>
      <CodeInput actor={actor} input={input} describedBy={`${id}sent ${id}alert`} />
      <Said actor={actor} id={`${id}alert`} />
      <div className={s['confirm']}>
        <Button type="submit" wide aria-disabled={!isReady} aria-busy={stage === 'checking' || stage === 'slow'} aria-describedby={`${id}why`}>
          {t('otpConfirm')}
        </Button>
        <p id={`${id}why`} className={s['why']}>
          {why}
        </p>
      </div>
      <NewCode actor={actor} onAsk={() => input.current?.focus()} />
    </form>
  )
}

/**
 * The field takes the focus when its code is refused: a short code is continued, a wrong one replaced. A visitor who has gone
 * on to something else is not called back.
 */
function takeUpAgain(stage: CodeStage, input: HTMLInputElement | null, form: HTMLFormElement | null) {
  if (stage !== 'tooShort' && stage !== 'wrong') return
  const { activeElement, body } = document
  if (activeElement !== body && form?.contains(activeElement) === false) return
  input?.focus()
  if (stage === 'wrong') input?.select()
}

/** What is wrong with the code, or what becomes of it. Both regions are there before their words: else they are not read out. */
function Said({ actor, id }: { readonly actor: OtpEntryActor; readonly id: string }) {
  const alert = useSelector(actor, alertOf)
  const status = useSelector(actor, statusOf)
  const isVerified = useSelector(actor, codeStage) === 'verified'
  return (
    <div className={s['said']}>
      <p id={id} role="alert" className={s['alert']}>
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <p role="status" className={s['status']} data-verified={isVerified}>
        {isVerified && <CircleCheck aria-hidden="true" size={16} />}
        {status}
      </p>
    </div>
  )
}

interface NewCodeProps {
  readonly actor: OtpEntryActor
  /** The button goes away when it is pressed: the focus has to be put somewhere. */
  readonly onAsk: () => void
}

/** The wait for another code, then the button that asks for one [AUTH-40, AUTH-41]. What ticks is seen; what is read out changes seldom. */
function NewCode({ actor, onAsk }: NewCodeProps) {
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
      <p className={f['alarm']} role="alert">
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

import { useSelector } from '@xstate/react'
import { Info } from 'lucide-react'
import { useId } from 'react'
import { DAYS_BACK } from '../../../../machines/domain/retrieval.ts'
import type { RetrieveBookingActor } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Toast } from '../../../ui/Toast.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { ContactProof } from '../contactProof/ContactProof.tsx'
import { GroupDialog } from '../groupRetrieval/GroupDialog.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import { PnrFields } from './PnrFields.tsx'
import s from './retrieveBooking.module.css'
import { canSubmit, isBusy, isByPnr, isNoteAlert, noteOf, offersCode, statusOf, toastOf, whyNotSubmit } from './retrieveBooking.select.ts'
import { t } from './retrieveBooking.text.en.ts'

interface Part {
  readonly actor: RetrieveBookingActor
}

interface RetrieveBookingProps extends Part {
  /** The id of the form, where its button stands outside of it. */
  readonly form?: string
}

/** The form that finds a booking, by its reference or without it [RETR-01]. */
export function RetrieveBooking({ actor, form }: RetrieveBookingProps) {
  const byPnr = useSelector(actor, isByPnr)
  const group = useSelector(actor, ({ children }) => children.group)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const withCode = useSelector(actor, offersCode)
  // What opened the dialog of the code may be gone when that closes.
  useKeptFocus('[data-retrieve] button', `${withCode} ${proof === undefined}`)
  return (
    <div className={s['retrieve']} data-popups-within="">
      <RefusalToast actor={actor} />
      <form
        id={form}
        noValidate
        aria-label={t('retrieveForm')}
        className={s['form']}
        data-mode={byPnr ? 'pnr' : 'phone'}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'form.submitted' })
        }}
      >
        {byPnr ? <PnrFields actor={actor} /> : <PhoneFields actor={actor} />}
        {form === undefined && <RetrieveButton actor={actor} />}
        <div className={s['below']}>
          <Said actor={actor} />
          <div className={s['other']}>
            <Button look="quiet" onClick={() => actor.send({ type: 'mode.toggled' })}>
              {t(byPnr ? 'retrieveWithoutPnr' : 'retrieveWithPnr')}
            </Button>
            {!byPnr && <p className={s['soft']}>{t('retrieveDaysBack', { count: DAYS_BACK })}</p>}
          </div>
        </div>
      </form>
      {group !== undefined && <GroupDialog actor={group} />}
      {proof !== undefined && <ContactProof actor={proof} />}
    </div>
  )
}

/** The button can always be reached and pressed, and says why it does not ask the airline [RETR-15, RETR-16, RETR-17, RETR-31, RETR-32]. */
export function RetrieveButton({ actor, form }: RetrieveBookingProps) {
  const why = useId()
  const isReady = useSelector(actor, canSubmit)
  const busy = useSelector(actor, isBusy)
  const reason = useSelector(actor, whyNotSubmit)
  return (
    <div className={s['submit']} data-retrieve="">
      <Button type="submit" form={form} wide aria-disabled={!isReady} aria-busy={busy} aria-describedby={why}>
        {t('retrieveSubmit')}
      </Button>
      <p id={why} className={s['why']}>
        {reason}
      </p>
    </div>
  )
}

/** What becomes of the question, and why no booking is shown: that stays when the toast has gone. */
function Said({ actor }: Part) {
  const status = useSelector(actor, statusOf)
  const title = useSelector(actor, (snapshot) => noteOf(snapshot)?.title ?? null)
  const text = useSelector(actor, (snapshot) => noteOf(snapshot)?.text ?? null)
  const isAlert = useSelector(actor, isNoteAlert)
  const withCode = useSelector(actor, offersCode)
  return (
    <>
      <p role="status" className={`${s['soft']} ${s['status']}`}>
        {status}
      </p>
      <div role={isAlert ? 'alert' : undefined}>
        {title !== null && (
          <div className={s['note']} data-note="">
            <Info aria-hidden="true" size={20} />
            <p>
              <strong>{title}</strong>
              <br />
              {text}
            </p>
          </div>
        )}
      </div>
      {withCode && (
        <div className={s['getCode']}>
          <Button look="plain" onClick={() => actor.send({ type: 'code.asked' })}>
            {t('retrieveGetCode')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Why no booking is shown, said at once [RETR-06, RETR-46, RETR-47]. */
function RefusalToast({ actor }: Part) {
  const title = useSelector(actor, (snapshot) => toastOf(snapshot)?.title ?? null)
  const text = useSelector(actor, (snapshot) => toastOf(snapshot)?.text ?? null)
  if (title === null) return null
  return (
    <Toast
      isInFlow
      title={title}
      dismiss={t('retrieveDismiss')}
      onDismiss={() => actor.send({ type: 'toast.dismissed' })}
      onHold={() => actor.send({ type: 'toast.held' })}
      onRelease={() => actor.send({ type: 'toast.released' })}
    >
      {text}
    </Toast>
  )
}

import { useSelector } from '@xstate/react'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import { cleanPnr } from '../../../../machines/domain/retrieval.ts'
import { foundBooking, type CheckInRetrieveActor } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Finder, FinderButton, FinderSaid, FinderToast, PnrFields } from '../../../ui/Finder.tsx'
import s from '../../../ui/finder.module.css'
import { Popup } from '../../../ui/Popup.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { CheckInSelection } from '../checkInSelection/CheckInSelection.tsx'
import { ContactProof } from '../contactProof/ContactProof.tsx'
import { canSubmit, dialogOf, fieldsOf, isBusy, isLimited, noteOf, statusOf, toastOf, whyNotSubmit } from './checkInRetrieve.select.ts'
import { t } from './checkInRetrieve.text.en.ts'

interface Part {
  readonly actor: CheckInRetrieveActor
}

interface CheckInRetrieveProps extends Part {
  /** The id of the form, where its button stands outside of it. */
  readonly form?: string
}

/** The form that checks in, and what opens over it [CHK-01, CHK-02, CHK-03, CHK-04, CHK-13]. */
export function CheckInRetrieve({ actor, form }: CheckInRetrieveProps) {
  const toast = useView(actor, toastOf)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const selection = useSelector(actor, ({ children }) => children.selection)
  const limited = useSelector(actor, isLimited)
  // What opened the dialog of the code may be gone when that closes.
  useKeptFocus('[data-retrieve] button', `${limited} ${proof === undefined}`)
  return (
    <Finder
      label={t('checkInForm')}
      {...(form === undefined ? {} : { form })}
      mode="pnr"
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      toast={
        <FinderToast title={toast?.title ?? null} text={toast?.text ?? null} dismiss={t('retrieveDismiss')} on={(type) => actor.send({ type })} />
      }
      dialogs={
        <>
          {selection !== undefined && <CheckInSelection actor={selection} />}
          {proof !== undefined && <ContactProof actor={proof} />}
          <Dialogs actor={actor} />
        </>
      }
    >
      <Fields actor={actor} />
      {form === undefined && <CheckInButton actor={actor} />}
      <Said actor={actor} limited={limited} />
    </Finder>
  )
}

function Fields({ actor }: Part) {
  const { pnr, who } = useSelector(actor, ({ context }) => context)
  const words = useView(actor, fieldsOf)
  return (
    <PnrFields
      pnr={{ ...words.pnr, label: t('retrievePnr'), value: pnr, clean: cleanPnr, onType: (text) => actor.send({ type: 'pnr.typed', text }) }}
      who={{ ...words.who, label: t('retrieveWho'), value: who, longest: LONGEST_EMAIL, onType: (text) => actor.send({ type: 'who.typed', text }) }}
    />
  )
}

/** The button that finds the booking to check in for [CHK-01, CHK-62]. */
export function CheckInButton({ actor, form }: CheckInRetrieveProps) {
  const isReady = useSelector(actor, canSubmit)
  const busy = useSelector(actor, isBusy)
  const reason = useSelector(actor, whyNotSubmit)
  return <FinderButton label={t('checkInFind')} form={form} isReady={isReady} isBusy={busy} reason={reason} />
}

function Said({ actor, limited }: Part & { readonly limited: boolean }) {
  const status = useSelector(actor, statusOf)
  const note = useView(actor, noteOf)
  return (
    <FinderSaid
      status={status}
      title={note?.title ?? null}
      text={note?.text ?? null}
      isAlert={limited}
      code={limited ? { label: t('retrieveGetCode'), onAsk: () => actor.send({ type: 'code.asked' }) } : null}
    >
      <p className={s['soft']}>{t('checkInCodeShare')}</p>
    </FinderSaid>
  )
}

/** What is to be done before, or instead [CHK-04, CHK-13, OPEN-30]. */
function Dialogs({ actor }: Part) {
  const dialog = useSelector(actor, dialogOf)
  const pnr = useSelector(actor, ({ context }) => foundBooking(context)?.recordLocator ?? '')
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <>
      <Popup
        open={dialog === 'payment'}
        onClose={close}
        title={t('checkInPayTitle')}
        size={500}
        footer={
          <Button wide onClick={() => actor.send({ type: 'payment.asked' })}>
            {t('checkInPay')}
          </Button>
        }
      >
        <p>{t('checkInPayText', { pnr })}</p>
      </Popup>
      <Popup
        open={dialog === 'notPossible'}
        onClose={close}
        title={t('checkInNotAllowedTitle')}
        size={500}
        footer={
          <Button look="plain" wide onClick={close}>
            {t('checkInClose')}
          </Button>
        }
      >
        <p>{t('checkInNotAllowedText')}</p>
      </Popup>
    </>
  )
}

import { useSelector } from '@xstate/react'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import { cleanPnr, DAYS_BACK } from '../../../../machines/domain/retrieval.ts'
import type { RetrieveBookingActor } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Finder, FinderButton, FinderSaid, FinderToast, PnrFields } from '../../../ui/Finder.tsx'
import s from '../../../ui/finder.module.css'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { ContactProof } from '../contactProof/ContactProof.tsx'
import { GroupDialog } from '../groupRetrieval/GroupDialog.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import {
  canSubmit,
  isBusy,
  isByPnr,
  isNoteAlert,
  noteOf,
  offersCode,
  pnrWords,
  statusOf,
  toastOf,
  whoWords,
  whyNotSubmit,
} from './retrieveBooking.select.ts'
import { t } from './retrieveBooking.text.en.ts'

interface Part {
  readonly actor: RetrieveBookingActor
}

interface RetrieveBookingProps extends Part {
  /** The id of the form, where its button stands outside of it. */
  readonly form?: string
}

/** The form that finds a booking, by its reference or without it [RETR-01, RETR-02]. */
export function RetrieveBooking({ actor, form }: RetrieveBookingProps) {
  const byPnr = useSelector(actor, isByPnr)
  const toast = useView(actor, toastOf)
  const group = useSelector(actor, ({ children }) => children.group)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const withCode = useSelector(actor, offersCode)
  // What opened the dialog of the code may be gone when that closes.
  useKeptFocus('[data-retrieve] button', `${withCode} ${proof === undefined}`)
  return (
    <Finder
      label={t('retrieveForm')}
      {...(form === undefined ? {} : { form })}
      mode={byPnr ? 'pnr' : 'phone'}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      toast={
        <FinderToast title={toast?.title ?? null} text={toast?.text ?? null} dismiss={t('retrieveDismiss')} on={(type) => actor.send({ type })} />
      }
      dialogs={
        <>
          {group !== undefined && <GroupDialog actor={group} />}
          {proof !== undefined && <ContactProof actor={proof} />}
        </>
      }
    >
      {byPnr ? <ByPnr actor={actor} /> : <PhoneFields actor={actor} />}
      {form === undefined && <RetrieveButton actor={actor} />}
      <Said actor={actor} byPnr={byPnr} withCode={withCode} />
    </Finder>
  )
}

function ByPnr({ actor }: Part) {
  const { pnr, who } = useSelector(actor, ({ context }) => context)
  const words = useView(actor, (snapshot) => ({ pnr: pnrWords(snapshot), who: whoWords(snapshot) }))
  return (
    <PnrFields
      pnr={{ ...words.pnr, label: t('retrievePnr'), value: pnr, clean: cleanPnr, onType: (text) => actor.send({ type: 'pnr.typed', text }) }}
      who={{ ...words.who, label: t('retrieveWho'), value: who, longest: LONGEST_EMAIL, onType: (text) => actor.send({ type: 'who.typed', text }) }}
    />
  )
}

/** The button that finds the booking [RETR-15, RETR-16, RETR-17, RETR-31, RETR-32]. */
export function RetrieveButton({ actor, form }: RetrieveBookingProps) {
  const isReady = useSelector(actor, canSubmit)
  const busy = useSelector(actor, isBusy)
  const reason = useSelector(actor, whyNotSubmit)
  return <FinderButton label={t('retrieveSubmit')} form={form} isReady={isReady} isBusy={busy} reason={reason} />
}

function Said({ actor, byPnr, withCode }: Part & { readonly byPnr: boolean; readonly withCode: boolean }) {
  const status = useSelector(actor, statusOf)
  const note = useView(actor, noteOf)
  const isAlert = useSelector(actor, isNoteAlert)
  return (
    <FinderSaid
      status={status}
      title={note?.title ?? null}
      text={note?.text ?? null}
      isAlert={isAlert}
      code={withCode ? { label: t('retrieveGetCode'), onAsk: () => actor.send({ type: 'code.asked' }) } : null}
    >
      <Button look="quiet" onClick={() => actor.send({ type: 'mode.toggled' })}>
        {t(byPnr ? 'retrieveWithoutPnr' : 'retrieveWithPnr')}
      </Button>
      {!byPnr && <p className={s['soft']}>{t('retrieveDaysBack', { count: DAYS_BACK })}</p>}
    </FinderSaid>
  )
}

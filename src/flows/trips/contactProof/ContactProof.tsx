import { useSelector } from '@xstate/react'
import { Mail, MessageSquare } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import type { CodePlace } from '../../../../machines/domain/oneTimeCode.ts'
import type { ContactProofActor } from '../../../../machines/trips/contactProof/contactProof.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { CallOutcome } from '../../../ui/CallOutcome.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { OtpEntry } from '../../account/otpEntry/OtpEntry.tsx'
import s from './contactProof.module.css'
import { asksForContact, contactError, isOpen, isSending, sendingAlert, sendingSaid } from './contactProof.select.ts'
import { t } from './contactProof.text.en.ts'

interface Part {
  readonly actor: ContactProofActor
}

const ICONS = { EMAIL: Mail, SMS: MessageSquare } as const

/** A code that is sent to a contact of a booking shows what is hidden of it, and opens one whose name may not be tried any more [SEC-12]. */
export function ContactProof({ actor }: Part) {
  const open = useSelector(actor, isOpen)
  const isNamed = useSelector(actor, asksForContact)
  const places = useSelector(actor, ({ context }) => context.places)
  const otpEntry = useSelector(actor, ({ children }) => children.otpEntry)
  const field = useRef<HTMLInputElement>(null)
  useKeptFocus('dialog [autocomplete="one-time-code"], dialog [data-proof] :is(input, button)', otpEntry === undefined)
  return (
    <Popup
      open={open}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      title={t(isNamed ? 'proofTitleNaming' : 'proofTitle')}
      size={466}
      initialFocus={field}
    >
      {otpEntry !== undefined ? (
        <div className={s['proof']}>
          <OtpEntry actor={otpEntry} />
          <Button look="quiet" onClick={() => actor.send({ type: 'otherContact.asked' })}>
            {t('proofOther')}
          </Button>
        </div>
      ) : places === null ? (
        <Naming actor={actor} field={field} />
      ) : (
        <Places actor={actor} places={places} />
      )}
    </Popup>
  )
}

/** The contacts to which a code can be sent, masked. */
function Places({ actor, places }: Part & { readonly places: readonly CodePlace[] }) {
  const chosen = useSelector(actor, ({ context }) => context.medium)
  const sending = useSelector(actor, isSending)
  return (
    <div className={s['proof']} data-proof="">
      <p>{t('proofLead')}</p>
      {places.map(({ medium, shown }) => {
        const Icon = ICONS[medium]
        return (
          <Button
            key={medium}
            look="plain"
            aria-disabled={sending}
            aria-busy={sending && medium === chosen}
            onClick={() => actor.send({ type: 'medium.chosen', medium })}
          >
            <Icon aria-hidden="true" size={20} /> {t('proofSendTo', { contact: shown })}
          </Button>
        )
      })}
      <Outcome actor={actor} />
    </div>
  )
}

/** The field for a contact of the booking, of which nothing is shown. */
function Naming({ actor, field }: Part & { readonly field: RefObject<HTMLInputElement | null> }) {
  const { recordLocator, contact } = useSelector(actor, ({ context }) => context)
  const error = useSelector(actor, contactError)
  const sending = useSelector(actor, isSending)
  return (
    <form
      noValidate
      className={s['naming']}
      data-proof=""
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'contact.named' })
        field.current?.focus()
      }}
    >
      <p>{t('proofNameLead', { pnr: recordLocator })}</p>
      <TextField
        ref={field}
        label={t('proofContact')}
        hint={t('proofContactHint')}
        value={contact.text}
        error={error}
        required
        readOnly={sending}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={LONGEST_EMAIL}
        onChange={(text) => actor.send({ type: 'contact.typed', text })}
      />
      <Button type="submit" wide aria-disabled={sending} aria-busy={sending}>
        {t('proofSend')}
      </Button>
      <Outcome actor={actor} />
    </form>
  )
}

function Outcome({ actor }: Part) {
  const said = useSelector(actor, sendingSaid)
  const alert = useSelector(actor, sendingAlert)
  return <CallOutcome said={said} alert={alert} />
}

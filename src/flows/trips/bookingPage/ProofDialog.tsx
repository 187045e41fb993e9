import { useSelector } from '@xstate/react'
import { Mail, MessageSquare } from 'lucide-react'
import { codePlaces } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { CallOutcome } from '../../../ui/CallOutcome.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { OtpEntry } from '../../account/otpEntry/OtpEntry.tsx'
import { proofAlert, proofSaid } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import s from './bookingPage.module.css'

const ICONS = { EMAIL: Mail, SMS: MessageSquare } as const

/** A code that is sent to a contact of the booking shows what is hidden of it [SEC-12]. */
export function ProofDialog({ actor }: { readonly actor: BookingPageActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('proving'))
  const otpEntry = useSelector(actor, ({ children }) => children.otpEntry)
  useKeptFocus('dialog [autocomplete="one-time-code"]', otpEntry === undefined)
  return (
    <Popup open={isOpen} onClose={() => actor.send({ type: 'dialog.closed' })} title={t('bookedProve')} size={466}>
      {otpEntry === undefined ? <Places actor={actor} /> : <OtpEntry actor={otpEntry} />}
    </Popup>
  )
}

/** The contacts to which a code can be sent, masked. */
function Places({ actor }: { readonly actor: BookingPageActor }) {
  const booking = useSelector(actor, ({ context }) => context.booking)
  const chosen = useSelector(actor, ({ context }) => context.medium)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ proving: 'sending' }))
  const said = useSelector(actor, proofSaid)
  const alert = useSelector(actor, proofAlert)
  return (
    <div className={s['proof']}>
      <p>{t('bookedProveText')}</p>
      {(booking === null ? [] : codePlaces(booking)).map(({ medium, shown }) => {
        const Icon = ICONS[medium]
        return (
          <Button
            key={medium}
            look="plain"
            aria-disabled={isSending}
            aria-busy={isSending && medium === chosen}
            onClick={() => actor.send({ type: 'medium.chosen', medium })}
          >
            <Icon aria-hidden="true" size={20} /> {t('bookedSendTo', { contact: shown })}
          </Button>
        )
      })}
      <CallOutcome said={said} alert={alert} />
    </div>
  )
}

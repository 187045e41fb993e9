import { useSelector } from '@xstate/react'
import { Mail } from 'lucide-react'
import type { ItineraryMailActor } from '../../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { CallOutcome } from '../../../ui/CallOutcome.tsx'
import { mailAlert, mailSaid } from './itineraryMail.select.ts'
import { t } from './itineraryMail.text.en.ts'
import s from './itineraryMail.module.css'

/** The button that sends the itinerary to the contact of the booking, and what became of it. */
export function ItineraryMail({ actor }: { readonly actor: ItineraryMailActor }) {
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const said = useSelector(actor, mailSaid)
  const alert = useSelector(actor, mailAlert)
  return (
    <div className={s['mail']}>
      <Button look="bare" aria-disabled={isWaiting} aria-busy={isWaiting} onClick={() => actor.send({ type: 'mail.asked' })}>
        <Mail aria-hidden="true" size={20} />
        {t('itineraryMailAsk')}
      </Button>
      <CallOutcome said={said} alert={alert} />
    </div>
  )
}

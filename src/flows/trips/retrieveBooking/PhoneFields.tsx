import { useSelector } from '@xstate/react'
import { cleanPhone } from '../../../../machines/domain/retrieval.ts'
import type { RetrieveBookingActor } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { StationField } from '../../search/stationPicker/StationField.tsx'
import { DepartureDate } from './DepartureDate.tsx'
import s from '../../../ui/finder.module.css'
import { phoneWords } from './retrieveBooking.select.ts'
import { t } from './retrieveBooking.text.en.ts'
import { useCleanedText } from '../../../ui/useCleanedText.ts'

/** The fields by which a booking is found without its reference [RETR-03, RETR-26]. */
export function PhoneFields({ actor }: { readonly actor: RetrieveBookingActor }) {
  const phone = useSelector(actor, ({ context }) => context.phone)
  const wrong = useSelector(actor, (snapshot) => phoneWords(snapshot).error)
  const hint = useSelector(actor, (snapshot) => phoneWords(snapshot).hint)
  const { origin, destination } = useSelector(actor, ({ children }) => children)
  const typing = useCleanedText(cleanPhone, (text) => actor.send({ type: 'phone.typed', text }))
  return (
    <>
      <div className={s['phone']} data-field="phone">
        <span className={s['code']} aria-hidden="true">
          +91
        </span>
        <TextField
          {...typing}
          label={t('retrievePhone')}
          type="tel"
          inputMode="numeric"
          value={phone}
          error={wrong}
          hint={hint}
          required
          autoComplete="tel-national"
          dir="ltr"
        />
      </div>
      <div data-field="date">
        <DepartureDate actor={actor} />
      </div>
      <div data-field="origin">{origin !== undefined && <StationField actor={origin} missing={t('retrieveEnterOrigin')} />}</div>
      <div data-field="destination">{destination !== undefined && <StationField actor={destination} missing={t('retrieveEnterDestination')} />}</div>
    </>
  )
}

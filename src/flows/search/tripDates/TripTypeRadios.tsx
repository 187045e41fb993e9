import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { TripType } from '../../../../machines/domain/trip.ts'
import type { TripDatesActor } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { t, type MessageKey } from './tripDates.text.en.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { tripTypeShown } from './tripDates.select.ts'
import r from '../../../ui/choice.module.css'
import s from './tripDates.module.css'

const OPTIONS = [
  { tripType: 'ONE_WAY', label: 'oneWay' },
  { tripType: 'ROUND_TRIP', label: 'roundTrip' },
] as const satisfies readonly { readonly tripType: TripType; readonly label: MessageKey }[]

/** One way or round trip; nothing for an unknown trip type [TRIP-01, TRIP-02]. */
export function TripTypeRadios({ actor }: { readonly actor: TripDatesActor }) {
  const name = useId()
  const chosen = useSelector(actor, tripTypeShown)
  if (chosen === null) return null
  return (
    <fieldset role="radiogroup" className={s['group']}>
      <legend>
        <VisuallyHidden>{t('tripType')}</VisuallyHidden>
      </legend>
      {OPTIONS.map(({ tripType, label }) => (
        <label key={tripType} className={s['option']}>
          <input
            type="radio"
            className={r['radio']}
            name={name}
            checked={tripType === chosen}
            onChange={() => actor.send({ type: 'tripType.chosen', tripType })}
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}

import type { FareCalendarActor } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { t } from '../../../messages/messages.ts'
import { useCityName } from '../../../ui/stationNames.tsx'
import { pickingOf } from './dateFields.select.ts'
import { departureCompact, fareNote, faresShown, returnCompact, showsFares, tripShown } from './fareCalendar.select.ts'
import s from './pickedDates.module.css'

/** The two dates so far, the nights between, and whose fares the days show; choosing a date says which one the next day is for [CAL-04]. */
export function PickedDates({ actor }: { readonly actor: FareCalendarActor }) {
  const departure = useSelector(actor, departureCompact)
  const comingBack = useSelector(actor, returnCompact)
  const picking = useSelector(actor, pickingOf)
  const trip = useSelector(actor, tripShown)
  const isPriced = useSelector(actor, showsFares) && comingBack !== null
  return (
    <div className={s['picked']}>
      <button type="button" className={s['date']} aria-pressed={picking === 'departure'} onClick={() => actor.send({ type: 'departure.opened' })}>
        <span className={s['label']}>{t('leaving')}</span> <span className={s['value']}>{departure ?? t('chooseDate')}</span>
      </button>
      <ArrowRight aria-hidden="true" size={18} className={s['arrow']} />
      <button type="button" className={s['date']} aria-pressed={picking === 'return'} onClick={() => actor.send({ type: 'return.opened' })}>
        <span className={s['label']}>{t('comingBack')}</span>{' '}
        <span className={comingBack === null ? s['missing'] : s['value']}>{comingBack ?? t('addReturn')}</span>
      </button>
      <div className={s['words']} data-stay={isPriced}>
        <p className={s['trip']} aria-live="polite">
          {trip}
        </p>
        <FaresOf actor={actor} />
      </div>
    </div>
  )
}

/** Which way the fares of the days are for, and for whom. */
function FaresOf({ actor }: { readonly actor: FareCalendarActor }) {
  const snapshot = useSelector(actor, (each) => each)
  const city = useCityName()
  const fares = faresShown(snapshot)
  if (fares === null || fareNote(snapshot) !== 'faresLegend') return null
  return <p className={s['fares']}>{t('faresFor', { ...fares, origin: city(fares.origin), destination: city(fares.destination) })}</p>
}

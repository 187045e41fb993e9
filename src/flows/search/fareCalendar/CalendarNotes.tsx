import type { FareCalendarActor } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { fareNote, saleEnd, type FareNote } from './fareCalendar.select.ts'
import s from './fareCalendarPopup.module.css'

/** How the fares are to be read, or, quietly, why there are none [CAL-15]. */
export function CalendarNotes({ actor }: { readonly actor: FareCalendarActor }) {
  const note = useSelector(actor, fareNote)
  const end = useSelector(actor, saleEnd)
  return (
    <div className={s['notes']}>
      {noteShown(note, () => actor.send({ type: 'retry.asked' }))}
      {end !== null && <p>{end}</p>}
    </div>
  )
}

function noteShown(note: FareNote, onRetry: () => void): ReactNode {
  if (note === 'needsRoute') return <p>{t('faresNeedRoute')}</p>
  if (note === 'slow') return <p>{t('faresSlow')}</p>
  if (note === 'unavailable') {
    return (
      <p className={s['unavailable']}>
        {t('faresUnavailable')}
        <Button look="quiet" onClick={onRetry}>
          {t('tryFaresAgain')}
        </Button>
      </p>
    )
  }
  const flights = (
    <>
      <span aria-hidden="true">–</span>
      {t('noFlightsLegend')}
    </>
  )
  if (note === 'flightsLegend') return <p className={s['legend']}>{flights}</p>
  return (
    <p className={s['legend']}>
      <span className={s['low']} aria-hidden="true" />
      <span className={s['lowest']}>{t('lowestOfMonth')}</span>
      {flights}
    </p>
  )
}

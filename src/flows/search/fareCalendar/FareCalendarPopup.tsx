import type { FareCalendarActor } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { CalendarNotes } from './CalendarNotes.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { isChoosingMonth } from './fareCalendar.select.ts'
import { MonthsPanel } from './MonthsPanel.tsx'
import { PickedDates } from './PickedDates.tsx'
import s from './fareCalendarPopup.module.css'

interface PopupProps {
  readonly actor: FareCalendarActor
  readonly anchor: RefObject<HTMLElement | null>
}

/** One calendar for both dates; a choice applies at once, Done, Esc and Back only close. */
export function FareCalendarPopup({ actor, anchor }: PopupProps) {
  const choosesMonth = useSelector(actor, isChoosingMonth)
  const active = useRef<HTMLElement | null>(null)
  useFocusOnReturn(choosesMonth, active)
  const close = () => actor.send({ type: 'calendar.closed' })
  return (
    <Popup
      open
      onClose={close}
      title={t('chooseDates')}
      anchor={anchor}
      size="wide"
      initialFocus={active}
      footer={
        <div className={s['foot']}>
          <CalendarNotes actor={actor} />
          <Button onClick={close}>{t('calendarDone')}</Button>
        </div>
      }
    >
      <div className={s['content']}>
        <PickedDates actor={actor} />
        {choosesMonth ? <MonthsPanel actor={actor} /> : <DaysPanel actor={actor} active={active} />}
      </div>
    </Popup>
  )
}

/** The focus goes to the days when they come back from behind the months. */
function useFocusOnReturn(isAway: boolean, active: RefObject<HTMLElement | null>) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) active.current?.focus()
    wasAway.current = isAway
  }, [isAway, active])
}

import type { TripDatesActor } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { weekdays } from '../../../messages/format.ts'
import { t } from './tripDates.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Calendar } from '../../../ui/Calendar.tsx'
import { daysView, monthViews, showsFares } from './calendar.select.ts'
import s from './calendarPopup.module.css'

interface DaysPanelProps {
  readonly actor: TripDatesActor
  readonly active: RefObject<HTMLElement | null>
}

/** Two months of days with their fares [CAL-02, CAL-05]. */
export function DaysPanel({ actor, active }: DaysPanelProps) {
  const [viewOf] = useState(monthViews)
  const snapshot = useSelector(actor, (each) => each)
  const view = daysView(snapshot, viewOf)
  if (view === null) return <p className={s['waiting']}>{t('calendarWaits')}</p>
  return (
    <Calendar
      months={view.months}
      weekdays={weekdays()}
      words={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth'), inView: view.inView }}
      firstMonth={view.firstMonth}
      lastMonth={view.lastMonth}
      start={view.start}
      since={view.since}
      active={active}
      hasNotes={showsFares(snapshot)}
      onPick={(date) => actor.send({ type: 'day.picked', date })}
      onTurn={(by) => actor.send({ type: 'month.turned', by })}
      onShowMonth={(month) => actor.send({ type: 'month.shown', month })}
    >
      <Button look="quiet" onClick={() => actor.send({ type: 'months.opened' })}>
        {t('jumpToMonth')}
        <ChevronDown aria-hidden="true" size={16} />
      </Button>
    </Calendar>
  )
}

import type { FareCalendarActor } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { useSelector } from '@xstate/react'
import { firstMonths } from '../../../../machines/domain/bookingWindow.ts'
import { windowOf } from '../../../../machines/search/fareCalendar/fareCalendar.rules.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { yearShown } from './fareCalendar.select.ts'
import s from './fareCalendarPopup.module.css'

/** The months on sale to jump to, four in a row [CAL-17, CON-07]. */
export function MonthsPanel({ actor }: { readonly actor: FareCalendarActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const window = windowOf(context)
  if (window === null || context.month === null) return <p className={s['waiting']}>{t('calendarWaits')}</p>
  const { first, last } = firstMonths(window)
  return (
    <div
      role="presentation"
      className={s['months']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        actor.send({ type: 'months.closed' })
      }}
    >
      <MonthGrid
        shown={context.month}
        firstMonth={first}
        lastMonth={last}
        monthNames={yearShown()}
        monthsPerRow={4}
        words={{ previousYear: t('previousYear'), nextYear: t('nextYear'), label: t('jumpToMonth') }}
        onShow={(month) => actor.send({ type: 'month.shown', month })}
      />
      <Button look="quiet" onClick={() => actor.send({ type: 'months.closed' })}>
        {t('backToDays')}
      </Button>
    </div>
  )
}

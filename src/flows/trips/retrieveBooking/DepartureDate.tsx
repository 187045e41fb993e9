import { useSelector } from '@xstate/react'
import { type RefObject, useMemo, useRef } from 'react'
import { DAYS_BACK } from '../../../../machines/domain/retrieval.ts'
import type { RetrieveBookingActor } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { weekdays } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Calendar } from '../../../ui/Calendar.tsx'
import { FieldButton } from '../../../ui/FieldButton.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { daysView, departureShown, isCalendarOpen } from './retrieveBooking.select.ts'
import s from './departureDate.module.css'
import { t } from './retrieveBooking.text.en.ts'

interface Part {
  readonly actor: RetrieveBookingActor
}

/** The date of departure, chosen in a calendar [RETR-03, RETR-28, RETR-33]. */
export function DepartureDate({ actor }: Part) {
  const shown = useSelector(actor, departureShown)
  const isOpen = useSelector(actor, isCalendarOpen)
  const isMissing = useSelector(actor, ({ context }) => context.problems.date !== null)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        ref={anchor}
        label={t('retrieveDate')}
        value={shown}
        placeholder={t('retrieveChooseDate')}
        expanded={isOpen}
        error={isMissing ? t('chooseDepartureDate') : null}
        onClick={() => actor.send({ type: 'calendar.opened' })}
      />
      {isOpen && <CalendarPopup actor={actor} anchor={anchor} />}
    </>
  )
}

/** A day that is picked applies at once and closes the calendar. */
function CalendarPopup({ actor, anchor }: Part & { readonly anchor: RefObject<HTMLElement | null> }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const shown = useSelector(actor, departureShown)
  const view = useMemo(() => daysView(context), [context])
  const active = useRef<HTMLElement | null>(null)
  const close = () => actor.send({ type: 'calendar.closed' })
  return (
    <Popup
      open
      onClose={close}
      title={t('retrieveDate')}
      anchor={anchor}
      size={800}
      initialFocus={active}
      footer={
        <div className={s['foot']}>
          <Button look="plain" onClick={() => actor.send({ type: 'date.cleared' })}>
            {t('retrieveClearDate')}
          </Button>
          <Button onClick={close}>{t('retrieveDone')}</Button>
        </div>
      }
    >
      <div className={s['content']}>
        <div className={s['head']}>
          <p className={s['date']}>{shown ?? t('retrieveChooseDate')}</p>
          <p className={s['back']}>{t('retrieveDaysBack', { count: DAYS_BACK })}</p>
        </div>
        <Calendar
          months={view.months}
          weekdays={weekdays()}
          words={{ previousMonth: t('retrievePreviousMonth'), nextMonth: t('retrieveNextMonth'), inView: view.inView }}
          firstMonth={view.firstMonth}
          lastMonth={view.lastMonth}
          start={view.start}
          since={null}
          active={active}
          hasNotes={false}
          onPick={(date) => actor.send({ type: 'day.picked', date })}
          onTurn={(by) => actor.send({ type: 'month.turned', by })}
          onShowMonth={(month) => actor.send({ type: 'month.shown', month })}
        />
      </div>
    </Popup>
  )
}

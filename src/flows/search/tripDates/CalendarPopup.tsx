import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { firstMonths } from '../../../../machines/domain/bookingWindow.ts'
import type { TripDatesActor } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { windowOf } from '../../../../machines/search/tripDates/tripDates.rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import {
  departureCompact,
  type FareNote,
  fareNote,
  faresShown,
  isChoosingMonth,
  returnCompact,
  saleEnd,
  showsFares,
  tripShown,
  yearShown,
} from './calendar.select.ts'
import { DaysPanel } from './DaysPanel.tsx'
import { pickingOf } from './tripDates.select.ts'
import { t } from './tripDates.text.en.ts'
import s from './calendarPopup.module.css'

interface PopupProps {
  readonly actor: TripDatesActor
  readonly anchor: RefObject<HTMLElement | null>
}

/** One calendar for both dates; a choice applies at once, Done, Esc and Back only close. */
export function CalendarPopup({ actor, anchor }: PopupProps) {
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
      size={800}
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

/** The two dates so far, the nights between, and whose fares the days show; choosing a date says which one the next day is for [CAL-04]. */
function PickedDates({ actor }: { readonly actor: TripDatesActor }) {
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

/** The direction and the passengers of the fares of the days. */
function FaresOf({ actor }: { readonly actor: TripDatesActor }) {
  const snapshot = useSelector(actor, (each) => each)
  const city = useCityName()
  const fares = faresShown(snapshot)
  if (fares === null || fareNote(snapshot) !== 'faresLegend') return null
  return <p className={s['fares']}>{t('faresFor', { ...fares, origin: city(fares.origin), destination: city(fares.destination) })}</p>
}

/** The months on sale to jump to, four in a row [CAL-17, CON-07]. */
function MonthsPanel({ actor }: { readonly actor: TripDatesActor }) {
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

/** How the fares are to be read, or, quietly, why there are none [CAL-15]. */
function CalendarNotes({ actor }: { readonly actor: TripDatesActor }) {
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

import { CalendarX, CircleAlert, Clock, FilterX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/domain/airlineFault.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import type { FlightsRefusal } from '../../../../machines/domain/journey.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { dateBrief, dateShown, moneyShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import { FareStrip } from './ResultsControls.tsx'
import {
  ageOf,
  type DirectionView,
  directionViews,
  FAILURE_WORDS,
  isSlow,
  REFUSAL_WORDS,
  type ResultsSnapshot,
  screenOf,
  staleMinutesOf,
} from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'
import box from './fareDetails.module.css'
import s from './flightResults.module.css'

/** The address names no route and date. */
export const NotUnderstood = () => (
  <Notice about="alarm" level={2} title={t('invalidAddress')}>
    <p>{t('notUnderstoodWhy')}</p>
  </Notice>
)

interface FailedProps {
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** The airline could not be asked [MSG-34, MSG-39, MSG-40]. */
export const Failed = ({ failure, onRetry }: FailedProps) => (
  <Notice about="alarm" level={2} title={t(FAILURE_WORDS[failure ?? 'unexpected'])} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
    <p>{t('searchIsKept')}</p>
  </Notice>
)

/** Refusals of a day: another day of the same route may do. */
const OF_THE_DAY: readonly FlightsRefusal[] = ['datePassed', 'beyondHorizon']

interface RefusedProps {
  readonly snapshot: ResultsSnapshot
  readonly send: (event: FlightResultsEvent) => void
}

/** The airline's reason for refusing the search, with other days where a day was the reason. */
export function Refused({ snapshot, send }: RefusedProps) {
  const city = useCityName()
  const { refusal, search } = snapshot.context
  const [view] = directionViews(snapshot)
  if (refusal === null || search === null) return null
  const [title, why] = REFUSAL_WORDS[refusal]
  const words = { origin: city(search.origin), destination: city(search.destination) }
  return (
    <div className={s['refused']}>
      <Notice level={2} about={OF_THE_DAY.includes(refusal) ? 'days' : 'alarm'} title={t(title, words)}>
        <p>{t(why)}</p>
      </Notice>
      {view !== undefined && OF_THE_DAY.includes(refusal) && (
        <FareStrip label={t('stripOf', { city: words.destination })} strip={view.strip} search={search} direction="outbound" send={send} />
      )}
    </div>
  )
}

interface AgeNoticeProps {
  readonly snapshot: ResultsSnapshot
  readonly onRefresh: () => void
}

/** How old the prices are when they are not fresh. */
export function AgeNotice({ snapshot, onRefresh }: AgeNoticeProps) {
  const { failure } = snapshot.context
  const age = ageOf(snapshot)
  if (age === 'fresh' || screenOf(snapshot) === 'waiting') return null
  if (age === 'renewing')
    return (
      <Notice about="clock">
        <p>{isSlow(snapshot) ? t('takesLonger') : t('renewing')}</p>
      </Notice>
    )
  const old = t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })
  return (
    <Notice
      about="clock"
      action={
        <Button look="plain" onClick={onRefresh}>
          {age === 'stale' ? t('checkAgain') : t('tryAgain')}
        </Button>
      }
    >
      <p>{age === 'stale' || failure === null ? old : `${t(FAILURE_WORDS[failure])}. ${old}`}</p>
    </Notice>
  )
}

const ICONS = { alarm: CircleAlert, days: CalendarX, filters: FilterX, clock: Clock } as const satisfies Record<string, LucideIcon>

interface NoticeProps {
  readonly about: keyof typeof ICONS
  /** Left out where one line says it all. */
  readonly title?: ReactNode
  /** 2 where it stands for the whole of the results, 3 within a direction. */
  readonly level?: 2 | 3
  readonly children: ReactNode
  /** The way on. */
  readonly action?: ReactNode
}

/** What happened, what was kept, and a way on. */
export function Notice({ about, title, level = 3, children, action }: NoticeProps) {
  const Icon = ICONS[about]
  const Heading = `h${level}` as const
  return (
    <div className={box['notice']} data-about={about}>
      <Icon aria-hidden size={22} className={box['icon']} />
      <div className={box['words']}>
        {title !== undefined && <Heading className={box['title']}>{title}</Heading>}
        {children}
      </div>
      {action !== undefined && <div className={box['action']}>{action}</div>}
    </div>
  )
}

interface NearestDayProps {
  readonly view: DirectionView
  readonly search: CompleteSearch
  readonly title: string
  readonly onChoose: (date: IsoDate) => void
}

/** Why there is nothing to take on the day, and the nearest day that flies. */
export function NearestDay({ view: { strip, nearest }, search, title, onChoose }: NearestDayProps) {
  const action =
    nearest === null ? {} : { action: <Button onClick={() => onChoose(nearest.date)}>{t('showDay', { date: dateBrief(nearest.date) })}</Button> }
  return (
    <Notice about="days" title={title} {...action}>
      <p>
        {nearest?.price
          ? t('nearestDay', { date: dateShown(nearest.date), price: moneyShown(nearest.price), party: partyWords(search.passengers) })
          : t(strip.status === 'ready' ? 'nearestNone' : strip.status === 'unavailable' ? 'nearestUnknown' : 'nearestLooking')}
      </p>
    </Notice>
  )
}

/** No flights at all on the day [MSG-41]. */
export function NoFlights({ view, search, onChoose }: Omit<NearestDayProps, 'title'>) {
  const city = useCityName()
  const way = { origin: city(view.origin), destination: city(view.destination) }
  const title = `${t('noFlightsOn', { ...way, date: dateShown(view.date) })} ${t('noFlightsFound')}`
  return <NearestDay view={view} search={search} title={title} onChoose={onChoose} />
}

interface FilteredOutProps {
  readonly view: DirectionView
  readonly onClear: () => void
}

/** There are flights, but the filters hide them all. */
export const FilteredOut = ({ view, onClear }: FilteredOutProps) => (
  <Notice
    about="filters"
    title={t('filteredOut')}
    action={
      <Button look="plain" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    }
  >
    <p>{t('filteredOutWhy', { count: view.all })}</p>
  </Notice>
)

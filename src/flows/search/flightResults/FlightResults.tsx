import { useSelector } from '@xstate/react'
import { SlidersHorizontal, Ticket, TicketCheck, TicketX } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Direction } from '../../../../machines/domain/journey.ts'
import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import { cityNameIn, type Station } from '../../../../machines/domain/station.ts'
import type { FlightResultsActor, FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { dateBrief } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CityNames, useCityName } from '../../../ui/stationNames.tsx'
import { DirectionFlights, type FlightChoice } from './DirectionFlights.tsx'
import { ListControls } from './ResultsControls.tsx'
import { AgeNotice, Failed, NotUnderstood, Refused } from './ResultsNotices.tsx'
import {
  ageOf,
  type DirectionView,
  directionViews,
  FAILURE_WORDS,
  isSlow,
  outcomeWords,
  promotionAwaited,
  promotionShown,
  promotionWords,
  REFUSAL_WORDS,
  type ResultsSnapshot,
  screenOf,
  staleMinutesOf,
  withFlight,
} from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'
import { listOptions } from './listOptions.select.ts'
import s from './flightResults.module.css'

interface FlightResultsProps {
  readonly actor: FlightResultsActor
  /** For the names of stations; empty while the network has not arrived. */
  readonly stations: readonly Station[]
  /** How one flight of each way is chosen; null where they are only listed. */
  readonly choice?: FlightChoice | null
}

/** The flights of a search, there and back. */
export function FlightResults({ actor, stations, choice = null }: FlightResultsProps) {
  const snapshot = useSelector(actor, (each) => each)
  const results = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cityName = useMemo(() => cityNameIn(stations), [stations])
  return (
    <CityNames value={cityName}>
      <div ref={results} tabIndex={-1} className={s['results']}>
        <ResultsStatus snapshot={snapshot} />
        <Screen snapshot={snapshot} actor={actor} results={results} heading={heading} choice={choice} />
      </div>
    </CityNames>
  )
}

interface ScreenProps {
  readonly snapshot: ResultsSnapshot
  readonly actor: FlightResultsActor
  /** Takes the focus when the button that had it goes. */
  readonly results: RefObject<HTMLDivElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly choice: FlightChoice | null
}

function Screen({ snapshot, actor, results, heading, choice }: ScreenProps) {
  const { context } = snapshot
  const sendFromHere = (event: FlightResultsEvent) => {
    results.current?.focus({ preventScroll: true })
    actor.send(event)
  }
  switch (screenOf(snapshot)) {
    case 'invalidAddress':
      return <NotUnderstood />
    case 'failed':
      return <Failed failure={context.failure} onRetry={() => sendFromHere({ type: 'retry.asked' })} />
    case 'refused':
      return <Refused snapshot={snapshot} send={sendFromHere} />
    case 'waiting':
    case 'flights':
      return (
        <>
          <AgeNotice snapshot={snapshot} onRefresh={() => sendFromHere({ type: 'refresh.asked' })} />
          <PromotionNote promotion={promotionShown(snapshot)} awaited={promotionAwaited(snapshot)} />
          <Flights snapshot={snapshot} actor={actor} heading={heading} choice={choice} />
        </>
      )
  }
}

type FlightsProps = Omit<ScreenProps, 'results'>

function Flights({ snapshot, actor, heading, choice }: FlightsProps) {
  const options = useMemo(() => listOptions(snapshot), [snapshot])
  const { list } = snapshot.context
  const hasNone = screenOf(snapshot) === 'flights' && options.all === 0
  const back = choice === null ? directionViews(snapshot).find((each) => each.direction === 'inbound') : undefined
  const controls = <ListControls list={list} options={options} send={actor.send} />
  const tools = (
    <div className={s['tools']}>
      {back !== undefined && (
        <a className={s['jump']} href="#return-flights">
          {t('toReturnFlights')}
          <span className={s['date']}>, {dateBrief(back.date)}</span>
        </a>
      )}
      <Button look="plain" onClick={() => actor.send({ type: 'filters.opened' })}>
        <SlidersHorizontal aria-hidden size={18} />
        {t('sortAndFilter')}
        {options.on > 0 && <span className={s['on']}>{t('filtersOn', { count: options.on })}</span>}
      </Button>
    </div>
  )
  return (
    <div className={s['columns']} data-plain={hasNone}>
      <aside className={s['side']} aria-label={t('sortAndFilter')}>
        {controls}
      </aside>
      <Popup
        open={snapshot.matches({ filterPanel: 'open' })}
        onClose={() => actor.send({ type: 'filters.closed' })}
        title={t('sortAndFilter')}
        size={500}
        footer={
          <>
            {options.shown === 0 && <p className={s['hidden']}>{t('filteredOut')}</p>}
            <Button wide look={options.shown === 0 ? 'plain' : 'main'} onClick={() => actor.send({ type: 'filters.closed' })}>
              {t('showFlights', { count: options.shown })}
            </Button>
          </>
        }
      >
        {controls}
      </Popup>
      <Directions snapshot={snapshot} actor={actor} heading={heading} tools={tools} choice={choice} />
    </div>
  )
}

interface DirectionsProps extends FlightsProps {
  /** Stands above the first list of flights. */
  readonly tools: ReactNode
}

function Directions({ snapshot, actor, heading, tools, choice }: DirectionsProps) {
  const inboundHeading = useRef<HTMLHeadingElement>(null)
  const { search, list, openedJourney } = snapshot.context
  const way = choice?.way ?? null
  const listed = useMemo(() => directionViews(snapshot, way), [snapshot, way])
  const views = listed.map((view) => withFlight(view, snapshot, choice?.chosen ?? null))
  useFocusOnWay(way, choice?.way === 'inbound' ? inboundHeading : heading)
  const isWaiting = screenOf(snapshot) === 'waiting'
  const first = views.find(({ all }) => all > 0)?.direction
  return (
    <div className={s['directions']} data-choice={choice !== null} aria-busy={snapshot.hasTag('waiting')}>
      {choice?.above}
      {search !== null &&
        views.map((view) => (
          <DirectionFlights
            key={view.direction}
            view={view}
            search={search}
            sort={list.sort}
            openedJourney={openedJourney}
            tools={view.direction === first ? tools : null}
            heading={view.direction === 'outbound' ? heading : inboundHeading}
            send={actor.send}
            waiting={
              isWaiting ? (
                <>
                  <p className={s['waiting']}>{isSlow(snapshot) ? t('takesLonger') : t('lookingForFlights')}</p>
                  <FlightSkeleton />
                </>
              ) : null
            }
            choice={choice}
          />
        ))}
    </div>
  )
}

/** When a press has led to the list of the other way, its heading takes the focus: what was pressed is gone, or leads on. */
function useFocusOnWay(way: Direction | null, heading: RefObject<HTMLHeadingElement | null>) {
  const before = useRef(way)
  useEffect(() => {
    const isOther = before.current !== way
    before.current = way
    const focused = document.activeElement
    const leadsOn = focused === null || focused === document.body || focused.closest('[data-leads-on]') !== null
    if (isOther && leadsOn) heading.current?.focus()
  }, [way, heading])
}

const ROWS = [0, 1, 2, 3] as const

/** The shape of the flights to come. */
export const FlightSkeleton = () => (
  <div className={s['rows']} aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className={s['row']}>
        <span className={s['time']} />
        <span className={s['way']} />
        <span className={s['time']} />
        <span className={s['number']} />
        <span className={s['price']} />
      </div>
    ))}
  </div>
)

interface ResultsStatusProps {
  readonly snapshot: ResultsSnapshot
}

/** Tells a screen reader what has come, or why nothing has. */
const ResultsStatus = memo(function ResultsStatus({ snapshot }: ResultsStatusProps) {
  const city = useCityName()
  return (
    <VisuallyHidden>
      <span role="status">{statusWords(snapshot, city)}</span>
    </VisuallyHidden>
  )
})

function statusWords(snapshot: ResultsSnapshot, city: (code: string) => string): string {
  const { failure, refusal, search } = snapshot.context
  switch (screenOf(snapshot)) {
    case 'invalidAddress':
      return t('invalidAddress')
    case 'waiting':
      return isSlow(snapshot) ? t('takesLonger') : t('lookingForFlights')
    case 'failed':
      return failure === null ? '' : `${t(FAILURE_WORDS[failure])}. ${t('searchIsKept')}`
    case 'refused':
      if (refusal === null || search === null) return ''
      return t(REFUSAL_WORDS[refusal][0], { origin: city(search.origin), destination: city(search.destination) })
    case 'flights':
      switch (ageOf(snapshot)) {
        case 'renewing':
          return isSlow(snapshot) ? t('takesLonger') : t('renewing')
        case 'stale':
          return t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })
        case 'refreshFailed':
          return `${failure === null ? '' : t(FAILURE_WORDS[failure])}. ${t('pricesAreOld', { minutes: staleMinutesOf(snapshot) })}`
        case 'fresh':
          return [
            ...directionViews(snapshot).map((view) => foundWords(view, city(view.destination))),
            ...promotionPart(promotionShown(snapshot)),
          ].join('. ')
      }
  }
}

const promotionPart = (promotion: PromoOutcome | null): readonly string[] => (promotion === null ? [] : [promotionWords(promotion)])

function foundWords(view: DirectionView, city: string): string {
  const where = view.direction === 'outbound' ? t('flightsTo', { city }) : t('returnFlightsTo', { city })
  if (view.all === 0) return `${where}: ${t('noFlightsFound')}`
  const shown = view.shown.length
  return `${where}: ${shown === view.all ? t('flightCount', { count: shown }) : t('flightCountOf', { shown, count: view.all })}`
}

interface PromotionNoteProps {
  readonly promotion: PromoOutcome | null
  /** The code whose flights are on their way. */
  readonly awaited: string | null
}

/** What became of the promo code: a quiet line above the flights whose prices it lowers, or does not. */
function PromotionNote({ promotion, awaited }: PromotionNoteProps) {
  if (promotion === null && awaited === null) return null
  const Icon = promotion === null ? Ticket : promotion.applied ? TicketCheck : TicketX
  return (
    <p className={s['note']} data-applied={promotion?.applied ?? false}>
      <Icon aria-hidden size={18} className={s['icon']} />
      <span>
        {promotion === null ? t('promoAwaited', { code: awaited ?? '' }) : outcomeWords(promotion)}{' '}
        <span lang={AIRLINE_LANGUAGE}>{promotion?.message}</span>
      </span>
    </p>
  )
}

import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cityNameIn, type Station } from '../../../../machines/domain/station.ts'
import type { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.types.ts'
import { dateBrief } from '../../../messages/format.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { DirectionFlights } from './DirectionFlights.tsx'
import { FlightSkeleton } from './FlightSkeleton.tsx'
import s from './flightResults.module.css'
import { directionViews, isSlow, listOptions, promotionAwaited, promotionShown, screenOf, type ResultsSnapshot } from './flightResults.select.ts'
import { ListControls } from './ListControls.tsx'
import { PromotionNote } from './PromotionNote.tsx'
import { AgeNotice, Failed, NotUnderstood, Refused } from './ResultsNotices.tsx'
import { ResultsStatus } from './ResultsStatus.tsx'
import { CityNames } from '../../../ui/stationNames.tsx'

type Actor = ActorRefFrom<typeof flightResultsMachine>

interface FlightResultsProps {
  readonly actor: Actor
  /** For the names of stations; empty while the network has not arrived. */
  readonly stations: readonly Station[]
}

/** The flights of a search, there and back. */
export function FlightResults({ actor, stations }: FlightResultsProps) {
  const snapshot = useSelector(actor, (each) => each)
  const results = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cityName = useMemo(() => cityNameIn(stations), [stations])
  return (
    <CityNames value={cityName}>
      <div ref={results} tabIndex={-1} className={s['results']}>
        <ResultsStatus snapshot={snapshot} />
        <Screen snapshot={snapshot} actor={actor} results={results} heading={heading} />
      </div>
    </CityNames>
  )
}

interface ScreenProps {
  readonly snapshot: ResultsSnapshot
  readonly actor: Actor
  /** Takes the focus when the button that had it goes. */
  readonly results: RefObject<HTMLDivElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Screen({ snapshot, actor, results, heading }: ScreenProps) {
  const { context } = snapshot
  const sendFromHere = (event: FlightResultsEvent) => {
    results.current?.focus({ preventScroll: true })
    actor.send(event)
  }
  switch (screenOf(snapshot)) {
    case 'notUnderstood':
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
          <Flights snapshot={snapshot} actor={actor} heading={heading} />
        </>
      )
  }
}

type FlightsProps = Omit<ScreenProps, 'results'>

function Flights({ snapshot, actor, heading }: FlightsProps) {
  const options = listOptions(snapshot)
  const { list } = snapshot.context
  const hasNone = screenOf(snapshot) === 'flights' && options.all === 0
  const back = directionViews(snapshot).find((each) => each.direction === 'inbound')
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
      <Directions snapshot={snapshot} actor={actor} heading={heading} tools={tools} />
    </div>
  )
}

interface DirectionsProps extends FlightsProps {
  /** Stands above the first list of flights. */
  readonly tools: ReactNode
}

function Directions({ snapshot, actor, heading, tools }: DirectionsProps) {
  const inboundHeading = useRef<HTMLHeadingElement>(null)
  const { search, list, openedJourney } = snapshot.context
  const views = directionViews(snapshot)
  const isWaiting = screenOf(snapshot) === 'waiting'
  const first = views.find(({ all }) => all > 0)?.direction
  return (
    <div className={s['directions']} aria-busy={snapshot.hasTag('waiting')}>
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
          />
        ))}
    </div>
  )
}

import type { ReactNode, RefObject } from 'react'
import type { FlightSort } from '../../../../machines/domain/flightList.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.types.ts'
import { dateShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { t } from '../../../messages/resultsMessages.ts'
import s from './directionFlights.module.css'
import { FareStrip } from './FareStrip.tsx'
import { FlightRow } from './FlightRow.tsx'
import type { DirectionView } from './flightResults.select.ts'
import { SORT_WORDS } from './flightResults.words.ts'
import { FilteredOut, NearestDay, NoFlights } from './NoFlights.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'

interface DirectionFlightsProps {
  readonly view: DirectionView
  readonly search: CompleteSearch
  readonly sort: FlightSort
  readonly openedJourney: string | null
  /** What is done with the list, beside how long it is. */
  readonly tools: ReactNode
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly send: (event: FlightResultsEvent) => void
  /** Shown in place of the flights while there are none to show. */
  readonly waiting: ReactNode
}

/** The flights of one direction, with the days around above them. */
export function DirectionFlights({ view, search, sort, openedJourney, tools, heading, send, waiting }: DirectionFlightsProps) {
  const city = useCityName()(view.destination)
  const isOutbound = view.direction === 'outbound'
  const onChoose = (date: string) => {
    heading.current?.focus({ preventScroll: true })
    send({ type: 'day.chosen', direction: view.direction, date })
  }
  const flights = (
    <>
      <div className={s['above']}>
        <p className={s['count']}>
          {view.shown.length === view.all ? t('flightCount', { count: view.all }) : t('flightCountOf', { shown: view.shown.length, count: view.all })}
          , {t(SORT_WORDS[sort][1])}
        </p>
        {tools}
        {!view.isSoldOut && <p className={s['totals']}>{t('totalsFor', { party: partyWords(search.passengers) })}</p>}
      </div>
      {view.isSoldOut && <NearestDay view={view} search={search} title={t('allSoldOut')} onChoose={onChoose} />}
      {view.shown.length === 0 ? (
        <FilteredOut
          view={view}
          onClear={() => {
            heading.current?.focus({ preventScroll: true })
            send({ type: 'filters.cleared' })
          }}
        />
      ) : (
        <ul className={s['list']} aria-label={isOutbound ? t('flightsList') : t('returnFlightsList')}>
          {view.shown.map((journey) => (
            <FlightRow
              key={journey.journeyKey}
              journey={journey}
              isLowest={view.all > 1 && journey.fare?.total.minor === view.lowestMinor}
              isOpen={journey.journeyKey === openedJourney}
              onOpen={() => send({ type: 'flight.opened', journeyKey: journey.journeyKey })}
              onClose={() => send({ type: 'breakdown.closed' })}
            />
          ))}
        </ul>
      )}
    </>
  )
  return (
    <section className={s['direction']} id={isOutbound ? 'flights' : 'return-flights'}>
      <h2 ref={heading} tabIndex={-1} className={s['heading']}>
        {isOutbound ? t('flightsTo', { city }) : t('returnFlightsTo', { city })}, <span className={s['date']}>{dateShown(view.date)}</span>
      </h2>
      <FareStrip
        label={t('stripOf', { city })}
        strip={view.strip}
        search={search}
        onChoose={(date) => send({ type: 'day.chosen', direction: view.direction, date })}
        onRetry={() => send({ type: 'retry.asked' })}
      />
      <div className={s['body']}>{waiting ?? (view.all === 0 ? <NoFlights view={view} search={search} onChoose={onChoose} /> : flights)}</div>
    </section>
  )
}

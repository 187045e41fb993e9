import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useId } from 'react'
import type { FlightSort } from '../../../../machines/domain/flightList.ts'
import { daysLater, type Direction, type Journey, stopStations } from '../../../../machines/domain/journey.ts'
import { seatsTaken } from '../../../../machines/domain/passengers.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import type { FlightResultsEvent } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { dateShown, durationShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { StationName, useCityName } from '../../../ui/stationNames.tsx'
import { FareDetails } from './FareDetails.tsx'
import { FareStrip } from './ResultsControls.tsx'
import { FilteredOut, NearestDay, NoFlights } from './ResultsNotices.tsx'
import { aircraftWords, type DirectionView, stopsWords } from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'
import { SORT_WORDS } from './listOptions.select.ts'
import e from '../../../ui/flightEnd.module.css'
import s from './flightResults.module.css'
import row from './flightRow.module.css'

/** What is done with the flights besides listing them: one of each way is chosen. */
export interface FlightChoice {
  /** The way whose flights are listed. */
  readonly way: Direction
  /** The flight that is chosen of them: no filter hides it. */
  readonly chosen: string | null
  /** Above the list. */
  readonly above: ReactNode
  /** In place of the price of a flight that is for sale. */
  readonly offer: (journey: Journey, isLowest: boolean) => ReactNode
  /** Below the line of a flight. */
  readonly below: (journey: Journey) => ReactNode
}

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
  readonly choice: FlightChoice | null
}

/** The flights of one direction, with the days around above them. */
export function DirectionFlights({ view, search, sort, openedJourney, tools, heading, send, waiting, choice }: DirectionFlightsProps) {
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
              terminals={view.terminals}
              party={seatsTaken(search.passengers)}
              isLowest={view.all > 1 && journey.fare?.total.minor === view.lowestMinor}
              isOpen={journey.journeyKey === openedJourney}
              onOpen={() => send({ type: 'flight.opened', journeyKey: journey.journeyKey })}
              onClose={() => send({ type: 'breakdown.closed' })}
              choice={choice}
            />
          ))}
        </ul>
      )}
    </>
  )
  return (
    <section className={s['direction']} id={isOutbound ? 'flights' : 'return-flights'}>
      <h2 ref={heading} tabIndex={-1} className={s['heading']}>
        {isOutbound ? t('flightsTo', { city }) : t('returnFlightsTo', { city })},{' '}
        <span className={s['directionFlightsDate']}>{dateShown(view.date)}</span>
      </h2>
      <FareStrip label={t('stripOf', { city })} strip={view.strip} search={search} direction={view.direction} send={send} />
      <div className={s['body']}>{waiting ?? (view.all === 0 ? <NoFlights view={view} search={search} onChoose={onChoose} /> : flights)}</div>
    </section>
  )
}

interface FlightRowProps {
  readonly journey: Journey
  readonly terminals: DirectionView['terminals']
  /** How many need a seat. */
  readonly party: number
  readonly isLowest: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly choice: FlightChoice | null
}

/** A flight of the list; its fare breakdown opens below it. */
function FlightRow({ journey, terminals, party, isLowest, isOpen, onOpen, onClose, choice }: FlightRowProps) {
  const details = useId()
  const { fare } = journey
  return (
    <li className={row['row']} data-open={isOpen} data-sold-out={fare === null} data-chosen={journey.journeyKey === choice?.chosen}>
      <div className={row['summary']}>
        <Times journey={journey} />
        {fare === null ? (
          <p className={row['price']}>
            <b className={row['gone']}>{t('soldOut')}</b>
            <span className={row['why']}>{t('soldOutWhy', { count: party })}</span>
          </p>
        ) : (
          <>
            {choice === null ? (
              <p className={row['price']}>
                {isLowest && <span className={row['lowest']}>{t('lowestPrice')}</span>}
                <span className={row['amount']}>
                  <VisuallyHidden>{t('total')} </VisuallyHidden>
                  {moneyShown(fare.total)}
                </span>
              </p>
            ) : (
              <div className={row['offer']}>{choice.offer(journey, isLowest)}</div>
            )}
            <button
              type="button"
              className={row['open']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={isOpen ? onClose : onOpen}
            >
              {t('fareDetails')}
              <VisuallyHidden> {t('ofFlight', { time: timeShown(journey.departure), price: moneyShown(fare.total) })}</VisuallyHidden>
              <ChevronDown aria-hidden size={18} className={row['arrow']} />
            </button>
          </>
        )}
      </div>
      {isOpen && fare !== null && <FareDetails id={details} journey={journey} terminals={terminals} fare={fare} />}
      {choice?.below(journey)}
    </li>
  )
}

/** When and where a flight departs and arrives. It stays as it is while another is chosen. */
const Times = memo(function Times({ journey }: { readonly journey: Journey }) {
  const city = useCityName()
  const stops = stopStations(journey)
  const later = daysLater(journey)
  return (
    <div className={row['times']}>
      <p className={row['end']}>
        <VisuallyHidden>{t('departs')} </VisuallyHidden>
        <time className={`${e['time']} ${row['time']}`} dateTime={journey.departure}>
          {timeShown(journey.departure)}
        </time>{' '}
        <StationName code={journey.origin} className={e['station']} />
      </p>
      <p className={row['way']}>
        <span className={row['duration']}>{durationShown(journey.durationMinutes)}</span>
        <span className={row['track']} data-stops={Math.min(journey.stops, 2)} aria-hidden="true" />
        <span className={row['stops']}>
          {stopsWords(journey.stops)}
          {stops.length > 0 && ' '}
          {stops.length > 0 && <span className={row['by']}>{t('stopIn', { city: stops.map(city).join(', ') })}</span>}
        </span>
        <span className={row['number']}>
          <VisuallyHidden>{t('flightNumbers', { numbers: '' })}</VisuallyHidden>
          {journey.segments.map(({ segmentKey, flightNumber, aircraft }) => (
            <span key={segmentKey} className={row['segment']}>
              {flightNumber.replace(' ', '\u00a0')}
              <span className={row['aircraft']}>, {aircraftWords(aircraft)}</span>
            </span>
          ))}
        </span>
      </p>
      <p className={row['end']} data-end="arrival">
        <VisuallyHidden>{t('arrives')} </VisuallyHidden>
        <span className={row['arrival']}>
          <time className={`${e['time']} ${row['time']}`} dateTime={journey.arrival}>
            {timeShown(journey.arrival)}
          </time>
          {later > 0 && (
            <>
              <sup className={`${e['later']} ${row['later']}`} aria-hidden="true">
                +{later}
              </sup>
              <VisuallyHidden> {t('nextDay', { count: later })}</VisuallyHidden>
            </>
          )}
        </span>{' '}
        <StationName code={journey.destination} className={e['station']} />
      </p>
    </div>
  )
})

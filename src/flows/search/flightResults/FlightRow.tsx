import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { daysLater, stopStations, type Journey } from '../../../../machines/domain/journey.ts'
import { durationShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { FareDetails } from './FareDetails.tsx'
import { stopsWords } from './flightResults.words.ts'
import s from './flightRow.module.css'
import { StationName, useCityName } from '../../../ui/stationNames.tsx'

interface FlightRowProps {
  readonly journey: Journey
  readonly isLowest: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A flight of the list; its fare breakdown opens below it. */
export function FlightRow({ journey, isLowest, isOpen, onOpen, onClose }: FlightRowProps) {
  const details = useId()
  const { fare } = journey
  return (
    <li className={s['row']} data-open={isOpen} data-sold-out={fare === null}>
      <div className={s['summary']}>
        <Times journey={journey} />
        {fare === null ? (
          <p className={s['price']}>
            <b className={s['gone']}>{t('soldOut')}</b>
            <span className={s['why']}>{t('soldOutWhy')}</span>
          </p>
        ) : (
          <>
            <p className={s['price']}>
              {isLowest && <span className={s['lowest']}>{t('lowestPrice')}</span>}
              <span className={s['amount']}>
                <VisuallyHidden>{t('total')} </VisuallyHidden>
                {moneyShown(fare.total)}
              </span>
            </p>
            <button
              type="button"
              className={s['open']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={isOpen ? onClose : onOpen}
            >
              {t('fareDetails')}
              <VisuallyHidden> {t('ofFlight', { time: timeShown(journey.departure), price: moneyShown(fare.total) })}</VisuallyHidden>
              <ChevronDown aria-hidden size={18} className={s['arrow']} />
            </button>
          </>
        )}
      </div>
      {isOpen && fare !== null && <FareDetails id={details} journey={journey} fare={fare} />}
    </li>
  )
}

function Times({ journey }: { readonly journey: Journey }) {
  const city = useCityName()
  const stops = stopStations(journey)
  const later = daysLater(journey)
  return (
    <div className={s['times']}>
      <p className={s['end']}>
        <VisuallyHidden>{t('departs')} </VisuallyHidden>
        <time className={s['time']} dateTime={journey.departure}>
          {timeShown(journey.departure)}
        </time>{' '}
        <StationName code={journey.origin} className={s['station']} />
      </p>
      <p className={s['way']}>
        <span className={s['duration']}>{durationShown(journey.durationMinutes)}</span>
        <span className={s['track']} data-stops={Math.min(journey.stops, 2)} aria-hidden="true" />
        <span className={s['stops']}>
          {stopsWords(journey.stops)}
          {stops.length > 0 && ' '}
          {stops.length > 0 && <span className={s['by']}>{t('stopIn', { city: stops.map(city).join(', ') })}</span>}
        </span>
        <span className={s['number']}>
          <VisuallyHidden>{t('flightNumbers', { numbers: '' })}</VisuallyHidden>
          {journey.segments.map((each) => each.flightNumber.replace(' ', '\u00a0')).join(', ')}
        </span>
      </p>
      <p className={s['end']} data-end="arrival">
        <VisuallyHidden>{t('arrives')} </VisuallyHidden>
        <span className={s['arrival']}>
          <time className={s['time']} dateTime={journey.arrival}>
            {timeShown(journey.arrival)}
          </time>
          {later > 0 && (
            <>
              <sup className={s['later']} aria-hidden="true">
                +{later}
              </sup>
              <VisuallyHidden> {t('nextDay', { count: later })}</VisuallyHidden>
            </>
          )}
        </span>{' '}
        <StationName code={journey.destination} className={s['station']} />
      </p>
    </div>
  )
}

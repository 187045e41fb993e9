import { useId, type ComponentType, type ReactNode } from 'react'
import type { OpenedTrip } from '../../../../machines/domain/booking.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { departureWords, routeWords, spelled, stateWords } from './viewTrips.select.ts'
import { t } from './viewTrips.text.en.ts'
import s from './viewTrips.module.css'

/** A link to the page of a booking. */
export interface OpenTripProps {
  readonly recordLocator: string
  readonly children: ReactNode
}

interface TripCardProps {
  readonly trip: OpenedTrip
  /** Something is being done to one of the list. */
  readonly isBusy: boolean
  readonly onAdd: () => void
  readonly onForget: () => void
  readonly OpenTrip: ComponentType<OpenTripProps>
}

/** A booking of this browser: its reference, how it stands and where it leads. Who travels is on its own page. */
export function TripCard({ trip, isBusy, onAdd, onForget, OpenTrip }: TripCardProps) {
  const [reference, add, forget] = [useId(), useId(), useId()]
  return (
    <li>
      <article className={s['card']} aria-labelledby={reference} data-state={trip.state}>
        <header>
          <h3 id={reference} className={s['reference']}>
            <span className={s['label']}>{t('tripReference')} </span>
            <b aria-hidden="true" className={s['locator']}>
              {trip.recordLocator}
            </b>
            <VisuallyHidden>{spelled(trip)}</VisuallyHidden>
          </h3>
          <p className={s['state']}>{stateWords(trip)}</p>
        </header>
        <ul>
          {trip.journeys.map((journey) => (
            <li key={`${journey.origin.code} ${journey.destination.code} ${journey.flown?.departure}`} className={s['journey']}>
              <b>{routeWords(journey)}</b> <span className={s['soft']}>{departureWords(journey)}</span>
            </li>
          ))}
        </ul>
        <footer className={s['foot']}>
          <span className={s['open']}>
            <OpenTrip recordLocator={trip.recordLocator}>
              {t('tripOpen')} <VisuallyHidden>{spelled(trip)}</VisuallyHidden>
            </OpenTrip>
          </span>
          {trip.isMine && <span className={s['soft']}>{t('tripIsMine')}</span>}
          {trip.canBeAdded && (
            <Button look="plain" id={add} aria-labelledby={`${add} ${reference}`} aria-disabled={isBusy} onClick={onAdd}>
              {t('tripAdd')}
            </Button>
          )}
          <Button look="quiet" id={forget} aria-labelledby={`${forget} ${reference}`} aria-disabled={isBusy} onClick={onForget}>
            {t('tripForget')}
          </Button>
        </footer>
      </article>
    </li>
  )
}

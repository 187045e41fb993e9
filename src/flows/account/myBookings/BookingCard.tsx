import { useId, type ComponentType, type ReactNode } from 'react'
import type { BookedJourney, BookedStation, Booking, BookingsWhen } from '../../../../machines/domain/booking.ts'
import { daysLater } from '../../../../machines/domain/journey.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { spelled, statusWords } from './myBookings.select.ts'
import { t } from './myBookings.text.en.ts'
import e from '../../../ui/flightEnd.module.css'
import s from './bookingCard.module.css'

/** A link to the page of a booking. */
export interface OpenBookingProps {
  readonly recordLocator: string
  readonly children: ReactNode
}

interface BookingCardProps {
  readonly booking: Booking
  readonly when: BookingsWhen
  readonly OpenBooking: ComponentType<OpenBookingProps>
}

/** A booking: its reference, whether it holds, where it leads and what it cost. */
export function BookingCard({ booking, when, OpenBooking }: BookingCardProps) {
  const id = useId()
  const { recordLocator, bookedOn, status, journeys, passengers, total } = booking
  return (
    <li>
      <article className={s['card']} data-status={status} aria-labelledby={id}>
        <header className={s['head']}>
          <p id={id} className={s['reference']}>
            <span className={s['label']}>{t('bookingReference')} </span>
            <b aria-hidden="true" className={s['locator']}>
              {recordLocator}
            </b>
            <VisuallyHidden>{spelled(booking)}</VisuallyHidden>
          </p>
          <p className={s['status']}>{statusWords(status, when)}</p>
        </header>
        <ol className={s['journeys']}>
          {journeys.map((journey) => (
            <li key={`${journey.origin.code} ${journey.destination.code} ${journey.flown?.departure}`} className={s['journey']}>
              <Journey journey={journey} />
            </li>
          ))}
        </ol>
        <footer className={s['foot']}>
          <p>{t('passengerCount', { count: passengers })}</p>
          <p>{t('bookingBookedOn', { date: dateShown(bookedOn) })}</p>
          <p className={s['total']}>
            <span className={s['label']}>{t('bookingTotal')} </span>
            <b>{moneyShown(total)}</b>
          </p>
          <p className={s['open']}>
            <OpenBooking recordLocator={recordLocator}>
              {t('bookingOpenIt')} <VisuallyHidden>{spelled(booking)}</VisuallyHidden>
            </OpenBooking>
          </p>
        </footer>
      </article>
    </li>
  )
}

function Journey({ journey: { origin, destination, flown } }: { readonly journey: BookedJourney }) {
  if (flown === null)
    return (
      <>
        <p className={s['date']}>{t('bookingOpen')}</p>
        <p className={s['ends']}>
          <Station station={origin} /> <span className={s['track']} /> <Station station={destination} />
        </p>
      </>
    )
  const { departure, arrival, flightNumbers } = flown
  const later = daysLater(flown)
  return (
    <>
      <p className={s['date']}>
        <time dateTime={departure.slice(0, 10)}>{dateShown(departure.slice(0, 10))}</time>
        <span className={s['flights']}>{t('bookingFlights', { numbers: flightNumbers.map(unbroken).join(', ') })}</span>
      </p>
      <p className={s['ends']}>
        <span className={s['end']}>
          <VisuallyHidden>{t('bookingDeparts')} </VisuallyHidden>
          <time dateTime={departure} className={`${e['time']} ${s['time']}`}>
            {timeShown(departure)}
          </time>{' '}
          <Station station={origin} />
        </span>{' '}
        <span className={s['track']} />{' '}
        <span className={s['end']}>
          <VisuallyHidden>{t('bookingArrives')} </VisuallyHidden>
          <time dateTime={arrival} className={`${e['time']} ${s['time']}`}>
            {timeShown(arrival)}
          </time>
          {later > 0 && <Later days={later} />} <Station station={destination} />
        </span>
      </p>
    </>
  )
}

const Later = ({ days }: { readonly days: number }) => (
  <>
    <sup aria-hidden="true" className={`${e['later']} ${s['later']}`}>
      +{days}
    </sup>
    <VisuallyHidden> {t('bookingNextDay', { count: days })}</VisuallyHidden>
  </>
)

/** `DEL Delhi`; a station that has left the network by its code alone. */
const Station = ({ station: { code, city } }: { readonly station: BookedStation }) => (
  <span className={e['station']}>
    <b>{code}</b>
    {city === null ? '' : ` ${city}`}
  </span>
)

const unbroken = (flightNumber: string): string => flightNumber.replace(' ', '\u00a0')

const CARDS = [0, 1, 2] as const

/** The shape of the bookings to come. */
export const BookingSkeleton = () => (
  <div aria-hidden="true" className={s['cards']}>
    {CARDS.map((card) => (
      <div key={card} className={s['bookingSkeletonCard']}>
        <span className={s['bookingSkeletonReference']} />
        <span className={s['bookingSkeletonDate']} />
        <span className={s['bookingSkeletonJourney']} />
        <span className={s['bookingSkeletonFoot']} />
      </div>
    ))}
  </div>
)

import { useId } from 'react'
import type { BookingDetail, DetailJourney } from '../../../../machines/domain/bookingDetail.ts'
import { itineraryOf, type ItineraryPart } from '../../../../machines/domain/journey.ts'
import { dateBrief, dateShown, durationShown, timeShown } from '../../../messages/format.ts'
import { StationName, useCityName } from '../../../ui/stationNames.tsx'
import { checkInWords, routeOf } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './itinerary.module.css'

/** Each journey as a timeline, in the local times of its airports. */
export const Itinerary = ({ booking }: { readonly booking: BookingDetail }) =>
  booking.journeys.map((journey) => <Journey key={journey.journeyKey} booking={booking} journey={journey} />)

interface JourneyProps {
  readonly booking: BookingDetail
  readonly journey: DetailJourney
}

const MINUTE_MS = 60_000

function Journey({ booking, journey }: JourneyProps) {
  const id = useId()
  const { flown, soldAs, stops } = journey
  const checkIn = checkInWords(booking, journey)
  const date = flown?.departure.slice(0, 10)
  return (
    <section aria-labelledby={id} className={p['card']}>
      <header className={s['head']}>
        <h2 id={id} className={s['heading']}>
          {date === undefined ? t('bookedOpenTicket') : <time dateTime={date}>{dateShown(date)}</time>} <span>{routeOf(booking, journey)}</span>
        </h2>
        {flown !== null && (
          <p className={s['soft']}>
            {durationShown((Date.parse(flown.arrivesAt) - Date.parse(flown.departsAt)) / MINUTE_MS)},{' '}
            {stops === 0 ? t('bookedNonStop') : t('bookedStops', { count: stops })}
          </p>
        )}
      </header>
      {soldAs !== null && (
        <p className={s['soft']}>{t('bookedSoldAs', { departure: timeShown(soldAs.departure), arrival: timeShown(soldAs.arrival) })}</p>
      )}
      {date !== undefined && (
        <>
          <ol className={s['line']}>
            {itineraryOf(journey).map((part) => (
              <Part key={keyOf(part)} part={part} date={date} journey={journey} />
            ))}
          </ol>
          <p className={s['soft']}>
            {t('bookedLocalTimes')} {checkIn}
          </p>
        </>
      )}
    </section>
  )
}

const keyOf = (part: ItineraryPart): string => (part.part === 'flight' ? part.leg.legKey : `${part.stopover.station} ${part.stopover.minutes}`)

interface PartProps {
  readonly part: ItineraryPart
  /** That of the departure. */
  readonly date: string
  readonly journey: DetailJourney
}

function Part({ part, date, journey }: PartProps) {
  const cityOf = useCityName()
  if (part.part === 'stopover') {
    const { minutes, changesFlight } = part.stopover
    const duration = durationShown(minutes)
    return (
      <li className={s['stay']} data-change={changesFlight}>
        <p className={s['stayWords']}>
          <b>{changesFlight ? t('bookedChange', { duration }) : t('bookedStay', { duration })}</b>{' '}
          {changesFlight && t('bookedChangeText', { city: cityOf(journey.destination) })}
        </p>
      </li>
    )
  }
  const { leg, flightNumber } = part
  return (
    <li className={s['flight']}>
      <Stop code={leg.origin} at={leg.departure} date={date} />
      <p className={s['number']}>
        <span>{flightNumber.replace(' ', '\u00a0')}</span>, <span>{durationShown(leg.durationMinutes).replaceAll(' ', '\u00a0')}</span>
      </p>
      <Stop code={leg.destination} at={leg.arrival} date={date} />
    </li>
  )
}

interface StopProps {
  readonly code: string
  readonly at: string
  readonly date: string
}

/** A time at an airport; its date where that is another than that of the departure. */
const Stop = ({ code, at, date }: StopProps) => (
  <p className={s['stop']}>
    <time dateTime={at} className={s['time']}>
      {timeShown(at)}
    </time>{' '}
    <StationName code={code} className={s['station']} />
    {at.slice(0, 10) !== date && <span className={s['later']}> {dateBrief(at.slice(0, 10))}</span>}
  </p>
)

import { fareBreakdown } from '../../../../machines/domain/fareBreakdown.ts'
import { type Availability, itineraryOf, type ItineraryPart, type Journey, type JourneyFare } from '../../../../machines/domain/journey.ts'
import { dateBrief, durationShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { StationName, useCityName } from '../../../ui/stationNames.tsx'
import { aircraftWords, CHARGE_WORDS, passengersWords } from './flightResults.select.ts'
import { t } from './flightResults.text.en.ts'
import details from './fareDetails.module.css'

interface FareDetailsProps {
  readonly id: string
  readonly journey: Journey
  readonly terminals: Availability['terminals']
  readonly fare: JourneyFare
}

/** A flight hour by hour, and what its price is made of [FEE-01]. */
export const FareDetails = ({ id, journey, terminals, fare }: FareDetailsProps) => (
  <div id={id} className={details['details']}>
    <ol className={details['itinerary']}>
      {itineraryOf(journey).map((part) => (
        <Part key={part.part === 'flight' ? part.leg.legKey : `stop ${part.stopover.station}`} part={part} journey={journey} terminals={terminals} />
      ))}
    </ol>
    <Breakdown fare={fare} />
  </div>
)

function Part({ part, journey, terminals }: { readonly part: ItineraryPart } & Pick<FareDetailsProps, 'journey' | 'terminals'>) {
  const city = useCityName()
  if (part.part === 'stopover') {
    const { station, minutes, changesFlight } = part.stopover
    const words = { duration: durationShown(minutes), station: city(station) }
    return <li className={details['stopover']}>{changesFlight ? t('connection', words) : t('stopover', words)}</li>
  }
  const { leg, flightNumber } = part
  const segment = journey.segments.find((each) => each.flightNumber === flightNumber)
  return (
    <li className={details['leg']}>
      <p className={details['flight']}>
        {t('flightNumbers', { numbers: flightNumber })}, {dateBrief(leg.departure.slice(0, 10))}, {durationShown(leg.durationMinutes)}
        {segment !== undefined && `, ${aircraftWords(segment.aircraft)}`}
      </p>
      {[
        { time: leg.departure, code: leg.origin },
        { time: leg.arrival, code: leg.destination },
      ].map(({ time, code }) => (
        <p key={code} className={details['point']}>
          <time dateTime={time}>{timeShown(time)}</time> <StationName code={code} />
          {terminals[code] !== undefined && `, ${t('terminal', { terminal: terminals[code] })}`}
          {time.slice(0, 10) !== leg.departure.slice(0, 10) && (
            <>
              {' '}
              <span className={details['date']}>{dateBrief(time.slice(0, 10))}</span>
            </>
          )}
        </p>
      ))}
    </li>
  )
}

function Breakdown({ fare }: { readonly fare: JourneyFare }) {
  const { passengers, convenience, total } = fareBreakdown(fare)
  return (
    <table className={details['fare']}>
      <caption>{t('fareOfParty')}</caption>
      <thead>
        <tr>
          {(['chargeFor', 'chargeEach', 'chargeTotal'] as const).map((key) => (
            <th key={key} scope="col">
              <VisuallyHidden>{t(key)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      {passengers.map(({ passengerType, count, rows }) => (
        <tbody key={passengerType}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={details['who']}>
              {passengersWords(passengerType, count)}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(CHARGE_WORDS[row.kind])}</th>
              <td>{count === 1 ? '' : `${moneyShown(row.each)} × ${count}`}</td>
              <td>{moneyShown(row.total)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        {convenience !== null && (
          <tr>
            <th scope="row">
              {t('convenienceFee')}
              <span className={details['note']}> {t('nonRefundable')}</span>
            </th>
            <td>{convenience.each === null || convenience.times === 1 ? '' : `${moneyShown(convenience.each)} × ${convenience.times}`}</td>
            <td>{moneyShown(convenience.total)}</td>
          </tr>
        )}
        <tr className={details['total']}>
          <th scope="row" colSpan={2}>
            {t('totalIncluded')}
          </th>
          <td>{moneyShown(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

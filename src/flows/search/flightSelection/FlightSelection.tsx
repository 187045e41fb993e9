import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide-react'
import { memo, type ReactNode, useId, useMemo } from 'react'
import type { Direction, Journey } from '../../../../machines/domain/journey.ts'
import { cityNameIn, type Station } from '../../../../machines/domain/station.ts'
import type { FlightSelectionActor } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { timeShown } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Families, type PartProps } from './Families.tsx'
import { barShown, chosenShown, foldedShown, hasChoice, noticesShown, offerShown, type OfferView, wayShown } from './flightSelection.select.ts'
import { t } from './flightSelection.text.en.ts'
import { useStickyBar } from '../../../ui/useStickyBar.ts'
import s from './flightSelection.module.css'

/** What a list of flights shows of the choice. */
interface ListParts {
  /** The way whose flights are listed. */
  readonly way: Direction
  /** The flight of the list that is chosen. */
  readonly chosen: string | null
  /** Above the list. */
  readonly above: ReactNode
  /** At the end of the line of a flight that is for sale. */
  readonly offer: (journey: Journey, isLowest: boolean) => ReactNode
  /** Below the line of a flight. */
  readonly below: (journey: Journey) => ReactNode
}

interface FlightSelectionProps {
  readonly actor: FlightSelectionActor
  /** For the names of stations; empty while the network has not arrived. */
  readonly stations: readonly Station[]
  /** The list of flights. */
  readonly children: (parts: ListParts) => ReactNode
}

/** A flight each way is chosen from the list; what is chosen stands above and below it [SRCH-24]. */
export function FlightSelection({ actor, stations, children }: FlightSelectionProps) {
  const snapshot = useSelector(actor, (each) => each)
  const city = useMemo(() => cityNameIn(stations), [stations])
  return (
    <>
      {children(listParts({ actor, snapshot }, city))}
      {hasChoice(snapshot) && <Bar actor={actor} snapshot={snapshot} />}
    </>
  )
}

function listParts(part: PartProps, city: (code: string) => string): ListParts {
  const { actor, snapshot } = part
  const chosen = chosenShown(snapshot)
  return {
    way: wayShown(snapshot),
    chosen,
    above: <Above {...part} city={city} />,
    offer: (journey, isLowest) => {
      const offer = hasChoice(snapshot) ? offerShown(snapshot, journey) : null
      return offer !== null && <Offer send={actor.send} journey={journey} isLowest={isLowest && offer.refusal === null} {...offer} />
    },
    below: (journey) => journey.journeyKey === chosen && <Families {...part} journey={journey} />,
  }
}

/** The way out that is chosen, in one line, and what happened to flights that were. */
function Above({ actor, snapshot, city }: PartProps & { readonly city: (code: string) => string }) {
  const folded = foldedShown(snapshot, city)
  const notices = noticesShown(snapshot)
  return (
    <>
      {folded !== null && (
        <section className={s['folded']} aria-label={t('wayOut')}>
          <Check aria-hidden="true" size={20} className={s['tick']} />
          <p className={s['flight']}>
            <b>
              {t('wayOut')}, {folded.date}
            </b>{' '}
            <span>
              {folded.departs} – {folded.arrives}
              <span className={s['route']}>, {t('foldedRoute', { origin: folded.origin, destination: folded.destination })}</span>
              <span className={s['route']}>, {folded.numbers}</span>, {folded.family}
            </span>
          </p>
          <b className={s['price']}>{folded.price}</b>
          <Button look="quiet" onClick={() => actor.send({ type: 'wayOut.reopened' })}>
            {t('change')}
            <VisuallyHidden>{t('changeWayOut')}</VisuallyHidden>
          </Button>
        </section>
      )}
      <div role="status" className={s['notices']}>
        {notices.map(({ title, text }) => (
          <Notice key={title} icon={CircleAlert} title={title} text={text} />
        ))}
      </div>
    </>
  )
}

interface OfferProps extends OfferView {
  readonly send: FlightSelectionActor['send']
  readonly journey: Journey
  readonly isLowest: boolean
}

/** The price of a flight on the button that takes it at exactly this price. It stays as it is while another is chosen. */
const Offer = memo(function Offer({ send, journey, isLowest, price, isSelected, refusal, seatsLeft }: OfferProps) {
  const why = useId()
  return (
    <div className={s['offer']}>
      {(isLowest || seatsLeft !== null) && (
        <p className={s['facts']}>
          {isLowest && <span className={s['lowest']}>{t('lowest')}</span>} {seatsLeft !== null && <span>{seatsLeft}</span>}
        </p>
      )}
      <button
        type="button"
        className={s['select']}
        data-selected={isSelected}
        aria-disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : why}
        onClick={() => send({ type: 'flight.selected', journeyKey: journey.journeyKey })}
      >
        <b>{price}</b> <span>{isSelected ? t('selected') : t('select')}</span>
        <VisuallyHidden> {t(isLowest ? 'lowestFlight' : 'selectedFlight', { time: timeShown(journey.departure) })}</VisuallyHidden>
      </button>
      {refusal !== null && (
        <p id={why} className={s['refusal']}>
          {refusal}
        </p>
      )}
    </div>
  )
})

/** What all that is chosen costs, what it is made of, and the way on. */
function Bar({ actor, snapshot }: PartProps) {
  const { ref, className } = useStickyBar<HTMLElement>()
  const { sum, travellers, parts, missing } = barShown(snapshot)
  return (
    <section ref={ref} aria-label={t('yourFlights')} className={`${className} ${s['bar']}`} data-leads-on="">
      <p className={s['parts']}>{parts}</p>
      <div role="status" className={s['sum']}>
        {missing !== null && (
          <p className={s['missing']}>
            <CircleAlert aria-hidden="true" size={18} /> {missing}
          </p>
        )}
        {sum === null ? (
          missing === null && <p className={s['nothing']}>{t('nothingChosen')}</p>
        ) : (
          <p>
            <b>{sum}</b> <span>{travellers}</span>
          </p>
        )}
      </div>
      <Button onClick={() => actor.send({ type: 'selection.confirmed' })}>{t('goOn')}</Button>
    </section>
  )
}

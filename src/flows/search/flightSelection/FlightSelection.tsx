import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { Direction, Journey } from '../../../../machines/domain/journey.ts'
import { cityNameIn, type Station } from '../../../../machines/domain/station.ts'
import type { FlightSelectionActor } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { timeShown } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import {
  barShown,
  chosenShown,
  familiesShown,
  type FamilyView,
  foldedShown,
  hasChoice,
  leadsBack,
  noticesShown,
  offerShown,
  type SelectionSnapshot,
  wayShown,
} from './flightSelection.select.ts'
import { t } from './flightSelection.text.en.ts'
import c from '../../../ui/choice.module.css'
import b from '../../../ui/stickyBar.module.css'
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

const listParts = (part: PartProps, city: (code: string) => string): ListParts => ({
  way: wayShown(part.snapshot),
  chosen: chosenShown(part.snapshot),
  above: <Above {...part} city={city} />,
  offer: (journey, isLowest) => hasChoice(part.snapshot) && <Offer {...part} journey={journey} isLowest={isLowest} />,
  below: (journey) => <Families {...part} journey={journey} />,
})

interface PartProps {
  readonly actor: FlightSelectionActor
  readonly snapshot: SelectionSnapshot
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

interface OfferProps extends PartProps {
  readonly journey: Journey
  readonly isLowest: boolean
}

/** The price of a flight on the button that takes it at exactly this price. */
function Offer({ actor, snapshot, journey, isLowest }: OfferProps) {
  const offer = offerShown(snapshot, journey)
  const why = useId()
  if (offer === null) return null
  const { price, isSelected, refusal, seatsLeft } = offer
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
        onClick={() => actor.send({ type: 'flight.selected', journeyKey: journey.journeyKey })}
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
}

/** The families of the chosen flight side by side. The focus comes here from the button that has chosen it. */
function Families({ actor, snapshot, journey }: PartProps & { readonly journey: Journey }) {
  const families = familiesShown(snapshot, journey)
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isOpen = families.length > 0
  useEffect(() => {
    const focused = document.activeElement
    if (!isOpen || focused?.getAttribute('data-selected') !== 'true' || !fieldset.current?.closest('li')?.contains(focused)) return
    fieldset.current.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <fieldset className={s['families']} ref={fieldset}>
      <legend>
        <VisuallyHidden>{t('familiesOf', { time: timeShown(journey.departure) })}</VisuallyHidden>
      </legend>
      <div className={s['columns']}>
        <div className={s['labels']} aria-hidden="true">
          <span />
          {families[0]?.terms.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {families.map((each) => (
          <Family key={each.family} id={id} view={each} onChoose={() => actor.send({ type: 'family.chosen', family: each.family })} />
        ))}
      </div>
      <div className={s['foot']}>
        <p>{t('changeNote')}</p>
        {leadsBack(snapshot) && (
          <Button look="section" onClick={() => actor.send({ type: 'wayOut.settled' })}>
            {t('chooseReturnFlight')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface FamilyProps {
  /** Of the families of the flight. */
  readonly id: string
  readonly view: FamilyView
  readonly onChoose: () => void
}

const Family = ({ id, view: { family, name, isChosen, price, total, terms }, onChoose }: FamilyProps) => (
  <div className={s['family']} data-chosen={isChosen}>
    <label className={s['head']}>
      <input
        type="radio"
        className={c['radio']}
        name={id}
        value={family}
        checked={isChosen}
        aria-describedby={`${id}${family}`}
        onChange={onChoose}
      />
      <b>{name}</b>{' '}
      <span className={s['more']}>
        {price}
        {total !== null && <VisuallyHidden> {total}</VisuallyHidden>}
      </span>
    </label>
    <dl id={`${id}${family}`} className={s['terms']}>
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** What all that is chosen costs, what it is made of, and the way on. */
function Bar({ actor, snapshot }: PartProps) {
  const { sum, travellers, parts, missing } = barShown(snapshot)
  return (
    <section aria-label={t('yourFlights')} className={`${b['bar']} ${s['bar']}`} data-leads-on="">
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

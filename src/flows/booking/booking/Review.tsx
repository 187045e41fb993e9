import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { memo, useId, type ReactNode } from 'react'
import type { BookingActor } from '../../../../machines/booking/booking/booking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useCityName } from '../../../ui/stationNames.tsx'
import { useView } from '../../useView.ts'
import { t } from './booking.text.en.ts'
import { JourneyList, PriceSummary } from './PriceSummary.tsx'
import { confirmShown, endingsShown, guardiansShown, heldShown, plansShown, priceChange, refusalShown, travellersShown } from './review.select.ts'
import c from '../../../ui/choice.module.css'
import f from '../../../ui/field.module.css'
import p from '../../../ui/page.module.css'
import s from './booking.module.css'

interface Part {
  readonly actor: BookingActor
}

/** Everything that is bought and what it costs to change one's mind, before anything is paid [VAL-18]. */
export function Review({ actor, flightsWay }: Part & { readonly flightsWay: ReactNode }) {
  return (
    <div className={p['page']}>
      <header className={p['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {t('saleCheck')}
        </h1>
        <p className={p['soft']}>{t('saleCheckText')}</p>
      </header>
      <div className={p['columns']}>
        <div className={s['parts']}>
          <Flights actor={actor} way={flightsWay} />
          <Travellers actor={actor} />
          <Plans actor={actor} />
          <Endings actor={actor} />
        </div>
        <div className={s['side']}>
          <PriceSummary actor={actor} />
          <Confirm actor={actor} />
        </div>
      </div>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly way?: ReactNode
  readonly children: ReactNode
}

function Section({ title, way, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={p['card']}>
      <div className={`${p['headingRow']} ${s['reopen']}`}>
        <h2 id={id} className={s['title']}>
          {title}
        </h2>
        {way}
      </div>
      {children}
    </section>
  )
}

function Reopen({ actor, what }: Part & { readonly what: string }) {
  return (
    <Button look="quiet" aria-label={t('saleChangeNamed', { what })} onClick={() => actor.send({ type: 'passengers.reopened' })}>
      {t('saleChange')}
    </Button>
  )
}

function Flights({ actor, way }: Part & { readonly way: ReactNode }) {
  return (
    <Section title={t('saleFlights')} way={way}>
      <JourneyList actor={actor} />
    </Section>
  )
}

function Travellers({ actor }: Part) {
  const cityOf = useCityName()
  const travellers = useView(actor, (snapshot) => travellersShown(snapshot, cityOf))
  const guardians = useView(actor, guardiansShown)
  const people = useSelector(actor, ({ context }) => context.people)
  return (
    <Section title={t('saleTravellers')} way={<Reopen actor={actor} what={t('saleTravellers')} />}>
      <ul className={s['trip']}>
        {travellers.map(({ key, name, infant, extras, note }) => (
          <li key={key}>
            <b>{name}</b>
            {infant !== null && <span>{infant}</span>}
            {note !== null && <span>{note}</span>}
            {extras.map(({ segmentKey, words }) => (
              <span key={segmentKey} className={p['soft']}>
                {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {guardians.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {people !== null && (
        <p>
          {t('saleContactText', {
            name: `${people.contact.firstName} ${people.contact.lastName}`,
            email: people.contact.email,
            phone: people.contact.phone,
          })}
        </p>
      )}
      {people?.gst != null && <p className={p['soft']}>{t('saleGst', people.gst)}</p>}
    </Section>
  )
}

function Plans({ actor }: Part) {
  const plans = useView(actor, plansShown)
  return (
    <Section title={t('salePlans')}>
      <ul className={s['facts']}>
        {plans.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Section>
  )
}

function Endings({ actor }: Part) {
  const name = useId()
  const endings = useView(actor, endingsShown)
  return (
    <fieldset className={`${p['card']} ${s['endings']}`}>
      <legend className={s['title']}>{t('saleHow')}</legend>
      {endings?.map(({ ending, name: title, text, isChosen, isBlocked }) => (
        <label key={ending} htmlFor={`${name}-${ending}`} className={s['ending']} data-blocked={isBlocked}>
          <input
            id={`${name}-${ending}`}
            type="radio"
            name={name}
            className={c['radio']}
            checked={isChosen}
            aria-disabled={isBlocked}
            onChange={() => actor.send({ type: 'ending.chosen', ending })}
          />
          <span>
            {title}
            <span className={p['soft']}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** They are the same whatever is chosen. */
const Conditions = memo(function Conditions() {
  return (
    <details className={s['details']}>
      <summary>{t('saleConditions')}</summary>
      <ul className={s['facts']}>
        {[t('saleConditionId'), t('saleConditionCheckIn'), t('saleConditionBags'), t('saleConditionConvenience'), t('saleConditionGoods')].map(
          (condition) => (
            <li key={condition}>{condition}</li>
          ),
        )}
      </ul>
    </details>
  )
})

function Confirm({ actor }: Part) {
  const alertId = useId()
  const { words, isAccepted, isAwaited, isMissing } = useView(actor, confirmShown)
  return (
    <div className={`${p['card']} ${s['confirm']}`}>
      <Conditions />
      <CheckField label={t('saleTerms')} isChecked={isAccepted} onChange={(is) => actor.send({ type: 'terms.toggled', isAccepted: is })} />
      <p id={alertId} role="alert" className={f['alarm']}>
        {isMissing && <CircleAlert aria-hidden="true" size={16} />}
        {isMissing && t('saleTermsMissing')}
      </p>
      <Button
        wide
        aria-disabled={isAwaited}
        aria-describedby={isMissing ? alertId : undefined}
        onClick={() => actor.send({ type: 'booking.confirmed' })}
      >
        {words}
      </Button>
    </div>
  )
}

interface OutcomeProps extends Part {
  readonly stage: 'refused' | 'unsure' | 'notBooked' | 'confirmed' | 'held'
  readonly toFlights: (words: string) => ReactNode
  readonly toBooking: (words: string) => ReactNode
}

/** What the airline has said: why it is not sold, or what became of the booking. */
export function Outcome({ stage, actor, toFlights, toBooking }: OutcomeProps) {
  const way = toBooking(t('saleToBooking'))
  return (
    <div className={p['page']}>
      <h1 tabIndex={-1} className={p['heading']}>
        {stage === 'confirmed' ? t('saleConfirmed') : t('saleHeading')}
      </h1>
      {stage === 'unsure' && (
        <Notice icon={CircleAlert} title={t('saleUnsure')} text={t('saleUnsureText')} isAlarm>
          <Button onClick={() => actor.send({ type: 'booking.confirmed' })}>{t('saleAskAgain')}</Button>
        </Notice>
      )}
      {stage === 'refused' && (
        <Refused actor={actor}>
          {toFlights(t('saleOtherFlights'))}
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('saleTryAgain')}
          </Button>
        </Refused>
      )}
      {stage === 'notBooked' && (
        <Refused actor={actor}>
          <Button look="plain" onClick={() => actor.send({ type: 'booking.confirmed' })}>
            {t('saleTryAgain')}
          </Button>
          <Button look="plain" onClick={() => actor.send({ type: 'passengers.reopened' })}>
            {t('saleBackToPassengers')}
          </Button>
          {toFlights(t('saleOtherFlights'))}
        </Refused>
      )}
      {stage === 'confirmed' && (
        <Notice icon={CircleCheck} title={t('saleConfirmed')} isAlert>
          {way}
        </Notice>
      )}
      {stage === 'held' && <Held actor={actor}>{way}</Held>}
    </div>
  )
}

function Refused({ actor, children }: Part & { readonly children: ReactNode }) {
  const { title, text } = useView(actor, refusalShown)
  return (
    <Notice icon={CircleAlert} title={title} text={text} isAlarm>
      {children}
    </Notice>
  )
}

function Held({ actor, children }: Part & { readonly children: ReactNode }) {
  const text = useSelector(actor, heldShown)
  return (
    <Notice icon={Clock} title={t('saleHeld')} text={text} isAlert>
      {children}
    </Notice>
  )
}

/** Another price than was shown: nothing goes on without a press. */
export function PriceChanged({ actor, way }: { readonly actor: BookingActor; readonly way: ReactNode }) {
  const change = useView(actor, priceChange)
  if (change === null) return null
  return (
    <>
      <Notice icon={CircleAlert} title={change.title} text={change.text} isAlarm>
        <Button onClick={() => actor.send({ type: 'price.accepted' })}>{change.accept}</Button>
        {way}
      </Notice>
      <PriceSummary actor={actor} />
    </>
  )
}

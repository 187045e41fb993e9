import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ChangeFlight } from '../../../../machines/domain/bookingChange.ts'
import type { ChangeBookingActor } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import c from '../../../ui/choice.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import { amountWords, dayShown, inMonth, orderProblem, pickerOf } from './changeBooking.select.ts'
import { flightWords } from '../../../messages/journeyWords.ts'
import { t } from './changeBooking.text.en.ts'
import s from './dayChoice.module.css'

interface DayChoiceProps {
  readonly actor: ChangeBookingActor
  readonly journeyKey: string
  readonly oldDate: string
  readonly route: string
}

/** The old date, the days around the new one with what they cost, and the flights of the new one [CHGB-02, CHGB-05]. */
export function DayChoice({ actor, journeyKey, oldDate, route }: DayChoiceProps) {
  const id = useId()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const picker = pickerOf(context, journeyKey)
  const problem = orderProblem(context, journeyKey)
  if (picker === null) return null
  const pick = (date: string) => actor.send({ type: 'day.picked', journeyKey, date })
  return (
    <>
      <p className={s['now']}>
        {t('datesNow')} <s>{dayShown(oldDate)}</s>
      </p>
      <section aria-label={`${t('datesPreferred')}, ${route}`} className={s['picker']}>
        <h2 id={id} className={s['heading']}>
          {t('datesPreferred')} <span className={s['date']}>{dayShown(picker.date)}</span>
        </h2>
        <SelectField
          label={t('datesMonth')}
          value={picker.month}
          options={picker.months}
          onChoose={(month) => pick(inMonth(context, picker.date, month))}
        />
        <ul aria-labelledby={id} className={s['days']}>
          {picker.days.map(({ date, name, note, isChosen }) => (
            <li key={date}>
              <button type="button" className={s['day']} aria-pressed={isChosen} onClick={() => pick(date)}>
                <b>{name}</b> <span>{note}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={s['turn']}>
          <Button look="plain" aria-disabled={picker.earlier === picker.date} onClick={() => pick(picker.earlier)}>
            {t('datesEarlier')}
          </Button>
          <Button look="plain" aria-disabled={picker.later === picker.date} onClick={() => pick(picker.later)}>
            {t('datesLater')}
          </Button>
        </div>
        <p role="alert" className={s['problem']}>
          {problem}
        </p>
      </section>
      {picker.flights !== null && (
        <Flights
          legend={`${t('datesFlightsOn', { date: dayShown(picker.date) })}, ${route}`}
          flights={picker.flights}
          chosen={picker.flightKey}
          onPick={(flightKey) => actor.send({ type: 'flight.picked', journeyKey, flightKey })}
        />
      )}
    </>
  )
}

interface FlightsProps {
  readonly legend: string
  readonly flights: readonly ChangeFlight[]
  readonly chosen: string | null
  readonly onPick: (flightKey: string) => void
}

function Flights({ legend, flights, chosen, onPick }: FlightsProps) {
  const name = useId()
  return (
    <fieldset className={s['flights']}>
      <legend className={s['heading']}>{legend}</legend>
      {flights.length === 0 && <p className={s['none']}>{t('datesNoneOn')}</p>}
      {flights.map((flight) => (
        <label key={flight.flightKey} className={s['flight']} data-chosen={flight.flightKey === chosen} data-full={flight.amount === null}>
          <input
            type="radio"
            name={name}
            className={c['radio']}
            checked={flight.flightKey === chosen}
            disabled={flight.amount === null}
            onChange={() => onPick(flight.flightKey)}
          />
          <span className={s['words']}>
            {flightWords(flight)
              .split(/(?<=[,;]) /)
              .map((part) => (
                <span key={part}>
                  <span className={s['part']}>{part}</span>{' '}
                </span>
              ))}
          </span>
          <b className={s['amount']}>{flight.amount === null ? t('datesFull') : amountWords(flight.amount)}</b>
        </label>
      ))}
    </fieldset>
  )
}

import { useSelector } from '@xstate/react'
import { Accessibility, ArrowUpFromLine, CircleAlert, Luggage, Utensils } from 'lucide-react'
import { useId } from 'react'
import { shownAddOns, type CheckInAddOnsActor } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { cardsShown, chosenShown, flightTabs, flightWords, mealsShown, untilShown } from './addOnCards.select.ts'
import { barShown, lostShown, toldShown } from './checkInAddOns.select.ts'
import { t } from './checkInAddOns.text.en.ts'
import c from '../../../ui/choice.module.css'
import p from '../../../ui/page.module.css'
import b from '../../../ui/stickyBar.module.css'
import m from './addOnSummary.module.css'
import s from './checkInAddOns.module.css'

interface Part {
  readonly actor: CheckInAddOnsActor
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What can be had on the flight that is shown, for whom, and what it costs. */
export function AddOnChoice({ actor }: Part) {
  return (
    <div className={p['columns']}>
      <div className={s['choice']}>
        <Flights actor={actor} />
        <Told actor={actor} />
        <Meals actor={actor} />
        <Cards actor={actor} />
      </div>
      <Summary actor={actor} />
    </div>
  )
}

/** The flights, where the journeys have several; else which it is. */
function Flights({ actor }: Part) {
  const tabs = useSelector(actor, ({ context }) => flightTabs(context), isSame)
  const flight = useSelector(actor, ({ context }) => {
    const shown = shownAddOns(context)
    return shown && flightWords(shown)
  })
  const until = useSelector(actor, ({ context }) => untilShown(context))
  return (
    <>
      {tabs.length > 0 && (
        <nav aria-label={t('addOnsFlights')} className={s['tabs']}>
          {tabs.map(({ segmentKey, to, has, isShown }) => (
            <button
              key={segmentKey}
              type="button"
              aria-current={isShown ? 'step' : undefined}
              className={s['tab']}
              onClick={() => actor.send({ type: 'flight.picked', segmentKey })}
            >
              <b>{to}</b> <small>{has}</small>
            </button>
          ))}
        </nav>
      )}
      <p className={s['which']}>
        <b>{flight}</b> <span>{until}</span>
      </p>
    </>
  )
}

/** What went wrong with the choice. */
function Told({ actor }: Part) {
  const told = useSelector(
    actor,
    (snapshot) => {
      if (snapshot.matches({ work: { offering: { choosing: 'robbed' } } })) return lostShown(snapshot.context)
      return snapshot.matches({ work: { offering: { choosing: 'told' } } }) ? toldShown(snapshot.context) : null
    },
    isSame,
  )
  return told && <Notice icon={CircleAlert} title={told.title} text={told.text} isAlarm />
}

/** One meal for each, or none. */
function Meals({ actor }: Part) {
  const meals = useSelector(actor, ({ context }) => mealsShown(context), isSame)
  const id = useId()
  if (meals === null) return null
  const choose = (passengerKey: string, before: string, code: string) =>
    actor.send({ type: 'addOn.chosen', passengerKey, code: code === '' ? before : code, isWanted: code !== '' })
  return (
    <section aria-labelledby={id} className={p['card']}>
      <header className={s['head']}>
        <Utensils aria-hidden="true" size={22} />
        <h2 id={id}>{t('addOnsMeals')}</h2>
        <p>{meals.from}</p>
      </header>
      {meals.rows.length > 0 && (
        <div className={s['meals']}>
          {meals.rows.map(({ passengerKey, name, value, options, detail, fixed }) =>
            fixed === null ? (
              <SelectField
                key={passengerKey}
                label={name}
                value={value}
                options={options}
                note={detail}
                onChoose={(code) => choose(passengerKey, value, code)}
              />
            ) : (
              <p key={passengerKey} className={s['fixed']}>
                <small>{name}</small> {fixed}
              </p>
            ),
          )}
        </div>
      )}
      <p className={s['note']}>{meals.notes.join(' ')}</p>
    </section>
  )
}

const ICONS = { bag: Luggage, priority: ArrowUpFromLine, assistance: Accessibility } as const

/** Everything else: each for whoever is ticked. */
function Cards({ actor }: Part) {
  const cards = useSelector(actor, ({ context }) => cardsShown(context), isSame)
  const id = useId()
  return cards.map(({ group, heading, rows }) => {
    const Icon = ICONS[group]
    return (
      <section key={group} aria-labelledby={id + group} className={p['card']}>
        <header className={s['head']}>
          <Icon aria-hidden="true" size={22} />
          <h2 id={id + group}>{heading}</h2>
        </header>
        {rows.map(({ code, name, detail, price, travellers }) => (
          <fieldset key={code} className={s['service']} aria-describedby={id + code}>
            <legend>
              <b>{name}</b> <span>{price}</span>
            </legend>
            <p id={id + code} className={s['detail']}>
              {detail}
            </p>
            <div className={s['travellers']}>
              {travellers.map(({ passengerKey, name: who, isChosen, block }) => (
                <label key={passengerKey} className={s['traveller']} data-blocked={block !== null}>
                  <input
                    type="checkbox"
                    className={c['checkbox']}
                    checked={isChosen}
                    disabled={block !== null}
                    onChange={(event) => actor.send({ type: 'addOn.chosen', passengerKey, code, isWanted: event.target.checked })}
                  />
                  <span>
                    {who} {block !== null && <small>{block}</small>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </section>
    )
  })
}

/** What is chosen, its sum, and the ways on: beside the choice, on a phone always below it. */
function Summary({ actor }: Part) {
  const { lines } = useSelector(actor, ({ context }) => chosenShown(context), isSame)
  const { sum, words, canSkip } = useSelector(actor, ({ context }) => barShown(context), isSame)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${b['bar']} ${m['summary']}`}>
      <div className={m['list']}>
        <h2 id={id}>{t('addOnsYours')}</h2>
        {lines.length === 0 && <p className={s['note']}>{t('addOnsNothing')}</p>}
        <dl>
          {lines.map(({ key, who, what, amount }) => (
            <div key={key}>
              <dt>
                {who} <small>{what}</small>
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={m['sum']}>
        <span>{t('addOnsToPay')}</span> <b>{sum}</b>
      </p>
      <div className={m['ways']}>
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => actor.send({ type: 'choice.confirmed' })}>
          {words}
        </Button>
        {canSkip && (
          <Button look="plain" aria-disabled={isBusy} onClick={() => actor.send({ type: 'choice.skipped' })}>
            {t('addOnsSkip')}
          </Button>
        )}
      </div>
    </section>
  )
}

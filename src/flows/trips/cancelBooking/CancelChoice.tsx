import { useSelector } from '@xstate/react'
import { CircleAlert, Clock, Undo2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { CancellationQuote, Picked } from '../../../../machines/domain/cancellation.ts'
import type { CancelBookingActor } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import c from '../../../ui/choice.module.css'
import w from '../../../ui/equalWays.module.css'
import { backWords, defectOf, journeyWords, newsWords, reckoningOf, travellerWords, wholeWords } from './cancelBooking.select.ts'
import { t } from './cancelBooking.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './cancelBooking.module.css'

interface CancelChoiceProps {
  readonly actor: CancelBookingActor
  /** The way back that cancels nothing. */
  readonly keep: ReactNode
}

/** Each part with its refund, the reckoning of the one that is picked, and the button that names its amount. */
export function CancelChoice({ actor, keep }: CancelChoiceProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const reckoning = reckoningOf(context)
  const [defectId, moneyId] = [useId(), useId()]
  const defect = defectOf(context)
  if (context.quote === null || reckoning === null) return null
  return (
    <>
      <p className={p['soft']}>{t('cancellationNothingYet')}</p>
      {context.news !== null && <Notice icon={CircleAlert} {...newsWords(context.news)} isAlarm />}
      <div className={s['columns']}>
        <section className={p['card']}>
          <Parts actor={actor} quote={context.quote} />
          {defect !== null && (
            <p id={defectId} role="alert" className={s['defect']}>
              {defect}
            </p>
          )}
        </section>
        <section aria-labelledby={moneyId} className={p['card']}>
          <h2 id={moneyId} className={s['title']}>
            {reckoning.title}
          </h2>
          {reckoning.refund !== null && (
            <dl className={s['lines']}>
              {reckoning.lines.map(({ what, details, amount }) => (
                <div key={what} className={s['line']}>
                  <dt>
                    {what}
                    {details.map((detail) => (
                      <span key={detail} className={`${p['soft']} ${s['detail']}`}>
                        {detail}
                      </span>
                    ))}
                  </dt>
                  <dd>{amount}</dd>
                </div>
              ))}
              <div className={s['line']} data-sum="yes">
                <dt>{t('cancellationRefund')}</dt>
                <dd>{reckoning.refund}</dd>
              </div>
            </dl>
          )}
          <ul className={s['notes']}>
            {reckoning.notes.map(({ kind, words }) => (
              <li key={words} className={s['note']}>
                {kind === 'way' ? <Undo2 aria-hidden="true" size={18} /> : <Clock aria-hidden="true" size={18} />}
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={w['ways']}>
        {keep}
        <Button
          aria-busy={isWaiting}
          aria-disabled={isWaiting}
          aria-describedby={defect === null ? undefined : defectId}
          onClick={() => actor.send({ type: 'cancel.asked' })}
        >
          {reckoning.button}
        </Button>
      </div>
    </>
  )
}

function Parts({ actor, quote }: { readonly actor: CancelBookingActor; readonly quote: CancellationQuote }) {
  const picked = useSelector(actor, ({ context }) => context.picked)
  const name = useId()
  const option = (part: Picked, isPicked: boolean, words: string, back: string | null) => (
    <label key={words} className={s['part']}>
      <input type="radio" className={c['radio']} name={name} checked={isPicked} onChange={() => actor.send({ type: 'part.picked', picked: part })} />
      <span className={s['partWords']}>{words}</span>
      {back !== null && <span className={s['back']}>{back}</span>}
    </label>
  )
  return (
    <fieldset className={s['parts']}>
      <legend className={s['title']}>{t('cancellationWhat')}</legend>
      {option({ kind: 'ALL' }, picked.kind === 'ALL', wholeWords(quote), backWords(quote.whole))}
      {quote.journeys.map((journey) => {
        const { journeyKey, money } = journey
        const isPicked = picked.kind === 'JOURNEY' && picked.journeyKey === journeyKey
        return option({ kind: 'JOURNEY', journeyKey }, isPicked, journeyWords(quote, journey), backWords(money))
      })}
      {quote.travellers.length > 0 && option({ kind: 'PASSENGERS' }, picked.kind === 'PASSENGERS', t('cancellationSome'), null)}
      {picked.kind === 'PASSENGERS' && <Travellers actor={actor} quote={quote} />}
    </fieldset>
  )
}

function Travellers({ actor, quote }: { readonly actor: CancelBookingActor; readonly quote: CancellationQuote }) {
  const chosen = useSelector(actor, ({ context }) => context.travellers)
  return (
    <fieldset className={s['travellers']}>
      <legend className={p['soft']}>{t('cancellationWho')}</legend>
      {quote.travellers.map((traveller, place) => (
        <label key={traveller.passengerKey} className={s['part']}>
          <input
            type="checkbox"
            className={c['checkbox']}
            checked={chosen.includes(traveller.passengerKey)}
            onChange={() => actor.send({ type: 'traveller.toggled', passengerKey: traveller.passengerKey })}
          />
          <span className={s['partWords']}>{travellerWords(traveller, place)}</span>
          <span className={s['back']}>{backWords(traveller.money)}</span>
        </label>
      ))}
    </fieldset>
  )
}

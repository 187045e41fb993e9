import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeatSelectionActor } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { seatWord } from '../../../messages/seatWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { useView } from '../../useView.ts'
import { HeldExtras } from '../payment/HeldExtras.tsx'
import { PaymentStage } from '../payment/PaymentStage.tsx'
import { SeatChoice } from './SeatChoice.tsx'
import { blockedShown, headingOf, heldShown, isSlow, saidOf, seatedShown, stageOf } from './seatSelection.select.ts'
import { t } from './seatSelection.text.en.ts'
import p from '../../../ui/page.module.css'
import h from '../payment/heldExtras.module.css'
import s from './seatSelection.module.css'

interface SeatSelectionProps {
  readonly actor: SeatSelectionActor
  /** The ways to the booking, and to find it. */
  readonly back: ReactNode
  readonly find: ReactNode
}

/** Seats on the flights of a booking, in check-in or by itself [VAL-24, VAL-25, LAY-23]. */
export function SeatSelection({ actor, back, find }: SeatSelectionProps) {
  const stage = useSelector(actor, stageOf)
  const { heading, flight } = useView(actor, headingOf)
  const isStage = stage === 'coming' ? 'choosing' : stage
  useKeptFocus('h1', isStage === 'choosing' ? heading : isStage)
  return (
    <div className={p['page']}>
      {stage !== 'paying' && (
        <header className={p['headingRow']}>
          <h1 tabIndex={-1} className={p['heading']}>
            {heading}
          </h1>
          {flight !== null && stage === 'choosing' && <p className={s['soft']}>{flight}</p>}
          {stage !== 'seated' && stage !== 'blocked' && back}
        </header>
      )}
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} back={back} find={find} />
    </div>
  )
}

function Stage({ actor, back, find }: SeatSelectionProps) {
  const stage = useSelector(actor, stageOf)
  const press = (label: string, type: 'retry.asked' | 'choice.skipped' | 'signIn.asked') => (
    <Button look="plain" onClick={() => actor.send({ type })}>
      {label}
    </Button>
  )
  switch (stage) {
    case 'coming':
    case 'leaving':
      return <div aria-hidden="true" className={s['coming']} />
    case 'choosing':
      return <SeatChoice actor={actor} />
    case 'held':
      return <Held actor={actor} />
    case 'lapsed':
      return <Lapsed actor={actor} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={seatWord('seatsFailed')} text={t('seatsFailedText')} isAlarm>
          {press(seatWord('seatsTryAgain'), 'retry.asked')}
        </Notice>
      )
    case 'unsure':
      return (
        <Notice icon={CircleAlert} title={t('seatsUnsure')} text={t('seatsUnsureText')} isAlarm>
          {press(t('seatsLookAgain'), 'retry.asked')}
        </Notice>
      )
    case 'outdated':
      return (
        <Notice icon={CircleAlert} title={t('seatsOutdated')} text={t('seatsOutdatedText')} isAlarm>
          {press(t('seatsLookAgain'), 'retry.asked')}
        </Notice>
      )
    case 'heldTooOften':
      return (
        <Notice icon={CircleAlert} title={t('seatsTooOften')} text={t('seatsTooOftenText')} isAlarm>
          {press(t('seatsChooseAgain'), 'retry.asked')}
        </Notice>
      )
    case 'paying':
      return <Paying actor={actor} />
    case 'seated':
      return <Seated actor={actor} back={back} />
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('seatsNotOpened')} text={t('seatsNotOpenedText')} isAlert>
          {find}
          {press(t('seatsSignIn'), 'signIn.asked')}
        </Notice>
      )
    case 'blocked':
      return <Blocked actor={actor} back={back} />
  }
}

interface Part {
  readonly actor: SeatSelectionActor
}

function Blocked({ actor, back }: Part & Pick<SeatSelectionProps, 'back'>) {
  const { title, text } = useView(actor, ({ context }) => blockedShown(context))
  return (
    <Notice icon={Lock} title={title} text={text} isAlert>
      {back}
    </Notice>
  )
}

/** What is kept, until when, and what it costs. */
function Held({ actor }: Part) {
  const held = useView(actor, ({ context }) => heldShown(context))
  if (held === null) return null
  return (
    <HeldExtras heading={t('seatsHeld', { time: held.until })} text={t('seatsHeldText')} rows={held.rows} toPay={t('seatsTotal')} total={held.total}>
      <Button onClick={() => actor.send({ type: 'payment.wanted' })}>{t('seatsPay', { amount: held.total })}</Button>
      <Button look="plain" onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('seatsSkipPaying')}
      </Button>
      <Button look="quiet" onClick={() => actor.send({ type: 'choice.reopened' })}>
        {t('seatsOthers')}
      </Button>
    </HeldExtras>
  )
}

function Lapsed({ actor }: Part) {
  const held = useView(actor, ({ context }) => heldShown(context))
  return (
    <Notice icon={Clock} title={t('seatsLapsed')} text={t('seatsLapsedText', { seats: held?.seats ?? '', time: held?.until ?? '' })} isAlarm>
      <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
        {t('seatsChooseAgain')}
      </Button>
      <Button look="plain" onClick={() => actor.send({ type: 'choice.skipped' })}>
        {t('seatsSkip')}
      </Button>
    </Notice>
  )
}

/** The seats are kept while they are paid. */
function Paying({ actor }: Part) {
  const payment = useSelector(actor, ({ children }) => children.payment)
  return <PaymentStage payment={payment} again={t('seatsOthers')} onAgain={() => actor.send({ type: 'choice.reopened' })} />
}

/** Who sits where in the end. */
function Seated({ actor, back }: Part & Pick<SeatSelectionProps, 'back'>) {
  const flights = useView(actor, ({ context }) => seatedShown(context))
  return (
    <section className={p['card']}>
      <h2 className={h['heading']}>
        <CircleCheck aria-hidden="true" size={24} /> {t('seatsSeated')}
      </h2>
      {flights.map(({ key, route, sitters }) => (
        <div key={key} className={s['seated']}>
          <h3 className={s['route']}>{route}</h3>
          <dl className={h['rows']}>
            {sitters.map(({ key: sitter, who, seat }) => (
              <div key={sitter} className={h['line']}>
                <dt>{who}</dt>
                <dd>{seat}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <div className={s['ways']}>
        <Button look="plain" onClick={() => actor.send({ type: 'choice.reopened' })}>
          {t('seatsOthers')}
        </Button>
        {back}
      </div>
    </section>
  )
}

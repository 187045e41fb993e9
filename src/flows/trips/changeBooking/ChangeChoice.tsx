import { useSelector } from '@xstate/react'
import { CircleAlert, Info } from 'lucide-react'
import { useId } from 'react'
import type { BookingDetail, DetailJourney } from '../../../../machines/domain/bookingDetail.ts'
import type { ChangeBookingActor } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { JourneyCard } from '../../../ui/JourneyCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useView } from '../../useView.ts'
import { cardOf, costsOf, missingOf, refusalOf } from './changeBooking.select.ts'
import { t } from './changeBooking.text.en.ts'
import { DayChoice } from './DayChoice.tsx'
import p from '../../../ui/page.module.css'
import s from './changeBooking.module.css'

interface Part {
  readonly actor: ChangeBookingActor
}

/** The journeys to tick, their new days, and what that costs. */
export function ChangeChoice({ actor }: Part) {
  const booking = useSelector(actor, ({ context }) => context.booking)
  const refusal = useView(actor, ({ context }) => refusalOf(context))
  const isNotGot = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'notGot' }))
  if (booking === null) return null
  return (
    <>
      <p className={p['soft']}>{t('datesIntro')}</p>
      {refusal !== null && <Notice icon={CircleAlert} title={refusal.title} text={refusal.text} isAlarm />}
      {isNotGot && (
        <Notice icon={CircleAlert} title={t('datesNotGot')} text={t('datesNotGotText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('datesTryAgain')}
          </Button>
        </Notice>
      )}
      <div className={s['columns']}>
        <ul aria-label={t('datesJourneys')} className={s['journeys']}>
          {booking.journeys.map((journey) => (
            <Journey key={journey.journeyKey} actor={actor} booking={booking} journey={journey} />
          ))}
        </ul>
        <Costs actor={actor} />
      </div>
    </>
  )
}

interface JourneyProps extends Part {
  readonly booking: BookingDetail
  readonly journey: DetailJourney
}

function Journey({ actor, booking, journey }: JourneyProps) {
  const { journeyKey } = journey
  const now = useSelector(actor, ({ context }) => context.now)
  const isTicked = useSelector(actor, ({ context }) => context.choices.some((each) => each.journeyKey === journeyKey))
  const { date, day, route, name, flights, progress, reason } = cardOf(booking, journey, now)
  return (
    <JourneyCard
      date={date}
      title={route}
      name={name}
      flights={flights}
      progress={progress}
      reason={reason}
      isTicked={isTicked}
      onTick={() => actor.send({ type: 'journey.ticked', journeyKey })}
    >
      {day !== null && <DayChoice actor={actor} journeyKey={journeyKey} oldDate={day} route={route} />}
    </JourneyCard>
  )
}

/** Everything that the change costs or gives back, before anything is changed. */
function Costs({ actor }: Part) {
  const id = useId()
  const costs = useView(actor, ({ context }) => costsOf(context))
  const missing = useSelector(actor, ({ context }) => missingOf(context))
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches('changing'))
  const confirm = () => actor.send({ type: 'change.confirmed' })
  return (
    <section aria-labelledby={id} className={p['card']}>
      <h2 id={id} className={s['costsHeading']}>
        {t('datesCosts')}
      </h2>
      {costs === null ? (
        <p className={s['soft']}>{t('datesNotYet')}</p>
      ) : (
        <dl className={s['rows']}>
          {costs.rows.map(({ what, how, amount }) => (
            <div key={what} className={s['row']}>
              <dt>
                {what} {how !== '' && <span className={s['how']}>{how}</span>}
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={s['row']} data-sum="true">
            <dt>{costs.label}</dt>
            <dd>{costs.total}</dd>
          </div>
        </dl>
      )}
      <p className={p['note']}>
        <Info aria-hidden="true" size={20} />
        <span>
          {costs?.isToPay ? t('datesNothingChangesUnpaid') : t('datesNothingChanges')} {costs?.way}
        </span>
      </p>
      {missing !== null && <p className={s['soft']}>{missing}</p>}
      <Button aria-disabled={costs === null || isChanging} aria-busy={isChanging} wide onClick={confirm}>
        {costs?.isToPay ? t('datesPay', { amount: costs.total }) : t('datesConfirm')}
      </Button>
    </section>
  )
}

import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { dueOf, type BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { moneyShown } from '../../../messages/format.ts'
import { takesPlaceWords } from '../../../messages/replacedWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Payment } from '../payment/Payment.tsx'
import { statusOf } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import s from './statusCard.module.css'

interface StatusCardProps {
  readonly actor: BookingPageActor
  readonly booking: BookingDetail
  readonly search: ReactNode
  /** The way to another booking, by the words that it has. */
  readonly other: (recordLocator: string, words: string) => ReactNode
}

const ICONS = { good: CircleCheck, waiting: Hourglass, due: Clock, over: CircleX, past: CircleCheck } as const

/** What is so, until when, and what to do next [RETR-55]. */
export function StatusCard({ actor, booking, search, other }: StatusCardProps) {
  const id = useId()
  const payment = useSelector(actor, ({ children }) => children.payment)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const { tone, label, title, text, way } = statusOf(booking)
  const place = payment === undefined ? (way === 'schedule' ? 'schedule' : 'status') : 'payment'
  useKeptFocus(payment === undefined ? '[data-status] [tabindex]' : '[data-payment] > [tabindex]', place)
  const Icon = ICONS[tone]
  const lookAgain = (
    <Button look="plain" aria-busy={isWaiting} aria-disabled={isWaiting} onClick={() => actor.send({ type: 'retry.asked' })}>
      {t('bookedLookAgain')}
    </Button>
  )
  return (
    <section aria-labelledby={id} className={s['status']} data-tone={tone} data-status="">
      <Icon aria-hidden="true" size={28} className={s['statusIcon']} />
      <div className={s['statusWords']}>
        <h2 id={id} tabIndex={-1} className={s['statusTitle']}>
          <span className={s['statusLabel']}>{label}</span> {title}
        </h2>
        <p className={s['statusText']}>{text}</p>
        {booking.replaces.length > 0 && <p className={s['statusText']}>{takesPlaceWords(booking.replaces)}</p>}
        {payment !== undefined && (
          <Payment actor={payment} isEmbedded>
            {lookAgain}
          </Payment>
        )}
        {way === 'pay' && <Pay actor={actor} booking={booking} />}
        {way === 'refund' && (
          <p className={s['statusWay']}>
            <Button onClick={() => actor.send({ type: 'cancellation.asked' })}>{t('bookedTakeBack')}</Button>
          </p>
        )}
        {way === 'schedule' && <AcceptTimes actor={actor} />}
        {way === 'other' && booking.replacedBy !== null && (
          <p className={s['statusWay']}>{other(booking.replacedBy, t('bookedOpenOther', { pnr: booking.replacedBy }))}</p>
        )}
        {way === 'search' && <p className={s['statusWay']}>{search}</p>}
        {way === 'lookAgain' && payment === undefined && !hasFailed && <p className={s['statusWay']}>{lookAgain}</p>}
      </div>
    </section>
  )
}

/** The button that pays, while nothing else is done [CONST-21]. */
function Pay({ actor, booking }: Pick<StatusCardProps, 'actor' | 'booking'>) {
  const how = useId()
  const canPay = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'due' }))
  const due = dueOf(booking)
  if (!canPay || due === null) return null
  return (
    <div className={s['statusWay']}>
      <Button aria-describedby={how} onClick={() => actor.send({ type: 'payment.wanted' })}>
        {t('bookedPay', { amount: moneyShown(due) })}
      </Button>
      <p id={how} className={s['payHow']}>
        {t('bookedPayHow')}
      </p>
    </div>
  )
}

/** The button that accepts the new times; the ways to another date and to the money stand with those of every booking [RETR-55]. */
function AcceptTimes({ actor }: Pick<StatusCardProps, 'actor'>) {
  const isAccepting = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'accepting' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'notAccepted' }))
  const isPaying = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'paying' }))
  if (isPaying) return null
  return (
    <div className={s['statusWay']}>
      {hasFailed && <Notice icon={CircleAlert} title={t('bookedNotAccepted')} text={t('bookedNotAcceptedText')} isAlarm />}
      <Button aria-busy={isAccepting} aria-disabled={isAccepting} onClick={() => actor.send({ type: 'schedule.accepted' })}>
        {t('bookedAccept')}
      </Button>
    </div>
  )
}

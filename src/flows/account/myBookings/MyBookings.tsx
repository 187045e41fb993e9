import { useSelector } from '@xstate/react'
import { CalendarX, CircleAlert, LogIn } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { pagesOf, type BookingsWhen } from '../../../../machines/domain/booking.ts'
import type { MyBookingsActor } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { t } from '../../../messages/myBookingsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BookingCard } from './BookingCard.tsx'
import { BookingSkeleton } from './BookingSkeleton.tsx'
import { emptyWords, headingWords, myBookingsStage, rangeWords, saidOf } from './myBookings.select.ts'
import { Pager } from './Pager.tsx'
import s from './myBookings.module.css'

interface MyBookingsProps {
  readonly actor: MyBookingsActor
  /** The way to something new, where there is nothing. */
  readonly searchFlights: ReactNode
}

const TIMES = ['upcoming', 'past'] as const satisfies readonly BookingsWhen[]

/** What a customer has booked, page by page [PROF-07, SEC-15]. */
export function MyBookings({ actor, searchFlights }: MyBookingsProps) {
  const when = useSelector(actor, ({ context }) => context.when)
  const said = useSelector(actor, saidOf)
  const isSlow = useSelector(actor, (snapshot) => myBookingsStage(snapshot) === 'slow')
  const heading = useHeadingOfPage(actor)
  const words = { upcoming: t('bookingsUpcoming'), past: t('bookingsPast') }
  return (
    <div className={s['bookings']}>
      <div role="group" aria-label={t('bookingsWhen')} className={s['times']}>
        {TIMES.map((each) => (
          <button
            key={each}
            type="button"
            className={s['time']}
            aria-pressed={each === when}
            onClick={() => actor.send({ type: 'when.chosen', when: each })}
          >
            {words[each]}
          </button>
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className={s['heading']}>
        {headingWords(when)}
      </h2>
      <p role="status" className={s['said']}>
        {isSlow ? said : <VisuallyHidden>{said}</VisuallyHidden>}
      </p>
      <Stage actor={actor} searchFlights={searchFlights} />
    </div>
  )
}

function Stage({ actor, searchFlights }: MyBookingsProps) {
  const stage = useSelector(actor, myBookingsStage)
  const when = useSelector(actor, ({ context }) => context.when)
  switch (stage) {
    case 'waiting':
    case 'slow':
      return <BookingSkeleton />
    case 'shown':
      return <Found actor={actor} />
    case 'empty':
      return (
        <Notice icon={CalendarX} title={emptyWords(when).title} text={emptyWords(when).text}>
          {searchFlights}
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('bookingsFailed')} text={t('bookingsFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('tryAgain')}
          </Button>
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice icon={LogIn} title={t('bookingsSignedOut')} text={t('bookingsSignedOutText')} isAlert>
          <Button onClick={() => actor.send({ type: 'signIn.asked' })}>{t('bookingsSignIn')}</Button>
        </Notice>
      )
  }
}

function Found({ actor }: { readonly actor: MyBookingsActor }) {
  const found = useSelector(actor, ({ context }) => context.found)
  const when = useSelector(actor, ({ context }) => context.when)
  if (found === null) return null
  const pages = pagesOf(found)
  return (
    <>
      <p aria-hidden="true" className={s['range']}>
        {rangeWords(found)}
      </p>
      <ul className={s['list']}>
        {found.bookings.map((booking) => (
          <BookingCard key={booking.recordLocator} booking={booking} when={when} />
        ))}
      </ul>
      {pages > 1 && <Pager page={found.page} pages={pages} onTurn={(by) => actor.send({ type: 'page.turned', by })} />}
    </>
  )
}

/** The heading takes the focus when a page is turned: the button that was pressed is gone, and the list begins anew. */
function useHeadingOfPage(actor: MyBookingsActor) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let { page, when } = actor.getSnapshot().context
    const { unsubscribe } = actor.subscribe(({ context }) => {
      const isTurned = context.page !== page && context.when === when
      ;({ page, when } = context)
      if (isTurned) heading.current?.focus()
    })
    return unsubscribe
  }, [actor])
  return heading
}

import { useSelector } from '@xstate/react'
import { CalendarX, ChevronLeft, ChevronRight, CircleAlert, LogIn } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react'
import type { MyBookingsActor, PageTurn } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { type BookingsWhen, pagesOf } from '../../../../machines/domain/booking.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BookingCard, BookingSkeleton, type OpenBookingProps } from './BookingCard.tsx'
import { emptyWords, headingWords, myBookingsStage, rangeWords, saidOf } from './myBookings.select.ts'
import { t } from './myBookings.text.en.ts'
import s from './myBookings.module.css'

interface MyBookingsProps {
  readonly actor: MyBookingsActor
  /** The way to something new, where there is nothing. */
  readonly searchFlights: ReactNode
  /** The way to the page of a booking, with its words. */
  readonly OpenBooking: ComponentType<OpenBookingProps>
}

const TIMES = ['upcoming', 'past'] as const satisfies readonly BookingsWhen[]

/** What a customer has booked, page by page [PROF-07, SEC-15]. */
export function MyBookings({ actor, searchFlights, OpenBooking }: MyBookingsProps) {
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
      <Stage actor={actor} searchFlights={searchFlights} OpenBooking={OpenBooking} />
    </div>
  )
}

function Stage({ actor, searchFlights, OpenBooking }: MyBookingsProps) {
  const stage = useSelector(actor, myBookingsStage)
  const when = useSelector(actor, ({ context }) => context.when)
  switch (stage) {
    case 'waiting':
    case 'slow':
      return <BookingSkeleton />
    case 'shown':
      return <Found actor={actor} OpenBooking={OpenBooking} />
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

function Found({ actor, OpenBooking }: Pick<MyBookingsProps, 'actor' | 'OpenBooking'>) {
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
          <BookingCard key={booking.recordLocator} booking={booking} when={when} OpenBooking={OpenBooking} />
        ))}
      </ul>
      {pages > 1 && <Pager page={found.page} pages={pages} onTurn={(by) => actor.send({ type: 'page.turned', by })} />}
    </>
  )
}

/** The heading takes the focus when a page is turned: the button that was pressed is gone, and the list starts again. */
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

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onTurn: (by: PageTurn) => void
}

/** Turns the pages of a list. At either end the button stays in reach and says why it does nothing. */
function Pager({ page, pages, onTurn }: PagerProps) {
  const [first, last] = [useId(), useId()]
  const [isFirst, isLast] = [page === 1, page === pages]
  return (
    <nav aria-label={t('bookingsPages')} className={s['pager']}>
      <Button look="plain" aria-disabled={isFirst} aria-describedby={isFirst ? first : undefined} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" size={20} />
        {t('bookingsPrevious')}
      </Button>
      <p className={s['page']}>{t('bookingsPage', { page, pages })}</p>
      <Button look="plain" aria-disabled={isLast} aria-describedby={isLast ? last : undefined} onClick={() => onTurn(1)}>
        {t('bookingsNext')}
        <ChevronRight aria-hidden="true" size={20} />
      </Button>
      <VisuallyHidden>
        <span id={first}>{t('bookingsFirstPage')}</span>
        <span id={last}>{t('bookingsLastPage')}</span>
      </VisuallyHidden>
    </nav>
  )
}

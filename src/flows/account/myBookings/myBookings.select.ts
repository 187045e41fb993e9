import type { SnapshotFrom } from 'xstate'
import { pagesOf, type Booking, type BookingsPage, type BookingStatus, type BookingsWhen } from '../../../../machines/domain/booking.ts'
import type { myBookingsMachine } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { t } from './myBookings.text.en.ts'

type MyBookingsSnapshot = SnapshotFrom<typeof myBookingsMachine>

/** The screen that is shown. */
type MyBookingsStage = 'waiting' | 'slow' | 'shown' | 'empty' | 'failed' | 'signedOut'

export function myBookingsStage({ value }: MyBookingsSnapshot): MyBookingsStage {
  return typeof value === 'string' ? value : value.reading
}

const STATUS: Readonly<Record<BookingStatus, () => string>> = {
  confirmed: () => t('bookingConfirmed'),
  onHold: () => t('bookingOnHold'),
  cancelled: () => t('bookingIsCancelled'),
}

/** Whether a booking holds; one that held and whose last flight has left was flown. */
export const statusWords = (status: BookingStatus, when: BookingsWhen): string =>
  status === 'confirmed' && when === 'past' ? t('bookingFlown') : STATUS[status]()

const HEADING: Readonly<Record<BookingsWhen, () => string>> = {
  upcoming: () => t('bookingsUpcomingHeading'),
  past: () => t('bookingsPastHeading'),
}

export const headingWords = (when: BookingsWhen): string => HEADING[when]()

/** What is said where there is nothing. */
const NONE: Readonly<Record<BookingsWhen, () => { readonly title: string; readonly text: string }>> = {
  upcoming: () => ({ title: t('bookingsNoneUpcoming'), text: t('bookingsNoneUpcomingText') }),
  past: () => ({ title: t('bookingsNonePast'), text: t('bookingsNonePastText') }),
}

export const emptyWords = (when: BookingsWhen) => NONE[when]()

/** Which bookings of how many are shown. */
export const rangeWords = (found: BookingsPage): string => {
  const { bookings, page, pageSize, total } = found
  const before = (page - 1) * pageSize
  return pagesOf(found) === 1 ? t('bookingsCount', { count: total }) : t('bookingsRange', { from: before + 1, to: before + bookings.length, total })
}

/** What is read out when something has come, or takes long; empty where an alert says it. */
export function saidOf(snapshot: MyBookingsSnapshot): string {
  const { found } = snapshot.context
  switch (myBookingsStage(snapshot)) {
    case 'waiting':
      return t('bookingsLoading')
    case 'slow':
      return t('bookingsSlow')
    case 'shown':
      return found === null ? '' : rangeWords(found)
    case 'empty':
      return emptyWords(snapshot.context.when).title
    case 'failed':
    case 'signedOut':
      return ''
  }
}

/** The reference letter by letter, as it is read out on the telephone. */
export const spelled = ({ recordLocator }: Booking): string => recordLocator.split('').join(' ')

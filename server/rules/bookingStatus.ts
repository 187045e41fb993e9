import type { BookingState } from '../contract/bookingShapes.ts'
import { checkInRestriction } from './checkInWindow.ts'
import { endsOf, liveJourneys, type BookedJourney, type BookedPassenger, type Booking } from './bookings.ts'

type Stated = Pick<Booking, 'status' | 'reason' | 'closedAt' | 'holdUntil' | 'kind' | 'journeys'>

/**
 * The state of a booking at an instant [RETR-55].
 * @param now milliseconds since 1970 UTC
 * @param isHeld whether it is held for nothing while it waits for its money: one that is sold to be paid at once is not
 */
export function bookingState(booking: Stated, now: number, isHeld = true): BookingState {
  if (booking.reason !== null) return REASON_STATES[booking.reason](booking, now, isHeld)
  if (booking.closedAt !== null) return 'cancelled'
  if (rescheduledJourneys(booking, now).length > 0) return 'scheduleChanged'
  const ends = liveJourneys(booking).map(endsOf)
  return ends.length > 0 && ends.every((each) => each !== null && each.last.arrivesAt <= now) ? 'flown' : 'confirmed'
}

/**
 * The journeys whose new times nobody has accepted yet, while they are to be flown.
 * @param now milliseconds since 1970 UTC
 */
export const rescheduledJourneys = (booking: Pick<Booking, 'journeys'>, now: number): readonly BookedJourney[] =>
  liveJourneys(booking).filter((journey) => isRescheduled(journey, now))

/** Whether a journey is still to be flown, at new times that nobody has accepted yet. @param now milliseconds since 1970 UTC */
export function isRescheduled(journey: BookedJourney, now: number): boolean {
  const ends = endsOf(journey)
  return journey.rescheduled !== null && journey.rescheduled.acceptedAt === null && ends !== null && ends.first.departsAt > now
}

const isOver = ({ holdUntil }: Stated, now: number): boolean => holdUntil !== null && holdUntil <= now

const REASON_STATES: Readonly<Record<NonNullable<Booking['reason']>, (booking: Stated, now: number, isHeld: boolean) => BookingState>> = {
  FARE_LOCK: (booking, now) => (isOver(booking, now) ? 'fareLockExpired' : 'fareLocked'),
  PAYMENT_DUE: (booking, now, isHeld) => (!isOver(booking, now) ? 'onHold' : isHeld ? 'holdExpired' : 'notPaid'),
  PAYMENT_PROCESSING: () => 'paymentProcessing',
  PAYMENT_REVIEW: () => 'paymentUnderReview',
  FARE_LOCK_EXPIRED: () => 'fareLockExpired',
  HOLD_EXPIRED: () => 'holdExpired',
  NOT_PAID: () => 'notPaid',
  REPLACED: () => 'replaced',
  CANCELLED: () => 'cancelled',
  CANCELLED_BY_AIRLINE: () => 'cancelledByAirline',
}

const MANAGEABLE: ReadonlySet<BookingState> = new Set<BookingState>(['confirmed', 'scheduleChanged'])

/** Whether a booking can be changed or cancelled now: it holds, it may be managed, and something of it is still to be flown. */
export function canBeManaged(booking: Stated & Pick<Booking, 'allowsManaging' | 'isForbidden'>, now: number): boolean {
  if (!booking.allowsManaging || booking.isForbidden || !MANAGEABLE.has(bookingState(booking, now))) return false
  return liveJourneys(booking).some((journey) => (endsOf(journey)?.first.departsAt ?? Infinity) > now)
}

/** Whether a booking, or a part of it, can be given back now; where the airline has cancelled it, all of it can [FEE-09]. */
export const canBeCancelled = (booking: Stated & Pick<Booking, 'allowsManaging' | 'isForbidden'>, now: number): boolean =>
  canBeManaged(booking, now) || (booking.reason === 'CANCELLED_BY_AIRLINE' && liveJourneys(booking).length > 0)

/** Whether a passenger is checked in for all flights of a journey [CHK-32, CHK-33]. @param place that of the journey in its booking */
export const isCheckedIn = ({ lifts }: Pick<BookedPassenger, 'lifts'>, place: number, { segments }: Pick<BookedJourney, 'segments'>): boolean =>
  segments.length > 0 && segments.every((_, segment) => lifts.some((lift) => lift.journey === place && lift.segment === segment))

/** How far check-in for a journey is: how many are checked in, of how many who can be [CHK-32, CHK-33]. */
export function checkedIn(place: number, journey: BookedJourney, passengers: readonly BookedPassenger[]) {
  const flying = passengers.filter(({ goesWith, cancelledAt }) => goesWith === null && cancelledAt === null)
  const anyDone = flying.filter(({ lifts }) => lifts.some((lift) => lift.journey === place))
  return { all: flying.length > 0 && flying.every((each) => isCheckedIn(each, place, journey)), any: anyDone.length > 0 }
}

/**
 * What keeps passengers from checking in for a journey now, as the airline's partners name it: null where nothing does, `Opened`
 * where some have checked in already [CHK-27, CHK-28, CHK-30, CHK-31].
 */
export function journeyRestrictions(
  position: number,
  journey: BookedJourney,
  { passengers }: Pick<Booking, 'passengers'>,
  now: number,
): readonly ('NotOpened' | 'Opened' | 'Closed')[] | null {
  const ends = endsOf(journey)
  if (ends === null) return ['NotOpened']
  const restriction = checkInRestriction(ends.first.departsAt / 60_000, now)
  if (restriction !== null) return [restriction]
  const { all, any } = checkedIn(position, journey, passengers)
  return any && !all ? ['Opened'] : null
}

import type { SnapshotFrom } from 'xstate'
import type { BookedJourney, BookedStation, OpenedTrip } from '../../../../machines/domain/booking.ts'
import type { BookingState } from '../../../../machines/domain/bookingState.ts'
import type { TripProblem, viewTripsMachine } from '../../../../machines/trips/viewTrips/viewTrips.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { t } from './viewTrips.text.en.ts'

type Snapshot = SnapshotFrom<typeof viewTripsMachine>

/** The screen that is shown. A list stays while something is done to one of its bookings. */
type TripsStage = 'coming' | 'listed' | 'empty' | 'failed'

export function stageOf({ value }: Snapshot): TripsStage {
  if (value === 'empty' || value === 'failed') return value
  return typeof value === 'object' && 'reading' in value ? 'coming' : 'listed'
}

export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ reading: 'slow' }) || snapshot.matches({ forgetting: 'slow' }) || snapshot.matches({ adding: 'slow' })

/** What is read out; empty where an alert says it. */
export function saidOf(snapshot: Snapshot): string {
  const { trips, chosen } = snapshot.context
  const pnr = chosen ?? ''
  if (snapshot.matches({ reading: 'slow' })) return t('tripsSlow')
  if (snapshot.matches('reading')) return t('tripsLoading')
  if (snapshot.matches('forgetting')) return t('tripForgetting', { pnr })
  if (snapshot.matches('adding')) return t('tripAdding', { pnr })
  if (snapshot.matches('empty')) return t('tripsNone')
  return snapshot.matches({ shown: 'settled' }) ? t('tripsCount', { count: trips.length }) : ''
}

const STATES: Readonly<Record<BookingState, () => string>> = {
  confirmed: () => t('tripConfirmed'),
  scheduleChanged: () => t('tripRescheduled'),
  fareLocked: () => t('tripFareLocked'),
  onHold: () => t('tripOnHold'),
  paymentProcessing: () => t('tripProcessing'),
  paymentUnderReview: () => t('tripReview'),
  fareLockExpired: () => t('tripLockExpired'),
  holdExpired: () => t('tripHoldExpired'),
  notPaid: () => t('tripNotPaid'),
  replaced: () => t('tripReplaced'),
  cancelled: () => t('tripCancelled'),
  cancelledByAirline: () => t('tripCancelledByAirline'),
  flown: () => t('tripFlown'),
}

/** How a booking stands [RETR-55]; one that was flown says so. */
export const stateWords = ({ state }: OpenedTrip): string => STATES[state]()

const named = ({ code, city }: BookedStation): string => city ?? code

/** `Delhi to Mumbai`. */
export const routeWords = ({ origin, destination }: BookedJourney): string =>
  t('tripRoute', { origin: named(origin), destination: named(destination) })

/** The day and the local time at which a journey begins. */
export const departureWords = ({ flown }: BookedJourney): string =>
  flown === null ? t('tripNoDate') : `${dateShown(flown.departure.slice(0, 10))}, ${timeShown(flown.departure)}`.replaceAll(' ', '\u00a0')

interface ProblemWords {
  readonly title: string
  readonly text: string
}

const WHY: Readonly<Record<Exclude<TripProblem, 'notForgotten'>, () => string>> = {
  signedOut: () => t('tripSignedOut'),
  notOpened: () => t('tripNotOpened'),
  notProved: () => t('tripNotProved'),
  notAllowed: () => t('tripNotAllowed'),
  notReached: () => t('tripNotReached'),
}

/** What was not done, and what helps; null where nothing is wrong. */
export function problemWords({ context: { problem, chosen } }: Snapshot): ProblemWords | null {
  const pnr = chosen ?? ''
  if (problem === null) return null
  if (problem === 'notForgotten') return { title: t('tripNotForgotten', { pnr }), text: t('tripNotReached') }
  return { title: t('tripNotAdded', { pnr }), text: WHY[problem]() }
}

/** The reference letter by letter, as it is read out. */
export const spelled = ({ recordLocator }: OpenedTrip): string => recordLocator.split('').join(' ')

import { bookingState, isCheckedIn } from './bookingStatus.ts'
import { endsOf, type BookedJourney, type BookedPassenger, type Booking, type Lift, type TravellerType } from './bookings.ts'
import { checkInRestriction } from './checkInWindow.ts'
import { travellerRules } from './travellers.ts'

const MINUTE = 60_000

/** Minutes after a check-in was undone until the same passenger can check in again [CONST-19]. */
export const CHECK_IN_RESTS = 15

/** When a passenger's check-in for a journey was undone last: milliseconds since 1970 UTC, and their places in the booking. */
export interface UndoneCheckIn {
  readonly passenger: number
  readonly journey: number
  readonly undoneAt: number
}

/** What the airline looks at besides the booking. */
export interface CheckInFacts {
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly undone: readonly UndoneCheckIn[]
}

/** Who is checked in for what, by their places in the booking. */
export interface CheckInAsked {
  readonly journeys: readonly number[]
  /** Without infants and extra seats, which go with their passenger. */
  readonly passengers: readonly number[]
}

/**
 * What keeps one passenger from checking in for a journey, whatever its window:
 * the name is missing in a group, or that of the infant on their lap, only the counter checks such passengers in, or a check-in was just undone.
 */
export type PassengerBlock =
  | { readonly because: 'NameMissing' | 'AtTheCounter'; readonly clearsAt: null }
  /** `clearsAt`: milliseconds since 1970 UTC. */
  | { readonly because: 'JustUndone'; readonly clearsAt: number }

/** Who is handed over to the staff: these services cannot be taken at an online check-in [CHK-58, MSG-68]. */
const AT_THE_COUNTER: readonly TravellerType[] = ['UNACCOMPANIED_MINOR']

/** Whether a passenger is checked in by the staff at the airport only. */
export const isAtTheCounter = ({ type }: Pick<BookedPassenger, 'type'>): boolean => AT_THE_COUNTER.includes(type)

/** What keeps a passenger from checking in for a journey; null where nothing does but perhaps its window. */
export function passengerBlock(
  { passengers }: Pick<Booking, 'passengers'>,
  place: number,
  journey: number,
  facts: CheckInFacts,
): PassengerBlock | null {
  const passenger = passengers[place]
  if (passenger === undefined) throw new Error('a passenger who is named is there')
  const isNamed = passengers.every(
    (each, position) => each.firstName !== null || each.cancelledAt !== null || (position !== place && each.goesWith !== place),
  )
  if (!isNamed) return { because: 'NameMissing', clearsAt: null }
  if (isAtTheCounter(passenger)) return { because: 'AtTheCounter', clearsAt: null }
  const undone = facts.undone.find((each) => each.passenger === place && each.journey === journey)
  const clearsAt = undone === undefined ? 0 : undone.undoneAt + CHECK_IN_RESTS * MINUTE
  return clearsAt > facts.now ? { because: 'JustUndone', clearsAt } : null
}

/** Why passengers are not checked in. */
export type CheckInRefusal =
  | 'BOOKING_CANCELLED'
  | 'BOOKING_NOT_CONFIRMED'
  | 'CHECK_IN_NOT_ALLOWED'
  | 'CHECK_IN_NOT_OPEN'
  | 'CHECK_IN_CLOSED'
  | 'NAME_MISSING'
  | 'CHECK_IN_AT_COUNTER'
  | 'CHECK_IN_JUST_UNDONE'
  | 'CHECK_IN_CHILD_ALONE'
  | 'CHECK_IN_NOT_SEQUENTIAL'

/** A refusal, and when it ends by itself where that is known: milliseconds since 1970 UTC. */
export interface CheckInRefused {
  readonly code: CheckInRefusal
  readonly clearsAt: number | null
}

const BLOCKED = {
  NameMissing: 'NAME_MISSING',
  AtTheCounter: 'CHECK_IN_AT_COUNTER',
  JustUndone: 'CHECK_IN_JUST_UNDONE',
} as const satisfies Readonly<Record<PassengerBlock['because'], CheckInRefusal>>

/**
 * Why passengers are not checked in for journeys; null where they are [CHK-27, CHK-28, CHK-30, CHK-52, SEC-13, CON-62]. Who is checked in
 * already keeps nobody from anything: the same question asked again gets the same answer.
 */
export function checkInRefusal(booking: Booking, { journeys, passengers }: CheckInAsked, facts: CheckInFacts): CheckInRefused | null {
  const missing = journeys.flatMap((position) => {
    const journey = booking.journeys[position]
    return journey === undefined ? [] : [{ position, journey, places: passengers.filter((place) => !isIn(booking, place, position)) }]
  })
  const asked = missing.filter(({ places }) => places.length > 0)
  if (asked.length === 0) return null
  const ofBooking = bookingRefusal(booking, facts.now)
  if (ofBooking !== null) return { code: ofBooking, clearsAt: null }
  for (const { journey } of asked) {
    const ofJourney = windowRefusal(journey, facts.now)
    if (ofJourney !== null) return { code: ofJourney, clearsAt: null }
  }
  for (const { position, places } of asked)
    for (const place of places) {
      const block = passengerBlock(booking, place, position, facts)
      if (block !== null) return { code: BLOCKED[block.because], clearsAt: block.clearsAt }
    }
  if (asked.some(({ position, places }) => isChildAlone(booking, position, places, facts))) return { code: 'CHECK_IN_CHILD_ALONE', clearsAt: null }
  const isInOrder = asked.every(({ position, places }) =>
    openBefore(booking, position, facts.now).every((before) => journeys.includes(before) || places.every((place) => isIn(booking, place, before))),
  )
  return isInOrder ? null : { code: 'CHECK_IN_NOT_SEQUENTIAL', clearsAt: null }
}

/**
 * Whether a child would be checked in for a journey without an adult of its booking, or left for later without one [CON-91]. Those of a group check in each by
 * themselves, and a child who is kept from it is not left out by a choice.
 */
function isChildAlone(booking: Booking, position: number, places: readonly number[], facts: CheckInFacts): boolean {
  if (booking.kind === 'GROUP') return false
  const alive = booking.passengers.flatMap(({ type, goesWith, cancelledAt }, place) =>
    goesWith === null && cancelledAt === null ? [{ place, isChild: travellerRules(type).isChild }] : [],
  )
  if (alive.every(({ isChild }) => isChild)) return false
  const isAfter = ({ place }: { readonly place: number }) => places.includes(place) || isIn(booking, place, position)
  const left = alive.filter((each) => !isAfter(each))
  const waiting = left.filter(({ place, isChild }) => isChild && passengerBlock(booking, place, position, facts) === null)
  return isWithoutAdult(alive.filter(isAfter)) || (waiting.length > 0 && isWithoutAdult(left))
}

/** Whether there are children among some, and nobody who is grown up. */
const isWithoutAdult = (some: readonly { readonly isChild: boolean }[]): boolean => some.length > 0 && some.every(({ isChild }) => isChild)

function bookingRefusal(booking: Booking, now: number): CheckInRefusal | null {
  const state = bookingState(booking, now)
  if (state === 'cancelled' || state === 'cancelledByAirline') return 'BOOKING_CANCELLED'
  if (booking.status !== 'CONFIRMED') return 'BOOKING_NOT_CONFIRMED'
  return booking.allowsCheckIn ? null : 'CHECK_IN_NOT_ALLOWED'
}

function windowRefusal(journey: BookedJourney, now: number): 'CHECK_IN_NOT_OPEN' | 'CHECK_IN_CLOSED' | null {
  const ends = endsOf(journey)
  if (ends === null) return 'CHECK_IN_NOT_OPEN'
  const restriction = checkInRestriction(ends.first.departsAt / MINUTE, now)
  return restriction && ({ NotOpened: 'CHECK_IN_NOT_OPEN', Closed: 'CHECK_IN_CLOSED' } as const)[restriction]
}

function isIn(booking: Pick<Booking, 'journeys' | 'passengers'>, place: number, position: number): boolean {
  const [passenger, journey] = [booking.passengers[place], booking.journeys[position]]
  return passenger !== undefined && journey !== undefined && isCheckedIn(passenger, position, journey)
}

const departureOf = (journey: BookedJourney | undefined): number => (journey && endsOf(journey)?.first.departsAt) ?? Infinity

/** The places of journeys that depart before another one and can be checked in for now [CON-62]. */
const openBefore = ({ journeys }: Pick<Booking, 'journeys'>, position: number, now: number): readonly number[] =>
  journeys.flatMap((journey, place) =>
    journey.cancelledAt === null && departureOf(journey) < departureOf(journeys[position]) && windowRefusal(journey, now) === null ? [place] : [],
  )

/** The places on flights that passengers get who are checked in for journeys; none where they have them. */
export function newLifts(
  booking: Pick<Booking, 'journeys' | 'passengers'>,
  { journeys, passengers }: CheckInAsked,
): readonly (Lift & { readonly passenger: number })[] {
  return journeys.flatMap((journey) =>
    (booking.journeys[journey]?.segments ?? []).flatMap((_, segment) =>
      passengers.flatMap((passenger) => {
        const lifts = booking.passengers[passenger]?.lifts ?? []
        const has = lifts.some((lift) => lift.journey === journey && lift.segment === segment)
        return has ? [] : [{ passenger, journey, segment, status: 'CheckedIn' as const, bags: 0 }]
      }),
    ),
  )
}

/** Why a check-in is not undone. */
export type UndoRefusal = 'CHECK_IN_UNDO_CLOSED' | 'BAGS_CHECKED_IN' | 'CHECK_IN_NOT_SEQUENTIAL'

/**
 * Why the check-in of passengers for journeys is not undone; null where it is, or there is none [CHK-53, CONST-17, MSG-70]. A later
 * journey is undone first, or at once.
 * @param undoUntil minutes before departure until which it can be undone
 */
export function undoRefusal(booking: Booking, { journeys, passengers }: CheckInAsked, now: number, undoUntil: number): UndoRefusal | null {
  const lifted = liftsOf(booking, { journeys, passengers })
  if (lifted.some(({ lift }) => departureOf(booking.journeys[lift.journey]) - now <= undoUntil * MINUTE || lift.status === 'Boarded'))
    return 'CHECK_IN_UNDO_CLOSED'
  if (lifted.some(({ lift }) => lift.bags > 0)) return 'BAGS_CHECKED_IN'
  const isLaterLeft = lifted.some(({ passenger, lift }) =>
    (booking.passengers[passenger]?.lifts ?? []).some(
      (other) => !journeys.includes(other.journey) && departureOf(booking.journeys[other.journey]) > departureOf(booking.journeys[lift.journey]),
    ),
  )
  return isLaterLeft ? 'CHECK_IN_NOT_SEQUENTIAL' : null
}

/** The places on flights that passengers have on journeys. */
export const liftsOf = (booking: Pick<Booking, 'passengers'>, { journeys, passengers }: CheckInAsked) =>
  passengers.flatMap((passenger) =>
    (booking.passengers[passenger]?.lifts ?? []).filter(({ journey }) => journeys.includes(journey)).map((lift) => ({ passenger, lift })),
  )

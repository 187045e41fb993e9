import { checkInProgress } from './bookingChange.ts'
import type { BookingDetail, DetailJourney, DetailPassenger } from './bookingDetail.ts'
import type { Money } from './money.ts'
import { travellerRules } from './travellerRules.ts'
import type { GroupOfBooking, RetrievedBooking, TooManyTries } from './retrieval.ts'

/** What check-in with help at the airport costs [CONST-16]. */
export const ASSISTED_CHECK_IN_FEE: Money = { minor: 20_000, currency: 'INR' }

/** Times of check-in that the words of the site name, in minutes: the rules of the airline, which a test compares with them. */
export const CHECK_IN_TIMES = {
  /** Before departure: online check-in ends [CON-52]. */
  closes: 60,
  /** Before departure: the gate closes [CONST-15]. */
  gateCloses: 25,
  /** After a check-in was undone: passengers can be checked in again [CONST-19]. */
  rests: 15,
} as const

/** What the site goes by when a booking was found to check in for it [CHK-10, CHK-11]. */
export interface CheckInBooking extends Omit<RetrievedBooking, 'waitsToBePaid'>, Pick<GroupOfBooking, 'isPrimaryContact'> {
  readonly isFareLock: boolean
  /** The booking itself is closed, however the reservation is held [CON-27]. */
  readonly isClosed: boolean
  readonly allowsCheckIn: boolean
}

/** The airline's answer to who wants to check in [API-26, OPEN-34]. */
export type CheckInLookup =
  | { readonly kind: 'booking'; readonly booking: CheckInBooking }
  | { readonly kind: 'none' }
  | { readonly kind: 'forbidden' }
  /** There is a booking, and what the airline says of it makes no sense [CHK-14]. */
  | { readonly kind: 'unreadable' }
  | TooManyTries

/** What becomes of a booking that was found: it can be checked in, alone or by one of a group, or why not. */
export type CheckInOutcome = 'open' | 'group' | 'fareLock' | 'notConfirmed' | 'cancelled' | 'notAllowed' | 'groupNotAllowed'

/** What becomes of a booking that was found [CHK-10, CHK-11, CHK-12, CHK-13, GRP-19, GRP-20, CON-27, CON-28, OPEN-30]. */
export function checkInOutcome(booking: CheckInBooking): CheckInOutcome {
  const { heldAs, isFareLock, isClosed, journeys, allowsCheckIn } = booking
  const isGroup = booking.passengerKeys !== null
  if (heldAs === 'onHold' && isFareLock) return 'fareLock'
  if (journeys === 0 && (heldAs === 'closed' || isClosed)) return 'cancelled'
  if (heldAs !== 'confirmed') return 'notConfirmed'
  if (!allowsCheckIn) return isGroup ? 'groupNotAllowed' : 'notAllowed'
  return isGroup ? 'group' : 'open'
}

/** What keeps a passenger from checking in for a journey besides its window. */
export interface PassengerBlock {
  readonly because: 'nameMissing' | 'atTheCounter' | 'justUndone'
  /** When it ends by itself: the local time of where the journey begins, `YYYY-MM-DDTHH:mm`, and an instant in ISO; null where it does not. */
  readonly clears: { readonly local: string; readonly at: string } | null
}

/** What has to be so before passengers are checked in for a journey [CHK-58]. */
export interface JourneyRequirement {
  readonly journeyKey: string
  readonly passengers: readonly {
    readonly passengerKey: string
    readonly isCheckedIn: boolean
    readonly block: PassengerBlock | null
    /** Services that cannot be checked in for on the site. */
    readonly invalidSsrs: readonly string[]
  }[]
}

/** What the airline says to who is about to check in. */
export type CheckInReading =
  | { readonly kind: 'read'; readonly booking: BookingDetail; readonly requirements: readonly JourneyRequirement[] }
  /** The booking was not opened in this browser. */
  | { readonly kind: 'notOpened' }
  | { readonly kind: 'forbidden' }

/** Who is to be checked in, and for which journeys [CHK-45, OPEN-14]. */
export interface CheckInPlan {
  readonly recordLocator: string
  readonly journeyKeys: readonly string[]
  readonly passengerKeys: readonly string[]
}

/** Why the airline checks nobody in. */
export type CheckInRefusal =
  | 'notOpened'
  | 'changed'
  | 'cancelled'
  | 'notConfirmed'
  | 'notAllowed'
  | 'notOpen'
  | 'closed'
  | 'nameMissing'
  | 'atTheCounter'
  | 'justUndone'
  | 'childAlone'
  | 'outOfOrder'
  | 'noSeats'

/** Its answer to who checks in: all were, or nobody was. Seconds until another try is heard; null where they are not said. */
export type CheckInReply =
  | { readonly kind: 'checkedIn' }
  | { readonly kind: 'refused'; readonly why: CheckInRefusal; readonly retryAfter: number | null }

/** Why it undoes no check-in. */
export type UndoRefusal = 'notOpened' | 'changed' | 'closed' | 'bagsCheckedIn' | 'outOfOrder'

/** Its answer to who undoes a check-in: that of all was undone, or of nobody. */
export type UndoReply = { readonly kind: 'undone' } | { readonly kind: 'refused'; readonly why: UndoRefusal }

/** How a journey stands for who checks in, and what its card says. */
export type JourneyStatus =
  /** It can be selected [CHK-27, CHK-31]. */
  | 'open'
  /** Open, and each passenger who is not checked in is kept from it. */
  | 'blocked'
  /** Its check-in has not begun [CHK-28, CHK-29]. */
  | 'notOpen'
  /** Its check-in is over [CHK-30, CON-40]. */
  | 'closed'
  /** Everybody is checked in [CHK-33, CHK-38]. */
  | 'checkedIn'
  /** It has left [CHK-37]. */
  | 'departed'
  /** It has arrived, and nobody was checked in [CHK-35]. */
  | 'flown'
  /** No date has been chosen yet. */
  | 'undated'

/** What is known when journeys are selected. */
export interface CheckInFacts {
  readonly booking: Pick<BookingDetail, 'recordLocator' | 'readAt' | 'journeys' | 'passengers' | 'isGroup'>
  readonly requirements: readonly JourneyRequirement[]
}

/** How a journey stands, by the airline's clock when it answered [CHK-27, CHK-28, CHK-30, CHK-31, CHK-33, CHK-35, CHK-37, OPEN-39, RETR-36]. */
export function journeyStatus({ booking, requirements }: CheckInFacts, journey: DetailJourney): JourneyStatus {
  if (journey.flown === null) return 'undated'
  const now = Date.parse(booking.readAt)
  const { checkedIn, travellers } = checkInProgress(booking, journey)
  if (Date.parse(journey.flown.arrivesAt) <= now && checkedIn === 0) return 'flown'
  if (Date.parse(journey.flown.departsAt) <= now) return 'departed'
  if (travellers > 0 && checkedIn === travellers) return 'checkedIn'
  if (journey.checkIn !== 'open') return journey.checkIn
  const found = requirements.find(({ journeyKey }) => journeyKey === journey.journeyKey)
  const waiting = found?.passengers.filter(({ isCheckedIn }) => !isCheckedIn) ?? []
  return waiting.length > 0 && waiting.every(({ block }) => block !== null) ? 'blocked' : 'open'
}

/** Whether a journey can be selected [CHK-27, CHK-31, CHK-37, CHK-38]. */
export const isSelectable = (facts: CheckInFacts, journey: DetailJourney): boolean => journeyStatus(facts, journey) === 'open'

/** Whether check-in for a journey opens at a time that is known [CHK-29]. */
export const opensLater = (facts: CheckInFacts, journey: DetailJourney): boolean =>
  journeyStatus(facts, journey) === 'notOpen' && journey.deadlines !== null

const PAST: readonly JourneyStatus[] = ['departed', 'flown']

/** The lists in which journeys stand: those that can be checked in, those that are to come and cannot, and those that are past [CHK-17, CHK-34, CHK-36]. */
export function journeyLists(facts: CheckInFacts) {
  const known = facts.booking.journeys.map((journey) => ({ journey, status: journeyStatus(facts, journey) }))
  return {
    eligible: known.filter(({ status }) => status === 'open' || status === 'blocked'),
    others: known.filter(({ status }) => status !== 'open' && status !== 'blocked' && !PAST.includes(status)),
    past: known.filter(({ status }) => PAST.includes(status)),
  }
}

/** The journeys that select-all takes: those that have not left, are open and not checked in for [CHK-39, CON-39]. */
export const allSelectable = (facts: CheckInFacts): readonly string[] =>
  facts.booking.journeys.filter((journey) => isSelectable(facts, journey)).map(({ journeyKey }) => journeyKey)

/** Whether select-all can be used: two journeys have no restrictions [CHK-40]. */
export const canSelectAll = ({ booking }: CheckInFacts): boolean => booking.journeys.filter(isUnrestricted).length > 1

const isUnrestricted = ({ flown, checkIn }: DetailJourney): boolean => flown !== null && checkIn === 'open'

/** Whether the button that checks in can be used [CHK-43]. */
export const canCheckIn = ({ booking }: CheckInFacts, selected: readonly string[]): boolean =>
  selected.length > 0 && booking.journeys.some(isUnrestricted)

/**
 * The selected journeys when one is ticked, or its tick is taken away. Journeys are selected one at a time: another one loses its tick
 * [CHK-41, CHK-42, CON-35].
 */
export const toggled = (selected: readonly string[], journeyKey: string): readonly string[] =>
  selected.includes(journeyKey) ? selected.filter((key) => key !== journeyKey) : [journeyKey]

/** The journey that has to be checked in for by those who are chosen before one that is selected; null where all are in order [CHK-52, CON-62]. */
export function missingBefore(facts: CheckInFacts, selected: readonly string[], leftOut: readonly string[] = []): DetailJourney | null {
  const last = facts.booking.journeys.findLastIndex(({ journeyKey }) => selected.includes(journeyKey))
  const before = facts.booking.journeys.slice(0, Math.max(0, last))
  const { passengerKeys } = planOf(facts, selected, leftOut)
  const chosen = facts.booking.passengers.filter(({ passengerKey }) => passengerKeys.includes(passengerKey))
  const isMissing = ({ journeyKey }: DetailJourney) => chosen.length === 0 || chosen.some(({ checkedInFor }) => !checkedInFor.includes(journeyKey))
  // Also one that all are kept from: the airline goes by the time alone.
  const isInTime = (journey: DetailJourney) => ['open', 'blocked'].includes(journeyStatus(facts, journey))
  return before.find((journey) => isInTime(journey) && !selected.includes(journey.journeyKey) && isMissing(journey)) ?? null
}

/**
 * Who is to be checked in for the selected journeys: whoever is not, is kept from none of them, and is not left out [OPEN-14, CON-91].
 * @param leftOut the keys of passengers
 */
export function planOf({ booking, requirements }: CheckInFacts, selected: readonly string[], leftOut: readonly string[] = []): CheckInPlan {
  const journeyKeys = booking.journeys.filter(({ journeyKey }) => selected.includes(journeyKey)).map(({ journeyKey }) => journeyKey)
  const asked = requirements.filter(({ journeyKey }) => selected.includes(journeyKey)).flatMap(({ passengers }) => passengers)
  const passengerKeys = booking.passengers
    .map(({ passengerKey }) => passengerKey)
    .filter((key) => {
      const own = asked.filter(({ passengerKey }) => passengerKey === key)
      return !leftOut.includes(key) && own.every(({ block }) => block === null) && own.some(({ isCheckedIn }) => !isCheckedIn)
    })
  return { recordLocator: booking.recordLocator, journeyKeys, passengerKeys }
}

/** Whether all who could be checked in for the selected journeys are left out [CON-91]. */
export const isNobodyChosen = (facts: CheckInFacts, selected: readonly string[], leftOut: readonly string[]): boolean =>
  planOf(facts, selected).passengerKeys.length > 0 && planOf(facts, selected, leftOut).passengerKeys.length === 0

/** Whether a child would be checked in for a selected journey without an adult, or left for later without one [CON-91]. Those of a group check in each by themselves. */
export function isChildAlone(facts: CheckInFacts, selected: readonly string[], leftOut: readonly string[]): boolean {
  const { passengers, isGroup } = facts.booking
  if (isGroup || passengers.every(isChild)) return false
  const [all, chosen] = [planOf(facts, selected).passengerKeys, planOf(facts, selected, leftOut).passengerKeys]
  return selected.some((journeyKey) => {
    const isAfter = ({ passengerKey, checkedInFor }: DetailPassenger) => chosen.includes(passengerKey) || checkedInFor.includes(journeyKey)
    const left = passengers.filter((each) => !isAfter(each))
    const isChildLeft = left.some((each) => isChild(each) && all.includes(each.passengerKey))
    return isWithoutAdult(passengers.filter(isAfter)) || (isChildLeft && isWithoutAdult(left))
  })
}

const isChild = ({ kind }: DetailPassenger): boolean => travellerRules(kind).isChild

const isWithoutAdult = (some: readonly DetailPassenger[]): boolean => some.length > 0 && some.every(isChild)

/** The airline's clock has to be past the moment in which something changes, in milliseconds. */
const JUST_AFTER = 1_000

/**
 * Milliseconds from the answer until just after something of it has changed by itself: check-in opens or closes, a flight leaves, or a passenger is
 * kept from it no longer; null where nothing does.
 */
export function untilNews({ booking, requirements }: CheckInFacts): number | null {
  const ofJourneys = booking.journeys.flatMap(({ flown, deadlines }) => [
    ...(deadlines === null ? [] : [deadlines.checkInOpensAt, deadlines.checkInClosesAt]),
    ...(flown === null ? [] : [flown.departsAt, flown.arrivesAt]),
  ])
  const ofPassengers = requirements.flatMap(({ passengers }) => passengers.flatMap(({ block }) => block?.clears?.at ?? []))
  const now = Date.parse(booking.readAt)
  const ahead = [...ofJourneys, ...ofPassengers].map((instant) => Date.parse(instant) - now).filter((wait) => wait > 0)
  return ahead.length === 0 ? null : Math.min(...ahead) + JUST_AFTER
}

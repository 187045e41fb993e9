import type { DetailJourney, DetailPassenger } from './bookingDetail.ts'
import type { CheckInFacts, CheckInPlan } from './checkIn.ts'

type Facts = Pick<CheckInFacts, 'booking'>

const isIn = ({ checkedInFor }: DetailPassenger, { journeyKey }: Pick<DetailJourney, 'journeyKey'>): boolean => checkedInFor.includes(journeyKey)

/** Whether somebody is checked in for something of a booking. */
export const isAnybodyIn = ({ booking }: Facts): boolean => booking.passengers.some(({ checkedInFor }) => checkedInFor.length > 0)

/** Milliseconds from the answer until a check-in for a journey cannot be undone any more [CONST-17]. */
const timeLeft = ({ booking }: Facts, { deadlines }: DetailJourney): number =>
  deadlines === null ? 0 : Date.parse(deadlines.undoUntilAt) - Date.parse(booking.readAt)

/** The journeys whose check-in can be undone, by the airline's clock when it answered [CHK-53, CONST-17]. */
export const undoableJourneys = (facts: Facts): readonly DetailJourney[] =>
  facts.booking.journeys.filter((journey) => timeLeft(facts, journey) > 0 && facts.booking.passengers.some((each) => isIn(each, journey)))

/** Who is checked in for one of the journeys. */
export const undoablePassengers = ({ booking }: Facts, journeyKeys: readonly string[]): readonly DetailPassenger[] =>
  booking.passengers.filter((passenger) => journeyKeys.some((journeyKey) => isIn(passenger, { journeyKey })))

/** What is chosen to be undone: journeys and passengers by key. */
export interface UndoChoice {
  readonly journeyKeys: readonly string[]
  readonly passengerKeys: readonly string[]
}

/** What of a choice can be undone still; where there is only one journey or passenger, it is chosen. */
export function settled(facts: Facts, { journeyKeys, passengerKeys }: UndoChoice): UndoChoice {
  const journeys = chosenOf(
    undoableJourneys(facts).map(({ journeyKey }) => journeyKey),
    journeyKeys,
  )
  const who = undoablePassengers(facts, journeys).map(({ passengerKey }) => passengerKey)
  return { journeyKeys: journeys, passengerKeys: chosenOf(who, passengerKeys) }
}

const chosenOf = (all: readonly string[], chosen: readonly string[]): readonly string[] =>
  all.length === 1 ? all : all.filter((each) => chosen.includes(each))

/** What is asked of the airline; null where nothing, or nobody, is chosen. */
export const undoOrder = ({ booking: { recordLocator } }: Facts, { journeyKeys, passengerKeys }: UndoChoice): CheckInPlan | null =>
  journeyKeys.length === 0 || passengerKeys.length === 0 ? null : { recordLocator, journeyKeys, passengerKeys }

/** Milliseconds from the answer until a check-in that can be undone cannot be any more; null where there is none. */
export function untilUndoEnds(facts: Facts): number | null {
  const left = undoableJourneys(facts).map((journey) => timeLeft(facts, journey))
  return left.length === 0 ? null : Math.min(...left)
}

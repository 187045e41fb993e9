import {
  isSelectable,
  journeyStatus,
  type CheckInFacts,
  type CheckInPlan,
  type CheckInRefusal,
  type JourneyStatus,
  type PassengerBlock,
} from './checkIn.ts'
import type { DetailJourney } from './bookingDetail.ts'

/** The journeys of a plan, in the order in which they are flown. */
const planned = ({ booking }: CheckInFacts, { journeyKeys }: CheckInPlan): readonly DetailJourney[] =>
  booking.journeys.filter(({ journeyKey }) => journeyKeys.includes(journeyKey))

/** Whether everybody and everything that a plan names is in the booking still. */
export const fitsBooking = (facts: CheckInFacts, plan: CheckInPlan): boolean =>
  plan.passengerKeys.length > 0 &&
  plan.journeyKeys.length > 0 &&
  planned(facts, plan).length === plan.journeyKeys.length &&
  plan.passengerKeys.every((key) => facts.booking.passengers.some(({ passengerKey }) => passengerKey === key))

/** Whether at least one of the journeys that were selected can be checked in for now [CHK-47]. */
export const isAnyCheckable = (facts: CheckInFacts, plan: CheckInPlan): boolean =>
  planned(facts, plan).some((journey) => isSelectable(facts, journey))

/** What is asked of the airline: who was chosen, for those of the selected journeys that can be checked in for now [CHK-47, OPEN-14]. */
export function checkableOf(facts: CheckInFacts, plan: CheckInPlan): CheckInPlan {
  const journeyKeys = planned(facts, plan)
    .filter((journey) => isSelectable(facts, journey))
    .map(({ journeyKey }) => journeyKey)
  return { ...plan, journeyKeys }
}

/** Whether all who were chosen are checked in for a journey of the plan, and nothing is left of it to be checked in for. */
export function isPlanDone(facts: CheckInFacts, plan: CheckInPlan): boolean {
  const isIn = ({ journeyKey }: DetailJourney) =>
    plan.passengerKeys.every((key) => facts.booking.passengers.some((each) => each.passengerKey === key && each.checkedInFor.includes(journeyKey)))
  const journeys = planned(facts, plan)
  return journeys.some(isIn) && journeys.every((journey) => isIn(journey) || !isSelectable(facts, journey))
}

/** Why somebody of a plan is not checked in for a journey of it; null where the airline has nothing against them. */
function blockIn({ requirements }: CheckInFacts, plan: CheckInPlan, isMeant: (block: PassengerBlock) => boolean): PassengerBlock | null {
  const blocks = requirements
    .filter(({ journeyKey }) => plan.journeyKeys.includes(journeyKey))
    .flatMap(({ passengers }) =>
      passengers.filter(({ passengerKey }) => plan.passengerKeys.includes(passengerKey)).flatMap(({ block }) => block ?? []),
    )
  const meant = blocks.filter(isMeant)
  return meant.toSorted((one, other) => (other.clears?.at ?? '').localeCompare(one.clears?.at ?? ''))[0] ?? null
}

/** When a plan can be carried out again after a check-in was undone, in local time; null where nobody of it rests [CONST-19]. */
export const restOf = (facts: CheckInFacts, plan: CheckInPlan): string | null =>
  blockIn(facts, plan, ({ because }) => because === 'justUndone')?.clears?.local ?? null

const REASONS: Readonly<Record<JourneyStatus, CheckInRefusal>> = {
  open: 'changed',
  blocked: 'atTheCounter',
  checkedIn: 'changed',
  notOpen: 'notOpen',
  undated: 'notOpen',
  closed: 'closed',
  departed: 'closed',
  flown: 'closed',
}

/** Why none of the journeys of a plan can be checked in for, in the words of the airline [CHK-47]. */
export function whyNoneCheckable(facts: CheckInFacts, plan: CheckInPlan): CheckInRefusal {
  const statuses = planned(facts, plan).map((journey) => journeyStatus(facts, journey))
  const first = statuses.find((status) => status !== 'checkedIn')
  return first === 'blocked' ? (blockIn(facts, plan, () => true)?.because ?? 'atTheCounter') : first === undefined ? 'changed' : REASONS[first]
}

/** The journey of a plan whose check-in begins first; null where all have begun. */
export const opensNext = (facts: CheckInFacts, plan: CheckInPlan): DetailJourney | null =>
  planned(facts, plan).find((journey) => journeyStatus(facts, journey) === 'notOpen') ?? null

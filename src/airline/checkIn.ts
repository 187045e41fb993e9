import { HTTPError } from 'ky'
import * as v from 'valibot'
import type {
  CheckInBooking,
  CheckInLookup,
  CheckInPlan,
  CheckInReading,
  CheckInRefusal,
  CheckInReply,
  JourneyRequirement,
  PassengerBlock,
  UndoRefusal,
  UndoReply,
} from '../../machines/domain/checkIn.ts'
import type { PnrQuestion, ProvedQuestion } from '../../machines/domain/retrieval.ts'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import {
  checkInRetrieval,
  checkIns,
  REQUIREMENTS_BY_JOURNEY_QUERY,
  RequirementsByJourney,
  undoneCheckIns,
  type CheckInRequirement,
} from '../../server/contract/checkIn.ts'
import { bookingInState } from '../../server/contract/retrieval.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { readBooking, type AroundBooking } from './bookingDetail.ts'
import { bookingAnswer } from './bookingStatus.ts'
import { answered, problemOf, secondsIn, send } from './client.ts'
import type { Configuration } from './configuration.ts'
import { askGraphql } from './graphql.ts'
import { heldAs, NotShown, notShownFor, openedByCode } from './retrieval.ts'

/**
 * Finds a booking to check in for it and opens it in this browser; or reads one that is open here. "Not found", "not for you" and "not now" are answers [API-26, OPEN-34].
 */
export async function findForCheckIn(
  configuration: Configuration,
  question: PnrQuestion | ProvedQuestion,
  signal: AbortSignal,
): Promise<CheckInLookup> {
  try {
    return await ('recordLocator' in question ? reopened(configuration, question, signal) : found(configuration, question, signal))
  } catch (error) {
    if (error instanceof AirlineError && error.fault === 'malformed') return { kind: 'unreadable' }
    throw error
  }
}

async function reopened(configuration: Configuration, question: ProvedQuestion, signal: AbortSignal): Promise<CheckInLookup> {
  const { recordLocator } = question
  const opened = await openedByCode(configuration, question, 'checkin', signal)
  const call = send(configuration, bookingInState, 'GET', { query: { recordLocator }, signal })
  const { answer } = bookingInState.operations.GET
  const reply = await answered(v.union([bookingAnswer(answer), NotShown]), () => call.then((response) => response.json(), notShownFor))
  if (!('data' in reply)) return reply
  return reply.data === null ? { kind: 'none' } : { kind: 'booking', booking: { ...bookingOf(reply.data), ...opened } }
}

async function found(configuration: Configuration, { pnrDetails, lastName, email }: PnrQuestion, signal: AbortSignal): Promise<CheckInLookup> {
  const query = {
    recordLocator: pnrDetails,
    ...(lastName === null ? {} : { lastName }),
    ...(email === null ? {} : { emailAddress: email }),
  }
  const { answer } = checkInRetrieval.operations.GET
  const call = send(configuration, checkInRetrieval, 'GET', { query, signal })
  const reply = await answered(v.union([bookingAnswer(answer), NotShown]), () => call.then((response) => response.json(), notShownFor))
  return 'data' in reply ? { kind: 'booking', booking: bookingOf(reply.data) } : reply
}

const bookingOf = (wire: BookingDetailWire): CheckInBooking => ({
  recordLocator: wire.recordLocator,
  heldAs: heldAs(wire.info.status),
  isClosed: wire.status === 'Closed',
  journeys: wire.journeys.length,
  isFareLock: wire.isFareLockBooking,
  isPrimaryContact: wire.isPrimaryContactMatched,
  allowsCheckIn: wire.restriction.allowCheckIn,
  passengerKeys: wire.isGroupBooking ? wire.passengers.map(({ passengerKey }) => passengerKey) : null,
})

/**
 * A booking that this browser has opened, with what keeps whom from checking in for its journeys [API-43, CHK-58].
 */
export async function readCheckIn(
  configuration: Configuration,
  recordLocator: string,
  around: AroundBooking,
  signal: AbortSignal,
): Promise<CheckInReading> {
  const reply = await readBooking(configuration, recordLocator, around, signal)
  if (reply.kind !== 'booking') return reply
  const { booking } = reply
  const journeyKeys = booking.journeys.map(({ journeyKey }) => journeyKey)
  if (journeyKeys.length === 0) return { kind: 'read', booking, requirements: [] }
  const question = { document: REQUIREMENTS_BY_JOURNEY_QUERY, variables: { recordLocator, journeyKeys } }
  const found = await answered(RequirementsAnswer, () => askGraphql(configuration, question, signal))
  return { kind: 'read', booking, requirements: found.checkInRequirementsByJourney.map(requirementOf) }
}

/** What the site takes of the requirements; the restrictions of a journey stand with the booking. */
const RequirementsAnswer = v.object({
  checkInRequirementsByJourney: v.array(v.omit(RequirementsByJourney.entries.checkInRequirementsByJourney.item, ['restrictions'])),
})

type RequirementWire = Omit<CheckInRequirement, 'restrictions'> & { readonly journeyKey: string }

const requirementOf = ({ journeyKey, passengers }: RequirementWire): JourneyRequirement => ({
  journeyKey,
  passengers: passengers.map(({ passengerKey, isCheckedIn, value, ...passenger }) => ({
    passengerKey,
    isCheckedIn,
    invalidSsrs: value.invalidSsrs,
    block: blockOf(passenger),
  })),
})

const BLOCKS = { NameMissing: 'nameMissing', AtTheCounter: 'atTheCounter', JustUndone: 'justUndone' } as const

const blockOf = ({
  blockedBecause,
  clears,
  clearsAt,
}: Pick<RequirementWire['passengers'][number], 'blockedBecause' | 'clears' | 'clearsAt'>): PassengerBlock | null =>
  blockedBecause && { because: BLOCKS[blockedBecause], clears: clears === null || clearsAt === null ? null : { local: clears, at: clearsAt } }

/** Checks in all who are named, for all journeys that are named, or nobody. Asked again, it answers the same. A refusal is an answer [API-38]. */
export async function askCheckIn(configuration: Configuration, plan: CheckInPlan, signal: AbortSignal): Promise<CheckInReply> {
  const body = { ...keysOf(plan), acceptsBagRules: true } as const
  const call = send(configuration, checkIns, 'POST', { body, signal })
  const reply = await answered(v.union([checkIns.operations.POST.answer, Refused]), () =>
    call.then((response) => response.json(), refusedBy(CHECKING_IN)),
  )
  return 'data' in reply ? { kind: 'checkedIn' } : reply
}

/** Undoes the check-in of all who are named, for all journeys that are named, or of nobody. A refusal is an answer [CHK-53]. */
export async function askUndoCheckIn(configuration: Configuration, plan: CheckInPlan, signal: AbortSignal): Promise<UndoReply> {
  const call = send(configuration, undoneCheckIns, 'POST', { body: keysOf(plan), signal })
  const reply = await answered(v.union([undoneCheckIns.operations.POST.answer, NotUndone]), () =>
    call.then((response) => response.json(), refusedBy(UNDOING)),
  )
  return 'data' in reply ? { kind: 'undone' } : { kind: 'refused', why: reply.why }
}

const keysOf = ({ recordLocator, journeyKeys, passengerKeys }: CheckInPlan) => ({
  recordLocator,
  journeyKeys: [...journeyKeys],
  passengerKeys: [...passengerKeys],
})

const CHECKING_IN = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CHANGED: 'changed',
  // Somebody who was named has left the booking.
  INVALID_FIELD: 'changed',
  BOOKING_CANCELLED: 'cancelled',
  BOOKING_NOT_CONFIRMED: 'notConfirmed',
  CHECK_IN_NOT_ALLOWED: 'notAllowed',
  CHECK_IN_NOT_OPEN: 'notOpen',
  CHECK_IN_CLOSED: 'closed',
  NAME_MISSING: 'nameMissing',
  CHECK_IN_AT_COUNTER: 'atTheCounter',
  CHECK_IN_JUST_UNDONE: 'justUndone',
  CHECK_IN_CHILD_ALONE: 'childAlone',
  CHECK_IN_NOT_SEQUENTIAL: 'outOfOrder',
  SEATS_NOT_ASSIGNED: 'noSeats',
} as const satisfies Partial<Record<ProblemCode, CheckInRefusal>>

const UNDOING = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CHANGED: 'changed',
  INVALID_FIELD: 'changed',
  CHECK_IN_UNDO_CLOSED: 'closed',
  BAGS_CHECKED_IN: 'bagsCheckedIn',
  CHECK_IN_NOT_SEQUENTIAL: 'outOfOrder',
} as const satisfies Partial<Record<ProblemCode, UndoRefusal>>

const refused = <Why extends string>(reasons: Readonly<Record<string, Why>>) =>
  v.object({ kind: v.literal('refused'), why: v.picklist(Object.values(reasons)), retryAfter: v.nullable(v.number()) })

const Refused = refused<CheckInRefusal>(CHECKING_IN)
const NotUndone = refused<UndoRefusal>(UNDOING)

const refusedBy =
  (reasons: Readonly<Record<string, string>>) =>
  async (error: unknown): Promise<unknown> => {
    if (!(error instanceof HTTPError)) throw error
    const why = reasons[(await problemOf(error))?.status ?? '']
    if (why === undefined) throw new AirlineError('failed', error.response.status)
    return { kind: 'refused', why, retryAfter: secondsIn(error.response) }
  }

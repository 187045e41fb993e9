import * as v from 'valibot'
import { BookingDetailWire, PassengerSegmentWire } from './bookingShapes.ts'
import { endpoint } from './endpoint.ts'
import { RetrievalQuery } from './retrieval.ts'
import { localTime, recordLocator } from './shapes.ts'

const MOST_JOURNEYS = 6
const MOST_PASSENGERS = 1_000

const journeyKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passengerKey = v.pipe(v.string(), v.minLength(1), v.maxLength(16))
const keysOf = (key: v.GenericSchema<string>, most: number) =>
  v.pipe(
    v.array(key),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must not be more than ${most}`),
    v.check((keys) => new Set(keys).size === keys.length, 'must not name one twice'),
  )

/** Who, and for which journeys. An infant and an extra seat go with their passenger [OPEN-14]. */
const asked = { recordLocator, journeyKeys: keysOf(journeyKey, MOST_JOURNEYS), passengerKeys: keysOf(passengerKey, MOST_PASSENGERS) }

const { type: _type, ...known } = RetrievalQuery.entries
export const CheckInRetrievalQuery = v.object(known)

export const checkInRetrieval = endpoint('checkInRetrieval', '/booking/check-in/retrieve', {
  GET: {
    summary: 'Opens a booking in this browser to check in for it, for who knows its reference and a last name or an e-mail address of it',
    covers: ['API-26', 'SEC-12'],
    caller: 'visitor',
    query: CheckInRetrievalQuery,
    answer: v.object({ data: BookingDetailWire }),
    refusals: ['BOOKING_NOT_FOUND'],
  },
})

/** `acceptsBagRules`: somebody has read what must not be in the bags, and said that nothing of it is. */
export const CheckInBody = v.object({ ...asked, acceptsBagRules: v.literal(true, 'must be true: what must not be in the bags is not in them') })
export type CheckInBody = v.InferOutput<typeof CheckInBody>

/** The places of the passengers who were named, on all flights of the journeys that were named. */
export const CheckInAnswer = v.object({ data: v.object({ recordLocator, passengerSegments: v.array(PassengerSegmentWire) }) })
export type CheckInAnswer = v.InferOutput<typeof CheckInAnswer>

const OPENED = ['BOOKING_NOT_FOUND', 'BOOKING_CHANGED'] as const

export const checkIns = endpoint('checkIns', '/booking/v3/checkin', {
  POST: {
    summary:
      'Checks passengers in for journeys, all or none, and seats who has no seat; who is checked in already stays so, and the answer is the same when it is asked again',
    covers: ['API-38', 'CHK-52', 'CONST-13', 'CONST-14', 'SEC-13', 'SEC-16'],
    caller: 'visitor',
    body: CheckInBody,
    answer: CheckInAnswer,
    refusals: [
      ...OPENED,
      'BOOKING_CANCELLED',
      'BOOKING_NOT_CONFIRMED',
      'CHECK_IN_NOT_ALLOWED',
      'CHECK_IN_NOT_OPEN',
      'CHECK_IN_CLOSED',
      'NAME_MISSING',
      'CHECK_IN_AT_COUNTER',
      'CHECK_IN_JUST_UNDONE',
      'CHECK_IN_CHILD_ALONE',
      'CHECK_IN_NOT_SEQUENTIAL',
      'SEATS_NOT_ASSIGNED',
    ],
  },
})

export const UndoCheckInBody = v.object(asked)
export type UndoCheckInBody = v.InferOutput<typeof UndoCheckInBody>

export const undoneCheckIns = endpoint('undoneCheckIns', '/booking/checkin/undo', {
  POST: {
    summary: 'Undoes the check-in of passengers for journeys, all or none, until so many minutes before departure; never after a bag was checked in',
    covers: ['CHK-53', 'CONST-17', 'MSG-70'],
    caller: 'visitor',
    body: UndoCheckInBody,
    answer: CheckInAnswer,
    refusals: [...OPENED, 'CHECK_IN_UNDO_CLOSED', 'BAGS_CHECKED_IN', 'CHECK_IN_NOT_SEQUENTIAL'],
  },
})

/** Of journeys of a booking that this browser has opened, by their keys [API-43]. */
export const RequirementsByJourneyQuery = v.object({ recordLocator, journeyKeys: asked.journeyKeys })
/** The same by the keys of their flights. */
export const RequirementsBySegmentQuery = v.object({ recordLocator, segmentKeys: keysOf(journeyKey, MOST_JOURNEYS) })

/** What has to be so before a passenger is checked in for a journey [CHK-58]. */
const PassengerRequirement = v.object({
  passengerKey: v.string(),
  /** Whether they are in for all of it. */
  isCheckedIn: v.boolean(),
  /** What keeps them from it besides the window; null where nothing does. */
  blockedBecause: v.nullable(v.picklist(['NameMissing', 'AtTheCounter', 'JustUndone'])),
  /** When that ends by itself: the local time of where the journey begins; null where it does not. */
  clears: v.nullable(localTime),
  /** The same as an instant. */
  clearsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  value: v.object({ invalidSsrs: v.array(v.string()) }),
})

const restrictions = v.nullable(v.array(v.string()))

export const RequirementsByJourney = v.object({
  checkInRequirementsByJourney: v.array(v.object({ journeyKey: v.string(), restrictions, passengers: v.array(PassengerRequirement) })),
})
export const RequirementsBySegment = v.object({
  checkInRequirementsBySegment: v.array(v.object({ segmentKey: v.string(), restrictions, passengers: v.array(PassengerRequirement) })),
})
export type CheckInRequirement = v.InferOutput<typeof RequirementsByJourney>['checkInRequirementsByJourney'][number]

const PASSENGERS = /* GraphQL */ `
  restrictions
  passengers {
    passengerKey
    isCheckedIn
    blockedBecause
    clears
    clearsAt
    value {
      invalidSsrs
    }
  }
`

/** What keeps whom from checking in for journeys [API-43]. Its answers are never kept. */
export const REQUIREMENTS_BY_JOURNEY_QUERY = /* GraphQL */ `
  query RequirementsByJourney($recordLocator: String!, $journeyKeys: [String!]!) {
    checkInRequirementsByJourney(recordLocator: $recordLocator, journeyKeys: $journeyKeys) {
      journeyKey
      ${PASSENGERS}
    }
  }
`

/** The same for flights. */
export const REQUIREMENTS_BY_SEGMENT_QUERY = /* GraphQL */ `
  query RequirementsBySegment($recordLocator: String!, $segmentKeys: [String!]!) {
    checkInRequirementsBySegment(recordLocator: $recordLocator, segmentKeys: $segmentKeys) {
      segmentKey
      ${PASSENGERS}
    }
  }
`

/** Opens a booking in this browser to check in for it, as `checkInRetrieval` does [API-41, API-42]. */
export const CHECK_IN_LOOKUP_QUERY = /* GraphQL */ `
  query CheckInLookup($recordLocator: String!, $lastName: String, $emailAddress: String) {
    checkInBooking(recordLocator: $recordLocator, lastName: $lastName, emailAddress: $emailAddress) {
      recordLocator
      status
      state
      journeys {
        journeyKey
        restrictions
      }
    }
  }
`

import { GraphQLError } from 'graphql'
import * as v from 'valibot'
import type { Airline } from '../airline.ts'
import { BookedJourneyQuery, BookingLookupQuery, BookingRestrictionQuery } from '../contract/bookingLookup.ts'
import type { BookingDetailWire } from '../contract/bookingShapes.ts'
import { CheckInRetrievalQuery, RequirementsByJourneyQuery, RequirementsBySegmentQuery } from '../contract/checkIn.ts'
import { PROBLEMS } from '../contract/problems.ts'
import { Refusal } from '../http/problem.ts'
import { createCheckIn } from './checkIn.ts'
import { createRetrieval, type Asker } from './retrieval.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * Bookings by GraphQL: found as by REST, under the same limits, and read where this browser has opened them [API-40, API-41, API-43, API-46].
 * An unknown booking and a known one with anything wrong are the same wrong answer.
 */
export function createBookingLookup(airline: Airline) {
  const retrieval = createRetrieval(airline)
  const checkIn = createCheckIn(airline, retrieval)
  return {
    async booking(sent: Arguments, asker: Asker): Promise<BookingDetailWire> {
      const { customerNumber, departureDate, origin, ...query } = understood(BookingLookupQuery, sent)
      return retrieval.retrieve({ ...query, type: 'myBooking' }, asker, { customerNumber, departureDate, origin }).catch(refused)
    },

    async bookedJourney(sent: Arguments, asker: Asker): Promise<BookingDetailWire['journeys'][number] | null> {
      const { recordLocator, journeyKey } = understood(BookedJourneyQuery, sent)
      const found = await retrieval.inState(recordLocator, asker).catch(refused)
      return found?.journeys.find((journey) => journey.journeyKey === journeyKey) ?? null
    },

    async checkInBooking(sent: Arguments, asker: Asker): Promise<BookingDetailWire> {
      return retrieval.retrieve({ ...understood(CheckInRetrievalQuery, sent), type: 'checkin' }, asker).catch(refused)
    },

    async checkInRequirementsByJourney(sent: Arguments, asker: Asker) {
      const { recordLocator, journeyKeys } = understood(RequirementsByJourneyQuery, sent)
      return checkIn.byJourney(recordLocator, journeyKeys, asker).catch(refused)
    },

    async checkInRequirementsBySegment(sent: Arguments, asker: Asker) {
      const { recordLocator, segmentKeys } = understood(RequirementsBySegmentQuery, sent)
      return checkIn.bySegment(recordLocator, segmentKeys, asker).catch(refused)
    },

    async bookingRestriction(sent: Arguments, asker: Asker) {
      const found = await retrieval.inState(understood(BookingRestrictionQuery, sent).recordLocator, asker).catch(refused)
      if (found === null) return null
      const { restriction, allowManageBooking, canBeManaged, canBeCancelled } = found
      return { allowCheckIn: restriction.allowCheckIn, allowManageBooking, canBeManaged, canBeCancelled }
    },
  }
}

/** What is null in a question was not given. */
function understood<Understood>(schema: v.GenericSchema<unknown, Understood>, sent: Arguments): Understood {
  const result = v.safeParse(schema, Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new GraphQLError(`${v.getDotPath(issue) ?? 'the question'} ${issue.message}`, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** @throws GraphQLError for a refusal, by its code and in the words that the same has by REST */
function refused(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { code, words, retryAfter } = error
  throw new GraphQLError(words ?? PROBLEMS[code].title, { extensions: { code, ...(retryAfter === null ? {} : { retryAfter }) } })
}

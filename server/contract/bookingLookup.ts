import * as v from 'valibot'
import { RetrievalQuery } from './retrieval.ts'
import { isoDate, recordLocator, station } from './shapes.ts'

const { type: _type, ...retrieval } = RetrievalQuery.entries

/** A booking by what a retrieval takes, and by what else is known of it: what does not fit makes the answer a wrong one [API-40]. */
export const BookingLookupQuery = v.object({
  ...retrieval,
  customerNumber: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,16}$/, 'must be a customer number'))),
  /** Of a journey, by the local time of where it begins. */
  departureDate: v.optional(isoDate),
  /** Of the same journey. */
  origin: v.optional(station),
})

/** A journey of a booking that this browser has opened, by its key [API-46]. */
export const BookedJourneyQuery = v.object({ recordLocator, journeyKey: v.pipe(v.string(), v.maxLength(200)) })

/** A booking that this browser has opened [API-46]. */
export const BookingRestrictionQuery = v.object({ recordLocator })

/** Opens a booking in this browser; its answers are never kept [API-40]. */
export const BOOKING_LOOKUP_QUERY = /* GraphQL */ `
  query BookingLookup(
    $recordLocator: String!
    $lastName: String
    $emailAddress: String
    $customerNumber: String
    $departureDate: String
    $origin: String
  ) {
    booking(
      recordLocator: $recordLocator
      lastName: $lastName
      emailAddress: $emailAddress
      customerNumber: $customerNumber
      departureDate: $departureDate
      origin: $origin
    ) {
      recordLocator
      status
      state
      journeys {
        journeyKey
        origin
        destination
      }
    }
  }
`
